import type { FilterPartition } from '../predicates.ts';
import { addShifted, countBits, emptyBitset, offsetsOf } from './row-bitset.ts';
import { scanMatches, type ScanRequest } from './scan-matches.ts';
import type { SearchSession } from './search-session.ts';

/** A request for some of the matches. */
export interface SearchRequest extends ScanRequest {
  /**
   * Up to how many matches are needed whatever they cost. Absent: `limit`. Those behind only add to a number that is shown,
   * so few more rows are verified for them.
   */
  needed?: number | undefined;
}

/** The sequence numbers of matches, in scan order. */
export interface SearchPage {
  sequences: number[];
  /** The sequence number at which the search stopped because it had verified as many rows as it may. */
  stoppedAt?: number;
}

/** Rows that were found, as a bitset because a frequent word has many. */
export interface FoundRows {
  count: number;
  /** One bit for each sequence number, the lowest bit of a byte first. */
  bits: Uint8Array<ArrayBuffer>;
  /** The sequence numbers, ascending. */
  sequences: () => number[];
}

/** All matches. */
export interface SearchResult extends FoundRows {
  /** Whether the search stopped early because it had verified as many rows as it may; the newest matches are there. */
  incomplete: boolean;
}

/** What verifying may cost in one request (see `verifyCost`): about 20 ms. */
const maxCost = 256;

/** What verifying may cost after the page is full, only to count more matches for the total. */
const maxCostOfTotal = 100;

/** How many more rows a search may verify. */
export const budgetLeft = ({ exhaustive, spent }: SearchSession) => (exhaustive ? Infinity : maxCost - spent);

/** Finds up to `limit` matches. */
export async function findSequences(session: SearchSession, request: SearchRequest): Promise<SearchPage> {
  const { limit, needed = limit } = request;
  const spentBefore = session.spent;
  let spentWhenFull: number | undefined;
  const sequences: number[] = [];
  const affordable = () => {
    const left = budgetLeft(session);
    return spentWhenFull === undefined
      ? left
      : Math.min(left, spentWhenFull + maxCostOfTotal - session.spent);
  };
  for await (const step of scanMatches(session, { ...request, limit: needed, affordable })) {
    const offsets = offsetsOf(step.matches);
    if (request.order === 'newest') offsets.reverse();
    for (const offset of offsets) if (sequences.push(step.first + offset) >= limit) return { sequences };
    if (sequences.length >= needed) spentWhenFull ??= session.spent;
    // Rows that were verified earlier in this search cost nothing again.
    const isSpent = affordable() <= 0 && session.spent > spentBefore;
    if (step.examined > 0 && isSpent) return { sequences, stoppedAt: step.stoppedAt };
  }
  return { sequences };
}

/** Finds all matches in some partitions. */
export async function findAllSequences(
  session: SearchSession,
  partitions: readonly FilterPartition[],
): Promise<SearchResult> {
  let all = emptyBitset(0);
  let incomplete = false;
  const affordable = () => budgetLeft(session);
  for await (const step of scanMatches(session, {
    partitions,
    order: 'newest',
    limit: Infinity,
    affordable,
  })) {
    all = addShifted(all, step.matches, step.first);
    incomplete = step.examined > 0 && budgetLeft(session) <= 0;
    if (incomplete) break;
  }
  const bits = new Uint8Array(all.buffer);
  return { count: countBits(all), bits, sequences: () => offsetsOf(all), incomplete };
}
