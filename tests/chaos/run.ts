import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { countOutbox } from '@gaongil/data/outbox/outbox';
import { waitUntil } from '../../operate/local/processes/wait-until.ts';
import { createChecks } from '../support/suites/checks.ts';
import { clearForgottenRuns } from '../support/services/run-folder.ts';
import { disturb, type DoneFault, faultsOf, planOf } from './faults.ts';
import { randomOf } from './random.ts';
import { startReaders } from './readers.ts';
import { type Answers, createCaller } from './requests.ts';
import { type ChaosSite, startChaosSite } from './site.ts';
import { startSubmits } from './submits.ts';
import { compareMails, compareStored } from './verdict.ts';
import { compareWritten, startWriters } from './writers.ts';

// `npm test -- chaos --minutes 10 --seed 7`: clients submit, read and handle continuously while every part of the
// site is repeatedly killed, cut off and paused; then what is stored is compared with what the api confirmed.

/** How long the site may take to recover after the last fault, in milliseconds. */
const recovery = 60_000;

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const minutes = Number(values.minutes ?? process.env['CHAOS_MINUTES'] ?? 10);
const seed = Number(values.seed ?? process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);
const only = new RegExp(values.only ?? '');
console.log(`${minutes} minutes, again with --seed ${seed}`);

const { check, count } = createChecks();
await clearForgottenRuns();
const site = await startChaosSite();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void site.stop().finally(() => process.exit(130)));
try {
  await run(site);
} catch (error) {
  await check('The run is completed', () => {
    throw error;
  });
} finally {
  await site.stop();
}
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);

async function run({ db, services, url, processes }: ChaosSite): Promise<void> {
  const random = randomOf(seed);
  const answers: Answers = { counts: new Map(), wrong: [] };
  // Each client has its own random numbers: their timing must not change the faults.
  const caller = () => createCaller(url, randomOf(Math.floor(random.next() * 2 ** 32)), answers);
  const kinds = faultsOf(site).filter(({ kind, part }) => only.test(`${kind} ${part}`));
  const plan = planOf(kinds, Math.ceil(minutes * 4.4), randomOf(seed + 1));
  const submits = startSubmits(caller(), randomOf(seed + 2), 6);
  const readers = startReaders(site, caller(), submits, randomOf(seed + 3));

  const writers = startWriters(site, caller(), submits, randomOf(seed + 5));

  const faults = await disturb(plan, minutes * 60_000, randomOf(seed + 4), console.log);
  const calm = faults.at(-1)?.ended ?? Date.now();
  // A few more submits, to check that all works again.
  await delay(3_000);
  submits.finish();
  writers.finish();
  const left = () => recovery - (Date.now() - calm);
  const open = () => submits.all.filter(({ ended }) => ended === undefined);
  await waitUntil(() => open().length === 0, { seconds: left() / 1000 });
  const answered = Date.now() - calm;
  await readers.stop();
  await waitUntil(() => writers.all.every(({ isAcknowledged }) => isAcknowledged), {
    seconds: Math.max(0, left()) / 1000,
  });
  await waitUntil(async () => (await countOutbox(db)).waiting === 0, { seconds: Math.max(0, left()) / 1000 });
  const mailed = Date.now() - calm;
  const outbox = await countOutbox(db);
  const stored = await compareStored(site, submits.all, readers.changes);
  const written = await compareWritten(site, caller(), writers.all);
  const mails = await compareMails(services.addresses.mailApi, submits.all, writers.all, faults);

  const slowest = Math.max(0, ...submits.acknowledged().map(({ began, ended = began }) => ended - began));
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  const figures = {
    submits: submits.all.length,
    acknowledged: submits.acknowledged().length,
    'with a file': submits.acknowledged().filter(({ file }) => file).length,
    faults: tally(faults),
    answers: [...answers.counts]
      .sort()
      .map(([kind, times]) => `${kind}: ${times}`)
      .join(', '),
    lost: stored.lost.length,
    doubled: stored.doubled,
    stuck: open().length,
    'messages and files of staff': `${writers.all.length}, lost ${written.lost.length}, doubled ${written.doubled.length}`,
    'changes by staff': `${readers.changes.size}, lost ${stored.lostChanges.length}`,
    'mails to reporters and inquirers': `${mails.expected}, missing ${mails.missing}, doubled ${mails.doubled}, doubled while a worker or the mail server was disturbed ${mails.doubledByFault}`,
    'slowest submit': seconds(slowest),
    'all answered after the last fault': seconds(answered),
    'all mails after the last fault': outbox.waiting === 0 ? seconds(mailed) : `${outbox.waiting} wait still`,
    'objects without a report': stored.leftovers,
  };
  for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${value}`);
  const failed = answers.wrong.length > 0 ? failedRequests(services.folder) : [];
  if (failed.length > 0) console.log(`from the log of the api:\n${failed.join('\n')}`);

  const none = (list: readonly unknown[]) => assert.deepEqual(list, []);
  await check('Clients submitted all the time', () =>
    assert.ok(submits.acknowledged().length > 2 * faults.length),
  );
  await check('No acknowledged submit or file is lost', () => none(stored.lost));
  await check('No submit is stored twice', () => assert.equal(stored.doubled, 0));
  const unanswered = [
    ...open().map(({ key }) => key),
    ...writers.all
      .filter(({ isAcknowledged }) => !isAcknowledged)
      .map(({ kind, content }) => `${kind} ${content}`),
  ];
  await check('Nothing that was sent is unanswered a minute after the last fault', () => none(unanswered));
  await check('No acknowledged message and no file of staff is lost or stored twice', () =>
    none([...written.lost, ...written.doubled]),
  );
  await check('No change by staff is lost', () => none(stored.lostChanges));
  await check('Requests that need an unavailable service get 503, and no answer is wrong', () =>
    none([...answers.wrong, ...readers.wrong]),
  );
  await check('All mails are sent a minute after the last fault', () =>
    assert.deepEqual([outbox.waiting, outbox.failed, mails.missing], [0, 0, 0]),
  );
  await check('No mail is sent twice, except during a fault of a worker or of the mail server', () =>
    assert.equal(mails.doubled, 0),
  );
  await check('No process ended by itself', () =>
    none(Object.entries(processes).flatMap(([name, process]) => (process.hasEnded() ? [name] : []))),
  );
}

function tally(faults: readonly DoneFault[]): string {
  const of = (wanted: string) => faults.filter(({ kind }) => kind === wanted).length;
  return `${faults.length} (${of('kill')} kills, ${of('cut')} cuts, ${of('pause')} pauses)`;
}

/** The origins and counts of unexpected errors in the log of the api. */
function failedRequests(folder: string): string[] {
  const origins = new Map<string, number>();
  for (const line of readFileSync(join(folder, 'logs/api.log'), 'utf8').split('\n')) {
    if (!line.includes('"request failed"')) continue;
    const { route, name, code, stack } = JSON.parse(line.slice(line.indexOf('{'))) as Record<string, unknown>;
    const origin = JSON.stringify({ route, name, code, stack: (stack as string[])?.slice(0, 3) });
    origins.set(origin, (origins.get(origin) ?? 0) + 1);
  }
  return [...origins].map(([origin, times]) => `${times} x ${origin}`);
}
