import { randomUUID } from 'node:crypto';
import { connectDatabase, type Database, isDatabaseAway } from '@gaongil/data/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cuttable, cuttable } from '../support/services/cuttable.ts';
import { testServices } from '../support/services/test-services.ts';
import { waitFor } from '../support/wait-for.ts';

const { databaseUrl } = testServices();
let way: Cuttable;
const open: Database[] = [];

beforeAll(async () => {
  way = await cuttable(databaseUrl);
});
afterAll(async () => {
  await Promise.all(open.map((db) => db.destroy()));
  await way.cut();
});

function connect(url = way.url, settings: { connections?: number; queryTimeoutMs?: number } = {}): Database {
  const db = connectDatabase({ url, connections: 2, ...settings });
  open.push(db);
  return db;
}

const failureOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  );

/** Begins a long statement; resolves once the server runs it, with a comment that identifies it. */
async function sleep(db: Database) {
  const statement = `select pg_sleep(30) as "${randomUUID()}"`;
  const failure = failureOf(db.raw(`${statement}, ? as words`, ['words']));
  const watcher = connect(databaseUrl);
  await waitFor('the server is at it', async () => {
    const { rows } = await watcher.raw<{ rows: { pid: number }[] }>(
      `select pid from pg_stat_activity where query like ? and state = 'active'`,
      [`${statement}%`],
    );
    return rows.length > 0;
  });
  return { failure, watcher, statement };
}

const changed = (change: (url: URL) => void) => {
  const url = new URL(databaseUrl);
  change(url);
  return url.href;
};

describe('an error of Postgres or its driver when the database', () => {
  it('is cut off in the middle of a statement counts as away', async () => {
    const { failure } = await sleep(connect());
    await way.cut();
    const error = await failure;
    await way.mend();
    expect(String(error)).toContain('Connection terminated unexpectedly');
    expect(isDatabaseAway(error)).toBe(true);
  });

  it('refuses connections counts as away', async () => {
    await way.cut();
    const error = await failureOf(connect().raw('select 1'));
    await way.mend();
    expect(isDatabaseAway(error)).toBe(true);
  });

  it('ends the connection of a statement counts as away', async () => {
    const { failure, watcher, statement } = await sleep(connect());
    await watcher.raw('select pg_terminate_backend(pid) from pg_stat_activity where query like ?', [
      `${statement}%`,
    ]);
    expect(await failure).toMatchObject({ code: '57P01' });
    expect(isDatabaseAway(await failure)).toBe(true);
  });

  it('is cut off in the middle of a transaction counts as away', async () => {
    const db = connect();
    const error = await failureOf(
      db.transaction(async (transaction) => {
        await transaction.raw('select 1');
        await way.cut();
        await transaction.raw('select ? as words', ['words']);
      }),
    );
    await way.mend();
    expect(isDatabaseAway(error)).toBe(true);
  });

  it('rejects the password or does not exist counts as away', async () => {
    const wrongPassword = changed((url) => (url.password = 'wrong'));
    const noDatabase = changed((url) => (url.pathname = '/nothing'));
    for (const url of [wrongPassword, noDatabase])
      expect([url, isDatabaseAway(await failureOf(connect(url).raw('select 1')))]).toEqual([url, true]);
  });

  it('has no connection free counts as away', async () => {
    const db = connect(databaseUrl, { connections: 1 });
    const occupying = await db.transaction();
    const error = await failureOf(db.raw('select 1'));
    await occupying.rollback();
    expect(isDatabaseAway(error)).toBe(true);
  });

  it('hangs counts as away, and the connection that hangs is not used again', async () => {
    const db = connect(way.url, { connections: 1, queryTimeoutMs: 1_000 });
    await db.raw('select 1');
    way.hold();
    const error = await failureOf(db.raw('select ? as words', ['words']));
    expect(String(error)).toContain('Query read timeout');
    expect(isDatabaseAway(error)).toBe(true);
    const before = await failureOf(db.raw('select 1'));
    way.release();
    expect(isDatabaseAway(before)).toBe(true);
    expect(await failureOf(db.raw('select 1'))).toBeUndefined();
  });

  it('refuses a statement does not', async () => {
    const db = connect();
    for (const statement of ['selec', `select 'a - Connection terminated unexpectedly'::int`, 'select 1/0'])
      expect([statement, isDatabaseAway(await failureOf(db.raw(statement)))]).toEqual([statement, false]);
  });
});
