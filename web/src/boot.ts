import './api/zod-without-eval.ts';
import type { ContentModule, PageModule } from './app/page-element.tsx';
import type * as Main from './main.tsx';
import { keepEarlyEvents } from './app/early-event-replay.ts';
import { speculationRules } from './app/speculation-rules.ts';
import { guardUnsentText } from './app/unsent-text.ts';
import { whenPainted } from './app/when-painted.ts';

/*
 * The only script a page loads at once; report pages have that of the quick exit beside it. The rest is loaded after `load` and the first paint, so that nothing competes
 * with the first image, or at the first interaction, which is replayed after hydration
 * (docs/decisions/004-late-hydration.md). Staff pages, which are rendered in the browser, start at once.
 */
const triggers = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'submit'];
guardUnsentText(document);
const earlyEvents = keepEarlyEvents(document);
const failure = '화면을 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.';
const touched = new AbortController();
let starting = false;

function touch(): void {
  touched.abort();
  void start();
}

async function start(): Promise<void> {
  if (starting) return;
  starting = true;
  const root = document.getElementById('root') as HTMLElement;
  try {
    // The HTML names all modules of the page, so that they are fetched in parallel.
    const { main = '', page = '', firstCalls, content, path } = root.dataset;
    // A page works without them: it makes again what failed.
    if (firstCalls) import(/* @vite-ignore */ firstCalls).catch(() => undefined);
    const [mains, module, filling] = await Promise.all([
      Promise.all(main.split(' ').map((src) => import(/* @vite-ignore */ src))),
      import(/* @vite-ignore */ page) as Promise<PageModule>,
      content === undefined ? undefined : (import(/* @vite-ignore */ content) as Promise<ContentModule>),
    ]);
    const [{ show }] = mains as [typeof Main];
    earlyEvents.clearFailure();
    const find = await show(root, touched.signal, earlyEvents, module, filling, path);
    for (const kind of triggers) document.removeEventListener(kind, touch, true);
    earlyEvents.replay(find);
    if (!root.dataset['noPrefetch']) fetchAhead();
  } catch (error) {
    console.error(error);
    // The page stays plain HTML; the next interaction tries again.
    starting = false;
    if (!earlyEvents.showFailure(failure) && !root.hasChildNodes()) root.textContent = failure;
  }
}

interface Trust {
  createPolicy: (
    name: string,
    rules: { createScript: () => string },
  ) => { createScript: (text: string) => string };
}

/** Installs the speculation rules. Browsers that support them also support Trusted Types. */
function fetchAhead(): void {
  const { trustedTypes } = window as { trustedTypes?: Trust };
  if (!trustedTypes) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  // The Content-Security-Policy allows this one inline script, by the policy's name and the script's hash.
  script.text = trustedTypes.createPolicy('ahead', { createScript: () => speculationRules }).createScript('');
  document.head.append(script);
}

// No view transition to the report centre or the staff area: those pages skip it, which would log an error.
addEventListener('pageswap', ({ viewTransition, activation }) => {
  // On Back and Forward the address of a report page is null, because of its `no-referrer`.
  const next = activation?.entry ? activation.entry.url : location.href;
  if (next === null || /^\/(report|admin)(\/|$)/.test(new URL(next).pathname))
    viewTransition?.skipTransition();
  viewTransition?.ready.catch(() => undefined);
  viewTransition?.finished.catch(() => undefined);
});
for (const kind of triggers) document.addEventListener(kind, touch, { capture: true, passive: true });
// A page that is rendered in the browser has nothing to paint first.
if (!document.getElementById('root')?.hasChildNodes()) void start();
else if (document.readyState === 'complete') whenPainted(() => void start());
else addEventListener('load', () => whenPainted(() => void start()));
