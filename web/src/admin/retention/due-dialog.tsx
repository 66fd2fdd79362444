import { formatDay } from '@gaongil/contract/dates';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { DueCases } from '@gaongil/contract/cases/end-of-cases';
import type { CaseResourceName } from '../../api/cases.ts';
import { useDueCasesQuery } from '../../api/retention.ts';
import { loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { Failed } from '../widgets/failed.tsx';
import { dueTexts } from './messages.ts';
import { colours } from '../theme/colours.ts';

const Body = styled(DialogContent)({
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  // While it is loaded, too: the dialog is in the middle of the window and would grow to both sides.
  minHeight: 'min(60dvh, 426px)',
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 20px', fontWeight: 650 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 14 },
  '& :is(th, td)': { padding: '8px 0', borderBottom: `1px solid ${colours.asphalt[100]}`, textAlign: 'left' },
  '& td:first-of-type': { overflowWrap: 'anywhere' },
  '& a': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& :is(th, td):last-of-type': { width: 110, textAlign: 'right', whiteSpace: 'nowrap' },
});

interface DueDialogProps {
  kind: CaseResourceName;
  noun: string;
  /** Opens a case. */
  open: (id: string) => void;
  close: () => void;
}

/** The cases that are destroyed next. */
export function DueDialog({ kind, noun, open, close }: DueDialogProps) {
  const { data, error, isFetching, refetch } = useDueCasesQuery(kind);
  const id = useId();
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{dueTexts.title(noun)}</DialogTitle>
      <Body>
        {error && !data && <Failed text={loadFailure(error, dueTexts.failed)} retry={() => void refetch()} />}
        {!data && isFetching && <Typography role="status">{staffMessages.loading}</Typography>}
        {data && (
          <Due
            due={data}
            noun={noun}
            open={(one) => {
              close();
              open(one);
            }}
          />
        )}
      </Body>
      <DialogActions>
        <Button variant="outlined" onClick={close} autoFocus>
          {dueTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What the job that destroys cases will do, without doing it. */
function Due({ due, noun, open }: Pick<DueDialogProps, 'noun' | 'open'> & { due: DueCases }) {
  const { items, total, tomorrow, contacts, onHold, neverEnded, months, stopped } = due;
  const contactsId = useId();
  return (
    <>
      <Typography>{months === 0 ? dueTexts.never(noun) : dueTexts.rule(noun, months)}</Typography>
      {stopped && <Alert severity="error">{dueTexts.stopped}</Alert>}
      <ul>
        <li>{dueTexts.tomorrow(stopped ? 0 : tomorrow)}</li>
        <li>{dueTexts.total(total)}</li>
        <li>{dueTexts.onHold(onHold)}</li>
      </ul>
      {neverEnded > 0 && <Alert severity="error">{dueTexts.neverEnded(neverEnded)}</Alert>}
      <DueTable items={items} total={total} endsOn={dueTexts.endsOn} none={dueTexts.none} open={open} />
      {contacts.months > 0 && (
        <section aria-labelledby={contactsId}>
          <Typography id={contactsId} variant="h3" component="h3">
            {dueTexts.contacts}
          </Typography>
          <Typography sx={{ my: 2 }}>{dueTexts.contactRule(contacts.months)}</Typography>
          <ul>
            <li>{dueTexts.tomorrow(stopped ? 0 : contacts.tomorrow)}</li>
            <li>{dueTexts.total(contacts.total)}</li>
          </ul>
          <DueTable
            items={contacts.items}
            total={contacts.total}
            endsOn={dueTexts.contactEndsOn}
            none={dueTexts.contactNone}
            open={open}
          />
        </section>
      )}
    </>
  );
}

interface DueTableProps extends Pick<DueCases, 'items' | 'total'> {
  /** The heading of the days. */
  endsOn: string;
  /** Said when nothing ends. */
  none: string;
  /** Opens a case. */
  open: (id: string) => void;
}

function DueTable({ items, total, endsOn: heading, none, open }: DueTableProps) {
  return (
    <>
      {items.length === 0 ? (
        <Typography color="textSecondary">{none}</Typography>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{dueTexts.case}</th>
              <th scope="col">{heading}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, title, endsOn }) => (
              <tr key={id}>
                <td>
                  <a
                    href={`#${id}`}
                    onClick={(event) => {
                      // With a modifier key a link opens in a new tab or window.
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      open(id);
                    }}
                  >
                    {title}
                  </a>
                </td>
                <td>{formatDay(endsOn)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > items.length && (
        <Typography variant="body2" color="textSecondary">
          {dueTexts.first(items.length)}
        </Typography>
      )}
    </>
  );
}
