import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { type CaseResourceName, useCaseCountsQuery } from '../../api/cases.ts';
import { listQuery } from '../list/address.ts';
import { showCount, sumCounts } from '../shared/counts.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { accountTexts } from './messages.ts';

const Handover = styled('div')({
  display: 'grid',
  gap: 4,
  fontSize: 14,
  '& b': { fontWeight: 650 },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: 0, padding: 0, listStyle: 'none' },
  '& a': { fontWeight: 650, textDecoration: 'underline', textUnderlineOffset: 3 },
});

/** Shows how many cases of a kind are assigned to an account and not closed, as a link to their list. */
function Count({ kind, username }: { kind: CaseResourceName; username: string }) {
  const filters = { view: 'open', assignee: username };
  const { data, error } = useCaseCountsQuery({ kind, ...filters }, { refetchOnMountOrArgChange: true });
  if (error) return <li>{accountTexts.openCasesFailed}</li>;
  if (!data) return null;
  const count = sumCounts(Object.values(data.statuses));
  const text = { reports: accountTexts.openReports, inquiries: accountTexts.openInquiries }[kind](
    showCount(count),
  );
  const path = { reports: '/admin', inquiries: '/admin/inquiries' }[kind];
  return <li>{count.count > 0 ? <Link to={path + listQuery(filters)}>{text}</Link> : text}</li>;
}

/**
 * Says how many open cases are assigned to an account, with the way to hand them over. A viewer who does not see every case of a kind
 * reads that, and no number, which would be too small.
 */
export function OpenCases({ username }: { username: string }) {
  const { areas } = useCurrentStaff();
  const kinds = ['reports', 'inquiries'] as const;
  const seen = kinds.filter((kind) => areas.includes(kind));
  const unseen = kinds.filter((kind) => !areas.includes(kind));
  return (
    <Handover>
      <b>{accountTexts.openCases}</b>
      {seen.length > 0 && (
        <>
          <ul>
            {seen.map((kind) => (
              <Count key={kind} kind={kind} username={username} />
            ))}
          </ul>
          <Typography variant="body2" color="textSecondary">
            {accountTexts.handOver}
          </Typography>
        </>
      )}
      {unseen.length > 0 && (
        <span>{accountTexts.openCasesUnseen(unseen.map((kind) => accountTexts.kinds[kind]).join(', '))}</span>
      )}
    </Handover>
  );
}
