import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { CaseResourceName } from '../../api/cases.ts';
import { draftMessages, staffMessages } from '../shared/messages.ts';
import { Area } from '../widgets/controls.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { leftTextMessages } from './messages.ts';
import { type LabelledText, useLeftTexts } from './use-left-texts.ts';

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& > h2': { ...theme.typography.h3, margin: 0 },
  '& button': { justifySelf: 'start' },
}));

const Label = styled('label')({ display: 'grid', gap: 6, fontSize: 14, fontWeight: 550 });

/** Texts that can be copied and not changed. */
export function TextsToCopy({ texts }: { texts: readonly LabelledText[] }) {
  return texts.map(([label, text], index) => (
    // Two files may have texts of one name.
    <Label key={`${label} ${index}`}>
      {label}
      <Area readOnly rows={Math.min(8, text.split('\n').length + 1)} value={text} />
    </Label>
  ));
}

interface LeftTextProps {
  kind: CaseResourceName;
  id: string;
  statusNames: Record<string, string>;
}

/** Shows what was typed and not saved about a case that is not found, to copy it or to remove it. */
export function LeftText({ kind, id, statusNames }: LeftTextProps) {
  const { texts, remove } = useLeftTexts(kind, id, statusNames);
  const show = useSnack();
  const titleId = useId();
  if (texts.length === 0) return null;

  function removeNow() {
    show({ text: draftMessages.discarded, action: { label: staffMessages.undo, run: remove() } });
  }

  return (
    <Section aria-labelledby={titleId}>
      <h2 id={titleId}>{leftTextMessages.title}</h2>
      <Typography variant="caption" color="textSecondary">
        {leftTextMessages.hint}
      </Typography>
      <TextsToCopy texts={texts} />
      <Button variant="outlined" color="error" onClick={removeNow}>
        {leftTextMessages.remove}
      </Button>
    </Section>
  );
}
