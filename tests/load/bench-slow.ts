import { setMaxListeners } from 'node:events';
import { contact, namedReport } from '../support/callers/factories.ts';
import { times } from '../support/callers/repeated-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { multipartBody, multipartHeaders, part, rawRequest } from '../support/callers/raw-request.ts';
import { requestFrom } from '../support/callers/request-from.ts';
import { startTestStack } from '../support/processes/stack.ts';
import { fault, setting, stoppedAtEnd } from './harness.ts';
import { median, shown } from './measure/figures.ts';
import { printTable } from './measure/table.ts';
import { measureCrowds } from './slow-crowds.ts';

// `npm run bench -- slow`: eight honest reporters, alone and with 100 clients that send an inquiry and 100 that send a
// file one byte at a time, repeatedly, from four networks, through nginx. No time fails the run; a refused honest
// report does. BENCH_ROUNDS is the number of rounds. Then reports beside crowds that hold as many requests open as
// they can (slow-crowds.ts).
const rounds = setting('ROUNDS', 6);
const path = '/api/reports/realname';
const sizes = [10, 500_000, 5_000_000, 12_000_000];
/** How long before a round the slow clients begin, in ms: longer than a slow client is tolerated in a crowd. */
const before = setting('AHEAD_SECONDS', 25, 0) * 1000;

const stack = stoppedAtEnd(await startTestStack({}, {}, { api: noLimits }));
let failed = 0;

/** Sends one report; returns the time it took, in ms. */
async function honest(n: number): Promise<number> {
  const { headers, body } = multipartBody(namedReport(), sizes[n % sizes.length] ?? 0);
  const start = performance.now();
  const request = { method: 'POST', headers, body };
  const answer = await requestFrom(`127.20.${n}.1`, `${stack.siteUrl}${path}`, request);
  if (answer.status !== 201) {
    failed++;
    fault(`refused: ${answer.status} ${answer.text}`);
  }
  return performance.now() - start;
}

/** Runs one slow client that begins again whenever it is cut off, until `signal`. */
async function slow(n: number, signal: AbortSignal): Promise<void> {
  const isUpload = n % 2 === 0;
  const text = Object.entries(namedReport()).map(([name, value]) => part(name, value));
  const begun = isUpload
    ? text.join('') + part('attachment', '%PDF-1.7', 'a.pdf').slice(0, -2)
    : JSON.stringify(contact()).slice(0, -2);
  const headers = isUpload
    ? multipartHeaders(50_000_000)
    : { 'Content-Type': 'application/json', 'Content-Length': '100000' };
  while (!signal.aborted) {
    const where = isUpload ? path : '/api/contact';
    const request = await rawRequest(stack.siteUrl, where, headers, `127.9.${n % 4}.1`);
    signal.addEventListener('abort', request.hangUp, { once: true });
    void request.write(begun);
    const timer = setInterval(() => void request.write(' '), 1_000);
    await request.closed;
    clearInterval(timer);
    signal.removeEventListener('abort', request.hangUp);
    // A refused client waits before it retries; without the pause it would be a flood, which quotas stop.
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

await Promise.all(times(8, honest));
const measured: Record<'alone' | 'beside', number[][]> = { alone: [], beside: [] };
for (let round = 0; round < rounds; round++) {
  measured.alone.push(await Promise.all(times(8, honest)));
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  const crowd = times(200, (n) => slow(n, over.signal));
  await new Promise((resolve) => setTimeout(resolve, before));
  measured.beside.push(await Promise.all(times(8, honest)));
  over.abort();
  await Promise.all(crowd);
}
const worst = (round: number[]) => Math.max(...round);
const rows = (['alone', 'beside'] as const).map((name) => [
  name === 'alone' ? 'alone' : 'beside 200 slow clients',
  shown(median(measured[name].map(median))),
  shown(median(measured[name].map(worst))),
  shown(Math.max(...measured[name].map(worst))),
]);
const ratio = (of: (round: number[]) => number) =>
  shown(median(measured.beside.map(of)) / median(measured.alone.map(of)));
printTable(
  'Eight honest reports at once, ms',
  ['', 'median', 'worst of 8', 'worst of all'],
  [...rows, ['ratio (aim: 2 at most)', ratio(median), ratio(worst), '']],
  [`${rounds} rounds of each; ${failed} honest reports refused.`],
);
await measureCrowds(stack.siteUrl);
