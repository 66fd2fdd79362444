import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deriveSecrets } from '@gaongil/api/secrets';
import { appSecretNeed } from '@gaongil/data/cases/lookup-uses';
import { connectDatabase } from '@gaongil/data/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appSecretFile, masterKeyFile } from '../../local/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { ensureBuilt, root } from '../support/our-process.ts';
import { spawnLimit } from '../support/spawn-limit.ts';

const old = '5e'.repeat(32);
let folder: string;
let file: string;

let database: Awaited<ReturnType<typeof createDatabase>>;

beforeAll(async () => {
  await ensureBuilt('backup');
  database = await createDatabase();
  folder = mkdtempSync(join(tmpdir(), 'gaongil-secrets-'));
  mkdirSync(join(folder, 'secrets'));
  file = join(folder, 'secrets', 'app');
  writeFileSync(file, old, { mode: 0o600 });
}, 180_000);
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** As `npm run secrets -- …`. */
function secrets(...args: string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder };
  const script = join(root, 'local/with-secrets.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    encoding: 'utf8',
    ...spawnLimit,
  });
  const said = stdout + stderr;
  expect(said).not.toMatch(/[0-9a-f]{32}/);
  return { code: status, said };
}

/** The code of an app secret that no report of an empty database needs. */
async function codeFor(id: string): Promise<string> {
  const db = connectDatabase({ url: database.url, connections: 1 });
  const { dropCode } = await appSecretNeed(db, id);
  await db.destroy();
  return dropCode;
}

const stored = () => deriveSecrets(readFileSync(file, 'utf8'));
const ids = () => stored().map(({ id }) => id);
const [{ id: oldId }] = deriveSecrets(old);

// The steps follow each other, on one file.
describe('npm run secrets', () => {
  it('says what it can do', () => {
    expect(secrets()).toMatchObject({
      code: 1,
      said: expect.stringContaining('use-app-secret ID') as string,
    });
    expect(secrets('other')).toMatchObject({
      code: 1,
      said: expect.stringContaining('new-app-secret') as string,
    });
  });

  it('adds a secret that is not in use yet, and says how to use it', () => {
    const { code, said } = secrets('new-app-secret');
    expect(code).toBe(0);
    expect(ids()).toEqual([oldId, expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(said).toContain(`use-app-secret ${ids()[1]}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('puts the one with an id in use, and nothing else', () => {
    const [first = '', added = ''] = ids();
    for (const wrong of [[], ['0'.repeat(16)]]) {
      const { code, said } = secrets('use-app-secret', ...wrong);
      expect([code, said]).toEqual([1, expect.stringContaining(`${first}, ${added}`)]);
    }
    expect(ids()).toEqual([first, added]);
    expect(secrets('use-app-secret', added).code).toBe(0);
    expect(ids()).toEqual([added, first]);
  });

  it('removes an old one by the code that says that no report needs it, and never the one in use', async () => {
    const [inUse = ''] = ids();
    const wrongs = [[], ['0'.repeat(16)], [oldId], [oldId, 'end-lookups'], [inUse]];
    for (const wrong of [...wrongs, [await codeFor(inUse)]]) {
      expect(secrets('drop-old-app-secret', ...wrong).code).toBe(1);
      expect(ids()).toEqual([inUse, oldId]);
    }
    expect(secrets('drop-old-app-secret', oldId).said).toContain('keys app-secret ID');
    const { code, said } = secrets('drop-old-app-secret', await codeFor(oldId));
    expect([code, said]).toEqual([0, expect.stringContaining(`APP_SECRET ${oldId}`)]);
    expect(ids()).toEqual([inUse]);
  });

  it('gives up a master key whose file is missing, and no other one', () => {
    const key = masterKeyFile(folder);
    expect(secrets('give-up-master-key').code).toBe(1);
    rmSync(key);
    expect(() => masterKeyFile(folder)).toThrow(key);
    const env = { PATH: process.env['PATH'], DATA_DIR: folder };
    const restore = [join(root, 'local/backup.js'), 'restore', '--identity', join(folder, 'none')];
    const { status, stderr } = spawnSync(process.execPath, restore, { env, encoding: 'utf8', ...spawnLimit });
    expect([status, stderr]).toEqual([1, expect.stringContaining(key)]);
    expect(stderr).not.toContain(' at ');
    expect(secrets('give-up-master-key').code).toBe(0);
    expect(existsSync(masterKeyFile(folder))).toBe(true);
  });

  it('gives up an APP_SECRET whose file is missing, and no other one', () => {
    const before = readFileSync(appSecretFile(folder), 'utf8');
    expect(secrets('give-up-app-secret').code).toBe(1);
    rmSync(file);
    expect(() => appSecretFile(folder)).toThrow(file);
    expect(secrets('give-up-app-secret').code).toBe(0);
    expect(readFileSync(appSecretFile(folder), 'utf8')).not.toBe(before);
  });

  it('keeps four at most, and changes no file that it does not understand', () => {
    for (let count = 2; count <= 4; count++) expect(secrets('new-app-secret').code).toBe(0);
    const before = readFileSync(file, 'utf8');
    expect(secrets('new-app-secret')).toMatchObject({ code: 1 });
    expect(readFileSync(file, 'utf8')).toBe(before);
    writeFileSync(file, `${old}\nhalf`);
    expect(secrets('new-app-secret')).toMatchObject({ code: 1 });
    expect(readFileSync(file, 'utf8')).toBe(`${old}\nhalf`);
  });
});
