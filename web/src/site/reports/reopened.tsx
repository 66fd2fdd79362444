import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { reopened } from '../content/reports.ts';
import '../../ui/box.css';

function isReopened(): boolean {
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return way?.type === 'back_forward' || way?.type === 'reload';
}

/**
 * Says, after Back, Forward or a reload, why the form is empty and that a report with a receipt was received. Only the
 * browser's way to the page decides: that a report was sent is stored nowhere (docs/behaviour/reports.md#receipt).
 */
export function Reopened() {
  const hydrated = useHydrated();
  if (!hydrated || !isReopened()) return null;
  return (
    // The browser scrolls to where the page was left, which may be far below; what is in view already does not move.
    <div className="box" role="status" ref={(box) => box?.scrollIntoView({ block: 'nearest' })}>
      <Icon name="lock" />
      <p>{reopened}</p>
    </div>
  );
}
