import { createHash, randomBytes } from 'node:crypto';
import { makeChallenge } from '@gaongil/api/limits/challenge';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../support/pages/browser.ts';
import { ensureBuilt } from '../support/processes/our-process.ts';
import { solverFile } from '../support/callers/solver-file.ts';
import { atEnd, setting, stoppedAtEnd } from './harness.ts';
import { median, shown } from './measure/figures.ts';
import { printTable } from './measure/table.ts';
import { servePages } from './web/sites.ts';

// `npm run bench -- challenge`: how long Chromium takes for a challenge of each difficulty, on a page of the site and under
// its policy. BENCH_RUNS is the number of each. The worst case is the whole range, twice the average.
const runs = setting('RUNS', 5);

await ensureBuilt('web');
const site = stoppedAtEnd(await servePages());
const executablePath = chromiumPath();
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
atEnd(() => browser.close());
console.log(`Chromium ${browser.version()}`);
const page = await browser.newPage();
await page.goto(`${site.url}/report/check`);
const rows = [];
for (const bits of [18, 19, 20, 21, 22]) {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await searchAll(page, bits));
  const whole = median(times);
  rows.push([String(bits), ...[whole / 2, whole, 2 ** bits / whole].map(shown)]);
}
printTable('Solving a challenge', ['bits', 'on average, ms', 'at worst, ms', 'tries a ms'], rows);

/** The time the search of the whole range takes, in ms: the solution is its last number. */
async function searchAll(page: Page, bits: number): Promise<number> {
  const [kind, size, end, nonce] = makeChallenge(randomBytes(32), 'report', bits, new Date()).split('.');
  const question = [kind, size, end, nonce].join('.');
  const last = 2 ** bits - 1;
  const target = [...createHash('sha256').update(`${question}.${last}`).digest()];
  const task = JSON.stringify({ address: `/assets/${solverFile()}`, question, target, limit: 2 ** bits });
  // As text, because it uses the Trusted Types policy of the page and types that Node does not have.
  const { found, ms } = await page.evaluate<{
    found: number;
    ms: number;
  }>(`(async ({ address, target, ...task }) => {
    globalThis.policy ??= trustedTypes.createPolicy('solver', { createScriptURL: (url) => url });
    const worker = new Worker(policy.createScriptURL(address));
    const start = performance.now();
    const found = await new Promise((resolve, reject) => {
      worker.onerror = () => reject(new Error('the worker did not start'));
      worker.onmessage = ({ data }) => 'found' in data && resolve(data.found);
      worker.postMessage({ ...task, target: Uint8Array.from(target) });
    });
    worker.terminate();
    return { found, ms: performance.now() - start };
  })(${task})`);
  if (found !== last) throw new Error(`found ${found} instead of ${last}`);
  return ms;
}
