import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import { Readable } from 'node:stream';
import { caseKinds } from '@gaongil/data/case-kinds';
import type { Attachments } from '@gaongil/data/attachments/attachments';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { newObjectKey, putSealed } from '@gaongil/data/attachments/sealed-files';
import { readCaseKeys } from '@gaongil/data/cases/case-keys';
import { verifySample } from '@gaongil/data/cases/verify-sample';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { forgetTimes } from '@gaongil/data/forget-times';
import { type KeyRing, keyRing } from '@gaongil/data/sealing/key-ring';
import { rotateKeys } from '@gaongil/data/sealing/key-rotation';
import { verifyKeys } from '@gaongil/data/sealing/key-status';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { sealPart } from '@gaongil/data/sealing/sealed-case';
import { shuffleDays } from '@gaongil/worker/tasks/shuffle-days';
import { pino } from 'pino';
import { connect, migrateUp } from '../../migrations/migrate.js';
import { grantForgetting } from '../../migrations/roles.js';
import { asRole, makeRoles } from '../support/roles.ts';
import { storeSealedInquiries, storeSealedReports } from '../support/sealed-rows.ts';
import { startServices } from '../support/services.ts';
import { testMasterKey } from '../support/test-master-key.ts';
import { shown } from './measure/figures.ts';

// `npm run bench -- keys` measures what keys cost: the shuffle of BENCH_REPORTS reports, BENCH_FILES of them with a file, and the
// replacement of all keys.
const reports = Number(process.env['BENCH_REPORTS'] ?? 100_000);
const files = Number(process.env['BENCH_FILES'] ?? 1_000);
const fileSize = 100_000;
const batchSize = 500;
const services = await startServices({ durable: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void services.stop().finally(() => process.exit(130)));

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${what}: ${shown(seconds)} s, of which Node computed ${shown((user + system) / 1e6)} s`);
  return result;
}

const administer = connect(services.addresses.databaseUrl);
const name = `bench_keys_${process.pid}`;
await administer.raw(`create database ${name}`);
const address = new URL(services.addresses.databaseUrl);
address.pathname = `/${name}`;
const db = connectDatabase({ url: asRole(address.href, 'gaongil_worker'), connections: 4 });
try {
  console.log(`${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`);
  console.log(
    `${shown(reports)} reports, ${shown(files)} of them with a file of ${shown(fileSize)} bytes, as many notes and history entries`,
  );
  await makeRoles(services.addresses.databaseUrl);
  await migrateUp(address.href);
  const owner = connect(address.href);
  try {
    await grantForgetting(owner);
  } finally {
    await owner.destroy();
  }
  const attachments = openAttachments(
    { S3_BUCKET: 'bench-keys', S3_REGION: 'us-east-1', ATTACHMENTS_DIR: '', ...services.addresses.storage },
    { slots: 4 },
  );
  await attachments.prepare();
  const masters = masterKeysOf(testMasterKey);
  const ring = keyRing(db, masters);
  const owned = connectDatabase({ url: address.href, connections: 2 });
  try {
    await fill(owned, ring, attachments);
  } finally {
    await owned.destroy();
  }
  const log = pino({ enabled: false });
  const night = await timed('shuffle of all reports, as after midnight', () =>
    shuffleDays({ db, ring, attachments, log }, new AbortController().signal),
  );
  if (night.moved !== reports) throw new Error(`${night.moved} of ${reports} reports were moved`);
  await timed('vacuum, and removal of the write-ahead log', () => forgetTimes(db));
  const result = await timed('replacement of the key-encryption key', () =>
    rotateKeys({
      db,
      masters,
      ring: keyRing(db, masters),
      onProgress: () => undefined,
      wait: () => Promise.resolve(),
    }),
  );
  console.log(`  keys rewrapped: ${shown(result.rewrapped)}; in use since: ${result.number}`);
  const checked = await timed('unwrapping of all keys', () => verifyKeys(db, ring));
  const sample = await timed('opening of a sample of 1,000 of each kind', () =>
    verifySample(db, ring, 1_000),
  );
  const failed = [...checked, ...sample].reduce((sum, counts) => sum + counts.failed, 0);
  if (failed > 0) throw new Error(`${failed} could not be opened`);
} finally {
  await db.destroy();
  await administer.raw(`drop database ${name} with (force)`);
  await administer.destroy();
  await services.stop();
}

/** Stores the reports, each with a note and a change, and a hundredth as many inquiries. */
async function fill(owned: Database, ring: KeyRing, attachments: Attachments): Promise<void> {
  const content = '가'.repeat(612);
  for (let first = 0; first < reports; first += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, reports - first) }, (_, index) => first + index);
    const given = batch.map(async (number) => {
      const referenceId = String(number).padStart(26, '0');
      const type = number % 2 === 0 ? ('REALNAME' as const) : ('ANONYMOUS' as const);
      if (number >= files) return { referenceId, type, content };
      const stored = await putSealed(attachments, newObjectKey(), Readable.from([randomBytes(fileSize)]));
      const fileKey = stored.fileKey.toString('base64');
      const file = {
        attachmentKey: stored.key,
        attachmentName: 'a.bin',
        attachmentSize: stored.size,
        fileKey,
      };
      return { referenceId, type, content, ...file };
    });
    await addRecords(owned, ring, await storeSealedReports(owned, ring, await Promise.all(given)));
  }
  const inquiries = Array.from({ length: Math.ceil(reports / 100) }, () => ({ message: content }));
  await storeSealedInquiries(owned, ring, inquiries);
}

/** Adds a note and a history entry to each of these reports. */
async function addRecords(owned: Database, ring: KeyRing, numbers: readonly number[]): Promise<void> {
  const cases = await owned('reports')
    .whereIn('number', numbers)
    .select<{ number: number; caseId: string }[]>({ number: 'number', caseId: 'case_id' });
  const keys = await readCaseKeys(owned, ring, caseKinds.report, cases);
  const made = { made_by: 'kim', made_at: new Date() };
  const sealed = cases.flatMap(({ number }, index) => {
    const key = keys[index];
    return key ? [{ key, row: { ...made, report_number: number } }] : [];
  });
  const change = [{ field: 'assignee', old: '', new: 'kim' }];
  await owned('notes').insert(
    sealed.map(({ key, row }) => ({ ...row, body: sealPart(key, 'note', '확인했습니다.') })),
  );
  await owned('history').insert(
    sealed.map(({ key, row }) => ({
      ...row,
      action: 'CHANGED',
      version: 2,
      changes: sealPart(key, 'history', change),
    })),
  );
}
