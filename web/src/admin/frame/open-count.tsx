import { styled } from '@mui/material/styles';
import { useCaseCountsQuery, type CaseResourceName } from '../../api/cases.ts';
import { showCount } from '../shared/counts.ts';
import { usePolling } from '../widgets/use-polling.ts';
import { colours } from '../theme/colours.ts';

/** A number beside an entry of the menu. */
export const Badge = styled('em')({
  padding: '0 7px',
  borderRadius: 4,
  background: colours.accent.main,
  color: colours.accent.text,
  fontSize: 12,
  fontStyle: 'normal',
  fontWeight: 800,
  lineHeight: '20px',
  '&.requested': { background: colours.white, color: colours.navy.main, marginRight: 4 },
});

/** How many requests wait for the viewer's confirmation. */
export const RequestCount = ({ shown }: { shown: string }) => (
  <Badge className="requested" aria-label={`확인할 요청 ${shown}건`}>{`요청 ${shown}`}</Badge>
);

/** How many cases wait for the viewer's confirmation, and how many are still in the status RECEIVED. */
export function OpenCount({ kind }: { kind: CaseResourceName }) {
  const { data } = useCaseCountsQuery({ kind }, usePolling());
  if (!data) return null;
  const { RECEIVED: received } = data.statuses;
  const { requested } = data.views;
  return (
    <span>
      {requested.count > 0 && <RequestCount shown={showCount(requested)} />}
      {received.count > 0 && (
        <Badge aria-label={`새로 접수된 ${showCount(received)}건`}>{showCount(received)}</Badge>
      )}
    </span>
  );
}
