import { caseKinds } from '@gaongil/data/case-kinds';
import { findCase } from '@gaongil/data/cases/find-case';
import { lookupKeyUses } from '@gaongil/data/cases/reports/lookup-uses';
import { type LookupReplacement, replaceLookupKey } from '@gaongil/data/cases/reports/replace-lookup-key';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { type KeyRing, keyRing, maxAgeMs } from '@gaongil/data/sealing/key-ring';
import { replacedForMs } from '@gaongil/data/sealing/key-rotation';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';
import { asRole } from '../support/services/roles.ts';
import { storeSealedReports } from '../support/stored/sealed-rows.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { everyCase } from '@gaongil/data/viewer';

const masters = masterKeysOf(testMasterKey);
const referenceOf = (number: number) => `REF${String(number).padStart(23, '0')}`;
const reportOf = (number: number) => ({
  referenceId: referenceOf(number),
  type: 'REALNAME' as const,
  title: `제목 ${number}`,
});
const stored = 1_100;

let database: Awaited<ReturnType<typeof createDatabase>>;
let admin: Database;
/** As the command: in the role of the worker. */
let db: Database;
let api: Database;
/** The rings of two running apis; their clock stands still unless a test turns it. */
let running: KeyRing;
let idle: KeyRing;
let clock: number;

beforeEach(async () => {
  database = await createDatabase();
  admin = connectDatabase({ url: database.url, connections: 2 });
  db = connectDatabase({ url: asRole(database.url, 'gaongil_worker'), connections: 2 });
  api = connectDatabase({ url: asRole(database.url, 'gaongil_api'), connections: 2 });
  clock = 0;
  [running, idle] = [keyRing(api, masters, () => clock), keyRing(api, masters, () => clock)];
  await storeSealedReports(
    admin,
    running,
    Array.from({ length: stored }, (_, index) => reportOf(index + 1)),
  );
  await idle.load();
});
afterEach(async () => {
  await Promise.all([admin.destroy(), db.destroy(), api.destroy()]);
  await database.drop();
});

const passes = (ms: number) => Promise.resolve(void (clock += ms));
const killed = () => Promise.reject(new Error('killed'));

const replace = (change: Partial<LookupReplacement> = {}) =>
  replaceLookupKey({
    db,
    ring: keyRing(db, masters, () => clock),
    onProgress: () => undefined,
    wait: passes,
    ...change,
  });

const uses = async () =>
  (await lookupKeyUses(db)).map(({ number, isInUse, reports }) => [number, isInUse, reports]);

/** That both apis find the report with this number. */
async function bothFind(number: number) {
  for (const ring of [running, idle])
    expect(await findCase(api, ring, caseKinds.report, referenceOf(number), everyCase)).toMatchObject({
      title: `제목 ${number}`,
    });
}

describe('the lookup key', () => {
  it('is replaced: all digests are made with a new one, and the old one is removed', async () => {
    const waits: number[] = [];
    const result = await replace({ wait: (ms) => passes(waits.push(ms) && ms) });
    expect(result).toEqual({ number: 2, replaced: stored, failed: [], isComplete: true, removed: [1] });
    expect(await uses()).toEqual([[2, true, stored]]);
    expect(waits).toHaveLength(2);
    for (const ms of waits) expect(ms).toBeGreaterThan(maxAgeMs);
    for (const ms of waits) expect(ms).toBeLessThanOrEqual(replacedForMs);
    await bothFind(1);
    await bothFind(stored);
    expect((await replace()).number).toBe(3);
    await bothFind(1);
  });

  it('is not used before every process looks up under it, and reports are found all the while', async () => {
    let number = stored;
    const result = await replace({
      wait: async (ms) => {
        // A report is stored before and after the others know the key.
        await storeSealedReports(admin, running, [reportOf(++number)]);
        await bothFind(number);
        await passes(maxAgeMs + 1);
        await storeSealedReports(admin, running, [reportOf(++number)]);
        await bothFind(number);
        await bothFind(1);
        await passes(ms - maxAgeMs - 1);
      },
    });
    expect(result).toMatchObject({ replaced: stored + 3, removed: [1] });
    expect(await uses()).toEqual([[2, true, stored + 4]]);
    for (let each = stored + 1; each <= number; each += 1) await bothFind(each);
  });

  it('is replaced once, however often the replacement was interrupted', async () => {
    await expect(replace({ wait: killed })).rejects.toThrow('killed');
    expect(await uses()).toEqual([
      [1, true, stored],
      [2, false, 0],
    ]);
    await bothFind(1);
    const inBatch = () => {
      throw new Error('killed');
    };
    await expect(replace({ onProgress: inBatch })).rejects.toThrow('killed');
    expect(await uses()).toEqual([
      [1, false, stored - 500],
      [2, true, 500],
    ]);
    await bothFind(1);
    await bothFind(stored);
    let waited = 0;
    await expect(replace({ wait: (ms) => (waited++ ? killed() : passes(ms)) })).rejects.toThrow('killed');
    await bothFind(1);
    expect(await replace()).toMatchObject({ number: 2, replaced: 0, isComplete: true, removed: [1] });
    expect(await uses()).toEqual([[2, true, stored]]);
    await bothFind(1);
  });

  it('stays for a report that cannot be opened, which is named and still found by its reference id', async () => {
    await admin('reports')
      .where('number', 7)
      .update({ body: admin.raw('set_byte(body, 60, get_byte(body, 60) # 1)') });
    expect(await replace()).toEqual({
      number: 2,
      replaced: stored - 1,
      failed: [7],
      isComplete: true,
      removed: [],
    });
    expect(await uses()).toEqual([
      [1, false, 1],
      [2, true, stored - 1],
    ]);
    expect(await findCase(api, running, caseKinds.report, referenceOf(7), everyCase)).toMatchObject({
      number: 7,
    });
    // The next replacement makes another key, and does not go on with one that has ended.
    expect(await replace()).toMatchObject({ number: 3, failed: [7], removed: [2] });
  });

  it('waits for no row that staff are changing: the next call goes on with it', async () => {
    await admin.transaction(async (transaction) => {
      await transaction('reports').where('number', 7).forUpdate();
      expect(await replace()).toMatchObject({ replaced: stored - 1, isComplete: false, removed: [] });
    });
    await bothFind(7);
    expect(await replace()).toMatchObject({ number: 2, replaced: 1, isComplete: true, removed: [1] });
    await bothFind(7);
  });

  it('cannot be removed while a digest needs it, and makes none after it was removed', async () => {
    await expect(db('lookup_keys').where('number', 1).del()).rejects.toMatchObject({ code: '23503' });
    await replace();
    clock = 0;
    const late = { ...running, lookupTags: async () => [{ tag: Buffer.alloc(32, 1), keyNumber: 1 }] };
    await expect(storeSealedReports(admin, late, [reportOf(stored + 1)])).rejects.toMatchObject({
      code: '23503',
    });
  });
});
