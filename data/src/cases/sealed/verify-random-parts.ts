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

/** Opens up to `size` random cases, excerpts, notes, history entries, reasons of legal holds and excluded accounts; nothing opened leaves this function. */
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

/** Random rows of a table: by random numbers where it is large, so that it is not read as a whole. */
async function readRandomParts(db: Database, kind: PartTable, size: number): Promise<StoredPart[]> {
  const { table, number, column, relevant } = kind;
  const [range] = await rows<{ first: number | null; last: number | null }>(
    db,
    `range-${table}`,
    `select min(${number}) as first, max(${number}) as last from ${table}`,
    [],
  );
  if (range?.first == null || range.last == null) return [];
  const [first, span] = [range.first, range.last - range.first + 1];
  // Three times as many, since some numbers have no row.
  const drawn = Array.from({ length: 3 * size }, () => first + Math.floor(Math.random() * span));
  return rows<StoredPart>(
    db,
    `sample-${table}-${column}`,
    `${selectParts(kind)} where ${relevant} and t.${number} = any(?::bigint[]) order by random() limit ?`,
    [span <= 3 * size ? Array.from({ length: span }, (_, index) => first + index) : drawn, size],
  );
}
