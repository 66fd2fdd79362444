import type { FoundPart } from '@gaongil/contract/cases/found-in';
import { whereAny } from '../database.ts';
import { type FilterPartition, whereInPartitions } from '../predicates.ts';
import type { ScanOrder, ScanRange } from './scan-ranges.ts';
import type { SearchSession } from './search-session.ts';
import { foundParts } from './found-parts.ts';
import { openCasesOf, type OpenedTexts } from './searched-texts.ts';
import { wordMatcher } from './word-matcher.ts';

/** What it costs to verify a row: a row that has to be opened is the unit. */
export const verifyCost = { opened: 1, values: 0.5 } as const;

/** How many verdicts a search remembers. */
const maxVerdicts = 4_096;

/** How many rows that matched stay open: those of the largest page. */
const maxOpened = 200;

/** What is certain about a row without verification. */
export interface Certainty {
  /** Whether its texts contain every word. */
  ofTexts: (sequence: number) => boolean;
  /** Whether it is in one of the partitions. */
  ofValues: (sequence: number) => boolean;
}

/** Returns the rows that match, in the order given. */
export async function matchingRows(
  session: SearchSession,
  partitions: readonly FilterPartition[],
  sequences: readonly number[],
  certainty: Certainty,
): Promise<number[]> {
  // Values first: comparing them opens nothing.
  const doubtful = sequences.filter((sequence) => !certainty.ofValues(sequence));
  const filtered = await inPartitions(session, partitions, doubtful);
  const left = sequences.filter((sequence) => certainty.ofValues(sequence) || filtered.has(sequence));
  const matching = await withEveryWord(
    session,
    left.filter((sequence) => !certainty.ofTexts(sequence)),
  );
  return left.filter((sequence) => certainty.ofTexts(sequence) || matching.has(sequence));
}

/** Returns the rows that are in one of the partitions, as they are now. */
async function inPartitions(
  session: SearchSession,
  partitions: readonly FilterPartition[],
  sequences: readonly number[],
): Promise<Set<number>> {
  if (sequences.length === 0) return new Set();
  session.spent += sequences.length * verifyCost.values;
  const query = whereAny(rowsIn(session, partitions), 'number', sequences);
  return new Set((await query).map(({ sequence }) => sequence));
}

/** The first rows of a range that are in one of the partitions, in scan order. */
export async function firstInPartitions(
  session: SearchSession,
  partitions: readonly FilterPartition[],
  { first, end, order, limit }: ScanRange & { order: ScanOrder; limit: number },
): Promise<number[]> {
  const found = await rowsIn(session, partitions)
    .where('number', '>=', first)
    .where('number', '<', end)
    .orderBy('number', order === 'newest' ? 'desc' : 'asc')
    .limit(limit);
  return found.map(({ sequence }) => sequence);
}

function rowsIn({ db, table }: SearchSession, partitions: readonly FilterPartition[]) {
  const query = db(table.table).select<{ sequence: number }[]>({ sequence: 'number' });
  whereInPartitions(query, partitions);
  return query;
}

/** How many rows whose texts changed are verified before the first segment is searched. */
const maxChanged = 128;

/**
 * Verifies the rows whose texts changed since they were indexed, the newest changes of them: in one statement, since segments
 * are searched one by one. The budget is for what comes after it, so that waiting changes shorten no page.
 */
export async function verifyChanged(session: SearchSession): Promise<void> {
  const changed = session.changes.filter(({ texts }) => texts).map(({ sequence }) => sequence);
  if (changed.length > 0) await withEveryWord(session, [...new Set(changed.slice(-maxChanged))]);
  session.spent = 0;
}

/** Returns the rows whose texts contain every word. Each row is opened once in a search. */
export async function withEveryWord(
  session: SearchSession,
  sequences: readonly number[],
): Promise<Set<number>> {
  const { db, ring, table, terms, verdicts } = session;
  const unknown = sequences.filter((sequence) => !verdicts.has(sequence));
  const opened = unknown.length > 0 ? await openCasesOf(db, ring, table, unknown) : [];
  session.spent += unknown.length * verifyCost.opened;
  const matches = wordMatcher(table, terms);
  const found = opened.filter(matches);
  for (const one of found) if (session.opened.size < maxOpened) session.opened.set(one.sequence, one);
  const matching = new Set([
    ...found.map(({ sequence }) => sequence),
    ...sequences.filter((sequence) => verdicts.get(sequence)),
  ]);
  for (const sequence of unknown.slice(0, maxVerdicts - verdicts.size))
    verdicts.set(sequence, matching.has(sequence));
  return matching;
}

/** Where the words of a search are in rows that match, without what a list shows of them anyway. Opens those that were not verified. */
export async function partsOf(
  { db, ring, table, terms, opened }: SearchSession,
  sequences: readonly number[],
): Promise<Map<number, FoundPart[]>> {
  const unopened = sequences.filter((sequence) => !opened.has(sequence));
  const more = unopened.length > 0 ? await openCasesOf(db, ring, table, unopened) : [];
  const all = new Map<number, OpenedTexts>([...opened, ...more.map((one) => [one.sequence, one] as const)]);
  return new Map(
    sequences.flatMap((sequence) => {
      const one = all.get(sequence);
      return one ? [[sequence, foundParts(table, terms, one)] as const] : [];
    }),
  );
}
