import { openCrowd, slowRequests } from '../support/callers/crowd.ts';
import { anonymousReport } from '../support/callers/factories.ts';
import { times } from '../support/callers/repeated-calls.ts';
import { lastBoundary, multipartBody, multipartHeaders, part } from '../support/callers/raw-request.ts';
import { requestFrom } from '../support/callers/request-from.ts';
import { fault } from './harness.ts';
import { median, shown } from './measure/figures.ts';
import { printTable } from './measure/table.ts';

const reports = 20;
const heads = [slowRequests.report, slowRequests.refusedReport];
/** Each crowd with the addresses of those who report beside it. */
const crowds = [
  {
    what: '1,104 slow requests of 24 networks, a report of another network',
    crowd: { addresses: times(24, (n) => `127.60.${n + 1}.1`), each: 46, heads },
    from: '127.61.1.1',
  },
  {
    what: 'the same, a report of one of these networks',
    crowd: { addresses: times(24, (n) => `127.60.${n + 1}.1`), each: 46, heads },
    from: '127.60.1.2',
  },
  {
    what: '48 slow requests of one network, a report of that network',
    crowd: { addresses: ['127.62.1.1'], each: 48, heads },
    from: '127.62.1.2',
  },
  {
    what: '480 uploads of 480 networks that begin again every 4 s, a report with 2 MB',
    crowd: {
      addresses: times(480, (n) => `127.${70 + (n >> 8)}.${n & 255}.1`),
      each: 1,
      heads: [slowRequests.upload],
      holdMs: 4_000,
    },
    from: '127.61.1.1',
    fileSize: 2_000_000,
  },
  {
    what: '32 uploads of one network that begin again every 15 s, a report of that network with 2 MB',
    crowd: { addresses: ['127.62.1.1'], each: 32, heads: [slowRequests.upload], holdMs: 15_000 },
    from: '127.62.1.2',
    fileSize: 2_000_000,
  },
];

function inWords() {
  const texts = Object.entries(anonymousReport()).map(([name, value]) => part(name, value));
  const body = Buffer.from(texts.join('') + lastBoundary);
  return { headers: multipartHeaders(body.length), body };
}

/** Sends a report, in words if without a size; returns its status and the time it took, in ms. */
async function report(
  siteUrl: string,
  from: string,
  fileSize?: number,
): Promise<{ status: number; ms: number }> {
  const sent = fileSize === undefined ? inWords() : multipartBody(anonymousReport(), fileSize);
  const start = performance.now();
  const request = { method: 'POST', ...sent };
  const { status } = await requestFrom(from, `${siteUrl}/api/reports/anonymous`, request);
  return { status, ms: performance.now() - start };
}

/** Sends reports one after another; those that are refused are counted in `refused`. */
async function series(
  siteUrl: string,
  from: string,
  fileSize?: number,
): Promise<{ ms: number[]; refused: number }> {
  const ms: number[] = [];
  let refused = 0;
  for (let n = 0; n < reports; n++) {
    const sent = await report(siteUrl, from, fileSize);
    ms.push(sent.ms);
    if (sent.status !== 201) refused++;
  }
  return { ms, refused };
}

/**
 * Measures reports beside crowds of requests that hardly move, against the same site just before without the
 * crowd.
 */
export async function measureCrowds(siteUrl: string): Promise<void> {
  let refused = 0;
  const rows: string[][] = [];
  for (const { what, crowd: options, from, fileSize } of crowds) {
    const quiet = await series(siteUrl, from, fileSize);
    const crowd = openCrowd(siteUrl, options);
    await crowd.begun;
    const beside = await series(siteUrl, from, fileSize);
    rows.push([
      what,
      shown(median(quiet.ms)),
      shown(median(beside.ms)),
      shown(Math.max(...beside.ms)),
      shown(median(beside.ms) / median(quiet.ms)),
      String(crowd.open()),
      String(quiet.refused + beside.refused),
    ]);
    crowd.leave();
    refused += quiet.refused + beside.refused;
  }
  printTable(
    'Reports beside crowds, one after another, ms',
    ['', 'quiet', 'beside', 'slowest beside (aim: 2,000)', 'ratio', 'open at the end', 'refused'],
    rows,
    [`${reports} reports of each; ${refused} refused.`],
  );
  if (refused > 0) fault(`${refused} reports beside crowds were refused`);
}
