import { whereAny } from '../database.ts';
import { type FilterPartition, whereInPartitions } from '../lists/predicates.ts';
import { foldCase, isCaseless } from './case-folding.ts';
import { type IndexedTable, searchText, type TextColumns } from './indexed-tables.ts';
import type { Term } from './query-terms.ts';
import type { SearchSession } from './search-session.ts';

type CandidateRow = TextColumns & { sequence: number; containsCaseless: boolean };

/** Of some rows, those that are in one of the partitions and contain every word, as they are now. */
export async function verify(
  session: SearchSession,
  partitions: readonly FilterPartition[],
  sequences: readonly number[],
): Promise<Set<number>> {
  if (sequences.length === 0) return new Set();
  const query = candidateRows(session, partitions);
  const rows = await whereAny(query, session.table.sequenceColumn, sequences);
  return new Set(matchingSequences(session, rows));
}

/**
 * A query for rows in some partitions. Postgres compares caseless words itself, which avoids reading the texts of up to
 * a thousand rows; the texts are read only when another word has to be compared.
 */
export function candidateRows(
  { db, table: indexed, terms }: SearchSession,
  partitions: readonly FilterPartition[],
) {
  const { table, sequenceColumn, texts, reference } = indexed;
  const caseless = terms.filter(({ word }) => isCaseless(word)).map(({ word }) => word);
  const inAnyText = `(${texts.map(() => 'strpos(??, ?) > 0').join(' or ')})`;
  const containsCaseless = db.raw(
    `${['true', ...caseless.map(() => inAnyText)].join(' and ')} as "containsCaseless"`,
    caseless.flatMap((word) => texts.flatMap((column) => [column, word])),
  );
  const compared = caseless.length < terms.length ? [...texts, ...(reference ? [reference] : [])] : [];
  const query = db(table).select<CandidateRow[]>({ sequence: sequenceColumn }, containsCaseless, ...compared);
  whereInPartitions(query, partitions);
  return query;
}

/** The sequence numbers of those rows that contain every word. */
export function matchingSequences({ table, terms }: SearchSession, rows: readonly CandidateRow[]): number[] {
  const others = terms.filter(({ word }) => !isCaseless(word));
  return rows
    .filter((row) => row.containsCaseless && (others.length === 0 || containsAll(table, row, others)))
    .map(({ sequence }) => sequence);
}

function containsAll(table: IndexedTable, row: TextColumns, terms: readonly Term[]): boolean {
  const text = foldCase(searchText(table, row));
  const id = table.reference ? (row[table.reference] ?? '') : '';
  return terms.every(({ word, reference }) => text.includes(word) || (reference && id.includes(reference)));
}
