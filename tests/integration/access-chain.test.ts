import { accessKeys, dayNumberOf, dayOf } from '@gaongil/data/access-log/access-keys';
import { type AccessEntry, appendAccess } from '@gaongil/data/access-log/access-rows';
import { accessWriter } from '@gaongil/data/access-log/access-writer';
import { verifyAccess } from '@gaongil/data/access-log/verify-access';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { accessRows, emptyAccessLog, keysOf, tamper } from '../support/stored/access-rows.ts';
import { passADay } from '../support/stored/pass-a-day.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyAccessLog(api.db));

const address = '203.0.113.7';

const entry = (number: number, more: Partial<AccessEntry> = {}): AccessEntry => ({
  account: 'kim',
  at: new Date(),
  address,
  act: 'read',
  subject: { kind: 'report', id: String(number), isFound: true },
  result: 200,
  isDated: false,
  ...more,
});
const entries = (amount: number, more: Partial<AccessEntry> = {}) =>
  Array.from({ length: amount }, (_, index) => entry(index, more));

describe('the chains', () => {
  it('are one, however many processes write at once', async () => {
    const writers = [1, 2, 3].map(() => accessWriter(api.dependencies.db, keysOf(api)));
    const acts = entries(30).flatMap((one) =>
      writers.map((write, index) => write([{ ...one, isDated: index === 1 }])),
    );
    await Promise.all(acts);
    const check = await verifyAccess(api.db);
    expect(check).toMatchObject({ rows: 90, faults: [] });
    expect(check.ends.map(({ chain, position }) => [chain, position])).toEqual([
      ['access_log', 60],
      ['access_log_today', 30],
    ]);
  });

  it('cannot be changed or shortened, also not by their owner', async () => {
    await appendAccess(api.db, keysOf(api), [...entries(2), ...entries(2, { isDated: true })]);
    await passADay(api.db);
    await api.db.raw('select close_access_days()');
    await appendAccess(api.db, keysOf(api), entries(2, { isDated: true }));
    for (const table of ['access_log', 'access_log_today', 'access_log_days'])
      for (const sql of [`update ${table} set key = key + 1`, `delete from ${table}`, `truncate ${table}`])
        await expect(api.db.raw(sql), sql).rejects.toMatchObject({ code: '23514' });
  });

  const lasting = ['access_log', 'access_log_today', 'access_log_days'] as const;
  it.each(lasting)(
    'of %s show where a byte was changed, a row is missing, or two were swapped',
    async (table) => {
      await appendAccess(api.db, keysOf(api), entries(5, { isDated: table !== 'access_log' }));
      if (table === 'access_log_days') {
        await passADay(api.db);
        await api.db.raw('select close_access_days()');
      }
      expect((await verifyAccess(api.db)).faults).toEqual([]);
      await api.db.raw('create table before_tampering as select * from ??', [table]);
      onTestFinished(async () => void (await api.db.raw('drop table before_tampering')));
      const swap = `update ${table} t set content = o.content, account = o.account, subject = o.subject, act = o.act,
      moment = o.moment, moment_digest = o.moment_digest
      from before_tampering o where t.position in (2, 4) and o.position = 6 - t.position`;
      for (const [sql, position, kind] of [
        [
          `update ${table} set content = set_byte(content, 40, get_byte(content, 40) # 1) where position = 3`,
          3,
          'changed',
        ],
        [`update ${table} set act = account where position = 5`, 5, 'changed'],
        [`delete from ${table} where position = 2`, 2, 'missing'],
        [`delete from ${table} where position = 5`, 5, 'missing'],
        [swap, 2, 'changed'],
      ] as const) {
        await tamper(api.db, sql);
        expect((await verifyAccess(api.db)).faults, sql).toMatchObject([{ chain: table, position, kind }]);
        await tamper(api.db, `delete from ${table}; insert into ${table} select * from before_tampering`);
      }
      expect((await verifyAccess(api.db)).faults).toEqual([]);
    },
  );

  it('show that one was written again as a whole, by an end that an auditor has noted', async () => {
    await appendAccess(api.db, keysOf(api), entries(3));
    const [end] = (await verifyAccess(api.db)).ends;
    const noted = {
      chain: 'access_log' as const,
      position: 3,
      commitment: end?.commitment.slice(0, 16) ?? '',
    };
    expect((await verifyAccess(api.db, [noted])).faults).toEqual([]);
    await tamper(
      api.db,
      `delete from access_log; update access_log_ends set position = 0, commitment = decode(repeat('00', 32), 'hex')`,
    );
    await appendAccess(api.db, keysOf(api), entries(3));
    expect((await verifyAccess(api.db)).faults).toEqual([]);
    expect((await verifyAccess(api.db, [noted])).faults).toMatchObject([{ position: 3, kind: 'anchor' }]);
  });
});

describe('the night', () => {
  it('leaves only the day of acts that would date a report, in an order of chance, and the chain still holds', async () => {
    const amount = 40;
    await appendAccess(api.db, keysOf(api), entries(amount, { isDated: true }));
    const before = await accessRows(api, 'access_log_today');
    expect(before.every(({ at }) => at !== undefined)).toBe(true);
    await passADay(api.db);
    await api.db.raw('select close_access_days()');
    const after = await accessRows(api, 'access_log_days');
    expect(await accessRows(api, 'access_log_today')).toEqual([]);
    expect(after.filter(({ at }) => at !== undefined)).toEqual([]);
    expect(new Set(after.map(({ day }) => day))).toEqual(new Set([dayOf(dayNumberOf(new Date()) - 1)]));
    const [ids, moved] = [before, after].map((rows) => rows.map(({ subject }) => subject));
    expect(moved?.toSorted()).toEqual(ids?.toSorted());
    expect(moved).not.toEqual(ids);
    expect(await verifyAccess(api.db)).toMatchObject({ rows: amount, faults: [] });
    const anchors = await api.db('access_log_anchors').where({ log: 'access_log_days', kind: 'night' });
    expect(anchors).toMatchObject([{ position: amount, fault: null }]);
  });

  it('notes where the chain of the day did not hold, and closes the day all the same', async () => {
    await appendAccess(api.db, keysOf(api), entries(4, { isDated: true }));
    await passADay(api.db);
    await tamper(api.db, `delete from access_log_today where position = 3`);
    await api.db.raw('select close_access_days()');
    expect((await verifyAccess(api.db)).faults).toMatchObject([
      { chain: 'access_log_today', position: 3, day: dayOf(dayNumberOf(new Date()) - 1) },
    ]);
  });

  it('keeps the note of a fault when every act of a day is missing, so that the chain has no new end', async () => {
    await appendAccess(api.db, keysOf(api), entries(2, { isDated: true }));
    await passADay(api.db);
    await api.db.raw('select close_access_days()');
    await appendAccess(api.db, keysOf(api), entries(1, { isDated: true }));
    await passADay(api.db);
    await api.db.raw(`insert into access_log_anchors (log, kind, day, position, commitment)
      select log, 'night', now()::date - 3, position, commitment from access_log_ends where log = 'access_log_days'`);
    await tamper(api.db, 'delete from access_log_today');
    await api.db.raw('select close_access_days()');
    expect((await verifyAccess(api.db)).faults).toMatchObject([{ chain: 'access_log_today', position: 1 }]);
  });

  it('closes a day that has equal rows', async () => {
    await appendAccess(api.db, keysOf(api), entries(1, { isDated: true }));
    await api.db
      .raw(`select append_access(array[day], array[key], array[account], array[subject], array[act], array[content],
      array[moment]) from access_log_today`);
    await passADay(api.db);
    await api.db.raw('select close_access_days()');
    expect(await accessRows(api, 'access_log_days')).toHaveLength(2);
    expect((await verifyAccess(api.db)).faults).toEqual([]);
  });

  it('moves what was written after the day was closed', async () => {
    const yesterday = new Date(Date.now() - 86_400_000);
    await appendAccess(api.db, keysOf(api), entries(2, { isDated: true, at: yesterday }));
    await api.db.raw('select close_access_days()');
    await appendAccess(api.db, keysOf(api), entries(2, { isDated: true, at: yesterday }));
    await api.db.raw('select close_access_days()');
    expect(await accessRows(api, 'access_log_days')).toHaveLength(4);
    expect((await verifyAccess(api.db)).faults).toEqual([]);
  });
});

describe('after 24 months', () => {
  const monthsAgo = (months: number) => {
    const day = new Date();
    day.setUTCMonth(day.getUTCMonth() - months);
    return day;
  };

  it('rows end with their months and keys; the rest holds from the end of what was dropped', async () => {
    const keys = accessKeys(api.db, api.dependencies.ring);
    await appendAccess(api.db, keys, entries(6));
    const dayOfRow = dayOf(dayNumberOf(monthsAgo(26)));
    await keys.ofDay(dayNumberOf(monthsAgo(26)));
    await tamper(
      api.db,
      `do $$ declare one access_log; last bytea := decode(repeat('00', 32), 'hex'); begin
        update access_log set day = '${dayOfRow}' where position <= 4;
        update access_log set leaf = access_leaf(day, key, account, subject, act, content, moment_digest);
        for one in select * from access_log order by position loop
          last := sha256(last || one.leaf);
          update access_log set commitment = last where position = one.position;
        end loop;
        update access_log_ends set commitment = last where log = 'access_log';
      end $$`,
    );
    expect((await verifyAccess(api.db)).faults).toEqual([]);
    const { rows } = await api.db.raw<{ rows: object[] }>('select drop_access_months() as dropped');
    expect(rows).toEqual([{ dropped: 4 }]);
    expect(await verifyAccess(api.db)).toMatchObject({ rows: 2, faults: [] });
    expect(await api.db('access_log_keys').where('number', dayNumberOf(monthsAgo(26)))).toEqual([]);
    await tamper(api.db, 'delete from access_log where position = 5');
    expect((await verifyAccess(api.db)).faults).toMatchObject([{ position: 5, kind: 'missing' }]);
  });
});
