import { useSystemQuery } from '../../api/system.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { useSlowPolling } from '../widgets/use-polling.ts';
import { Badge } from './open-count.tsx';
import { openScreenAt } from './screens.ts';

/** The number of lines of the system panel that need care; 0 while the state is not known, and for an account without the panel. */
export function useSystemCare(): number {
  const { areas } = useCurrentStaff();
  const skip = !openScreenAt('/admin/system', areas);
  const { data } = useSystemQuery(undefined, { ...useSlowPolling(), skip });
  return data?.lines.filter(({ state }) => state === 'care').length ?? 0;
}

/** Shows how many lines of the system panel need care; nothing while there are none. */
export function SystemCount() {
  const count = useSystemCare();
  if (count === 0) return null;
  return (
    <span>
      <Badge aria-label={`확인이 필요한 항목 ${count}개`}>{count}</Badge>
    </span>
  );
}
