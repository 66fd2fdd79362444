import { tidy } from '@gaongil/contract/fields/text';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { colours } from '../theme/colours.ts';
import { Icon } from '../widgets/icon.tsx';
import { caseFormMessages } from './messages.ts';

const Area = styled('div')({
  display: 'grid',
  gap: 10,
  padding: '12px 16px 16px',
  border: `1px solid ${colours.accent.main}`,
  borderLeftWidth: 4,
  borderRadius: 4,
  background: colours.warning.ground,
  '& > strong': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    color: colours.warning.text,
    fontSize: 15,
  },
  '& > p': { margin: 0, color: colours.warning.text, fontSize: 13, lineHeight: 1.5 },
});

const Rows = styled('dl')({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 12,
  borderRadius: 4,
  background: colours.white,
  fontSize: 14,
  '& > div': { display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', gap: 8 },
  '& dt': { color: colours.asphalt[500] },
  '& dd': {
    margin: 0,
    maxHeight: '30dvh',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** What the sender of a case reads of its handling. */
export interface PublicValues {
  status: string;
  assignee: string;
  actionNotes: string;
}

/** The handling of a case as its reporter reads it, with the report desk as assignee. `status` is its name. */
export function PublicPreview({ status, assignee, actionNotes }: PublicValues) {
  const { reportDeskName } = useCurrentStaff();
  const rows = [
    [caseFormMessages.status, status],
    [caseFormMessages.assignee, assignee && reportDeskName],
    // As it is stored: with the line breaks of other programs.
    [caseFormMessages.notes, tidy(actionNotes, 'paragraph')],
  ] as const;
  return (
    <Rows>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || caseFormMessages.none}</dd>
        </div>
      ))}
    </Rows>
  );
}

interface PublicNotesProps {
  /** Who reads it, and when. */
  title: string;
  hint: string;
  /** What will be read; undefined while nothing is changed. */
  preview: PublicValues | undefined;
  children: ReactNode;
}

/** The tinted area around a text that is read outside as soon as it is saved, with what will be read. */
export function PublicNotes({ title, hint, preview, children }: PublicNotesProps) {
  return (
    <Area>
      <strong>
        <Icon name="eye" />
        {title}
      </strong>
      <p>{hint}</p>
      {children}
      {preview && (
        <section aria-label={caseFormMessages.preview}>
          <p>{caseFormMessages.preview}</p>
          <PublicPreview {...preview} />
        </section>
      )}
    </Area>
  );
}
