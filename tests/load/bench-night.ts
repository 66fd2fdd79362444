import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { makeReferenceId, referenceIdLength } from '@gaongil/contract/cases/reference-id';
import { newObjectKey, putSealed } from '@gaongil/data/attachments/sealed-files';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { connectDatabase } from '@gaongil/data/database';
import { anonymousReport, contact, multipart } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { type ReportToStore, storeSealedReports, testRing } from '../support/stored/sealed-rows.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { startTestStack } from '../support/processes/stack.ts';
import { waitFor } from '../support/wait-for.ts';
import { atEnd, setting, stoppedAtEnd } from './harness.ts';
import { quantile, shown } from './measure/figures.ts';
import { printTable } from './measure/table.ts';

// `npm run bench -- night`: how long the worker takes to shuffle a day of BENCH_REPORTS anonymous reports, BENCH_FILES of them
// with a file, and what calls cost meanwhile, beside the same calls before.
const reports = setting('REPORTS', 10_000);
const files = setting('FILES', 1_000, 0);
const fileSize = 100_000;
const measuredMs = 20_000;

const programs = { own: true, programs: true, durable: true };
const stack = stoppedAtEnd(await startTestStack({}, programs, { api: noLimits }));
const db = connectDatabase({ url: stack.databaseUrl, connections: 2 });
atEnd(() => db.destroy());
const { username, password } = stack.staff;
const staff = await signedInHeaders(stack.siteUrl, username, password);
const send = async (path: string, options: RequestInit = {}) => {
  const answer = await fetch(`${stack.siteUrl}${path}`, options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.text();
};
const submit = () => send('/api/reports/anonymous', { method: 'POST', body: multipart(anonymousReport()) });
const { referenceId } = JSON.parse(await submit()) as { referenceId: string };
const json = { 'content-type': 'application/json' };
const calls: Record<string, () => Promise<unknown>> = {
  'a page': () => send('/esg/report'),
  'an inquiry': () =>
    send('/api/contact', { method: 'POST', headers: json, body: JSON.stringify(contact()) }),
  'the status of a report': () => send(`/api/reports/status/${referenceId}`),
  'an anonymous report': submit,
  'the list of staff': () => send('/api/reports', { headers: staff }),
};

/** The time of each call in ms, one after the other, until it is over. */
async function measure(isOver: () => boolean): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(calls).map((name) => [name, [] as number[]]));
  while (!isOver())
    for (const [name, call] of Object.entries(calls)) {
      const began = performance.now();
      await call();
      times.get(name)?.push(performance.now() - began);
    }
  return times;
}

const quietUntil = Date.now() + measuredMs;
const before = await measure(() => Date.now() > quietUntil);

const store = openAttachments({
  S3_BUCKET: 'attachments',
  S3_REGION: 'us-east-1',
  ATTACHMENTS_DIR: '',
  ...stack.services.addresses.storage,
});
const yesterday = new Date(
  Math.floor((Date.now() + 9 * 3_600_000) / 86_400_000) * 86_400_000 - 33 * 3_600_000,
);
const day: ReportToStore[] = [];
for (let number = 0; number < reports; number++) {
  const report: ReportToStore = {
    referenceId: makeReferenceId(randomBytes(referenceIdLength)),
    type: 'ANONYMOUS',
    createdAt: yesterday,
    accessTag: randomBytes(32),
  };
  if (number < files) {
    const { key, fileKey, size } = await putSealed(
      store,
      newObjectKey(),
      Readable.from([randomBytes(fileSize)]),
    );
    Object.assign(report, { attachmentKey: key, attachmentName: 'a.bin', attachmentSize: size });
    report.fileKey = fileKey.toString('base64');
  }
  day.push(report);
}
await storeSealedReports(db, testRing(db), day);
const waiting = async () =>
  Number(
    (await db('reports').where('shuffled', false).andWhere('created_at', yesterday).count({ n: '*' }))[0]?.n,
  );
await waitFor('the night begins', async () => (await waiting()) < reports, 90);
const began = Date.now();
let isOver = false;
const [during] = await Promise.all([
  measure(() => isOver),
  waitFor('the night is over', async () => (await waiting()) === 0, 900).finally(() => (isOver = true)),
]);
printTable(
  `A night of ${shown(reports)} anonymous reports, ${shown(files)} with a file of ${shown(fileSize)} bytes: ${shown((Date.now() - began) / 1000)} s`,
  ['call', 'p50 before, ms', 'p50 meanwhile', 'ratio', 'p95 before', 'p95 meanwhile'],
  [...before].map(([name, times]) => {
    const meanwhile = during.get(name) ?? [];
    const [quiet, busy] = [quantile(times, 0.5), quantile(meanwhile, 0.5)];
    return [
      name,
      shown(quiet),
      shown(busy),
      shown(busy / quiet),
      shown(quantile(times, 0.95)),
      shown(quantile(meanwhile, 0.95)),
    ];
  }),
);
