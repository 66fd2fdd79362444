/** The longest wait for the first paint. */
const paintTimeoutMs = 3_000;

/**
 * Calls back after the first paint of a prerendered page. A tab opened in the background paints when it is first shown. A
 * page without prerendered content calls back at once.
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
  setTimeout(once, paintTimeoutMs);
}
