/**
 * Makes the browser ask each time before the page is left. Returns a function that turns this off. It uses
 * `onbeforeunload` instead of a listener, so that quick exit can remove it without a reference. Forms need no call
 * (app/unsent-text.ts).
 */
export function askBeforeLeaving(): () => void {
  window.onbeforeunload = (event) => event.preventDefault();
  return () => void (window.onbeforeunload = null);
}
