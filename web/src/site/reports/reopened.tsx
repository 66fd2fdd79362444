import { useEffect, useLayoutEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { reopened } from '../content/reports.ts';
import '../../ui/box.css';

function isReopened(): boolean {
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return way?.type === 'back_forward' || way?.type === 'reload';
}

/** What ends the text: from then on the form is not empty, and says itself what is lost and what is not. */
const ends = ['input', 'submit'];

const topOf = (element: Element) => element.getBoundingClientRect().top;

/**
 * Says, after Back, Forward or a reload, why the form is empty and that a report with a receipt was received. Only the
 * browser's way to the page decides: that a report was sent is stored nowhere (docs/behaviour/reports.md#receipt).
 */
export function Reopened() {
  const hydrated = useHydrated();
  /** What was written or sent when the text went, and where it was in the window. */
  const [written, setWritten] = useState<{ element: Element; top: number }>();
  useEffect(() => {
    const end = ({ target }: Event) => {
      if (target instanceof Element)
        setWritten((before) => before ?? { element: target, top: topOf(target) });
    };
    for (const kind of ends) addEventListener(kind, end);
    return () => {
      for (const kind of ends) removeEventListener(kind, end);
    };
  }, []);
  useLayoutEffect(() => {
    // Other browsers keep what is in view where it is. In Safari the field would move up from under the caret.
    if (written && !CSS.supports('overflow-anchor', 'auto'))
      scrollBy({ top: topOf(written.element) - written.top, behavior: 'instant' });
  }, [written]);
  if (!hydrated || written || !isReopened()) return null;
  return (
    // The browser scrolls to where the page was left, which may be far below; what is in view already does not move.
    <div className="box" role="status" ref={(box) => box?.scrollIntoView({ block: 'nearest' })}>
      <Icon name="lock" />
      <p>{reopened}</p>
    </div>
  );
}
