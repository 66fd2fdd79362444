import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { deriveSecrets } from '@gaongil/api/secrets';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { proveUnused } from '@gaongil/data/sealing/prove-unused';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appSecretFile, masterKeyFile } from '../../operate/local/settings/data-folder.ts';
import { changed, createKeyedDatabase, type KeyedDatabase } from '../support/sites/keyed-database.ts';
import { runLocalCommand } from '../support/processes/run-script.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';

const old = '5e'.repeat(32);
let site: KeyedDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  site = await createKeyedDatabase([{ referenceId: '1'.repeat(26), type: 'REALNAME' }]);
  ({ folder } = site);
  file = join(folder, 'secrets', 'app');
  writeFileSync(file, old, { mode: 0o600 });
}, 180_000);
afterAll(() => site.remove());

const secrets = (...args: string[]) => site.secrets(...args);
const localSecrets = (...args: string[]) => site.localSecrets(...args);
/** The code of an app secret that no report needs. */
const codeFor = async (id: string) =>
  /drop-old-app-secret (\S+)\n$/.exec((await site.keys('app-secret', id)).said)?.[1] ?? '';

const stored = () => deriveSecrets(readFileSync(file, 'utf8'));
const ids = () => stored().map(({ id }) => id);
const [{ id: oldId }] = deriveSecrets(old);

// The steps follow each other, on one file.
describe('gaongil secrets', () => {
  it('says what it can do', async () => {
    expect(await localSecrets()).toMatchObject({
      code: 2,
      said: expect.stringContaining('npm run gaongil -- secrets use-app-secret [ID]') as string,
    });
    expect(await secrets('other')).toMatchObject({
      code: 2,
      said: expect.stringContaining('new-app-secret') as string,
    });
  });

  it('adds a secret that is not in use yet, and says how to use it', async () => {
    const { code, said } = await localSecrets('new-app-secret');
    expect(code).toBe(0);
    expect(ids()).toEqual([oldId, expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(said).toContain(`use-app-secret ${ids()[1]}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('puts the one with an id in use, and nothing else', async () => {
    const [first = '', added = ''] = ids();
    for (const wrong of [[], ['0'.repeat(16)]]) {
      const { code, said } = await secrets('use-app-secret', ...wrong);
      expect([code, said]).toEqual([1, expect.stringContaining(`${first}, ${added}`)]);
    }
    expect(ids()).toEqual([first, added]);
    expect((await secrets('use-app-secret', added)).code).toBe(0);
    expect(ids()).toEqual([added, first]);
  });

  it('drops an old one by what the database confirmed, never the one in use, and no id confirms anything', async () => {
    const [inUse = ''] = ids();
    const ofId = createHash('sha256')
      .update(`no report needs app secret ${oldId}`)
      .digest('hex')
      .slice(0, 16);
    const masters = masterKeysOf(testMasterKey);
    const ofMasterKeys = await proveUnused(site.admin, masters);
    const ofOtherSecret = await proveUnused(site.admin, masters, { appSecret: '0c'.repeat(8) });
    const right = await codeFor(oldId);
    expect((await secrets('drop-old-app-secret', oldId, 'end-lookups')).code).toBe(2);
    const wrongs = [[], ['0'.repeat(16)], [oldId], [ofId], [changed(right)]];
    for (const wrong of [...wrongs, [ofMasterKeys], [ofOtherSecret], [await codeFor(inUse)]]) {
      expect((await secrets('drop-old-app-secret', ...wrong)).code).toBe(1);
      expect(ids()).toEqual([inUse, oldId]);
    }
    expect((await secrets('drop-old-app-secret', oldId)).said).toContain(`keys app-secret ID`);
    const { code, said } = await secrets('drop-old-app-secret', right);
    expect([code, said]).toEqual([0, expect.stringContaining(`APP_SECRET ${oldId}`)]);
    expect(ids()).toEqual([inUse]);
  });

  it('puts a dropped one back, which is kept beside the file for its readers', async () => {
    const [inUse = ''] = ids();
    expect(statSync(`${file}.old`).mode & 0o777).toBe(0o600);
    for (const wrong of [[], [inUse]]) {
      const { code, said } = await secrets('take-back-old-app-secret', ...wrong);
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(new RegExp(`${oldId} \\(\\d{4}-\\d\\d-\\d\\d까지`)),
      ]);
    }
    expect((await secrets('take-back-old-app-secret', oldId)).code).toBe(0);
    expect([ids(), readFileSync(file, 'utf8').split('\n')[1]]).toEqual([[inUse, oldId], old]);
    expect(existsSync(`${file}.old`)).toBe(false);
  });

  it('removes a dropped one for good by the same command, 30 days later by the clock of the database', async () => {
    expect((await secrets('drop-old-app-secret', await codeFor(oldId))).code).toBe(0);
    const early = await secrets('drop-old-app-secret', await codeFor(oldId));
    expect([early.code, early.said]).toEqual([1, expect.stringMatching(/\d{4}-\d\d-\d\d까지 .*둡니다/)]);
    writeFileSync(`${file}.old`, `${old} 2020-01-01\n`);
    // A start removes nothing.
    appSecretFile(folder);
    expect((await secrets('drop-old-app-secret', oldId)).code).toBe(1);
    expect(existsSync(`${file}.old`)).toBe(true);
    expect((await secrets('drop-old-app-secret', await codeFor(oldId))).code).toBe(0);
    expect(existsSync(`${file}.old`)).toBe(false);
    expect(ids()).toHaveLength(1);
  });

  it('gives up a master key whose file is missing, and no other one', async () => {
    const key = masterKeyFile(folder);
    expect((await secrets('give-up-master-key')).code).toBe(1);
    rmSync(key);
    expect(() => masterKeyFile(folder)).toThrow(key);
    const restore = ['restore', '--identity', join(folder, 'none')];
    const { code, said } = await runLocalCommand(['backup', ...restore], { DATA_DIR: folder });
    expect([code, said]).toEqual([1, expect.stringContaining(key)]);
    expect(said).not.toContain(' at ');
    expect((await secrets('give-up-master-key')).code).toBe(0);
    expect(existsSync(masterKeyFile(folder))).toBe(true);
  });

  it('gives up an APP_SECRET whose file is missing, and no other one', async () => {
    const before = readFileSync(appSecretFile(folder), 'utf8');
    expect((await secrets('give-up-app-secret')).code).toBe(1);
    rmSync(file);
    expect(() => appSecretFile(folder)).toThrow(file);
    expect((await secrets('give-up-app-secret')).code).toBe(0);
    expect(readFileSync(appSecretFile(folder), 'utf8')).not.toBe(before);
  });

  it('keeps four at most, and changes no file that it does not understand', async () => {
    for (let count = 2; count <= 4; count++) expect((await secrets('new-app-secret')).code).toBe(0);
    const before = readFileSync(file, 'utf8');
    expect(await secrets('new-app-secret')).toMatchObject({ code: 1 });
    expect(readFileSync(file, 'utf8')).toBe(before);
    writeFileSync(file, `${old}\nhalf`);
    expect(await secrets('new-app-secret')).toMatchObject({ code: 1 });
    expect(readFileSync(file, 'utf8')).toBe(`${old}\nhalf`);
  });
});
