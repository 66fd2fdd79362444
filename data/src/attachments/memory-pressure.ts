import { bySpeed, isSlower, minSpeed, type Uploader, stallSeconds } from './uploader.ts';

/** An upload among others that share memory. */
export interface Upload {
  uploader: Uploader | undefined;
  /** What its chunks are counted under: the source, or the upload itself where the source is not known. */
  group: unknown;
  /** How many chunks of memory it has, and how many of them belong to the reserve. */
  chunkCount: number;
  reservedCount: number;
  /** The last time it waited, as epoch milliseconds. */
  lastWait: { since: number; until: number } | undefined;
  /** Set while it waits for a chunk; `since` as epoch milliseconds. */
  pending: { since: number; grant: (chunk: Buffer) => void; refuse: () => void } | undefined;
}

/** How long an upload that has the last slot may stall, in seconds: it alone keeps the others waiting. */
const lastSlotStallSeconds = 10;

/** How long an upload waits before one that does move is cut for it, in milliseconds. */
const fairShareDelayMs = 5_000;

/**
 * Once an upload has waited for `fairShareDelayMs`, all others must be this fast, in bytes per second. The speed doubles
 * with each further `doublingMs` of waiting, `maxDoublings` times: a part that fills at 16 KB per second would keep its
 * memory for five minutes.
 */
const sharedMinSpeed = 4 * minSpeed;
const doublingMs = 10_000;
const maxDoublings = 2;

/** How long an upload that has the last slot may be slower than that, in seconds. */
const lastSlotSharedSeconds = 3;

/** How long chunks may stay in the reserve, in seconds, once it is used up. */
const reserveSeconds = 10;

/** How many chunks the uploads of a group have. */
export function chunksOf(uploads: Iterable<Upload>, group: unknown): number {
  let sum = 0;
  for (const upload of uploads) if (upload.group === group) sum += upload.chunkCount;
  return sum;
}

/** How many chunks each group has. */
export function chunksByGroup(uploads: Iterable<Upload>): Map<unknown, number> {
  const sums = new Map<unknown, number>();
  for (const { group, chunkCount } of uploads) sums.set(group, (sums.get(group) ?? 0) + chunkCount);
  return sums;
}

/** How memory is freed. */
export interface Cutter {
  /** Whether an upload has the last slot, of all uploads or of its group. */
  hasLastSlot: (upload: Upload) => boolean;
  cut: (upload: Upload) => void;
  /** How many chunks to free. */
  wantedChunks: number;
}

/** A speed in bytes per second, and for how many seconds an upload may be slower. */
interface SpeedLimit {
  minSpeed: number;
  seconds: number;
  lastSlotSeconds: number;
}

/**
 * Cuts uploads slower than a limit until enough chunks become free: those with the last slot first, then the slowest.
 * Returns whether any upload was slower.
 */
function cutSlow(uploads: Upload[], { hasLastSlot, cut, wantedChunks }: Cutter, limit: SpeedLimit): boolean {
  const slow = uploads
    .filter(({ chunkCount, pending }) => chunkCount > 0 && !pending)
    .flatMap((upload) => (upload.uploader ? [{ upload, uploader: upload.uploader }] : []))
    .filter(({ upload, uploader }) =>
      isSlower(uploader, limit.minSpeed, hasLastSlot(upload) ? limit.lastSlotSeconds : limit.seconds),
    )
    .sort(
      (one, other) =>
        Number(hasLastSlot(other.upload)) - Number(hasLastSlot(one.upload)) ||
        bySpeed(one.uploader, other.uploader),
    );
  let freed = 0;
  for (const { upload } of slow) {
    if (freed >= wantedChunks) break;
    freed += upload.chunkCount;
    cut(upload);
  }
  return slow.length > 0;
}

/** Cuts stalled uploads until `wantedChunks` become free. Returns whether there were any. */
export function cutStalled(uploads: Upload[], cutter: Cutter): boolean {
  return cutSlow(uploads, cutter, { minSpeed, seconds: stallSeconds, lastSlotSeconds: lastSlotStallSeconds });
}

/**
 * Makes room for an upload that has waited while its group has less than a fair share of the `maxChunks` in all: cuts
 * the slowest upload of the group with the most chunks, if that group has several uploads and more than its share;
 * otherwise cuts all uploads slower than `sharedMinSpeed`, which doubles with the wait.
 */
export function enforceFairShare(uploads: Upload[], cutter: Cutter, maxChunks: number): void {
  const active = uploads.filter(({ chunkCount, pending }) => chunkCount > 0 || pending);
  const groups = [...new Set(active.map(({ group }) => group))];
  const fairShare = maxChunks / Math.max(1, groups.length);
  const waits = uploads.flatMap(({ group, pending }) =>
    pending && chunksOf(uploads, group) < fairShare ? [Date.now() - pending.since] : [],
  );
  const longestMs = Math.max(0, ...waits);
  if (longestMs < fairShareDelayMs) return;
  const [largest] = groups.sort((one, other) => chunksOf(uploads, other) - chunksOf(uploads, one));
  const uploaders = active.filter(({ group }) => group === largest).flatMap(({ uploader }) => uploader ?? []);
  if (chunksOf(uploads, largest) > fairShare && uploaders.length > 1)
    return uploaders.sort(bySpeed)[0]?.cut();
  const doublings = Math.min(maxDoublings, Math.floor((longestMs - fairShareDelayMs) / doublingMs));
  cutSlow(uploads, cutter, {
    minSpeed: sharedMinSpeed * 2 ** doublings,
    seconds: stallSeconds,
    lastSlotSeconds: lastSlotSharedSeconds,
  });
}

/** Frees reserved chunks that stay too long: of uploads that wait for more memory, and of slow ones. */
export function clearReserve(uploads: Upload[], { cut }: Cutter): void {
  for (const upload of uploads) {
    const { reservedCount, pending, uploader } = upload;
    if (reservedCount === 0) continue;
    if (pending) {
      if (Date.now() - pending.since >= reserveSeconds * 1000) pending.refuse();
    } else if (uploader && isSlower(uploader, sharedMinSpeed, reserveSeconds)) cut(upload);
  }
}
