import type { Browser, BrowserContext } from '@playwright/test';
import { detail, rows } from '../../e2e/back-office.ts';
import { median, quantile, shown, spread } from '../measure/figures.ts';
import { printTable } from '../measure/table.ts';
import { behindTls } from '../web/behind-tls.ts';

interface Profile {
  name: string;
  /** How much later the answer to each request begins, in ms; connecting itself is not delayed. */
  roundTrip: number;
  megabits: number;
  /** How many times slower the processor is. */
  slowdown: number;
  viewport: { width: number; height: number };
}

/** Lighthouse's phone and desktop. */
const profiles: readonly Profile[] = [
  { name: 'phone', roundTrip: 150, megabits: 1.6, slowdown: 4, viewport: { width: 412, height: 823 } },
  { name: 'desktop', roundTrip: 40, megabits: 10, slowdown: 1, viewport: { width: 1350, height: 940 } },
];

/** One visit with an empty cache, in ms from the navigation. */
interface ColdLoad {
  /** Until the first row is on the screen and a click would hit it. */
  row: number;
  /** Until the report that was clicked at that moment is shown. */
  opened: number;
  /** Scripts that had arrived by the first row, in bytes on the wire. */
  script: number;
}

// Run in the page from its first moment: the frame that shows a row which a click would hit, and the scripts until then.
const watch = `
  const seen = () => {
    const row = document.querySelector('tbody tr[data-id] a');
    const box = row?.getBoundingClientRect();
    const hit = box && document.elementFromPoint(box.x + 4, box.y + box.height / 2);
    if (!hit || !row.contains(hit)) return requestAnimationFrame(seen);
    // A frame later it is painted.
    requestAnimationFrame(() => {
      const at = performance.now();
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      const script = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      reportFirstRow({ row: at, script });
    });
  };
  requestAnimationFrame(seen);
`;

/** Opens the list of reports with the session of `signedIn`, as somebody who has never been there. */
async function coldLoad(
  browser: Browser,
  signedIn: BrowserContext,
  url: string,
  { roundTrip, megabits, slowdown, viewport }: Profile,
): Promise<ColdLoad> {
  const context = await browser.newContext({ locale: 'ko-KR', viewport, ignoreHTTPSErrors: true });
  try {
    await context.addCookies(await signedIn.cookies());
    const found = new Promise<Omit<ColdLoad, 'opened'>>(
      (seen) => void context.exposeFunction('reportFirstRow', seen),
    );
    await context.addInitScript(watch);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const throughput = (megabits * 1_000_000) / 8;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTrip,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${url}/admin`, { waitUntil: 'commit' });
    const { row, script } = await found;
    const link = rows(page).first().getByRole('link');
    await link.dispatchEvent('click');
    // On a phone the report is a dialog.
    await detail(page).or(page.getByRole('dialog')).getByRole('form', { name: '조치' }).waitFor();
    return { row, script, opened: await page.evaluate<number>('performance.now()') };
  } finally {
    await context.close();
  }
}

/**
 * Measures how long the list of reports takes to appear in browsers that have never been there, behind TLS and HTTP/2 as
 * the public has it, and prints it.
 */
export async function printColdLoads(
  browser: Browser,
  signedIn: BrowserContext,
  siteUrl: string,
  times: number,
): Promise<void> {
  const front = await behindTls({ url: siteUrl, stop: () => Promise.resolve() });
  const table: string[][] = [];
  let script = 0;
  try {
    for (const profile of profiles) {
      const loads: ColdLoad[] = [];
      for (let time = 0; time < times; time++)
        loads.push(await coldLoad(browser, signedIn, front.url, profile));
      const seen = loads.map(({ row }) => row);
      script = median(loads.map((load) => load.script));
      const opened = loads.map((load) => load.opened - load.row);
      table.push([profile.name, spread(seen), shown(quantile(seen, 0.75)), spread(opened)]);
    }
  } finally {
    await front.stop();
  }
  printTable(
    `From the address to a row that can be clicked, ms, with an empty cache (${times} of each)`,
    ['', 'first row', 'p75', 'and the report clicked at once'],
    table,
    [`Script of the list: ${(script / 1000).toFixed(1)} kB on the wire (budget 180).`],
  );
}
