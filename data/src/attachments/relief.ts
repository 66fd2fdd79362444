import { bySpeed, grace, isSlower, leastRate, type Sender } from './sender.ts';

/** An upload among others that share memory. */
export interface Upload {
  sender: Sender | undefined;
  /** Uploads of one holder share a group; one whose holder is not known is a group of its own. */
  group: unknown;
  /** How many pieces of memory it holds, and how many of them are of the reserve for first bytes. */
  held: number;
  reserved: number;
  /** The last time it waited, as times of the clock. */
  waited: { since: number; until: number } | undefined;
  /** Set while it waits for one. */
  wants: { since: number; grant: (chunk: Buffer) => void; refuse: () => void } | undefined;
}

/** How long an upload that keeps others waiting by itself may stand still, in seconds. */
const heirGrace = 10;

/** How long an upload waits before another is cut that does move, in milliseconds. */
const beforeSharing = 5_000;

/**
 * The speed asked of every upload once another has waited so long, in bytes a second, and the time of waiting after
 * which it doubles, in milliseconds: a part that fills at 16 KB a second keeps its memory for five minutes.
 */
const sharedRate = 4 * leastRate;
const doublesAfter = 10_000;
const mostDoublings = 2;

/** How long an upload that keeps others waiting by itself may be slower than that, in seconds. */
const heirSharedGrace = 3;

/** How long first bytes may stay in the reserve, in seconds, once it is used up. */
const reserveGrace = 10;

/** The sum of what these hold. */
export function heldBy(uploads: Iterable<Upload>, group: unknown): number {
  let sum = 0;
  for (const upload of uploads) if (upload.group === group) sum += upload.held;
  return sum;
}

/** What each group holds. */
export function heldByGroup(uploads: Iterable<Upload>): Map<unknown, number> {
  const sums = new Map<unknown, number>();
  for (const { group, held } of uploads) sums.set(group, (sums.get(group) ?? 0) + held);
  return sums;
}

/** What relief needs to know and to do beside the uploads themselves. */
export interface Relief {
  isHeir: (upload: Upload) => boolean;
  cut: (upload: Upload) => void;
  /** How many pieces of memory are to come free. */
  enough: number;
}

/** A speed in bytes a second, and for how many seconds an upload may be slower. */
interface Speed {
  least: number;
  seconds: number;
  heirSeconds: number;
}

/** Cuts uploads below a speed, heirs and then the slowest first, until enough comes free; answers whether there were any. */
function cutSlow(uploads: Upload[], { isHeir, cut, enough }: Relief, speed: Speed): boolean {
  const { least, seconds, heirSeconds } = speed;
  const slow = uploads
    .filter(({ held, wants }) => held > 0 && !wants)
    .flatMap((upload) => (upload.sender ? [{ upload, sender: upload.sender }] : []))
    .filter(({ upload, sender }) => isSlower(sender, least, isHeir(upload) ? heirSeconds : seconds))
    .sort(
      (one, other) =>
        Number(isHeir(other.upload)) - Number(isHeir(one.upload)) || bySpeed(one.sender, other.sender),
    );
  let freed = 0;
  for (const { upload } of slow) {
    if (freed >= enough) break;
    freed += upload.held;
    cut(upload);
  }
  return slow.length > 0;
}

/** Cuts uploads that stand still, until `enough` pieces come free; answers whether there were any. */
export function cutStanding(uploads: Upload[], relief: Relief): boolean {
  return cutSlow(uploads, relief, { least: leastRate, seconds: grace, heirSeconds: heirGrace });
}

/**
 * Makes room when an upload has waited whose group holds less than a fair share of the `most` pieces there are: cuts
 * the slowest upload of the group that holds most; where no group has several, or more than its share, those slower
 * than the speed that is asked of all meanwhile.
 */
export function shareOut(uploads: Upload[], relief: Relief, most: number): void {
  const holding = uploads.filter(({ held, wants }) => held > 0 || wants);
  const groups = [...new Set(holding.map(({ group }) => group))];
  const fair = most / Math.max(1, groups.length);
  const waits = uploads.flatMap(({ group, wants }) =>
    wants && heldBy(uploads, group) < fair ? [Date.now() - wants.since] : [],
  );
  const longest = Math.max(0, ...waits);
  if (longest < beforeSharing) return;
  const [top] = groups.sort((one, other) => heldBy(uploads, other) - heldBy(uploads, one));
  const theirs = holding.filter(({ group }) => group === top).flatMap(({ sender }) => sender ?? []);
  if (heldBy(uploads, top) > fair && theirs.length > 1) return theirs.sort(bySpeed)[0]?.cut();
  const doublings = Math.min(mostDoublings, Math.floor((longest - beforeSharing) / doublesAfter));
  const least = sharedRate * 2 ** doublings;
  cutSlow(uploads, relief, { least, seconds: grace, heirSeconds: heirSharedGrace });
}

/** Empties the reserve of first bytes that stay: of uploads that wait for more, and of such as send hardly anything. */
export function clearReserve(uploads: Upload[], { cut }: Relief): void {
  for (const upload of uploads) {
    const { reserved, wants, sender } = upload;
    if (reserved === 0) continue;
    if (wants) {
      if (Date.now() - wants.since >= reserveGrace * 1000) wants.refuse();
    } else if (sender && isSlower(sender, sharedRate, reserveGrace)) cut(upload);
  }
}
