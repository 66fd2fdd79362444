import { type Claims, commonest, type RowList } from './thief.ts';

/** How many lists are compared, the longest of each side. */
const compared = 800;

/** In how many rounds the known matches grow, from this share of all. */
const [rounds, firstShare] = [10, 0.2];

/** How much the profiles count in the first round; in the last they hardly do. */
const profileWeight = 0.3;

/** Lists are compared if their lengths differ by at most so many standard deviations, or their ranks by so many. */
const [tolerance, nearRanks] = [4, 10];

/**
 * The second attack, by what occurs together. Lists are first compared by their sorted correlations with all others (their
 * profiles). The surest matches are then taken for known, and all lists compared by their correlations with these too;
 * in each round more matches are known.
 */
export function nameByCooccurrence(stolenLists: readonly RowList[], clearLists: readonly RowList[]): Claims {
  const [stolen, clear] = [sideOf(stolenLists), sideOf(clearLists)];
  const pairs = comparablePairs(stolen, clear);
  addProfiles(pairs, stolen, clear);
  let matches = matchesOf(pairs, ({ profile }) => profile);
  for (let round = 0; round < rounds; round++) {
    const share = firstShare + ((1 - firstShare) * (round + 1)) / rounds;
    const known = matches.slice(0, Math.ceil(matches.length * share));
    const ofStolen = correlationsWith(
      stolen,
      known.map(({ one }) => one),
    );
    const ofClear = correlationsWith(
      clear,
      known.map(({ other }) => other),
    );
    const weight = profileWeight * (1 - round / rounds);
    matches = matchesOf(
      pairs,
      ({ one, other, profile, length }) =>
        distance(ofStolen[one], ofClear[other], stolen.rows) + length + weight * profile,
    );
  }
  const nameOf = ({ lists }: Side, index: number) => lists[index]?.name ?? '';
  return new Map(matches.map(({ one, other }) => [nameOf(stolen, one), nameOf(clear, other)]));
}

interface Side {
  lists: RowList[];
  /** The number of rows. */
  rows: number;
  /** The correlations of each list with the others, as Fisher's z, whose variance is 1 / rows. */
  correlations: Float32Array[];
}

function sideOf(all: readonly RowList[]): Side {
  const lists = commonest(all, compared);
  const rows = (lists[0]?.rows.length ?? 0) * 32;
  const correlations = lists.map(() => new Float32Array(lists.length));
  for (const [index, one] of lists.entries())
    for (const [otherIndex, other] of lists.slice(0, index).entries()) {
      const together = countTogether(one.rows, other.rows);
      const spread = one.count * (rows - one.count) * other.count * (rows - other.count);
      const correlation = (rows * together - one.count * other.count) / Math.sqrt(spread || 1);
      const z = Math.atanh(Math.max(-0.995, Math.min(0.995, correlation)));
      (correlations[index] as Float32Array)[otherIndex] = z;
      (correlations[otherIndex] as Float32Array)[index] = z;
    }
  return { lists, rows, correlations };
}

function countTogether(one: Uint32Array, other: Uint32Array): number {
  let count = 0;
  for (let index = 0; index < one.length; index++) {
    let bits = (one[index] ?? 0) & (other[index] ?? 0);
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** A stolen and a clear list that are about as long, by their numbers. */
interface Pair {
  one: number;
  other: number;
  /** How much their lengths differ, in variances. */
  length: number;
  /** How much their profiles differ. */
  profile: number;
}

function comparablePairs(stolen: Side, clear: Side): Pair[] {
  return stolen.lists.flatMap(({ count }, one) => {
    const share = (count + 1) / stolen.rows;
    const deviation = Math.sqrt(share * (1 - share) * (1 / stolen.rows + 1 / clear.rows)) || 1;
    return clear.lists.flatMap((list, other): Pair[] => {
      const difference = (count / stolen.rows - list.count / clear.rows) / deviation;
      return Math.abs(difference) <= tolerance || Math.abs(one - other) <= nearRanks
        ? [{ one, other, length: difference ** 2, profile: 0 }]
        : [];
    });
  });
}

function addProfiles(pairs: readonly Pair[], stolen: Side, clear: Side): void {
  const sorted = ({ correlations }: Side) =>
    correlations.map((row) => row.toSorted((one, other) => other - one));
  const [ofStolen, ofClear] = [sorted(stolen), sorted(clear)];
  for (const pair of pairs)
    pair.profile = pair.length + distance(ofStolen[pair.one], ofClear[pair.other], stolen.rows);
}

const correlationsWith = ({ correlations }: Side, known: readonly number[]) =>
  correlations.map((row) => Float32Array.from(known, (index) => row[index] ?? 0));

/** The distance of two series of correlations, in variances. */
function distance(one: Float32Array | undefined, other: Float32Array | undefined, rows: number): number {
  if (!one || !other) return Infinity;
  const length = Math.min(one.length, other.length);
  let sum = 0;
  for (let index = 0; index < length; index++) sum += ((one[index] ?? 0) - (other[index] ?? 0)) ** 2;
  return (sum * rows) / 2;
}

interface Match {
  one: number;
  other: number;
  /** How much nearer it is than the next. */
  sureness: number;
}

/** Pairs of lists that are each other's nearest, the surest first. */
function matchesOf(pairs: readonly Pair[], distanceOf: (pair: Pair) => number): Match[] {
  const nearestOf = new Map<number, { other: number; least: number; next: number }>();
  const nearestTo = new Map<number, { one: number; least: number }>();
  for (const pair of pairs) {
    const { one, other } = pair;
    const far = distanceOf(pair);
    const nearest = nearestOf.get(one);
    if (!nearest || far < nearest.least)
      nearestOf.set(one, { other, least: far, next: nearest?.least ?? Infinity });
    else if (far < nearest.next) nearest.next = far;
    if (far < (nearestTo.get(other)?.least ?? Infinity)) nearestTo.set(other, { one, least: far });
  }
  return [...nearestOf]
    .filter(([one, { other }]) => nearestTo.get(other)?.one === one)
    .map(([one, { other, least, next }]) => ({ one, other, sureness: next < Infinity ? next - least : 0 }))
    .sort((one, other) => other.sureness - one.sureness);
}
