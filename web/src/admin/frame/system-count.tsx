import { useSystemQuery } from '../../api/system.ts';
import { useSlowPolling } from '../widgets/use-polling.ts';
import { Badge } from './open-count.tsx';

/** The number of lines of the system panel that need care; 0 while the state is not known. */
export function useSystemCare(): number {
  const { data } = useSystemQuery(undefined, useSlowPolling());
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
