/** How long, ms, a page that shows nothing is waited for. */
const patience = 3_000;

/**
 * Calls back once the page that was sent stands on the screen: a tab that nobody has looked at yet waits until somebody
 * does. A page that was sent empty has nothing to wait for.
 */
export function whenPainted(then: () => void): void {
  if (!document.getElementById('root')?.hasChildNodes()) return then();
  let called = false;
  const once = () => {
    if (called) return;
    called = true;
    painting.disconnect();
    then();
  };
  const painting = new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(once)));
  painting.observe({ type: 'paint', buffered: true });
  setTimeout(once, patience);
}
