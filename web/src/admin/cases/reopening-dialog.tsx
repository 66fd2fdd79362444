import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { CaseResourceName } from '../../api/cases.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import type { ClosingCase } from './closing.ts';
import { reopeningMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';

const List = styled('ul')({
  maxHeight: '40dvh',
  margin: '12px 0 0',
  overflowY: 'auto',
  fontWeight: 650,
  '& > li': { overflowWrap: 'anywhere' },
});

interface ReopeningDialogProps<K extends CaseResourceName> {
  resource: CaseResource<K>;
  cases: readonly ClosingCase[];
  /** The name of the status that they get. */
  status: string;
  answer: (agreed: boolean) => void;
}

/** Asks whether cases that are closed get an earlier status again. */
export function ReopeningDialog<K extends CaseResourceName>({
  resource,
  cases,
  status,
  answer,
}: ReopeningDialogProps<K>) {
  const { choices, statusNames, texts } = resource;
  const closed = statusNames[choices.statuses.at(-1) ?? ''] ?? '';
  return (
    <ConfirmDialog
      open
      title={reopeningMessages.title(closed, texts.noun, cases.length, status)}
      close={() => answer(false)}
      choices={[
        { label: reopeningMessages.cancel, run: () => answer(false) },
        { label: reopeningMessages.confirm(status), run: () => answer(true), kind: 'primary' },
      ]}
    >
      {texts.publicNotes && <Typography>{reopeningMessages.text(status)}</Typography>}
      {/* It scrolls, so it must be focusable for keyboard users. */}
      <List tabIndex={0} aria-label={reopeningMessages.list}>
        {cases.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </List>
    </ConfirmDialog>
  );
}
