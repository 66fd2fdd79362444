import { formatDay } from '@gaongil/contract/dates';
import { Typography } from '@mui/material';
import { useOwnAccountQuery } from '../../api/own-account.ts';
import { AreaChips } from '../accounts/state.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { useStaffName } from '../shared/staff-names.tsx';
import { Facts } from '../widgets/facts.tsx';
import { Failed } from '../widgets/failed.tsx';
import { ownAccountTexts } from './messages.ts';
import { Section } from './section.tsx';

/** What is stored of the own account. */
export function FactsSection() {
  const { data, error, isFetching, refetch } = useOwnAccountQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { teams } = useCurrentStaff();
  const nameOf = useStaffName();
  return (
    <Section title={ownAccountTexts.facts} hint={ownAccountTexts.factsHint}>
      {error && !isFetching && (
        <Failed text={loadFailure(error, ownAccountTexts.failed)} retry={() => void refetch()} />
      )}
      {/* About as high as the facts. */}
      {!data && isFetching && (
        <Typography role="status" sx={{ minHeight: 128 }}>
          {staffMessages.loading}
        </Typography>
      )}
      {data && (
        <Facts
          rows={[
            [ownAccountTexts.username, data.username],
            [ownAccountTexts.displayName, data.displayName],
            [ownAccountTexts.publicName, data.publicName],
            [ownAccountTexts.department, data.department],
            [ownAccountTexts.email, data.email],
            [ownAccountTexts.teams, teams.map(nameOf).join(', ')],
            [ownAccountTexts.areas, <AreaChips areas={data.areas} />],
            [ownAccountTexts.since, formatDay(data.since)],
          ]}
        />
      )}
    </Section>
  );
}
