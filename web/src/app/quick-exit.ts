/** Two presses further apart than this (ms) do not count as a request to leave. */
const together = 1_500;

/** What Escape may close: by the browser (dialogs, popovers) or by the page's own script (useDismiss). */
const closable = 'dialog[open], details[open], [aria-expanded=true], [popover]';

const isOpen = (part: Element) =>
  part.isConnected && part.matches(closable) && getComputedStyle(part).display !== 'none';

/**
 * Empties the page at once and replaces it with another one, when the button of the quick exit is pressed
 * (site/reports/anonymity/quick-exit.tsx), or Escape twice. An Escape that closed something does not count. Other tabs with a
 * report page leave with it, such as the form from which the lookup was opened. It does not wait for the page to hydrate: it
 * must work from the first moment, so pages with the button load this script at once (build/page-html.ts).
 */
function listenForQuickExit(page: Document): void {
  let last = -Infinity;
  const buttonOf = () => page.querySelector<HTMLElement>('[data-quick-exit]');
  const tabs = buttonOf() && 'BroadcastChannel' in window ? new BroadcastChannel('quick-exit') : undefined;
  tabs?.addEventListener('message', () => {
    const button = buttonOf();
    if (button) empty(button);
  });

  function leave(button: HTMLElement): void {
    tabs?.postMessage('');
    empty(button);
  }

  function empty({ dataset: { quickExit = '/' } }: HTMLElement): void {
    // No confirmation: it would cost time.
    delete page.body.dataset['asks'];
    for (const form of page.forms) form.reset();
    page.body.hidden = true;
    location.replace(quickExit);
  }

  function count(time: number): void {
    const button = buttonOf();
    if (button && time - last < together) leave(button);
    last = time;
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
      const before = [...page.querySelectorAll(closable)].filter(isOpen);
      if (before.length === 0) count(event.timeStamp);
      // Only after the event is it known whether this Escape closes any of them.
      else setTimeout(() => before.every(isOpen) && count(event.timeStamp));
    },
    true,
  );
}

listenForQuickExit(document);
