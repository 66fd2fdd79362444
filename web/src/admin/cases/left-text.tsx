import { caseFields, historyFieldNames } from '@gaongil/contract/cases/history';
import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { CaseResourceName } from '../../api/cases.ts';
import { changedFields, isDraft } from '../drafts/merge-draft.ts';
import { useDrafts, useDraftSubjects } from '../drafts/use-drafts.ts';
import { draftMessages, staffMessages } from '../shared/messages.ts';
import { Area } from '../widgets/controls.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { draftSubjects } from './draft-subjects.ts';
import { leftTextMessages, noteMessages } from './messages.ts';

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& > h2': { ...theme.typography.h3, margin: 0 },
  '& label': { display: 'grid', gap: 6, fontSize: 14, fontWeight: 550 },
  '& button': { justifySelf: 'start' },
}));

interface LeftTextProps {
  kind: CaseResourceName;
  id: string;
  statusNames: Record<string, string>;
}

/** Shows what was typed and not saved about a case that is not found, to copy it or to remove it. */
export function LeftText({ kind, id, statusNames }: LeftTextProps) {
  const drafts = useDrafts();
  // Shows what is left after a removal.
  useDraftSubjects();
  const show = useSnack();
  const titleId = useId();
  const subjects = draftSubjects(kind, id);
  const form = drafts.read(subjects.form, (value) => isDraft(caseFields, value));
  const note = drafts.read(subjects.note, (value): value is string => typeof value === 'string');
  const texts: (readonly [label: string, text: string])[] = form
    ? changedFields(form.base, form.typed).map((name) => {
        const typed = form.typed[name];
        return [historyFieldNames[name], name === 'status' ? (statusNames[typed] ?? typed) : typed] as const;
      })
    : [];
  if (note) texts.push([noteMessages.unsaved, note]);
  if (texts.length === 0) return null;

  function remove() {
    for (const subject of Object.values(subjects)) drafts.remove(subject);
    const restore = () => {
      if (form) void drafts.save(subjects.form, form);
      if (note) void drafts.save(subjects.note, note);
    };
    show({ text: draftMessages.discarded, action: { label: staffMessages.undo, run: restore } });
  }

  return (
    <Section aria-labelledby={titleId}>
      <h2 id={titleId}>{leftTextMessages.title}</h2>
      <Typography variant="caption" color="textSecondary">
        {leftTextMessages.hint}
      </Typography>
      {texts.map(([label, text]) => (
        <label key={label}>
          {label}
          <Area readOnly rows={Math.min(8, text.split('\n').length + 1)} value={text} />
        </label>
      ))}
      <Button variant="outlined" color="error" onClick={remove}>
        {leftTextMessages.remove}
      </Button>
    </Section>
  );
}
