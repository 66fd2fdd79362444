/**
 * Asks each time before the page is left, as app/unsent-text.ts does for forms, which need no call: a link asks `question`, any other
 * way out the question of the browser. Returns a function that turns this off.
 */
export function askBeforeLeaving(question: string): () => void {
  const { dataset } = document.body;
  const tell = () => document.dispatchEvent(new Event('asks'));
  dataset['asks'] = question;
  tell();
  return () => {
    delete dataset['asks'];
    tell();
  };
}
