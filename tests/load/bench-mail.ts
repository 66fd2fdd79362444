import { randomBytes, randomUUID } from 'node:crypto';
import { makeReferenceId, referenceIdLength } from '@gaongil/contract/cases/reference-id';
import { connectDatabase } from '@gaongil/data/database';
import { messageId } from '@gaongil/worker/mail/send';
import { asRole } from '../support/services/roles.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { storeSealedReports, testRing } from '../support/stored/sealed-rows.ts';
import { startTestStack } from '../support/processes/stack.ts';
import { waitFor } from '../support/wait-for.ts';
import { startWorkerProcess } from '../support/processes/worker-process.ts';
import { atEnd, setting, stoppedAtEnd } from './harness.ts';
import { startMailSink } from './mail-sink.ts';
import { quantile, shown } from './measure/figures.ts';
import { printTable } from './measure/table.ts';

// `npm run bench -- mail`: how fast BENCH_MAILS waiting mails leave to a mail server on this machine, by one worker and by
// two, whether any leaves twice, and how far the order is from that of age.
const mails = setting('MAILS', 10_000);
const staffAddress = 'staff@gaongil.example';
const sender = 'site@gaongil.example';

const programs = { own: true, programs: true, durable: true };
const stack = stoppedAtEnd(await startTestStack({}, programs, { api: noLimits }));
await stack.worker.stop();
const db = connectDatabase({ url: stack.databaseUrl, connections: 2 });
atEnd(() => db.destroy());
const rows: string[][] = [];
for (const workers of [1, 2]) rows.push(await measure(workers, await queueMails()));
printTable(
  `${shown(mails)} waiting mails`,
  ['workers', 'seconds', 'mails/s', 'connections', 'positions from the order of age, p99', 'twice'],
  rows,
);

/** Stores named reports, and for each the mail to staff and the receipt; returns the Message-IDs in order of age. */
async function queueMails(): Promise<string[]> {
  const addresses = Array.from({ length: mails / 2 }, (_, number) => `reporter${number}@mail.test`);
  const reports = addresses.map((reporterEmail) => ({
    referenceId: makeReferenceId(randomBytes(referenceIdLength)),
    // Of today: earlier days are shuffled, and a mail waits while its report is moved.
    type: 'REALNAME' as const,
    reporterEmail,
    createdAt: new Date(),
  }));
  const ids = await storeSealedReports(db, testRing(db), reports);
  const waiting = ids.flatMap((report_number) =>
    ['report.received', 'report.receipt'].map((topic) => ({ topic, report_number, mail_id: randomUUID() })),
  );
  await db.batchInsert('outbox', waiting, 500);
  return waiting.map(({ topic, mail_id }, index) => {
    const to = topic === 'report.received' ? staffAddress : (addresses[Math.floor(index / 2)] ?? '');
    return messageId(mail_id, to, sender);
  });
}

/** Lets workers send what is queued. */
async function measure(workers: number, byAge: readonly string[]): Promise<string[]> {
  const sink = await startMailSink();
  const settings = {
    DATABASE_URL: asRole(stack.databaseUrl, 'gaongil_worker'),
    SMTP_URL: sink.url,
    MAIL_FROM: sender,
    NOTIFY_TO: staffAddress,
    REDIS_URL: stack.services.addresses.redisUrl,
    ...stack.services.addresses.storage,
  };
  const started = Array.from({ length: workers }, () => startWorkerProcess(settings, stack.services.folder));
  const processes = await Promise.all(started);
  try {
    await waitFor('all mails are sent', async () => !(await db('outbox').first('id')), 600);
    const seconds = ((sink.times.at(-1) ?? NaN) - (sink.times[0] ?? NaN)) / 1000;
    const age = new Map(byAge.map((id, index) => [id, index]));
    const moved = sink.ids.map((id, position) => Math.abs((age.get(id) ?? NaN) - position));
    const twice = sink.ids.length - new Set(sink.ids).size;
    const figures = [seconds, byAge.length / seconds, sink.connections(), quantile(moved, 0.99)];
    return [`${workers}`, ...figures.map(shown), `${twice}`];
  } finally {
    for (const one of processes) await one.stop();
    await sink.close();
  }
}
