import { tidy } from '@gaongil/contract/fields/text';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { useAssigneesQuery } from '../../api/cases.ts';
import { accountNamed } from './account-field.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { colours } from '../theme/colours.ts';
import { Icon } from '../widgets/icon.tsx';
import { caseFormMessages } from './messages.ts';
import { PublicArea } from './public-area.ts';

// As high with a long text as with none: what is below it must not move while somebody types.
const Preview = styled('section')({
  height: 196,
  overflowY: 'auto',
  borderRadius: 4,
  background: colours.white,
  // Before those of the rows within it, which come later.
  '& dl dd': { maxHeight: 'none', overflowY: 'visible' },
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

interface PublicPreviewProps extends PublicValues {
  /** Whether a long text scrolls by itself, and not what is around it. Then it must be focusable for keyboard users. */
  scrolls?: boolean;
}

/** From how many letters on a text may be higher than its room, on the smallest screen. */
const scrolledFrom = 100;

/** The handling of a case as its reporter reads it, with the public name of the assignee, or that of the desk. `status` is its name. */
export function PublicPreview({ status, assignee, actionNotes, scrolls = true }: PublicPreviewProps) {
  const { reportDeskName } = useCurrentStaff();
  const { data = [] } = useAssigneesQuery();
  const publicName = accountNamed(data, assignee)?.publicName || reportDeskName;
  const rows = [
    [caseFormMessages.status, status],
    [caseFormMessages.assignee, assignee && publicName],
    // As it is stored: with the line breaks of other programs.
    [caseFormMessages.notes, tidy(actionNotes, 'paragraph')],
  ] as const;
  return (
    <Rows>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...(scrolls && value.length > scrolledFrom && { tabIndex: 0 })}>
            {value || caseFormMessages.none}
          </dd>
        </div>
      ))}
    </Rows>
  );
}

interface PublicNotesProps {
  /** Who reads it, and when. */
  title: string;
  hint: string;
  /** What will be read once it is saved. */
  preview: PublicValues;
  children: ReactNode;
}

/** The tinted area around a text that is read outside as soon as it is saved, with what will be read. */
export function PublicNotes({ title, hint, preview, children }: PublicNotesProps) {
  const shown = useRef<HTMLElement>(null);
  /** How far in the text somebody types, from 0 to 1. */
  const caret = useRef(0);
  const { actionNotes } = preview;
  useEffect(() => {
    const { current } = shown;
    if (current) current.scrollTop = caret.current * current.scrollHeight - current.clientHeight / 2;
  }, [actionNotes]);

  return (
    <PublicArea
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement)
          caret.current = target.selectionEnd / Math.max(1, target.value.length);
      }}
    >
      <strong>
        <Icon name="eye" />
        {title}
      </strong>
      <p>{hint}</p>
      {children}
      <p>{caseFormMessages.preview}</p>
      {/* It scrolls, so it must be focusable for keyboard users. */}
      <Preview ref={shown} tabIndex={0} aria-label={caseFormMessages.preview}>
        <PublicPreview {...preview} scrolls={false} />
      </Preview>
    </PublicArea>
  );
}
