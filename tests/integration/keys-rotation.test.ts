import { caseKinds } from '@gaongil/data/case-kinds';
import { findCase } from '@gaongil/data/cases/find-case';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { type KeyRing, keyRing, WrongMasterKeyError } from '@gaongil/data/sealing/key-ring';
import { replacedForMs, rewrapMaster, type Rotation, rotateKeys } from '@gaongil/data/sealing/key-rotation';
import { encryptionKeyStatus, verifyKeys } from '@gaongil/data/sealing/key-status';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { verifyRandomParts } from '@gaongil/data/cases/sealed/verify-random-parts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';
import { asRole } from '../support/services/roles.ts';
import { storeSealedInquiries, storeSealedReports } from '../support/stored/sealed-rows.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { everyCase } from '@gaongil/data/viewer';

const masters = masterKeysOf(testMasterKey);
const referenceOf = (number: number) => `REF${String(number).padStart(23, '0')}`;
const reports = Array.from({ length: 70 }, (_, index) => ({
  referenceId: referenceOf(index + 1),
  type: 'REALNAME' as const,
  title: `제목 ${index + 1}`,
}));

let database: Awaited<ReturnType<typeof createDatabase>>;
let admin: Database;
/** As the command: in the role of the worker. */
let db: Database;
let api: Database;
/** The ring of a running api, whose clock stands still unless a test turns it. */
let running: KeyRing;
let clock: number;

beforeEach(async () => {
  database = await createDatabase();
  admin = connectDatabase({ url: database.url, connections: 2 });
  db = connectDatabase({ url: asRole(database.url, 'gaongil_worker'), connections: 2 });
  api = connectDatabase({ url: asRole(database.url, 'gaongil_api'), connections: 2 });
  clock = 0;
  running = keyRing(api, masters, () => clock);
  await storeSealedReports(admin, running, reports);
  await storeSealedInquiries(admin, running, [{}, {}]);
});
afterEach(async () => {
  await Promise.all([admin.destroy(), db.destroy(), api.destroy()]);
  await database.drop();
});

const rotate = (change: Partial<Rotation> = {}) =>
  rotateKeys({
    db,
    masters,
    ring: keyRing(db, masters),
    onProgress: () => undefined,
    wait: () => Promise.resolve(),
    ...change,
  });

/** By number of the key-encryption key what it wraps. */
async function uses() {
  const status = await encryptionKeyStatus(db);
  return Object.fromEntries(status.map(({ number, uses: counts }) => [number, Object.fromEntries(counts)]));
}
const all = { 제보: 70, 문의: 2, 조회: 1 };

const opensAll = async (ring: KeyRing) => {
  const results = [...(await verifyKeys(db, ring)), ...(await verifyRandomParts(db, ring, 100))];
  return results.every(({ failed }) => failed === 0);
};

describe('the key-encryption key', () => {
  it('is replaced: all keys are wrapped with a new one, the old one is removed, and all is opened', async () => {
    const waits: number[] = [];
    const result = await rotate({ wait: (ms) => Promise.resolve(void waits.push(ms)) });
    expect(result).toEqual({ number: 2, rewrapped: 73, failed: [], removed: [1] });
    expect(await uses()).toEqual({ 2: all });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(replacedForMs - 20_000);
    expect(waits[0]).toBeLessThanOrEqual(replacedForMs);
    expect(await opensAll(keyRing(db, masters))).toBe(true);
    expect((await rotate()).number).toBe(3);
  });

  it('is replaced for the search index too, which is read as before', async () => {
    while (await updateSearchIndex(db, keyRing(db, masters), caseKinds.report, new AbortController().signal));
    const segments = Number((await uses())[1]?.['색인']);
    expect(segments).toBeGreaterThan(0);
    expect(await rotate()).toMatchObject({ failed: [], removed: [1] });
    expect(await uses()).toEqual({ 2: { ...all, 색인: segments } });
    expect(await opensAll(keyRing(db, masters))).toBe(true);
  });

  it('is replaced while an api runs, which goes on reading and finding by what was stored before', async () => {
    expect(await findCase(api, running, caseKinds.report, referenceOf(1), everyCase)).toMatchObject({
      title: '제목 1',
    });
    await rotate();
    expect(await findCase(api, running, caseKinds.report, referenceOf(1), everyCase)).toMatchObject({
      title: '제목 1',
    });
    await storeSealedReports(admin, running, [
      { referenceId: referenceOf(71), type: 'REALNAME', title: '뒤' },
    ]);
    expect(await uses()).toEqual({ 2: { ...all, 제보: 71 } });
    expect(await findCase(api, running, caseKinds.report, referenceOf(71), everyCase)).toMatchObject({
      title: '뒤',
    });
  });

  it('stays until what a process wrapped with it that did not know the new one is rewrapped', async () => {
    const result = await rotate({
      wait: async () => {
        await storeSealedReports(admin, running, [{ referenceId: referenceOf(71), type: 'REALNAME' }]);
        expect(await uses()).toEqual({ 1: { 제보: 1 }, 2: all });
      },
    });
    expect(result).toMatchObject({ rewrapped: 74, removed: [1] });
    expect(await uses()).toEqual({ 2: { ...all, 제보: 71 } });
  });

  it('is not used any longer than a minute by an api that only stores', async () => {
    await rotate({ wait: () => Promise.reject(new Error('killed')) }).catch(() => undefined);
    clock = 61_000;
    await storeSealedReports(admin, running, [{ referenceId: referenceOf(71), type: 'REALNAME' }]);
    expect(await uses()).toEqual({ 1: {}, 2: { ...all, 제보: 71 } });
  });

  it('is replaced once, however often the replacement was interrupted', async () => {
    const killed = () => {
      throw new Error('killed');
    };
    await expect(rotate({ onProgress: killed })).rejects.toThrow('killed');
    expect(await uses()).toEqual({ 1: { 문의: 2, 조회: 1 }, 2: { 제보: 70 } });
    expect(await opensAll(keyRing(db, masters))).toBe(true);
    await expect(rotate({ wait: () => Promise.reject(new Error('killed')) })).rejects.toThrow('killed');
    expect(await rotate()).toEqual({ number: 2, rewrapped: 0, failed: [], removed: [1] });
    expect(await uses()).toEqual({ 2: all });
  });

  it('stays for a key that cannot be unwrapped, which is named and left as it is', async () => {
    const broken = () => admin('report_keys').where('number', 7);
    await broken().update({ wrapped: admin.raw('set_byte(wrapped, 40, get_byte(wrapped, 40) # 1)') });
    const before = await broken().first<{ wrapped: Buffer }>('wrapped');
    expect(await rotate()).toEqual({
      number: 2,
      rewrapped: 72,
      removed: [],
      failed: [{ label: '제보', numbers: [7] }],
    });
    expect(await broken().first<{ wrapped: Buffer }>('wrapped')).toEqual(before);
    const [reportKeys] = await verifyKeys(db, keyRing(db, masters));
    expect(reportKeys).toEqual({ label: '제보 키', checked: 70, failed: 1, numbers: [7] });
    const [bodies] = await verifyRandomParts(db, keyRing(db, masters), 100);
    expect(bodies).toEqual({ label: '제보', checked: 70, failed: 1, numbers: [7] });
  });

  it('cannot be removed while something is wrapped with it, and wraps nothing after it was removed', async () => {
    await expect(admin('key_encryption_keys').where('number', 1).del()).rejects.toMatchObject({
      code: '23503',
    });
    await rotate();
    await expect(
      admin('report_keys')
        .where('number', 1)
        .update({ wrapped: Buffer.concat([Buffer.of(0, 1), Buffer.alloc(61)]) }),
    ).rejects.toMatchObject({ code: '23503' });
  });
});

describe('the key ring', () => {
  it('asks the database once for a number that a damaged row invented, not for each reading', async () => {
    let queries = 0;
    api.on('query', () => (queries += 1));
    const damaged = { key: Buffer.concat([Buffer.of(99, 99), Buffer.alloc(61)]), context: 'x' };
    expect(await running.unwrapAll([damaged])).toEqual([undefined]);
    const first = queries;
    expect(await running.unwrapAll([damaged, damaged])).toEqual([undefined, undefined]);
    expect(queries).toBe(first);
    clock = 11_000;
    await running.unwrapAll([damaged]);
    expect(queries).toBe(2 * first);
  });
});

describe('the master key', () => {
  const replacement = 'b2'.repeat(32);
  const both = masterKeysOf(`${replacement}\n${testMasterKey}\n`);

  it('is replaced: afterwards the new one alone opens everything, and the earlier one nothing', async () => {
    expect(await rewrapMaster(db, both)).toBe(1);
    expect(await rewrapMaster(db, both)).toBe(0);
    expect(await opensAll(keyRing(db, masterKeysOf(replacement)))).toBe(true);
    await expect(keyRing(db, masters).load()).rejects.toThrow(WrongMasterKeyError);
    expect((await encryptionKeyStatus(db)).map(({ master }) => master)).toEqual([both[0].id]);
  });

  it('is replaced without a restart: a running process takes the file as it is now', async () => {
    let file = testMasterKey;
    const ring = keyRing(
      api,
      () => masterKeysOf(file),
      () => clock,
    );
    await ring.load();
    file = `${replacement}\n${testMasterKey}\n`;
    await rewrapMaster(db, both);
    file = replacement;
    await rotate({ masters: masterKeysOf(replacement), ring: keyRing(db, masterKeysOf(replacement)) });
    expect(await findCase(api, ring, caseKinds.report, referenceOf(1), everyCase)).toMatchObject({
      title: '제목 1',
    });
  });

  it('leaves a process that cannot read the new file with what it had opened', async () => {
    await rewrapMaster(db, both);
    clock = 61_000;
    expect(await findCase(api, running, caseKinds.report, referenceOf(1), everyCase)).toMatchObject({
      title: '제목 1',
    });
    await storeSealedReports(admin, running, [
      { referenceId: referenceOf(71), type: 'REALNAME', title: '뒤' },
    ]);
    expect(await findCase(api, running, caseKinds.report, referenceOf(71), everyCase)).toMatchObject({
      title: '뒤',
    });
  });

  it('is not replaced by a file without the one in use, and nothing is changed', async () => {
    const before = await admin('key_encryption_keys').select('*');
    await expect(rewrapMaster(db, masterKeysOf(replacement))).rejects.toThrow(WrongMasterKeyError);
    await expect(
      rotate({ masters: masterKeysOf(replacement), ring: keyRing(db, masterKeysOf(replacement)) }),
    ).rejects.toThrow(WrongMasterKeyError);
    expect(await admin('key_encryption_keys').select('*')).toEqual(before);
  });
});
