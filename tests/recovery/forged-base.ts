import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { makeCluster, startCluster } from '@gaongil/backup/cluster/cluster';
import { readBackupEnv } from '../../backup/src/env.ts';
import { momentName, packed } from '@gaongil/backup/make/journal-chunks';
import { beginSet, stampOf } from '@gaongil/backup/sets/sets';
import { signerOfSeed } from '@gaongil/backup/encryption/signatures';
import { putSigned } from '@gaongil/backup/sets/stored-parts';
import { openTarget } from '@gaongil/backup/sets/target';
import { logFile, lsnOf } from '@gaongil/backup/make/write-ahead-log';

/**
 * Adds a newer base to the target, with a journal, as its owner can who knows the recipient of the data and nothing else: at
 * its start Postgres would run `command`.
 * @param seed signs it; a random one without it
 * @returns its stamp
 */
export async function forgeBase(
  given: Record<string, string>,
  { folder, command, seed }: { folder: string; command: string; seed?: string },
): Promise<string> {
  const settings = readBackupEnv(given);
  const keys = {
    recipients: settings.BACKUP_RECIPIENT,
    signer: signerOfSeed(seed ?? randomBytes(32).toString('hex')),
  };
  const target = openTarget(settings);
  await makeCluster(settings, folder);
  const cluster = await startCluster(settings, folder);
  const client = await cluster.connect('postgres');
  const begun = await client.query<{ lsn: string }>(`select pg_backup_start('forged', true)::text as lsn`);
  await appendFile(join(folder, 'postgresql.auto.conf'), `\nrecovery_end_command = '${command}'\n`);
  const moment = Date.now() + 3_600_000;
  const installation = readFileSync(join(settings.BACKUP_TARGET ?? '', '.installation'), 'utf8').trim();
  const stamp = stampOf(new Date(moment));
  const set = beginSet(target, { kind: 'base', stamp, installation }, keys);
  await set.put('files', tarOf(folder));
  const ended = await client.query<{ lsn: string; label: string }>(
    'select lsn::text, labelfile as label from pg_backup_stop(false)',
  );
  await client.query('select pg_switch_wal()');
  const [start, end] = [begun.rows[0]?.lsn ?? '', ended.rows[0]?.lsn ?? ''];
  await set.put('label', Readable.from([Buffer.from(ended.rows[0]?.label ?? '')]));
  const segmentSize = 16 * 2 ** 20;
  await set.finish({ cluster: 'forged', timeline: 1, segmentSize, start, end });
  const from = lsnOf(start) - (lsnOf(start) % BigInt(segmentSize));
  const log: Buffer[] = [];
  for (let at = from; at < lsnOf(end); at += BigInt(segmentSize))
    log.push(await readFile(join(folder, 'pg_wal', logFile(1, at, segmentSize))));
  const chunk = packed(
    { timeline: 1, from, to: from + BigInt(log.length * segmentSize) },
    Buffer.concat(log),
  );
  const name = `journal_${momentName(new Date(moment + 1_000))}_000000`;
  await putSigned(target, name, chunk, keys);
  await client.end();
  await cluster.stop();
  await rm(folder, { recursive: true });
  return stamp;
}

/** With its settings, which a base of ours leaves out. */
function tarOf(folder: string): AsyncIterable<Buffer> {
  const options = ['--create', '--file=-', '--format=posix', `--directory=${folder}`];
  const excluded = ['--exclude=./postmaster.*', '--exclude=./pg_wal/*'];
  const tar = spawn('tar', [...options, ...excluded, '.'], { stdio: ['ignore', 'pipe', 'inherit'] });
  return tar.stdout as AsyncIterable<Buffer>;
}
