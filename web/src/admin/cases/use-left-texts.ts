import { caseFields, historyFieldNames } from '@gaongil/contract/cases/history';
import type { CaseResourceName } from '../../api/cases.ts';
import { changedFields, isDraft } from '../drafts/merge-draft.ts';
import { useDrafts, useDraftSubjects } from '../drafts/use-drafts.ts';
import { draftSubjects } from './draft-subjects.ts';
import { noteMessages } from './messages.ts';

/** A text with its label. */
export type LabelledText = readonly [label: string, text: string];

/** What was typed and not saved about a case, and how to remove it. */
export function useLeftTexts(kind: CaseResourceName, id: string, statusNames: Record<string, string>) {
  const drafts = useDrafts();
  // Shows what is left after a removal.
  useDraftSubjects();
  const subjects = draftSubjects(kind, id);
  const form = drafts.read(subjects.form, (value) => isDraft(caseFields, value));
  const note = drafts.read(subjects.note, (value): value is string => typeof value === 'string');
  const texts: LabelledText[] = form
    ? changedFields(form.base, form.typed).map((name) => {
        const typed = form.typed[name];
        return [historyFieldNames[name], name === 'status' ? (statusNames[typed] ?? typed) : typed] as const;
      })
    : [];
  if (note) texts.push([noteMessages.unsaved, note]);

  return {
    texts,
    /** Removes the texts. Returns what brings them back. */
    remove: () => {
      for (const subject of Object.values(subjects)) drafts.remove(subject);
      return () => {
        if (form) void drafts.save(subjects.form, form);
        if (note) void drafts.save(subjects.note, note);
      };
    },
  };
}
