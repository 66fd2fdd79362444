import { useFactorResetCountQuery } from '../../api/factor-reset-count.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { usePolling } from '../widgets/use-polling.ts';
import { RequestCount } from './open-count.tsx';
import { openScreenAt } from './screens.ts';

/** How many requests to reset a second factor wait for the viewer's confirmation; 0 for an account that does not manage accounts. */
export function useFactorResets(): number {
  const { areas } = useCurrentStaff();
  const skip = !openScreenAt('/admin/accounts', areas);
  const { data } = useFactorResetCountQuery(undefined, { ...usePolling(), skip });
  return data?.waiting ?? 0;
}

/** Shows how many such requests wait; nothing while there are none. */
export function FactorResetCount() {
  const count = useFactorResets();
  if (count === 0) return null;
  return (
    <span>
      <RequestCount shown={String(count)} />
    </span>
  );
}
