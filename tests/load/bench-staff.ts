import { chromium, type Page, type Request } from '@playwright/test';
import { detail, enter, notes, rows, sendReports } from '../e2e/back-office.ts';
import { chromiumLaunch } from '../support/pages/browser.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestStack } from '../support/processes/stack.ts';
import { atEnd, setting, stoppedAtEnd } from './harness.ts';
import { median, quantile, shown } from './measure/figures.ts';
import { click, longPress, responseTimes } from './measure/interactions.ts';
import { printTable } from './measure/table.ts';
import { printColdLoads } from './staff/cold-load.ts';

// `npm run bench -- staff`: how long the list takes to appear in an empty browser, its size, and how long it takes to respond
// to a key or a click on a page of 200 reports, on this machine and with its CPU slowed down to a quarter. No time fails
// the run.
const times = setting('RUNS', 20);
const slowdowns = [1, 4];

/** The most frequent actions, each time on another row. */
const actions: Record<string, (page: Page, time: number) => Promise<void>> = {
  'open a report': (page, time) => click(rows(page).nth(time).getByRole('link')),
  'the next one (J)': (page) => pressBeside(page, 'j'),
  'change its status (2, 1)': (page, time) => pressBeside(page, time % 2 === 0 ? '2' : '1'),
  'type in the notes': async (page) => {
    await notes(page).focus();
    await page.keyboard.press('k', longPress);
  },
  'tick a row': (page, time) => click(rows(page).nth(time).getByRole('checkbox')),
  'type in the search': async (page, time) => {
    await page.getByRole('searchbox').focus();
    await page.keyboard.press(time % 2 === 0 ? 'k' : 'Backspace', longPress);
  },
};

async function pressBeside(page: Page, key: string): Promise<void> {
  await page.evaluate('document.activeElement?.blur()');
  await page.keyboard.press(key, longPress);
}

async function openFirst(page: Page): Promise<void> {
  await rows(page).first().getByRole('link').click();
  await detail(page).getByRole('form', { name: '조치' }).waitFor();
}

async function scriptBytes(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') requests.push(request);
  });
  await visit();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  page.removeAllListeners('requestfinished');
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

const stack = stoppedAtEnd(await startTestStack({}, { programs: true }, { api: noLimits }));
const browser = await chromium.launch(chromiumLaunch());
atEnd(() => browser.close());
await sendReports(
  stack,
  Array.from({ length: 200 }, (_, index) => ({ title: `현장 점검 기록 누락 ${index + 1}` })),
);
const context = await browser.newContext({
  baseURL: stack.siteUrl,
  locale: 'ko-KR',
  viewport: { width: 1440, height: 900 },
});
const first = await context.newPage();
await enter(first, stack);
const weight = await scriptBytes(first, async () => {
  await first.goto('/admin?size=200');
  await openFirst(first);
});
await first.close();
await printColdLoads(browser, context, stack.siteUrl, times);
const table: string[][] = [];
const measured = new Map<string, number[][]>();
for (const rate of slowdowns) {
  for (const [name, act] of Object.entries(actions)) {
    // A tab of its own, without drafts.
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto('/admin?size=200');
    await rows(page).nth(199).waitFor();
    if (name !== 'open a report') await openFirst(page);
    await page.waitForLoadState('networkidle');
    const own = await responseTimes(page, times, (time) => act(page, time));
    measured.set(name, [...(measured.get(name) ?? []), own]);
    await page.close();
  }
}
for (const [name, [usual = [], slow = []]] of measured)
  table.push([
    name,
    ...[usual, slow].flatMap((some) => [
      shown(median(some)),
      shown(quantile(some, 0.75)),
      shown(Math.max(...some)),
    ]),
    shown(median(slow) / median(usual)),
  ]);
const all = [...measured.values()];
table.push([
  'all of them',
  ...[0, 1].flatMap((index) => {
    const some = all.flatMap((one) => one[index] ?? []);
    return [shown(median(some)), shown(quantile(some, 0.75)), shown(Math.max(...some))];
  }),
  '',
]);
printTable(
  `Until the screen shows what a key or click does, ms, on a page of 200 reports (${times} of each)`,
  ['', 'p50', 'p75', 'most', 'slowed to 1/4: p50', 'p75', 'most', 'ratio'],
  table,
  [`Script of the reports with one opened: ${(weight / 1000).toFixed(1)} kB on the wire.`],
);
