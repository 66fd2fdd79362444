import { useOwnAccountQuery } from '../../api/own-account.ts';
import { AreaChips } from '../accounts/state.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { loadFailure } from '../shared/failures.ts';
import { Facts } from '../widgets/facts.tsx';
import { Failed } from '../widgets/failed.tsx';
import { ownAccountTexts } from './messages.ts';
import { Section } from './section.tsx';

/** What is stored of the own account. */
export function FactsSection() {
  const { data, error, isFetching, refetch } = useOwnAccountQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Section title={ownAccountTexts.facts} hint={ownAccountTexts.factsHint}>
      {error && !isFetching && (
        <Failed text={loadFailure(error, ownAccountTexts.failed)} retry={() => void refetch()} />
      )}
      {!data && isFetching && <ListSkeleton />}
      {data && (
        <Facts
          rows={[
            [ownAccountTexts.username, data.username],
            [ownAccountTexts.displayName, data.displayName],
            [ownAccountTexts.publicName, data.publicName],
            [ownAccountTexts.department, data.department],
            [ownAccountTexts.email, data.email],
            [ownAccountTexts.areas, <AreaChips areas={data.areas} />],
            [ownAccountTexts.since, data.since.replaceAll('-', '.')],
          ]}
        />
      )}
    </Section>
  );
}
