/** The longest wait for the first paint. */
const paintTimeoutMs = 3_000;

/**
 * Calls back after the first paint of a prerendered page. A tab opened in the background paints when it is first shown.
 */
export function whenPainted(then: () => void): void {
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
