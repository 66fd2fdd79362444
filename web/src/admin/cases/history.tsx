import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import { findingNames, type Finding } from '@gaongil/contract/cases/closing';
import { historyActionNames, historyFieldNames } from '@gaongil/contract/cases/history';
import { formatDay } from '@gaongil/contract/dates';
import { unreadableText } from '@gaongil/contract/fields/unreadable';
import type { CaseHistoryEntry } from '@gaongil/contract/cases/history-schemas';
import { entryLimits, useCaseHistoryQuery, type CaseResourceName } from '../../api/cases.ts';
import { loadFailure } from '../shared/failures.ts';
import { Select } from '../widgets/controls.tsx';
import { Failed } from '../widgets/failed.tsx';
import { RelativeTime } from '../widgets/when.tsx';
import { useDetailState } from './detail-state.ts';
import { historyMessages } from './detail-messages.ts';
import { useIsTeam, useStaffName } from '../shared/staff-names.tsx';
import { Unfold } from '../widgets/unfold.tsx';
import { colours } from '../theme/colours.ts';

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  marginBottom: 12,
  '& select': { width: 'auto', height: 36, fontSize: 14 },
});

// The dashed line is styled like the road in the company's history.
const Line = styled('ol')({
  display: 'grid',
  gap: 14,
  paddingLeft: 20,
  backgroundImage: `linear-gradient(${colours.asphalt[300]} 60%, transparent 0)`,
  backgroundSize: '2px 14px',
  backgroundPosition: '5px 0',
  backgroundRepeat: 'repeat-y',
  '& li': { position: 'relative', fontSize: 14 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: -20,
    top: 5,
    width: 12,
    height: 12,
    border: `2px solid ${colours.navy.main}`,
    borderRadius: '50%',
    background: colours.white,
  },
  '& small': { color: colours.asphalt[500], fontSize: 13 },
  '& p': { overflowWrap: 'anywhere' },
  '& del': { color: colours.asphalt[500] },
  '& ins': { textDecoration: 'none', fontWeight: 650 },
  '& .long :is(del, ins)': { display: 'block', whiteSpace: 'pre-wrap', fontWeight: 400 },
  '& .long ins': { marginTop: 4, padding: '4px 8px', background: colours.success.ground },
  '& .long del': { padding: '4px 8px', background: colours.error.ground, textDecoration: 'none' },
});

type Kind = keyof typeof historyMessages.kinds;

const fits = ({ action, changes, unreadable }: CaseHistoryEntry, kind: Kind) => {
  if (kind === 'all') return true;
  if (kind === 'file') return /^(PREVIEWED|DOWNLOADED|FILE_)/.test(action);
  if (kind === 'retention') return /^(HOLD|DESTRUCTION)_/.test(action);
  return unreadable || changes.some(({ field }) => field === kind);
};

/** The name of what was done. A request that somebody else made is not withdrawn but declined. */
function nameOf(
  { id, by, action }: Pick<CaseHistoryEntry, 'id' | 'by' | 'action'>,
  entries: readonly CaseHistoryEntry[],
): string {
  const name = historyActionNames[action];
  if (action !== 'DESTRUCTION_WITHDRAWN' && action !== 'HOLD_LIFT_WITHDRAWN') return name;
  const isLift = action === 'HOLD_LIFT_WITHDRAWN';
  const earlier = entries.slice(entries.findIndex((entry) => entry.id === id));
  const asked = isLift ? 'HOLD_LIFT_REQUESTED' : 'DESTRUCTION_REQUESTED';
  const request = earlier.find((entry) => entry.action === asked);
  if (!request || request.by === by) return name;
  return isLift ? historyMessages.liftDeclined : historyMessages.declined;
}

/** Whether both texts of a change stand in lines of their own. */
const isLong = (field: string) => field === 'actionNotes' || field === 'measure';

/** Whether a field has no earlier value. */
const isOnce = (field: string) => field === 'file' || field === 'reason';

interface HistoryProps {
  kind: CaseResourceName;
  id: string;
  statusNames: Record<string, string>;
}

/** Who changed what and when, newest first. */
export const History = memo(function History({ kind, id, statusNames }: HistoryProps) {
  const [limit, setLimit] = useDetailState<number>('history limit', () => entryLimits.first);
  const [shown, setShown] = useDetailState<Kind>('history shown', () => 'all');
  const { data, error, refetch } = useCaseHistoryQuery({ kind, id, limit });
  const titleId = useId();
  const staffName = useStaffName();
  const isTeam = useIsTeam();
  const items = data?.items.filter((entry) => fits(entry, shown)) ?? [];
  const namesTeam = items.some(({ changes }) =>
    changes.some((change) => change.field === 'assignee' && (isTeam(change.old) || isTeam(change.new))),
  );
  const names: Partial<Record<string, (text: string) => string | undefined>> = {
    status: (text) => statusNames[text],
    assignee: staffName,
    finding: (text) => findingNames[text as Finding],
    feedbackBy: (text) => formatDay(text),
  };
  const value = (field: string, text: string) => (names[field] ?? String)(text) || historyMessages.empty;

  return (
    <section aria-labelledby={titleId}>
      <Head>
        <Typography id={titleId} variant="h3" component="h3">
          {historyMessages.title}
        </Typography>
        <Select
          aria-label={historyMessages.filter}
          value={shown}
          onChange={({ target }) => setShown(target.value as Kind)}
        >
          {Object.entries(historyMessages.kinds).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </Select>
      </Head>
      {error && !data && (
        <Failed text={loadFailure(error, historyMessages.failed)} retry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {historyMessages.none}
        </Typography>
      )}
      {namesTeam && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {historyMessages.team}
        </Typography>
      )}
      <Line>
        {items.map(({ id: entry, at, by, action, changes, undoes, unreadable }) => (
          <li key={entry}>
            <small>
              <b>{staffName(by)}</b> · <RelativeTime iso={at} />
            </small>
            {undoes !== undefined && <p>{historyMessages.undone}</p>}
            {action !== 'CHANGED' && <p>{nameOf({ id: entry, by, action }, data?.items ?? [])}</p>}
            {unreadable && (
              <p>
                {historyActionNames[action]}: {unreadableText}
              </p>
            )}
            <Unfold>
              {changes.map(({ field, old, new: next }) => (
                <p key={field} className={isLong(field) ? 'long' : undefined}>
                  {historyFieldNames[field]}: {!isOnce(field) && <del>{value(field, old)}</del>}
                  {isLong(field) || isOnce(field) ? '' : ' → '}
                  <ins>{value(field, next)}</ins>
                </p>
              ))}
            </Unfold>
          </li>
        ))}
      </Line>
      {data?.next && limit < entryLimits.most && (
        <Button size="small" onClick={() => setLimit(entryLimits.most)} sx={{ mt: 2 }}>
          {historyMessages.more}
        </Button>
      )}
    </section>
  );
});
