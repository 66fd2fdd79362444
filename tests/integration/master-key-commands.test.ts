import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { proveMasterKeysUnused } from '@gaongil/data/sealing/drop-master-keys';
import { KeysMissingError } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureMasterKey, masterKeyId } from '../../secrets/master-key.js';
import { createDatabase } from '../support/database.ts';
import { ensureBuilt, root } from '../support/our-process.ts';
import { asRole } from '../support/roles.ts';
import { storeSealedReports, testRing } from '../support/sealed-rows.ts';
import { spawnLimit } from '../support/spawn-limit.ts';
import { testMasterKey } from '../support/test-master-key.ts';

// The steps follow each other, on one database and one file of the master key.

let database: Awaited<ReturnType<typeof createDatabase>>;
let admin: Database;
let folder: string;
let file: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  await ensureBuilt('worker');
  database = await createDatabase();
  admin = connectDatabase({ url: database.url, connections: 2 });
  const report = { referenceId: '1'.repeat(26), type: 'REALNAME' as const };
  await storeSealedReports(admin, testRing(admin), [report]);
  folder = mkdtempSync(join(tmpdir(), 'gaongil-master-'));
  file = join(folder, 'master-key');
  writeFileSync(file, testMasterKey);
  const DATABASE_URL = asRole(database.url, 'gaongil_worker');
  env = { PATH: process.env['PATH'], MASTER_KEY_FILE: file, SECRETS_DIR: folder, DATABASE_URL };
}, 180_000);
afterAll(async () => {
  await admin.destroy();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function keys(...args: string[]): Promise<{ code: unknown; said: string }> {
  const built = join(root, 'worker/dist/keys.js');
  return new Promise((resolve) =>
    execFile(process.execPath, [built, ...args], { env }, (error, stdout, stderr) => {
      const said = stdout + stderr;
      expect(said).not.toMatch(/[0-9a-f]{32}/);
      resolve({ code: error?.code ?? 0, said });
    }),
  );
}

function secrets(...args: string[]) {
  const script = join(root, 'secrets/make-secrets.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    ...{ env, encoding: 'utf8' },
    ...spawnLimit,
  });
  return { code: status, said: stdout + stderr };
}

const lines = () => readFileSync(file, 'utf8').trim().split('\n');
const codeOf = (said: string) => /make-secrets\.js drop-old-master-key (\S+)\n$/.exec(said)?.[1] ?? '';

describe('the old master key', () => {
  it('is no longer dropped by the id of the new one, and not before everything is rewrapped', async () => {
    expect((await keys('drop-old-master-key')).code).toBe(1);
    expect(secrets('drop-old-master-key').code).toBe(1);
    expect(secrets('new-master-key').code).toBe(0);
    expect(secrets('new-master-key').code).toBe(1);
    const [added = '', old] = lines();
    expect(old).toBe(testMasterKey);
    const { code, said } = await keys('drop-old-master-key');
    expect([code, said]).toEqual([1, expect.stringContaining('keys master')]);
    for (const wrong of [[], [masterKeyId(added)], [masterKeyId(testMasterKey)], ['zzzzzzzz.AAAA']])
      expect(secrets('drop-old-master-key', ...wrong).code).toBe(1);
    expect(lines()).toEqual([added, testMasterKey]);
  });

  it('is dropped with what the database confirmed, and stays beside the file', async () => {
    const [added = ''] = lines();
    const { code, said } = await keys('master');
    expect([code, said]).toEqual([0, expect.stringMatching(/keys drop-old-master-key\n$/)]);
    for (const wrong of [[], [masterKeyId(added)]])
      expect(secrets('drop-old-master-key', ...wrong).code).toBe(1);
    const confirmed = codeOf((await keys('drop-old-master-key')).said);
    expect(secrets('drop-old-master-key', `${confirmed.slice(0, -1)}-`).code).toBe(1);
    expect(lines()).toEqual([added, testMasterKey]);
    expect(secrets('drop-old-master-key', confirmed).code).toBe(0);
    expect(lines()).toEqual([added]);
    expect((await keys('verify')).code).toBe(0);
    expect((await keys('status')).said).toMatch(
      new RegExp(
        `마스터 키: ${masterKeyId(added)}\n지운 마스터 키 ${masterKeyId(testMasterKey)}: \\d{4}-\\d\\d-\\d\\d까지`,
      ),
    );
  });

  it('comes back while it is beside the file, and is removed from there after its days', async () => {
    const [added = ''] = lines();
    expect(secrets('take-back-old-master-key').code).toBe(0);
    expect(lines()).toEqual([added, testMasterKey]);
    expect(existsSync(`${file}.old`)).toBe(false);
    expect(secrets('take-back-old-master-key').code).toBe(1);
    expect(secrets('drop-old-master-key', codeOf((await keys('drop-old-master-key')).said)).code).toBe(0);
    const start = () => ensureMasterKey({ file, note: join(folder, 'note'), write: writeFileSync });
    const [day = ''] = /\d{4}-\d\d-\d\d/.exec(readFileSync(`${file}.old`, 'utf8')) ?? [];
    expect(Math.round((Date.parse(day) - Date.now()) / 86_400_000)).toBeGreaterThan(28);
    start();
    expect(readFileSync(`${file}.old`, 'utf8')).toBe(`${testMasterKey} ${day}\n`);
    writeFileSync(`${file}.old`, `${testMasterKey} 2020-01-01\n${'c3'.repeat(32)} ${day}\n`);
    start();
    expect(readFileSync(`${file}.old`, 'utf8')).toBe(`${'c3'.repeat(32)} ${day}\n`);
    writeFileSync(`${file}.old`, `${testMasterKey} 2020-01-01\n`);
    start();
    expect(existsSync(`${file}.old`)).toBe(false);
  });

  it('is not dropped with a code that is ten minutes old or of other keys', async () => {
    const [added = ''] = lines();
    writeFileSync(file, `${added}\n${testMasterKey}\n`);
    const masters = masterKeysOf(readFileSync(file, 'utf8'));
    const old = await proveMasterKeysUnused(admin, masters, () => Date.now() - 600_000);
    expect(secrets('drop-old-master-key', old).code).toBe(1);
    const others = masterKeysOf(`${added}\n${'c3'.repeat(32)}`);
    expect(secrets('drop-old-master-key', await proveMasterKeysUnused(admin, others)).code).toBe(1);
    expect(lines()).toEqual([added, testMasterKey]);
  });

  it('is not dropped by a database that has no keys, which would confirm anything', async () => {
    const empty = await createDatabase();
    const db = connectDatabase({ url: empty.url, connections: 1 });
    const masters = masterKeysOf(readFileSync(file, 'utf8'));
    await expect(proveMasterKeysUnused(db, masters)).rejects.toThrow(KeysMissingError);
    await db.destroy();
    await empty.drop();
  });
});
