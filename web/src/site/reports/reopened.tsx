import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { reopened } from '../content/reports.ts';
import '../../ui/box.css';
import style from './reopened.module.css';

function isReopened(): boolean {
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return way?.type === 'back_forward' || way?.type === 'reload';
}

/** What ends the text: from then on the form is not empty, and says itself what is lost and what is not. */
const ends = ['input', 'submit'];

/**
 * Says, after Back, Forward or a reload, why the form is empty and that a report with a receipt was received. Only the
 * browser's way to the page decides: that a report was sent is stored nowhere (docs/behaviour/reports.md#receipt). It stands at the end
 * of the window, wherever the browser scrolls to, so that nothing moves when it comes or goes.
 */
export function Reopened() {
  const hydrated = useHydrated();
  const [written, setWritten] = useState(false);
  useEffect(() => {
    const end = () => setWritten(true);
    for (const kind of ends) addEventListener(kind, end);
    return () => {
      for (const kind of ends) removeEventListener(kind, end);
    };
  }, []);
  if (!hydrated || written || !isReopened()) return null;
  return (
    <div className={`box ${style.reopened}`} role="status">
      <Icon name="lock" />
      <p>{reopened}</p>
    </div>
  );
}
