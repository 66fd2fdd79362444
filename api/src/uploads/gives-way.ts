import type { Uploader } from '@gaongil/data/attachments/uploader';

/** What sends a body or a file, as far as slots are concerned. */
export type Sender = Pick<Uploader, 'source' | 'speed' | 'speedOver'>;

/**
 * Bytes per second from which on a sender keeps its slot: the largest file then takes a quarter of an hour, of the half hour it may
 * take.
 */
const healthySpeed = 64 * 1024;

/** Below as many bytes per second a sender gives way before any new one, which may have had no time to send. */
const stalledSpeed = 8 * 1024;

/**
 * Bytes that are added to what each sender sent. What came along with its head is not counted, so that one which has just begun
 * may seem to send nothing; and the source with the most is to be found among those that send nothing.
 */
const uncounted = 1024;

/** A sender is new before it was measured over this many seconds. */
const newSeconds = 2;

/** How many slots there are, in all and for one source. */
export interface Slots {
  max: number;
  maxPerSource: number;
}

/**
 * The senders that compete with a newcomer of `source` for a slot: all senders of its source when that has no slot left, all
 * senders when no slot is left at all, and nobody while there is room.
 */
export function rivalsOf<One extends Sender>(
  senders: Iterable<One>,
  source: string | undefined,
  { max, maxPerSource }: Slots,
): One[] {
  const all = [...senders];
  const own = all.filter((one) => one.source === source);
  if (source !== undefined && own.length >= maxPerSource) return own;
  return all.length >= max ? all : [];
}

/**
 * The sender that gives its slot to a newcomer of `source`; `senders` are in the order of their arrival, and all slots are taken.
 * It is the slowest of the senders below `stalledSpeed`, or else of those below `healthySpeed` and the oldest new ones.
 *
 * - The speed of a sender is divided by the number of senders of its source, so a source gains nothing by having more of them.
 * - Of the new senders only the oldest eighth counts, of all and of each source: the others had no time to send anything. So
 *   a fast newcomer gets a slot and keeps it, however often slow senders begin again.
 * - When all senders are fast, the slowest of the source with the most gives way, if that source has more than the newcomer's.
 *
 * @returns undefined when all are fast and no source has more
 */
export function givesWay<One extends Sender>(
  senders: readonly One[],
  source: string | undefined,
): One | undefined {
  const counts = countBySource([...senders.map((one) => one.source), source]);
  const share = (one: One) => (one.speed() + uncounted) / (counts.get(one.source) ?? 1);

  const isNew = ({ speedOver }: One) => speedOver(newSeconds) === undefined;
  const slow = senders.filter((one) => !isNew(one) && one.speed() < healthySpeed);
  const stalled = slow.filter((one) => one.speed() < stalledSpeed);
  const slowest = lowest(stalled, share) ?? lowest([...slow, ...oldest(senders.filter(isNew))], share);
  if (slowest) return slowest;
  const most = Math.max(...counts.values());
  if (most === counts.get(source)) return undefined;
  return lowest(
    senders.filter((one) => counts.get(one.source) === most),
    (one) => one.speed(),
  );
}

function countBySource(sources: readonly (string | undefined)[]): Map<string | undefined, number> {
  const counts = new Map<string | undefined, number>();
  for (const source of sources) counts.set(source, (counts.get(source) ?? 0) + 1);
  return counts;
}

/** How many of some new ones count: an eighth, and never all. */
const eighth = (count: number) => Math.min(Math.ceil(count / 8), count - 1);

/** The senders that belong to the oldest eighth of all, or to the oldest eighth of their source. */
function oldest<One extends Sender>(senders: readonly One[]): One[] {
  const totals = countBySource(senders.map(({ source }) => source));
  const earlier = new Map<string | undefined, number>();
  return senders.filter(({ source }, index) => {
    const before = earlier.get(source) ?? 0;
    earlier.set(source, before + 1);
    return index < eighth(senders.length) || before < eighth(totals.get(source) ?? 0);
  });
}

/** The one with the lowest figure, the earliest of several. */
export function lowest<One>(all: readonly One[], figureOf: (one: One) => number): One | undefined {
  let found: One | undefined;
  let least = Infinity;
  for (const one of all) {
    const figure = figureOf(one);
    if (figure >= least) continue;
    [found, least] = [one, figure];
  }
  return found;
}
