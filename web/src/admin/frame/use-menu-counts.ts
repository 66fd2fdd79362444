import { useCaseCountsQuery, type CaseCounts } from '../../api/cases.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { usePolling } from '../widgets/use-polling.ts';
import { openScreenAt, pathOfKind } from './screens.ts';

/** The counts of each kind of case that the account works on, by which the menu says what waits. */
export function useMenuCounts(): CaseCounts[] {
  const { areas } = useCurrentStaff();
  const polling = usePolling();
  const skipOf = (kind: keyof typeof pathOfKind) => !openScreenAt(pathOfKind[kind], areas);
  const { data: reports } = useCaseCountsQuery({ kind: 'reports' }, { ...polling, skip: skipOf('reports') });
  const { data: inquiries } = useCaseCountsQuery(
    { kind: 'inquiries' },
    { ...polling, skip: skipOf('inquiries') },
  );
  return [reports, inquiries].filter((counts) => counts !== undefined);
}
