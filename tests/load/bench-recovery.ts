import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeReferenceId, referenceIdLength } from '@gaongil/contract/cases/reference-id';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { newObjectKey, putSealed } from '@gaongil/data/attachments/sealed-files';
import { connectDatabase } from '@gaongil/data/database';
import {
  makeIdentities,
  runBackup,
  settingsOfBackup,
  signerOf,
} from '../support/processes/backup-process.ts';
import { type ReportToStore, storeSealedReports, testRing } from '../support/stored/sealed-rows.ts';
import { startTestStack } from '../support/processes/stack.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { newMachine } from '../recovery/new-machine.ts';
import { atEnd, setting, stoppedAtEnd } from './harness.ts';
import { shown } from './measure/figures.ts';

// `npm run bench -- recovery`: how long a backup of BENCH_REPORTS named reports, BENCH_FILES of them with a file, takes, its
// drill, and its restore on another machine.
const reports = setting('REPORTS', 100_000);
const files = setting('FILES', 10_000, 0);
const fileSize = 100_000;
const letters = 612;

const outside = mkdtempSync(join(tmpdir(), 'gaongil-outside-'));
atEnd(() => rmSync(outside, { recursive: true, force: true }));
const stack = stoppedAtEnd(await startTestStack({}, { own: true, programs: true, durable: true }));
const target = join(outside, 'target');
const db = connectDatabase({ url: stack.databaseUrl, connections: 2 });
const storage = stack.services.addresses.storage;
const store = openAttachments({
  S3_BUCKET: 'attachments',
  S3_REGION: 'us-east-1',
  ATTACHMENTS_DIR: '',
  ...storage,
});
for (let first = 0; first < reports; first += 1_000) {
  const batch: ReportToStore[] = [];
  for (let number = first; number < Math.min(reports, first + 1_000); number += 1)
    batch.push(await reportOf(number));
  await storeSealedReports(db, testRing(db), batch);
}
await db.destroy();

async function reportOf(number: number): Promise<ReportToStore> {
  const report: ReportToStore = {
    referenceId: makeReferenceId(randomBytes(referenceIdLength)),
    type: 'REALNAME',
    content: '가'.repeat(letters),
  };
  if (number >= files) return report;
  const content = Readable.from([randomBytes(fileSize)]);
  const { key, fileKey, size } = await putSealed(store, newObjectKey(), content);
  const file = { attachmentKey: key, attachmentName: 'a.bin', attachmentSize: size };
  return { ...report, ...file, fileKey: fileKey.toString('base64') };
}

const identities = await makeIdentities(join(outside, 'safe'));
const settings = {
  ...settingsOfBackup(stack.services.folder, stack.databaseUrl, storage),
  ...identities.recipients,
  BACKUP_TARGET: target,
  MASTER_KEY: testMasterKey,
  APP_SECRET: '5e'.repeat(32),
};
const other = newMachine({ databaseUrl: stack.databaseUrl, signer: await signerOf(settings) }, target);
atEnd(() => other.remove());
const bothIdentities = ['--identity', identities.data, '--identity', identities.keys];
const size = `${shown(reports)} reports, ${shown(files)} with a file of ${shown(fileSize)} bytes`;
await timed(`backup of ${size}`, settings, ['create']);
await timed('backup of the next night, with the files copied already', settings, ['create']);
await timed('drill', settings, ['drill']);
await timed('restore on another machine', other.settings, ['restore', ...bothIdentities, '--yes']);

async function timed(what: string, settings: Record<string, string>, args: string[]): Promise<void> {
  const began = performance.now();
  const { code, output } = await runBackup(settings, args);
  console.log(`${what}: ${shown((performance.now() - began) / 1000)} s`);
  console.log(output.replaceAll(/^/gm, '  ').trimEnd());
  if (code !== 0) throw new Error(`${args[0]} failed`);
}
