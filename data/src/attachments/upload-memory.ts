import {
  chunksByGroup,
  chunksOf,
  clearReserve,
  type Cutter,
  cutStalled,
  enforceFairShare,
  type Upload,
} from './memory-pressure.ts';
import { memoryTimeout } from './memory-timeout.ts';
import type { Uploader } from './uploader.ts';

/** Memory is allocated in chunks of this many bytes, so that an upload that hardly moves takes hardly any. */
export const chunkSize = 32 * 1024;

/**
 * Chunks set apart for the first bytes of uploads, in all, per upload and per source: a file of 64 KB passes even while
 * larger ones wait.
 */
const defaultReserve = { total: 64, perUpload: 2, perSource: 8 };

/** How long uploads of a source come last after one of them was cut for being slow, in milliseconds. */
const penaltyMs = 300_000;

/** A wait that begins within this time after the last one continues it, in milliseconds. */
const sameWaitMs = 2_000;

/** The bounds of the memory of all uploads. */
export interface MemoryBounds {
  /** The size of a slot, in bytes: one part of a file. */
  partSize: number;
  /** The number of slots, of all uploads and of one source. */
  slots: number;
  slotsPerSource: number;
  /** How long an upload may wait for memory, in milliseconds. */
  timeoutMs: number;
  /** Chunks beside the slots, for the first bytes of uploads. */
  reserve?: typeof defaultReserve;
}

/** The memory of one upload. */
export interface Claim {
  /**
   * Resolves with a chunk as soon as one is free.
   * @throws when `signal` aborts, or when none became free in time (`isMemoryTimeout` in memory-timeout.ts).
   */
  take(signal?: AbortSignal): Promise<Buffer>;
  /** Returns chunks. */
  release(chunks: readonly Buffer[]): void;
  /** Says that a part is full: it goes to the store, and its memory no longer depends on the client. */
  partFilled(): void;
  /** Says that no more chunks will be taken; chunks that are not yet returned still count. */
  end(): void;
}

/** The memory that all uploads share. */
export interface UploadMemory {
  /** Registers an upload; `uploader` is undefined where memory is not shared, as in tests and commands. */
  claim(uploader: Uploader | undefined): Claim;
}

/** The group of all uploads. */
const allUploads = Symbol('all uploads');

/**
 * Memory that uploads fill before they go to the store: bounded in all and per source, allocated when first needed and
 * used again.
 *
 * The last slot, of all uploads and of each source, goes to one upload at a time. Otherwise many uploads could have a
 * few chunks each, and none could fill the part that frees its memory. First bytes have a reserve of their own.
 *
 * While uploads wait, others are cut: first stalled ones, the slowest first; then the slowest of the source with more
 * than a fair share; then all below a speed that rises with the wait (memory-pressure.ts).
 */
export function uploadMemory(bounds: MemoryBounds): UploadMemory {
  const { partSize, slots, slotsPerSource, timeoutMs, reserve = defaultReserve } = bounds;
  const chunksPerPart = Math.ceil(partSize / chunkSize);
  const maxChunks = slots * chunksPerPart;
  const maxPerSource = Math.min(slots, slotsPerSource) * chunksPerPart;
  const free: Buffer[] = [];
  const uploads = new Set<Upload>();
  /** By group, the upload that has its last slot. */
  const lastSlots = new Map<unknown, Upload>();
  /** By group, until when its uploads come last (epoch milliseconds). */
  const penalties = new Map<unknown, number>();
  let used = 0;
  let reserved = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const waiting = () => [...uploads].filter(({ pending }) => pending);
  const hasLastSlot = (upload: Upload) => [...lastSlots.values()].includes(upload);
  const speedOf = ({ uploader }: Upload) => uploader?.speed() ?? 0;

  /** Whether this upload has the last slot of a group; it gets it when no other upload has it. */
  function takesLastSlot(group: unknown, upload: Upload): boolean {
    if (!lastSlots.has(group)) lastSlots.set(group, upload);
    return lastSlots.get(group) === upload;
  }

  function mayTake(upload: Upload): boolean {
    const left = maxChunks - used;
    if (left <= 0) return false;
    if (lastSlots.get(allUploads) === upload) return true;
    const leftOfSource = maxPerSource - chunksOf(uploads, upload.group);
    if (leftOfSource <= 0) return false;
    if (leftOfSource <= chunksPerPart && !takesLastSlot(upload.group, upload)) return false;
    return left > chunksPerPart || takesLastSlot(allUploads, upload);
  }

  function mayTakeReserve(upload: Upload): boolean {
    if (reserved >= reserve.total || upload.chunkCount >= reserve.perUpload) return false;
    let ofGroup = 0;
    for (const other of uploads) if (other.group === upload.group) ofGroup += other.reservedCount;
    return ofGroup < reserve.perSource;
  }

  /** A chunk for this upload, if one is free. Its reserved chunks become ordinary ones as soon as there are enough. */
  function chunkFor(upload: Upload): Buffer | undefined {
    if (mayTake(upload)) {
      used++;
      for (; upload.reservedCount > 0 && maxChunks - used > chunksPerPart; upload.reservedCount--, reserved--)
        used++;
    } else if (mayTakeReserve(upload)) {
      upload.reservedCount++;
      reserved++;
    } else return undefined;
    upload.chunkCount++;
    return free.pop() ?? Buffer.allocUnsafeSlow(chunkSize);
  }

  /**
   * Gives free chunks to waiting uploads: first to sources without a penalty, then to the source with the fewest chunks,
   * then to the fastest upload, which ends soonest.
   */
  function serve(): void {
    const counts = chunksByGroup(uploads);
    const penalty = ({ group }: Upload) => Number((penalties.get(group) ?? 0) > Date.now());
    const countOf = ({ group }: Upload) => counts.get(group) ?? 0;
    const inOrder = waiting().sort(
      (one, other) =>
        penalty(one) - penalty(other) || countOf(one) - countOf(other) || speedOf(other) - speedOf(one),
    );
    for (const upload of inOrder) {
      const chunk = chunkFor(upload);
      if (chunk) upload.pending?.grant(chunk);
    }
  }

  const cutter: Cutter = {
    hasLastSlot,
    wantedChunks: chunksPerPart,
    cut: ({ group, uploader }) => {
      penalties.set(group, Date.now() + penaltyMs);
      uploader?.cut();
    },
  };

  function relievePressure(): void {
    for (const [group, until] of penalties) if (until <= Date.now()) penalties.delete(group);
    if (reserved > 0 && reserved >= reserve.total) clearReserve([...uploads], cutter);
    if (maxChunks - used <= chunksPerPart) {
      if (!cutStalled([...uploads], cutter)) enforceFairShare([...uploads], cutter, maxChunks);
      return;
    }
    for (const group of new Set(waiting().map((upload) => upload.group)))
      cutStalled(
        [...uploads].filter((upload) => upload.group === group),
        cutter,
      );
  }

  function tick(): void {
    serve();
    if (waiting().length > 0) return relievePressure();
    clearInterval(timer);
    timer = undefined;
  }

  function waitForChunk(upload: Upload, signal?: AbortSignal): Promise<Buffer> {
    const { lastWait } = upload;
    const since = lastWait && Date.now() - lastWait.until < sameWaitMs ? lastWait.since : Date.now();
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timeout);
        signal?.removeEventListener('abort', onAbort);
        upload.pending = undefined;
        upload.lastWait = { since, until: Date.now() };
      };
      const fail = (reason: Error) => {
        stop();
        reject(reason);
      };
      const onAbort = () => fail(signal?.reason as Error);
      const timeout = setTimeout(() => fail(memoryTimeout()), timeoutMs);
      signal?.addEventListener('abort', onAbort, { once: true });
      const grant = (chunk: Buffer) => {
        stop();
        resolve(chunk);
      };
      upload.pending = { since, grant, refuse: () => fail(memoryTimeout()) };
      timer ??= setInterval(tick, 1_000).unref();
    });
  }

  function giveUpLastSlots(upload: Upload): void {
    for (const [group, owner] of lastSlots) if (owner === upload) lastSlots.delete(group);
    serve();
  }

  function addUpload(uploader: Uploader | undefined): Upload {
    const counts = { chunkCount: 0, reservedCount: 0 };
    const upload: Upload = { uploader, group: undefined, ...counts, pending: undefined, lastWait: undefined };
    upload.group = uploader?.source ?? upload;
    uploads.add(upload);
    return upload;
  }

  return {
    claim: (uploader) => {
      const upload = addUpload(uploader);
      let ended = false;
      return {
        take: async (signal) => {
          signal?.throwIfAborted();
          return chunkFor(upload) ?? waitForChunk(upload, signal);
        },
        release: (chunks) => {
          const ofReserve = Math.min(upload.reservedCount, chunks.length);
          upload.reservedCount -= ofReserve;
          reserved -= ofReserve;
          used -= chunks.length - ofReserve;
          upload.chunkCount -= chunks.length;
          free.push(...chunks);
          if (ended && upload.chunkCount === 0) uploads.delete(upload);
          serve();
        },
        partFilled: () => giveUpLastSlots(upload),
        end: () => {
          ended = true;
          if (upload.chunkCount === 0) uploads.delete(upload);
          giveUpLastSlots(upload);
        },
      };
    },
  };
}
