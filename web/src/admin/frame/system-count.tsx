import { useSystemQuery } from '../../api/system.ts';
import { useSlowPolling } from '../widgets/use-polling.ts';
import { Badge } from './open-count.tsx';

/** How many lines of the system panel need care; nothing while there are none, or while the state is not known. */
export function SystemCount() {
  const { data } = useSystemQuery(undefined, useSlowPolling());
  const count = data?.lines.filter(({ state }) => state === 'care').length ?? 0;
  if (count === 0) return null;
  return (
    <span>
      <Badge aria-label={`확인이 필요한 항목 ${count}개`}>{count}</Badge>
    </span>
  );
}
