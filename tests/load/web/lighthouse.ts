import { join } from 'node:path';
import { chromiumEnvironment, chromiumFlags, chromiumPath } from '../../support/pages/browser.ts';
import type { Round } from '../measure/rounds.ts';
import { runProgram, tool } from './tool.ts';

interface Report {
  categories: Record<string, { score: number | null }>;
  environment: { benchmarkIndex: number };
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
}

const all = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** BENCH_CATEGORIES=performance leaves the others out, which makes a run shorter. */
export const categories = all.filter((name) =>
  (process.env['BENCH_CATEGORIES'] ?? name).split(',').includes(name),
);

/** The maximum number of runs when Lighthouse gives up, which it does when its trace has a gap. */
const attempts = 3;

/**
 * One run of Lighthouse as a phone, with its own (simulated) slow network and a processor slowed down by `slowdown`:
 * scores in per cent, times in ms.
 */
export async function lighthouse(
  url: string,
  slowdown: number,
  complain: (what: string) => void,
  attempt = 1,
): Promise<Round> {
  try {
    return await runOnce(url, slowdown, complain);
  } catch (error) {
    if (attempt === attempts) throw error;
    complain(`${url}: Lighthouse gave up and was started again`);
    return lighthouse(url, slowdown, complain, attempt + 1);
  }
}

async function runOnce(url: string, slowdown: number, complain: (what: string) => void): Promise<Round> {
  // The last version that runs on the Node version of this project.
  const program = join(await tool('lighthouse', '12.8.2'), 'cli/index.js');
  const chromium = chromiumPath();
  const output = await runProgram(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--only-categories=${categories.join(',')}`,
      '--disable-full-page-screenshot',
      `--chrome-flags=--headless=new --ignore-certificate-errors ${chromiumFlags.join(' ')}`,
    ],
    { env: { ...chromiumEnvironment(), ...(chromium && { CHROME_PATH: chromium }) } },
  );
  const { categories: scores, audits, environment } = JSON.parse(output) as Report;
  for (const name of categories)
    if (name !== 'performance' && (scores[name]?.score ?? 0) < 1)
      for (const [id, { score, title }] of Object.entries(audits))
        if (
          score !== null &&
          score < 0.9 &&
          !/^(first|largest|speed|total|cumulative|interactive|max)/.test(id)
        )
          complain(`${url}: ${id}: ${title}`);
  const time = (audit: string) => audits[audit]?.numericValue;
  return {
    ...Object.fromEntries(categories.map((name) => [name, (scores[name]?.score ?? NaN) * 100])),
    FCP: time('first-contentful-paint'),
    LCP: time('largest-contentful-paint'),
    CLS: time('cumulative-layout-shift'),
    TBT: time('total-blocking-time'),
    index: environment.benchmarkIndex,
  };
}
