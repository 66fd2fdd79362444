import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/pages/browser.ts';
import { ensureBuilt } from '../support/processes/our-process.ts';
import { setting, stoppedAtEnd } from './harness.ts';
import { median, middle, quantile, shown, spread } from './measure/figures.ts';
import { takeTurns } from './measure/rounds.ts';
import { printTable } from './measure/table.ts';
import { astroSite } from './web/astro-site.ts';
import { behindTls } from './web/behind-tls.ts';
import { categories, lighthouse } from './web/lighthouse.ts';
import { pageBytes } from './web/page-bytes.ts';
import { responses } from './web/response-times.ts';
import { servePages } from './web/sites.ts';

// `npm run bench -- web`: the size of each page, its Lighthouse score on a phone, compared with the same page without script
// and the same page built by Astro, in turns, and how soon the pages respond to what visitors do. `npm run bench -- web
// bytes`, `-- lighthouse` or `-- inp` runs one part, and paths after it choose the pages; BENCH_RUNS is the number of runs
// of each, and BENCH_SLOW=2 stands for a machine of half the speed. No time fails the run.
const only = process.argv.slice(2).filter((word) => word.startsWith('/'));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('/'));
const runs = setting('RUNS', 5);
/** How much slower than this machine's the processor of a phone is; Lighthouse's default. */
const slowdown = 4 * setting('SLOW', 1, 0.1);
const has = (part: string) => wanted.length === 0 || wanted.includes(part);

await ensureBuilt('web');
const ours = stoppedAtEnd(await servePages());
const notes = new Set<string>();

const sitemap = await (await fetch(`${ours.url}/sitemap.xml`)).text();
const known = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => new URL(at ?? '').pathname);
const chosen = (path: string) => only.length === 0 || only.includes(path);
const open = known.filter(chosen);
const reporting = ['/report/real', '/report/anonymous', '/report/check'].filter(chosen);
/** A progress page that finds no report, since there is no api. */
const progress = ['/report/result/RPT-20260101-ABCDEFGHJK'].filter(chosen);
if (has('bytes')) await bytes([...open, ...reporting, ...progress, ...['/admin/login'].filter(chosen)]);
if (has('lighthouse')) await scores([...open, ...reporting]);
if (has('inp')) await inp(chosen);
for (const note of notes) console.error(`NOTE: ${note}`);

async function bytes(paths: string[]): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch());
  const kb = (size: number) => (size / 1000).toFixed(1);
  const rows: string[][] = [];
  for (const path of paths) {
    const found = await pageBytes(browser, ours.url + path, (text) => brotliCompressSync(text).length);
    const { html, style, script, font, image, video, early, earlyVideo, total } = found;
    rows.push([path, ...[html, style, script, font, image, video, early, total].map(kb)]);
    if (earlyVideo > 0) notes.add(`${path}: ${earlyVideo} bytes of video before load`);
  }
  await browser.close();
  printTable(
    'Bytes of a page, kB (a phone of 412 x 823 at 1.75)',
    ['page', 'HTML br', 'style br', 'script', 'fonts', 'images', 'videos', 'before load', 'total'],
    rows,
    ['Budgets: HTML 14, style 10, script 75 (100 with api calls, staff 220), before load 250 (home 350).'],
  );
}

async function scores(paths: string[]): Promise<void> {
  // All as visitors get them: with TLS and HTTP/2.
  const own = await behindTls(await servePages());
  const bare = await behindTls(
    await servePages((html) => html.replace(/<script type="module".*<\/script>\n/, '')),
  );
  const astro = await behindTls(await astroSite(ours.url, paths));
  try {
    for (const path of paths) {
      const sites = [
        { name: 'ours', url: own.url + path },
        { name: 'the same without script', url: bare.url + path },
        { name: 'the same built by Astro', url: astro.url + path },
      ];
      const rounds = await takeTurns(
        sites.map(({ name, url }) => ({
          name,
          run: () => lighthouse(url, slowdown, (what) => name === 'ours' && notes.add(what)),
        })),
        { warmUp: 1, seconds: 1, rounds: runs },
      );
      const figures = (index: number, name: string) =>
        (rounds[index] ?? []).map((round) => round[name]).filter((figure) => figure !== undefined);
      const lcp = (index: number) => Number(middle(figures(index, 'LCP')).replaceAll(',', ''));
      printTable(
        `${path}: Lighthouse, mobile, processor slowed to 1/${slowdown}, median of ${runs} (least–most)`,
        [
          '',
          ...categories.map((name) => name.slice(0, 13)),
          'FCP ms',
          'LCP ms',
          'CLS',
          'TBT ms',
          'LCP ratio',
          'machine',
        ],
        sites.map(({ name }, index) => [
          name,
          ...categories.map((category) => middle(figures(index, category))),
          ...['FCP', 'LCP', 'CLS', 'TBT'].map((figure) => spread(figures(index, figure))),
          shown(lcp(0) / lcp(index)),
          middle(figures(index, 'index')),
        ]),
        [
          'machine: Lighthouse’s own measure of its speed; it slows one of 1,500 and more down to a phone, others below.',
        ],
      );
    }
  } finally {
    await own.stop();
    await bare.stop();
    await astro.stop();
  }
}

async function inp(chosen: (path: string) => boolean): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch());
  const found = await responses(browser, ours.url, slowdown, runs, chosen);
  await browser.close();
  const all = { name: 'all of them', path: '', ms: found.flatMap(({ ms }) => ms) };
  printTable(
    `Until the screen shows what a visitor does, ms, processor slowed to 1/${slowdown} (${runs} of each)`,
    ['', 'page', 'p50', 'p75', 'most'],
    [...found, all].map(({ name, path, ms }) => [
      name,
      path,
      shown(median(ms)),
      shown(quantile(ms, 0.75)),
      shown(Math.max(...ms)),
    ]),
    ['Aim: p75 at most 50.'],
  );
}
