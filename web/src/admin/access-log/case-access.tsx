import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useId, useState } from 'react';
import { accessActs } from '@gaongil/contract/accounts/access-acts';
import { useAccessLogQuery } from '../../api/access-log.ts';
import type { CaseRef } from '../../api/cases.ts';
import { loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';
import { Failed } from '../widgets/failed.tsx';
import { AccessTime, Account, EqualEntries } from './entry.tsx';
import { groupEntries } from './group-entries.ts';
import { accessTexts, caseAccessTexts, resultName } from './messages.ts';

const Section = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& > button': { justifySelf: 'start' },
  '& ol': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none', fontSize: 14 },
  '& li': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', overflowWrap: 'anywhere' },
  '& li > :last-child': { marginLeft: 'auto', color: colours.asphalt[600] },
  '& small': { marginLeft: 4, color: colours.asphalt[600], fontSize: 13 },
});

/** How many of the latest entries are shown; the screen of the log has all. */
const shown = '50';

function Entries({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useAccessLogQuery(
    { account: '', case: id, act: '', from: '', to: '', limit: shown, cursor: '' },
    { refetchOnMountOrArgChange: true },
  );
  if (error && !isFetching)
    return <Failed text={loadFailure(error, accessTexts.failed)} retry={() => void refetch()} />;
  if (!data) return <Typography role="status">{staffMessages.loading}</Typography>;
  return (
    <>
      {data.items.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {caseAccessTexts.none}
        </Typography>
      )}
      <ol aria-label={caseAccessTexts.title}>
        {groupEntries(data.items).map((group) => (
          <EqualEntries key={group[0].id} group={group}>
            {(entry, more) => (
              <li>
                <b>
                  <Account username={entry.username} displayName={entry.displayName} />
                </b>
                <span>
                  {entry.act === undefined ? accessTexts.unreadable : accessActs[entry.act]}
                  {entry.result !== 200 && ` (${resultName(entry.result)})`}
                  {entry.reason && ` · ${entry.reason}`}
                  {more}
                </span>
                <span>
                  <AccessTime day={entry.day} at={entry.at} />
                </span>
              </li>
            )}
          </EqualEntries>
        ))}
      </ol>
      {data.next && (
        <Typography variant="caption" color="textSecondary">
          {caseAccessTexts.more}
        </Typography>
      )}
    </>
  );
}

/** Who read a case and did something with it, read when somebody asks for it: each time is in the log, too. */
export const CaseAccess = memo(function CaseAccess({ id }: Pick<CaseRef, 'id'>) {
  const [isOpen, setOpen] = useState(false);
  const ids = useId();
  return (
    <Section className="screen" aria-labelledby={`${ids}-title`}>
      <Typography id={`${ids}-title`} variant="h3" component="h3">
        {caseAccessTexts.title}
      </Typography>
      <Button
        variant="outlined"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${ids}-entries` : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? caseAccessTexts.hide : caseAccessTexts.show}
      </Button>
      {isOpen && (
        <div id={`${ids}-entries`}>
          <Entries id={id} />
        </div>
      )}
    </Section>
  );
});
