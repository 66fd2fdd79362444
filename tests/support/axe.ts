import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Answer {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** What axe finds wrong on a page as it is now, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  // What has yet to come in, or is half way, would count as text nobody can read. That a block waits, the page says in the
  // same task as this observer, in no set order.
  await page.evaluate(`(async () => {
    await new Promise((told) => new IntersectionObserver(() => setTimeout(told)).observe(document.body));
    for (const block of document.querySelectorAll('[data-reveal]')) delete block.dataset.reveal;
    for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
  })()`);
  // As a script of its own the page's policy would refuse it; evaluated it is not subject to that.
  await page.evaluate(await readFile(axePath, 'utf8'));
  const { violations } = await page.evaluate<Answer>('axe.run()');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
