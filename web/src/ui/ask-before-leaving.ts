/**
 * Makes the browser ask once before the page is left. Returns a function that turns this off. It uses `onbeforeunload`
 * instead of a listener, so that quick exit can remove it without a reference.
 */
export function askBeforeLeaving(): () => void {
  const stop = () => void (window.onbeforeunload = null);
  window.onbeforeunload = (event) => {
    event.preventDefault();
    // Deferred: if the handler were removed at once, the browser would not ask.
    setTimeout(stop);
  };
  return stop;
}
