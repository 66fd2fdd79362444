import { type Database, rows } from '../../database.ts';
import { countChecked, noneUnopened, type Unopened } from '../../sealing/key-status.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { tryOpenPart } from '../../sealing/sealed-case.ts';
import {
  exclusionParts,
  keysOfParts,
  ofCase,
  type PartTable,
  partTables,
  selectParts,
  type StoredPart,
} from './sealed-parts.ts';

/** Excerpts are sealed together with the bodies, so only this file counts them as parts. */
const excerpts = partTables
  .filter(({ part }) => part === 'body')
  .map((table): PartTable => ({
    ...table,
    label: `${table.label} 목록`,
    part: 'excerpt',
    column: 'excerpt',
  }));

const legalHolds: PartTable = {
  ...ofCase,
  label: '보류 사유',
  part: 'hold',
  table: 'legal_holds',
  number: 'id',
  column: 'reason',
  relevant: 'true',
};

/** Opens up to `size` random cases, excerpts, notes, messages, files, history entries, reasons of legal holds and excluded accounts; nothing opened leaves this function. */
export async function verifyRandomParts(db: Database, ring: KeyRing, size: number): Promise<Unopened[]> {
  const results: Unopened[] = [];
  for (const kind of [...partTables, ...excerpts, legalHolds, exclusionParts]) {
    const counts = noneUnopened(kind.label);
    const parts = await readRandomParts(db, kind, size);
    const keys = await keysOfParts(db, ring, parts);
    parts.forEach(({ id, stored }, index) =>
      countChecked(counts, id, tryOpenPart(keys[index], kind.part, stored) !== undefined),
    );
    results.push(counts);
  }
  return results;
}

/** Random rows of a table: all where it has few, else by random numbers, so that it is not read as a whole. */
async function readRandomParts(db: Database, kind: PartTable, size: number): Promise<StoredPart[]> {
  const { table, number, column, relevant, isSparse } = kind;
  // Three times as many as wanted, since some numbers have no row.
  const enough = 3 * size;
  const [range] = await rows<{ first: number | null; last: number | null; isSmall: boolean }>(
    db,
    `range-${table}`,
    `select min(${number}) as first, max(${number}) as last,
       (select count(*) from (select from ${table} limit ? + 1) few) <= ? as "isSmall" from ${table}`,
    [enough, enough],
  );
  if (range?.first == null || range.last == null) return [];
  const ofThem = `${selectParts(kind)} where ${relevant}`;
  const anyOrder = 'order by random() limit ?';
  if (range.isSmall) return rows<StoredPart>(db, `all-${table}-${column}`, `${ofThem} ${anyOrder}`, [size]);
  const [first, span] = [range.first, range.last - range.first + 1];
  const drawn = Array.from({ length: enough }, () => first + Math.floor(Math.random() * span));
  // Of numbers far apart the next one from each that was drawn.
  const found = isSparse
    ? `select (select ${number} from ${table} where ${number} >= one order by ${number} limit 1) from unnest(?::bigint[]) as one`
    : `select unnest(?::bigint[])`;
  return rows<StoredPart>(
    db,
    `sample-${table}-${column}`,
    `${ofThem} and t.${number} = any(array(${found})) ${anyOrder}`,
    [[first, ...drawn], size],
  );
}
