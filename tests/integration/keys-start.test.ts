import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../operate/local/processes/ports.ts';
import { startApiProcess } from '../support/processes/api-process.ts';
import { cuttable } from '../support/services/cuttable.ts';
import { createDatabase } from '../support/services/database.ts';
import { ensureBuilt, root } from '../support/processes/our-process.ts';
import { asRole } from '../support/services/roles.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { testServices } from '../support/services/test-services.ts';
import { waitFor } from '../support/wait-for.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Database;
let folder: string;
let masterKeyFile: string;
beforeAll(async () => {
  await ensureBuilt('api', 'worker');
  folder = mkdtempSync(join(tmpdir(), 'gaongil-keys-'));
  masterKeyFile = join(folder, 'master-key');
  database = await createDatabase();
  db = connectDatabase({ url: database.url, connections: 1 });
}, 180_000);
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const settings = (role: 'gaongil_api' | 'gaongil_worker') => ({
  DATABASE_URL: asRole(database.url, role),
  REDIS_URL: testServices().redisUrl,
  SMTP_URL: testServices().smtpUrl,
  APP_SECRET: '5e'.repeat(32),
  ATTACHMENTS_DIR: join(folder, 'attachments'),
  HOST: '127.0.0.1',
});

/** Starts a built process that is expected to end by itself. */
async function startAndEnd(name: 'api' | 'worker', more: Record<string, string>) {
  const env = {
    PATH: process.env['PATH'],
    MASTER_KEY_FILE: masterKeyFile,
    PORT: String(await freePort()),
    ...settings(name === 'api' ? 'gaongil_api' : 'gaongil_worker'),
    ...more,
  };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const options = { env, timeout: 100_000 };
    execFile(process.execPath, [join(root, name, 'dist/main.js')], options, (error, _stdout, stderr) =>
      resolve({ code: error?.code, said: stderr }),
    );
  });
}

const storedKeys = () => db('key_encryption_keys').select('*').orderBy('number');

describe.each(['api', 'worker'] as const)('the %s', (name) => {
  it('does not start without the file of the master key, and says which and what to do', async () => {
    rmSync(masterKeyFile, { force: true });
    const { code, said } = await startAndEnd(name, {});
    expect(code).toBe(1);
    expect(said).toContain(`MASTER_KEY_FILE (${masterKeyFile}): the file cannot be read`);
    expect(said).toContain('put its file back from the backup');
  });

  it('does not start with a malformed file', async () => {
    writeFileSync(masterKeyFile, testMasterKey.slice(1));
    const { code, said } = await startAndEnd(name, {});
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`MASTER_KEY_FILE (${masterKeyFile}): lines of 64`),
    ]);
  });

  it('does not start with another master key than that of the database, and changes nothing', async () => {
    await db('lookup_keys').del();
    await db('key_encryption_keys').del();
    await keyRing(db, masterKeysOf(testMasterKey)).load();
    const before = await storedKeys();
    writeFileSync(masterKeyFile, 'b2'.repeat(32));
    const { code, said } = await startAndEnd(name, {});
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`MASTER_KEY_FILE (${masterKeyFile}): another master key than`),
    ]);
    expect(said).toContain('Put the right file back from its copy');
    expect(await storedKeys()).toEqual(before);
  });

  it('makes no keys in a database that has sealed cases but lost its keys', async () => {
    await db('lookup_keys').del();
    await db('key_encryption_keys').del();
    await db.raw(`
      insert into key_encryption_keys (number, master, wrapped) values (1, 'lost', '');
      with stored as (insert into inquiries (case_id, body, excerpt) values (gen_random_uuid(), '\\x01', '\\x01') returning number)
      insert into inquiry_keys (number, wrapped) select number, '\\x0001' from stored;
      -- As a damaged or a partly restored database: without the foreign keys.
      set session_replication_role = replica;
      delete from key_encryption_keys;
      set session_replication_role = default;
    `);
    writeFileSync(masterKeyFile, testMasterKey);
    const { code, said } = await startAndEnd(name, {});
    expect([code, said]).toEqual([1, expect.stringContaining('the table key_encryption_keys is empty')]);
    expect(said).toContain(`MASTER_KEY_FILE (${masterKeyFile}): opens nothing`);
    expect(await storedKeys()).toEqual([]);
    await db('inquiries').del();
  });
});

it('The api starts while the database is away, and ends when that answers and has other keys', async () => {
  await keyRing(db, masterKeysOf('b2'.repeat(32))).load();
  const before = await storedKeys();
  const way = await cuttable(asRole(database.url, 'gaongil_api'));
  await way.cut();
  const api = await startApiProcess({ ...settings('gaongil_api'), DATABASE_URL: way.url });
  expect((await fetch(`${api.url}/api/health`)).status).toBe(200);
  await way.mend();
  await waitFor('the api ended', () => api.hasEnded());
  expect(await api.stop()).toBe('ended with code 1');
  expect(await storedKeys()).toEqual(before);
  await way.cut();
});
