import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connectDatabase } from '@gaongil/data/database';
import { KeysMissingError } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { ClockInDoubtError, proveUnused } from '@gaongil/data/sealing/prove-unused';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { masterKeyFile } from '../../operate/local/settings/data-folder.ts';
import { masterKeyId } from '../../operate/secrets/master-key.js';
import { createDatabase } from '../support/services/database.ts';
import { changed, createKeyedDatabase, type KeyedDatabase } from '../support/sites/keyed-database.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { withShiftedClock } from '../support/processes/with-shifted-clock.ts';
import { runLocalCommand } from '../support/processes/run-script.ts';

// The steps follow each other, on one database and one file of the master key.

let site: KeyedDatabase;
beforeAll(async () => {
  site = await createKeyedDatabase([{ referenceId: '1'.repeat(26), type: 'REALNAME' }]);
}, 180_000);
afterAll(() => site.remove());

const keys = (...args: string[]) => site.keys(...args);
const secrets = (...args: string[]) => site.secrets(...args);
const lines = () => readFileSync(site.file, 'utf8').trim().split('\n');
const beside = () => readFileSync(`${site.file}.old`, 'utf8');
const masters = () => masterKeysOf(readFileSync(site.file, 'utf8'));
const confirmed = async () =>
  /secrets drop-old-master-key (\S+)\n$/.exec((await keys('drop-old-master-key')).said)?.[1] ?? '';

describe('the old master key', () => {
  it('is no longer dropped by the id of the new one, and not before everything is rewrapped', async () => {
    expect((await keys('drop-old-master-key')).code).toBe(1);
    expect((await secrets('drop-old-master-key')).code).toBe(1);
    expect((await site.localSecrets('new-master-key')).code).toBe(0);
    expect((await secrets('new-master-key')).code).toBe(1);
    const [added = '', old] = lines();
    expect(old).toBe(testMasterKey);
    const { code, said } = await keys('drop-old-master-key');
    expect([code, said]).toEqual([1, expect.stringContaining('keys master')]);
    for (const wrong of [[], [masterKeyId(added)], [masterKeyId(testMasterKey)], ['zzzzzzzz.AAAA']])
      expect((await secrets('drop-old-master-key', ...wrong)).code).toBe(1);
    expect(lines()).toEqual([added, testMasterKey]);
  });

  it('is dropped with what the database confirmed, and stays beside the file', async () => {
    const [added = ''] = lines();
    const { code, said } = await keys('master');
    expect([code, said]).toEqual([0, expect.stringMatching(/keys drop-old-master-key\n$/)]);
    const right = await confirmed();
    for (const wrong of [[], [masterKeyId(added)], [changed(right)]])
      expect((await secrets('drop-old-master-key', ...wrong)).code).toBe(1);
    expect(lines()).toEqual([added, testMasterKey]);
    expect((await secrets('drop-old-master-key', right)).code).toBe(0);
    expect(lines()).toEqual([added]);
    expect((await keys('verify')).code).toBe(0);
    expect((await keys('status')).said).toMatch(
      new RegExp(
        `마스터 키: ${masterKeyId(added)}\n지운 마스터 키 ${masterKeyId(testMasterKey)}: .*\\d{4}-\\d\\d-\\d\\d이 지나면`,
      ),
    );
  });

  it('comes back while it is beside the file', async () => {
    const [added = ''] = lines();
    expect((await secrets('take-back-old-master-key')).code).toBe(0);
    expect(lines()).toEqual([added, testMasterKey]);
    expect(existsSync(`${site.file}.old`)).toBe(false);
    expect((await secrets('take-back-old-master-key')).code).toBe(1);
    expect((await secrets('drop-old-master-key', await confirmed())).code).toBe(0);
    const [day = ''] = /\d{4}-\d\d-\d\d/.exec(beside()) ?? [];
    expect(Math.round((Date.parse(day) - Date.now()) / 86_400_000)).toBeGreaterThan(28);
    expect(beside()).toBe(`${testMasterKey} ${day}\n`);
  });

  it('is not removed by a start whose clock is 32 days ahead, nor by a command then', async () => {
    const before = beside();
    const right = await confirmed();
    const ahead = { DATA_DIR: site.folder, ...withShiftedClock(32 * 24) };
    vi.useFakeTimers({ now: Date.now() + 32 * 86_400_000, toFake: ['Date'] });
    masterKeyFile(site.folder);
    vi.useRealTimers();
    expect(beside()).toBe(before);
    expect((await runLocalCommand(['secrets', 'drop-old-master-key', right], ahead)).code).toBe(1);
    expect(beside()).toBe(before);
  });

  it('is removed by the same command once the database says that its days are over', async () => {
    const early = await secrets('drop-old-master-key', await confirmed());
    expect(early).toMatchObject({
      code: 1,
      said: expect.stringMatching(/\d{4}-\d\d-\d\d까지 .*둡니다/) as string,
    });
    const day = /\d{4}-\d\d-\d\d/.exec(beside())?.[0];
    writeFileSync(`${site.file}.old`, `${testMasterKey} 2020-01-01\n${'c3'.repeat(32)} ${day}\n`);
    expect((await secrets('drop-old-master-key')).code).toBe(1);
    expect((await secrets('drop-old-master-key', await confirmed())).code).toBe(0);
    expect(beside()).toBe(`${'c3'.repeat(32)} ${day}\n`);
  });

  it('is neither dropped nor removed while the database is in doubt about its clock', async () => {
    const setBack = (days: number) =>
      site.admin('retention_clock').insert({ last_day: site.admin.raw('current_date - ?::integer', [days]) });
    await setBack(32);
    const { code, said } = await keys('drop-old-master-key');
    expect([code, said]).toEqual([1, expect.stringMatching(/cases confirm-day \d{4}-\d\d-\d\d\n$/)]);
    await expect(proveUnused(site.admin, masters())).rejects.toThrow(ClockInDoubtError);
    await site.admin('retention_clock').delete();
    await setBack(1);
    expect((await keys('drop-old-master-key')).code).toBe(0);
  });

  it('is not dropped with a code that is ten minutes old, from the future or under another key', async () => {
    const [added = ''] = lines();
    writeFileSync(site.file, `${added}\n${testMasterKey}\n`);
    const [first] = masters();
    const codeAt = async (ms: number) => {
      const until = Math.floor((Date.now() + ms) / 1000).toString(36);
      return `${until}.${(await first.prove(`unused master-key ${first.id} ${until}`)).toString('base64url')}`;
    };
    for (const wrong of [-1_000, 1_210_000])
      expect((await secrets('drop-old-master-key', await codeAt(wrong))).code).toBe(1);
    writeFileSync(site.file, `${testMasterKey}\n${added}\n`);
    expect((await secrets('drop-old-master-key', await codeAt(590_000))).code).toBe(1);
    writeFileSync(site.file, `${added}\n${testMasterKey}\n`);
    expect((await secrets('drop-old-master-key', await codeAt(590_000))).code).toBe(0);
  });

  it('is not dropped by a database that has no keys, which would confirm anything', async () => {
    const empty = await createDatabase();
    const db = connectDatabase({ url: empty.url, connections: 1 });
    await expect(proveUnused(db, masters())).rejects.toThrow(KeysMissingError);
    await db.destroy();
    await empty.drop();
  });
});
