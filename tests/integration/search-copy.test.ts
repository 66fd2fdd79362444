import { copyRows, integerFrom, integersSql } from '@gaongil/data/binary-copy';
import { connectDatabase, type Database, isDatabaseAway } from '@gaongil/data/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await createDatabase();
  db = connectDatabase({ url: database.url, connections: 2, longestWaitMs: 1_000 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const copied = (select: string) =>
  db.transaction((transaction) =>
    copyRows(transaction, select, (rows) =>
      rows.map((row) => row.map((field) => field && Buffer.from(field))),
    ),
  );

describe('rows by COPY', () => {
  it('are what a query returns, however many and long they are', async () => {
    const sizes = Array.from({ length: 300 }, (_, index) => (index * index * 7) % 900);
    sizes[150] = 30_000;
    const found = await copied(
      `select turn, decode(repeat(md5(turn::text), size::integer), 'hex'), null::bytea, 7::smallint
       from unnest(${integersSql(sizes)}) with ordinality as sizes (size, turn) order by turn`,
    );
    const expected = (await db.raw(
      `select decode(repeat(md5(turn::text), size::integer), 'hex') as bytes
       from unnest(${integersSql(sizes)}) with ordinality as sizes (size, turn) order by turn`,
    )) as { rows: { bytes: Buffer }[] };
    expect(found).toHaveLength(sizes.length);
    for (const [index, [turn, bytes, none, small]] of found.entries()) {
      expect([integerFrom(turn), none, integerFrom(small)]).toEqual([index + 1, null, 7]);
      expect(bytes?.equals(expected.rows[index]?.bytes ?? Buffer.of(1))).toBe(true);
    }
  });

  it('stay as they are while they are used, and are overwritten afterwards', async () => {
    const many = (letter: string) => `select repeat('${letter}', 50000) from generate_series(1, 9)`;
    const used = await db.transaction((transaction) =>
      copyRows(transaction, many('x'), async (rows) => {
        expect((await copied(many('y'))).map(([field]) => String(field))).toEqual(
          Array(9).fill('y'.repeat(50_000)),
        );
        expect(rows.map(([field]) => String(field))).toEqual(Array(9).fill('x'.repeat(50_000)));
        return rows.map(([field]) => field);
      }),
    );
    for (const field of used) expect(field?.equals(Buffer.alloc(50_000))).toBe(true);
  });

  it('may be none', async () => {
    expect(await copied('select 1 where false')).toEqual([]);
  });

  it('fail as a query fails, and the connection works on', async () => {
    await expect(copied('select no_such_column')).rejects.toMatchObject({ code: '42703' });
    await expect(copied('select 1 / (4 - n) from generate_series(1, 9) as n')).rejects.toMatchObject({
      code: '22012',
    });
    expect((await copied('select 5'))[0]?.map(integerFrom)).toEqual([5]);
  });

  it('are not waited for without end', async () => {
    await expect(copied('select pg_sleep(10)::text')).rejects.toSatisfy(isDatabaseAway);
    expect((await copied('select 5'))[0]?.map(integerFrom)).toEqual([5]);
  });

  it('are chosen by integers only', () => {
    expect(() => integersSql([1, Number('x')])).toThrow(RangeError);
    expect(() => integersSql([1.5])).toThrow(RangeError);
  });
});
