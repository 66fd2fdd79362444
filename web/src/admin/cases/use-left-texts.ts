import { caseFields, historyFieldNames } from '@gaongil/contract/cases/history';
import type { CaseResourceName } from '../../api/cases.ts';
import { changedFields, isDraft } from '../drafts/merge-draft.ts';
import { useDrafts, useDraftSubjects } from '../drafts/use-drafts.ts';
import { isClosingDraft, textOfClosing } from '../drafts/text-of-draft.ts';
import { isText } from '../drafts/use-text-draft.ts';
import { draftSubjects, namedSubjects } from './draft-subjects.ts';

/** A text with its label. */
export type LabelledText = readonly [label: string, text: string];

/** What was typed and not saved about a case, and how to remove it. */
export function useLeftTexts(kind: CaseResourceName, id: string, statusNames: Record<string, string>) {
  const drafts = useDrafts();
  // Shows what is left after a removal.
  useDraftSubjects();
  const { form: formSubject } = draftSubjects(kind, id);
  const form = drafts.read(formSubject, (value) => isDraft(caseFields, value));
  const subjects = namedSubjects(drafts.subjects(), kind, id, '');
  const others = subjects.flatMap(([subject, name]) => {
    const draft: string | Parameters<typeof textOfClosing>[0] | undefined =
      drafts.read(subject, isText) ?? drafts.read(subject, isClosingDraft);
    if (draft === undefined) return [];
    return { subject, name, draft, text: isText(draft) ? draft : textOfClosing(draft) };
  });
  const texts: LabelledText[] = form
    ? changedFields(form.base, form.typed).map((name) => {
        const typed = form.typed[name];
        return [historyFieldNames[name], name === 'status' ? (statusNames[typed] ?? typed) : typed] as const;
      })
    : [];
  for (const { name, text } of others) texts.push([name, text]);

  return {
    texts,
    /** Removes the texts. Returns what brings them back. */
    remove: () => {
      for (const [subject] of subjects) drafts.remove(subject);
      return () => {
        if (form) void drafts.save(formSubject, form);
        for (const { subject, draft } of others) void drafts.save(subject, draft);
      };
    },
  };
}
