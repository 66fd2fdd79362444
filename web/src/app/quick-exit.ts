/** Two presses further apart than this (ms) do not count as a request to leave. */
const together = 1_500;

/**
 * Empties the page at once and replaces it with another one, when the button of the quick exit is pressed
 * (site/reports/anonymity/quick-exit.tsx), or Escape twice. It does not wait for the page to hydrate: it must work from the
 * first moment.
 */
export function listenForQuickExit(page: Document): void {
  let last = -Infinity;

  function leave({ dataset: { quickExit = '/' } }: HTMLElement): void {
    // No confirmation: it would cost time.
    window.onbeforeunload = null;
    for (const form of page.forms) form.reset();
    page.body.hidden = true;
    location.replace(quickExit);
  }

  page.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-quick-exit]');
      if (button) leave(button);
    },
    true,
  );
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.repeat || event.isComposing) return;
      const button = page.querySelector<HTMLElement>('[data-quick-exit]');
      if (button && event.timeStamp - last < together) leave(button);
      last = event.timeStamp;
    },
    true,
  );
}
