import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Answer {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** The violations axe finds on a page in its current state, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Pages of the staff area are drawn in the browser: the address is there before them.
  await page.locator('main').waitFor({ state: 'attached' });
  // Blocks that have not faded in completely would count as text of too little contrast. The page marks such blocks in
  // its own IntersectionObserver; the timeout lets that one run first.
  await page.evaluate(`(async () => {
    await new Promise((resolve) => new IntersectionObserver(() => setTimeout(resolve)).observe(document.body));
    for (const block of document.querySelectorAll('[data-reveal]')) delete block.dataset.reveal;
    for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
  })()`);
  // The policy of the page would block a script element; evaluated code is not subject to it.
  await page.evaluate(await readFile(axePath, 'utf8'));
  // Behind an open dialog axe compares text that is not dimmed with a background that is.
  const { violations } = await page.evaluate<Answer>(
    `axe.run({ exclude: ['body > [aria-hidden="true"]'] }, { resultTypes: ['violations'] })`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What axe finds on a phone and on a desktop, and by how much the page is wider than the window. */
export async function axeFindingsAtWidths(page: Page): Promise<string[]> {
  const findings: string[] = [];
  const before = page.viewportSize();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    if (Number(overflow) > 0) findings.push(`${width} px: ${String(overflow)} px too wide`);
    for (const finding of await axeFindings(page)) findings.push(`${width} px: ${finding}`);
  }
  if (before) await page.setViewportSize(before);
  return findings;
}
