import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import { Readable } from 'node:stream';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { readUnsealedTables } from '@gaongil/data/cases/seal-stored';
import { verifySample } from '@gaongil/data/cases/verify-sample';
import { connectDatabase } from '@gaongil/data/database';
import { forgetTimes } from '@gaongil/data/forget-times';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { rotateKeys } from '@gaongil/data/sealing/key-rotation';
import { verifyKeys } from '@gaongil/data/sealing/key-status';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { sealingOfCases } from '@gaongil/worker/tasks/seal-cases';
import { sealingOfFiles } from '@gaongil/worker/tasks/seal-files';
import { shuffleDays } from '@gaongil/worker/tasks/shuffle-days';
import { pino } from 'pino';
import { connect, migrateUp } from '../../migrations/migrate.js';
import { grantForgetting } from '../../migrations/roles.js';
import { fileKeyOf, fileSize, fillInClear } from '../support/before-sealing.ts';
import { asRole, makeRoles } from '../support/roles.ts';
import { startServices } from '../support/services.ts';
import { testMasterKey } from '../support/test-master-key.ts';
import { shown } from './measure/figures.ts';

// `npm run bench:keys` measures what keys cost: the upgrade of an installation that stored BENCH_REPORTS reports in clear,
// BENCH_FILES of them with a file, its sealing by the worker, how long each table is locked to be rewritten, the shuffle of
// all of them, and the replacement of all keys.
const reports = Number(process.env['BENCH_REPORTS'] ?? 100_000);
const files = Number(process.env['BENCH_FILES'] ?? 1_000);
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
  const owner = connect(address.href);
  try {
    await grantForgetting(owner);
  } finally {
    await owner.destroy();
  }
  const [inquiries, letters] = [Math.ceil(reports / 100), 612];
  await fillInClear(address.href, { reports, inquiries, notes: reports, changes: reports, letters, files });
  const attachments = openAttachments(
    { S3_BUCKET: 'bench-keys', S3_REGION: 'us-east-1', ATTACHMENTS_DIR: '', ...services.addresses.storage },
    { slots: 4 },
  );
  await attachments.prepare();
  for (let number = 1; number <= files; number++)
    await attachments.put(fileKeyOf(number), Readable.from([randomBytes(fileSize)]));
  await timed('upgrade of the schema', () => migrateUp(address.href));

  const masters = masterKeysOf(testMasterKey);
  const ring = keyRing(db, masters);
  const log = pino({}, { write: (line: string) => printProgress(line) });
  const seal = sealingOfCases({ db, ring, log });
  await timed('sealing of all, and rewriting', async () => {
    while ((await readUnsealedTables(db)).length > 0) await seal(new AbortController().signal);
  });
  await timed('sealing of all files', () =>
    sealingOfFiles({ db, ring, attachments, log })(new AbortController().signal),
  );
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

function printProgress(line: string): void {
  const { table, ms, files } = JSON.parse(line) as { table: string; ms?: number; files?: number };
  if (ms !== undefined) console.log(`  ${table} was locked for ${shown(ms / 1000)} s`);
  if (files !== undefined) console.log(`  files sealed: ${shown(files)}`);
}
