import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeReferenceId, referenceIdLength } from '@gaongil/contract/cases/reference-id';
import { connectDatabase } from '@gaongil/data/database';
import { workerTuning } from '@gaongil/worker/tuning';
import { freePort } from '../../operate/local/processes/ports.ts';
import { makeCertificate } from '../support/services/certificate.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { storeSealedReports, testRing } from '../support/stored/sealed-rows.ts';
import { startTestStack } from '../support/processes/stack.ts';
import { waitFor } from '../support/wait-for.ts';
import { buildAll } from './build.ts';
import { startHelper } from './children.ts';
import { namedFields } from './forms.ts';
import { atEnd, fault, setting, stoppedAtEnd } from './harness.ts';
import type { Outcome } from './load/arrivals.ts';
import { watchComponents } from './load/memory.ts';
import { quantile, shown } from './measure/figures.ts';
import { cpuOf } from './measure/proc.ts';
import { printTable } from './measure/table.ts';
import type { CaseCallers } from './processes/case-callers.ts';
import type { MailServer } from './processes/mail-server.ts';
import type { PageVisitors } from './processes/page-visitors.ts';

// `npm run bench -- load`: BENCH_PAGES page requests a second over TLS (500) beside 20 reports with a file of 5 MB a minute and
// five members of staff at work, for BENCH_MINUTES (5). Every time is counted from when the request was due. No time fails
// the run; a refusal does.
const minutes = setting('MINUTES', 5);
const pages = setting('PAGES', 500);
const stored = 5_000;
const seconds = minutes * 60;
const paths = [
  '/',
  '/about/ceo',
  '/about/history',
  '/esg/esg',
  '/esg/report',
  '/community/news',
  '/report/real',
];

await buildAll();
const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
atEnd(() => rmSync(folder, { recursive: true }));
const helpers = await Promise.all(
  ['mail-server', 'page-visitors', 'case-callers'].map(async (name) => stoppedAtEnd(await startHelper(name))),
);
const [mailServer, visitors, callers] = helpers as [Helper, Helper, Helper];
type Helper = (typeof helpers)[number];
const { url: SMTP_URL } = await mailServer.ask<MailServer>({});
const securePort = await freePort();
const url = `https://localhost:${securePort}`;
const started = await startTestStack(
  {
    ...makeCertificate(folder),
    HTTPS_PORT: String(securePort),
    SITE_URL: url,
    SMTP_URL,
    UPLOAD_GIGABYTES_PER_DAY: '1000000',
  },
  { own: true, programs: true, durable: true },
  // The worker as it ships; tests shorten its intervals.
  { api: noLimits, worker: workerTuning },
);
const stack = stoppedAtEnd(started);
const staff: CaseCallers = {
  url,
  seconds,
  reportsPerMinute: 20,
  fileBytes: 5_000_000,
  staff: stack.staff,
  staffAtWork: 5,
  callsPerMinute: 30,
  ...(await storeReports()),
};
const reading: PageVisitors = { url, paths, perSecond: pages, seconds };
const mailsBefore = cpuOf(mailServer.pid) ?? 0;
const endWatch = watchComponents();
const [read, called] = await Promise.all([
  visitors.ask<Outcome & { cpu: number }>(reading),
  callers.ask<{ kinds: Record<string, Outcome>; cpu: number }>(staff),
]);
const components = endWatch();

const calls = Object.values(called.kinds).flatMap(({ times }) => times);
const refused = Object.values(called.kinds).reduce((sum, one) => sum + one.refused, 0);
const row = (name: string, { times, refused }: Outcome) => [
  name,
  `${times.length}`,
  ...[0.5, 0.95, 0.99, 1].map((share) => shown(quantile(times, share))),
  `${refused}`,
];
printTable(
  `${pages} pages a second over TLS for ${minutes} minutes (aims: p99 of pages 50 ms, of calls 300 ms, nothing refused)`,
  ['', 'requests', 'p50 ms', 'p95 ms', 'p99 ms', 'longest', 'refused'],
  [
    row('a page', read),
    ...Object.entries(called.kinds).map(([name, outcome]) => row(name, outcome)),
    row('all calls', { times: calls, refused }),
  ],
);
const [early, late] =
  minutes >= 3
    ? [
        [1 / minutes, 2 / minutes],
        [1 - 1 / minutes, 1],
      ]
    : [
        [0, 0.5],
        [0.5, 1],
      ];
printTable(
  'Memory, and processor time in % of one core',
  [
    '',
    minutes >= 3 ? 'minute 2, MB' : 'first half, MB',
    minutes >= 3 ? 'last minute' : 'second half',
    'ratio',
    'CPU %',
  ],
  components.names.map((name) => {
    const [before, after] = [early, late].map(([from = 0, to = 1]) => components.memory(name, from, to)) as [
      number,
      number,
    ];
    return [name, shown(before), shown(after), shown(after / before), shown(components.busy(name))];
  }),
  [
    `The load generators took ${shown((read.cpu + called.cpu) / seconds / 10)} % of one core, the mail server ` +
      `${shown(((cpuOf(mailServer.pid) ?? 0) - mailsBefore) / seconds / 10)} %.`,
    `Memory of the api in each minute, MB: ${Array.from({ length: minutes }, (_, minute) =>
      shown(components.memory('api', minute / minutes, (minute + 1) / minutes)),
    ).join(', ')}.`,
  ],
);
const refusals = [read, ...Object.values(called.kinds)].flatMap(({ firstRefusal }) => firstRefusal ?? []);
for (const refusal of refusals) fault(`refused: ${refusal}`);

/** Stores reports for staff to work at, and waits until they are found by their words. */
async function storeReports(): Promise<Pick<CaseCallers, 'referenceIds' | 'words'>> {
  const db = connectDatabase({ url: stack.databaseUrl, connections: 2 });
  const reports = Array.from({ length: stored }, (_, seed) => ({
    ...namedFields(seed),
    referenceId: makeReferenceId(randomBytes(referenceIdLength)),
    // Of today: earlier days are shuffled.
    type: 'REALNAME' as const,
    createdAt: new Date(),
  }));
  await storeSealedReports(db, testRing(db), reports);
  await waitFor(
    'the index covers them',
    async () => {
      const [row] = await db('search_segments')
        .where('subject', 'report')
        .sum<{ sum: string | null }[]>('size');
      return Number(row?.sum ?? 0) >= stored - 64;
    },
    120,
  );
  await db.destroy();
  const words = reports.flatMap(({ title }) => title.split(' ')).filter((word) => word.length > 1);
  return { referenceIds: reports.map(({ referenceId }) => referenceId), words: words.slice(0, 500) };
}
