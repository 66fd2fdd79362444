import { styled } from '@mui/material/styles';
import { useCaseCountsQuery, type CaseResourceName } from '../../api/cases.ts';
import { showCount } from '../shared/counts.ts';
import { usePolling } from '../widgets/use-polling.ts';
import { colours } from '../theme/colours.ts';

const Badge = styled('em')({
  padding: '0 7px',
  borderRadius: 4,
  background: colours.accent.main,
  color: colours.accent.text,
  fontSize: 12,
  fontStyle: 'normal',
  fontWeight: 800,
  lineHeight: '20px',
});

/** How many cases are still in the status RECEIVED. */
export function OpenCount({ kind }: { kind: CaseResourceName }) {
  const { data } = useCaseCountsQuery({ kind }, usePolling());
  const count = data?.statuses.RECEIVED;
  if (!count?.count) return null;
  return <Badge aria-label={`새로 접수된 ${showCount(count)}건`}>{showCount(count)}</Badge>;
}
