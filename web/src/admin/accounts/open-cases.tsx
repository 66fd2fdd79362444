import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type CaseResourceName, useCaseCountsQuery } from '../../api/cases.ts';
import { pathOfKind } from '../frame/screens.ts';
import { HandOver } from '../hand-over/hand-over.tsx';
import { listQuery } from '../list/address.ts';
import { showCount, sumCounts } from '../shared/counts.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { accountTexts } from './messages.ts';

const Handover = styled('div')({
  display: 'grid',
  gap: 8,
  fontSize: 14,
  '& > b': { fontWeight: 650 },
  // Not the names that the field proposes.
  '& > ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: 0, padding: 0, listStyle: 'none' },
  '& > ul a': { fontWeight: 650, textDecoration: 'underline', textUnderlineOffset: 3 },
});

const bothKinds: readonly CaseResourceName[] = ['reports', 'inquiries'];

interface OpenCasesProps {
  assignee: string;
  /** The kinds of which the viewer sees every case of this assignee; those with an area for all cases if it is absent. */
  seen?: readonly CaseResourceName[];
}

/** How many cases of a kind are assigned to an account or a team and not closed. */
function useOpenCount(kind: CaseResourceName, { assignee, seen = [] }: OpenCasesProps) {
  const filters = { view: 'open', assignee };
  const skip = !seen.includes(kind);
  const { data, error } = useCaseCountsQuery({ kind, ...filters }, { refetchOnMountOrArgChange: true, skip });
  const count = data && !skip ? sumCounts(Object.values(data.statuses)) : undefined;
  return { kind, count, isFailed: !skip && Boolean(error), list: pathOfKind[kind] + listQuery(filters) };
}

/** Shows a number of open cases, as a link to their list. */
function Count({ kind, count, isFailed, list }: ReturnType<typeof useOpenCount>) {
  if (isFailed) return <li>{accountTexts.openCasesFailed}</li>;
  if (!count) return null;
  const text = { reports: accountTexts.openReports, inquiries: accountTexts.openInquiries }[kind](
    showCount(count),
  );
  return <li>{count.count > 0 ? <Link to={list}>{text}</Link> : text}</li>;
}

/**
 * Says how many open cases are assigned to an account or a team, and hands them over, all at once or from their list. A viewer who does not see
 * every case of a kind reads that, and no number, which would be too small.
 */
export function OpenCases({ assignee, seen: given }: OpenCasesProps) {
  const { areas } = useCurrentStaff();
  const seen = given ?? bothKinds.filter((kind) => areas.includes(kind));
  const unseen = given ? [] : bothKinds.filter((kind) => !areas.includes(kind));
  const counts = [useOpenCount('reports', { assignee, seen }), useOpenCount('inquiries', { assignee, seen })];
  // The form stays when the last case was handed over, since the focus is in it.
  const [isOffered, setOffered] = useState(false);
  if (!isOffered && counts.some(({ count }) => count && count.count > 0)) setOffered(true);
  return (
    <Handover>
      <b>{accountTexts.openCases}</b>
      {seen.length > 0 && (
        <ul>
          {counts.map((one) => (
            <Count key={one.kind} {...one} />
          ))}
        </ul>
      )}
      {unseen.length > 0 && (
        <span>{accountTexts.openCasesUnseen(unseen.map((kind) => accountTexts.kinds[kind]).join(', '))}</span>
      )}
      {isOffered && (
        <>
          <Typography variant="body2" color="textSecondary">
            {accountTexts.handOver}
          </Typography>
          <HandOver assignee={assignee} kinds={seen} />
        </>
      )}
    </Handover>
  );
}
