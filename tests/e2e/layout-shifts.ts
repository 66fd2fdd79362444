import type { Page } from '@playwright/test';

interface Shift {
  sources?: readonly { node?: Node | null }[];
}

/**
 * Notes what moves in the pages that are loaded from now on, as Chromium measures it for CLS, also within the half second after an input. The
 * pages do not scroll along with what is above, which would hide that it grew.
 * Returns a function with the elements that moved in the page that is shown.
 */
export async function movedFrom(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const anchorless = new CSSStyleSheet();
    anchorless.replaceSync('* { overflow-anchor: none !important }');
    document.adoptedStyleSheets.push(anchorless);
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const { sources = [] } of list.getEntries() as unknown as Shift[])
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          moved.push(`${element?.tagName} ${element?.textContent.slice(0, 40)}`);
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      return [...(globalThis as unknown as { moved: string[] }).moved];
    });
}
