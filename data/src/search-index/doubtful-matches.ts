import type { FilterPartition } from '../predicates.ts';
import { areCertain, candidatesIn } from './candidates.ts';
import type { FoundRows } from './find-sequences.ts';
import { isIndexed, loadedRanges } from './loaded-ranges.ts';
import {
  addShifted,
  bitsetOf,
  countBits,
  emptyBitset,
  hasBit,
  intersect,
  offsetsOf,
  type RowBitset,
} from './row-bitset.ts';
import type { SearchSession } from './search-session.ts';
import { firstInPartitions, matchingRows, verifyCost } from './verify-rows.ts';

/** The most rows without an index that are candidates, the newest; older ones are found once the worker has indexed them. */
const maxUnindexed = 20_000;

/** Rows that may match, of a search that may not verify all of them in one request. */
export interface DoubtfulMatches extends FoundRows {
  /** Returns those of these rows that match. */
  verify: (sequences: readonly number[]) => Promise<Set<number>>;
  /** How many certainly match, with those that were verified so far. */
  known: () => number;
}

/**
 * Finds the rows that may match in some partitions, without opening any; undefined if all that is doubtful may be verified
 * for `budget`.
 */
export async function findDoubtfulMatches(
  session: SearchSession,
  partitions: readonly FilterPartition[],
  budget: number,
): Promise<DoubtfulMatches | undefined> {
  if (await isAffordable(session, partitions, budget)) return undefined;
  let [possible, texts, values] = [emptyBitset(0), emptyBitset(0), emptyBitset(0)];
  let unindexed = maxUnindexed;
  for await (const range of loadedRanges(session, 'newest')) {
    if (isIndexed(range)) {
      const found = candidatesIn(session, partitions, range);
      if (!found) continue;
      possible = addShifted(possible, found.possible, range.segment.first);
      texts = addShifted(texts, found.certainTexts, range.segment.first);
      values = addShifted(values, found.certainValues, range.segment.first);
    } else if (unindexed > 0) {
      const rows = await firstInPartitions(session, partitions, {
        ...range,
        order: 'newest',
        limit: unindexed,
      });
      unindexed -= rows.length;
      const { first, bitset } = bitsetOf(rows);
      possible = addShifted(possible, bitset, first);
      values = addShifted(values, bitset, first);
    }
  }
  return doubtfulMatches(session, partitions, { possible, texts, values });
}

/** The rows that may match, and the subsets whose texts and whose values are certain. */
interface Doubts {
  possible: RowBitset;
  texts: RowBitset;
  values: RowBitset;
}

function doubtfulMatches(
  session: SearchSession,
  partitions: readonly FilterPartition[],
  { possible, texts, values }: Doubts,
): DoubtfulMatches {
  const certain = intersect(possible.length * 32, [texts, values]);
  const verified = new Set<number>();
  const certainty = {
    ofTexts: (sequence: number) => hasBit(texts, sequence),
    ofValues: (sequence: number) => hasBit(values, sequence),
  };
  return {
    count: countBits(possible),
    bits: new Uint8Array(possible.buffer),
    sequences: () => offsetsOf(possible),
    verify: async (sequences) => {
      const matching = new Set(await matchingRows(session, partitions, sequences, certainty));
      for (const sequence of matching) if (!hasBit(certain, sequence)) verified.add(sequence);
      return matching;
    },
    known: () => countBits(certain) + verified.size,
  };
}

/** Whether everything that is doubtful may be verified. */
async function isAffordable(
  session: SearchSession,
  partitions: readonly FilterPartition[],
  budget: number,
): Promise<boolean> {
  if (budget === Infinity) return true;
  let cost = 0;
  for await (const range of loadedRanges(session, 'newest')) {
    if (isIndexed(range)) {
      const found = candidatesIn(session, partitions, range);
      if (!found || areCertain(found)) continue;
      const all = countBits(found.possible);
      cost += (all - countBits(found.certainTexts)) * verifyCost.opened;
      cost += (all - countBits(found.certainValues)) * verifyCost.values;
    } else {
      const limit = Math.ceil(budget - cost);
      const rows = await firstInPartitions(session, partitions, { ...range, order: 'newest', limit });
      cost += rows.length * verifyCost.opened;
    }
    if (cost >= budget) return false;
  }
  return true;
}
