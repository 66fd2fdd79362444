import { foldName } from '@gaongil/api/limits/fold-name';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('names that the database treats as one account count as one, whatever its collation', async () => {
  const { db } = api.dependencies;
  const { rows } = await db.raw<{ rows: { collname: string }[] }>(
    `select collname from pg_collation where collname in ('default', 'C', 'pg_c_utf8', 'en_US.utf8', 'C.utf8', 'en-x-icu', 'tr-x-icu')`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { collname } of rows) {
    const { rows: letters } = await db.raw<{ rows: { letter: string; small: string }[] }>(
      `select * from (
         select chr(n) as letter, lower(chr(n) collate "${collname}") as small
         from generate_series(1, ${0x1_ffff}) as n where n not between ${0xd800} and ${0xdfff}
       ) as letters where letter <> small`,
    );
    expect(letters.length).toBeGreaterThan(20);
    expect(letters.filter(({ letter, small }) => foldName(letter) !== foldName(small))).toEqual([]);
  }
});
