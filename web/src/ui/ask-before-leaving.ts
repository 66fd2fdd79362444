/**
 * Has the browser ask once before the page is left; answers a way to be no more asked. Not through a listener: whoever
 * must leave at once takes it away.
 */
export function askBeforeLeaving(): () => void {
  const stop = () => void (window.onbeforeunload = null);
  window.onbeforeunload = (event) => {
    event.preventDefault();
    // Not before the question is asked, or it would not be.
    setTimeout(stop);
  };
  return stop;
}
