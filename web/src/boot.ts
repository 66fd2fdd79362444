import './api/zod-without-eval.ts';
import type { ContentModule, PageModule } from './app/page-element.tsx';
import type * as Main from './main.tsx';
import { holdEvents } from './app/held-events.ts';
import { speculationRules } from './app/speculation-rules.ts';
import { whenPainted } from './app/when-painted.ts';

/*
 * All that a page loads at once. The rest waits for `load` and for the page to be painted, so that nothing competes with
 * the first picture, or for the first thing a person does; what they did is then done again: pages that
 * hydrate late paint sooner (docs/decisions/004-late-hydration.md).
 */
const wakers = ['pointerdown', 'keydown', 'focusin', 'submit'];
const held = holdEvents(document);
const failure = '화면을 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.';
let starting = false;

const wake = () => void start();

async function start(): Promise<void> {
  if (starting) return;
  starting = true;
  const root = document.getElementById('root') as HTMLElement;
  try {
    // Where all of it is to be had stands in the HTML. What `main` needs is fetched beside it, not after.
    const { main = '', page = '', content, path } = root.dataset;
    const [mains, module, filling] = await Promise.all([
      Promise.all(main.split(' ').map((src) => import(/* @vite-ignore */ src))),
      import(/* @vite-ignore */ page) as Promise<PageModule>,
      content === undefined ? undefined : (import(/* @vite-ignore */ content) as Promise<ContentModule>),
    ]);
    const [{ show }] = mains as [typeof Main];
    held.clearFailure();
    await show(root, held.handOver, module, filling, path);
    for (const kind of wakers) document.removeEventListener(kind, wake, true);
    held.release();
    if (!root.dataset['discreet']) fetchAhead();
  } catch (error) {
    console.error(error);
    // The page stays what it is, plain HTML, and the next touch tries again.
    starting = false;
    if (!held.showFailure(failure) && !root.hasChildNodes()) root.textContent = failure;
  }
}

interface Trust {
  createPolicy: (
    name: string,
    rules: { createScript: () => string },
  ) => { createScript: (text: string) => string };
}

/** Tells the browser what it may fetch ahead; not where nothing but what is asked for shall be fetched. */
function fetchAhead(): void {
  // Whoever fetches ahead knows this too.
  const { trustedTypes } = window as { trustedTypes?: Trust };
  if (!trustedTypes) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  // The only script the front door lets a page write, by this name and by its digest.
  script.text = trustedTypes.createPolicy('ahead', { createScript: () => speculationRules }).createScript('');
  document.head.append(script);
}

// To a page of the report centre or the staff area there is no fade: that page would refuse it, and say so on the console.
addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (/^\/(report|admin)(\/|$)/.test(new URL(activation?.entry?.url ?? location.href).pathname))
    viewTransition?.skipTransition();
  viewTransition?.ready.catch(() => undefined);
  viewTransition?.finished.catch(() => undefined);
});
for (const kind of wakers) document.addEventListener(kind, wake, { capture: true, passive: true });
if (document.readyState === 'complete') whenPainted(wake);
else addEventListener('load', () => whenPainted(wake));
