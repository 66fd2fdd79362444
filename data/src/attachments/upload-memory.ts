import {
  clearReserve,
  cutStanding,
  heldBy,
  heldByGroup,
  shareOut,
  type Relief,
  type Upload,
} from './relief.ts';
import type { Sender } from './sender.ts';

/** Memory comes in pieces of this many bytes, so that an upload that hardly moves takes hardly any. */
export const chunkSize = 32 * 1024;

/**
 * Pieces beside all others that only first bytes get, so many of one upload and of one holder: a file of 64 KB passes
 * whatever larger ones wait for.
 */
const firstBytes = { all: 64, ofUpload: 2, ofOne: 8 };

/** For how long a holder comes last of whom an upload was cut for being slow, in milliseconds. */
const lastAfterCut = 300_000;

/** A wait that begins so soon after the last one goes on with it, in milliseconds. */
const sameWait = 2_000;

export interface MemoryBounds {
  /** The largest part of a file that is held at once, in bytes. */
  partSize: number;
  /** For how many such parts there is room, and for how many of one holder. */
  places: number;
  placesOfOne: number;
  /** How long an upload may wait for memory, in milliseconds. */
  patience: number;
  reserve?: typeof firstBytes;
}

/** What one upload holds. */
export interface Claim {
  /** A piece of memory once there is one; rejects when `signal` aborts or none became free in time. */
  take(signal?: AbortSignal): Promise<Buffer>;
  /** Gives pieces back. */
  release(chunks: readonly Buffer[]): void;
  /** Says that a part is full: it goes to the store and waits for its client no longer. */
  filled(): void;
  end(): void;
}

export interface UploadMemory {
  claim(sender: Sender | undefined): Claim;
}

/** All uploads, as a group. */
const everyone = Symbol('everyone');

/**
 * Memory that uploads fill before they go to the store: bounded for all and for each holder, made when first needed
 * and used again. The last part's worth, of all and of each holder, goes to one upload at a time, its heir: else many
 * could each hold a little, and none could fill the part that sets it free. First bytes have a reserve. While uploads
 * wait, those that stand still are cut, the slowest first; then the slowest of whoever holds more than a fair share;
 * then those below a speed that rises with the wait.
 */
export function uploadMemory(bounds: MemoryBounds): UploadMemory {
  const { partSize, places, placesOfOne, patience, reserve = firstBytes } = bounds;
  const inPart = Math.ceil(partSize / chunkSize);
  const most = places * inPart;
  const mostOfOne = Math.min(places, placesOfOne) * inPart;
  const free: Buffer[] = [];
  const uploads = new Set<Upload>();
  const heirs = new Map<unknown, Upload>();
  const comesLast = new Map<unknown, number>();
  let used = 0;
  let reserved = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const waiting = () => [...uploads].filter(({ wants }) => wants);
  const isHeir = (upload: Upload) => [...heirs.values()].includes(upload);
  const speedOf = ({ sender }: Upload) => sender?.speed() ?? 0;

  /** Whether the last part's worth of a group is this upload's; it becomes so when it is nobody's. */
  function inherits(group: unknown, upload: Upload): boolean {
    if (!heirs.has(group)) heirs.set(group, upload);
    return heirs.get(group) === upload;
  }

  function mayTake(upload: Upload): boolean {
    const left = most - used;
    if (left <= 0) return false;
    if (heirs.get(everyone) === upload) return true;
    const own = mostOfOne - heldBy(uploads, upload.group);
    if (own <= 0 || (own <= inPart && !inherits(upload.group, upload))) return false;
    return left > inPart || inherits(everyone, upload);
  }

  function mayTakeReserve(upload: Upload): boolean {
    if (reserved >= reserve.all || upload.held >= reserve.ofUpload) return false;
    let ofGroup = 0;
    for (const one of uploads) if (one.group === upload.group) ofGroup += one.reserved;
    return ofGroup < reserve.ofOne;
  }

  /** A piece for this upload, if there is one. What it has of the reserve goes back there once there are others. */
  function pieceFor(upload: Upload): Buffer | undefined {
    if (mayTake(upload)) {
      used++;
      for (; upload.reserved > 0 && most - used > inPart; upload.reserved--, reserved--) used++;
    } else if (mayTakeReserve(upload)) {
      upload.reserved++;
      reserved++;
    } else return undefined;
    upload.held++;
    return free.pop() ?? Buffer.allocUnsafeSlow(chunkSize);
  }

  /**
   * Gives what there is to those who wait: first to holders of whom none was cut lately, then to the one that holds
   * least, then to the fastest, which is done soonest.
   */
  function serve(): void {
    const held = heldByGroup(uploads);
    const isLast = ({ group }: Upload) => Number((comesLast.get(group) ?? 0) > Date.now());
    const heldOf = ({ group }: Upload) => held.get(group) ?? 0;
    const inOrder = waiting().sort(
      (one, other) =>
        isLast(one) - isLast(other) || heldOf(one) - heldOf(other) || speedOf(other) - speedOf(one),
    );
    for (const upload of inOrder) {
      const piece = pieceFor(upload);
      if (piece) upload.wants?.grant(piece);
    }
  }

  const relief: Relief = {
    isHeir,
    enough: inPart,
    cut: ({ group, sender }) => {
      comesLast.set(group, Date.now() + lastAfterCut);
      sender?.cut();
    },
  };

  function relieve(): void {
    for (const [group, until] of comesLast) if (until <= Date.now()) comesLast.delete(group);
    if (reserved > 0 && reserved >= reserve.all) clearReserve([...uploads], relief);
    if (most - used <= inPart) {
      if (!cutStanding([...uploads], relief)) shareOut([...uploads], relief, most);
      return;
    }
    for (const group of new Set(waiting().map((upload) => upload.group)))
      cutStanding(
        [...uploads].filter((upload) => upload.group === group),
        relief,
      );
  }

  function tick(): void {
    serve();
    if (waiting().length > 0) return relieve();
    clearInterval(timer);
    timer = undefined;
  }

  function wait(upload: Upload, signal?: AbortSignal): Promise<Buffer> {
    const { waited } = upload;
    const since = waited && Date.now() - waited.until < sameWait ? waited.since : Date.now();
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(late);
        signal?.removeEventListener('abort', onAbort);
        upload.wants = undefined;
        upload.waited = { since, until: Date.now() };
      };
      const giveUp = (reason: Error) => {
        stop();
        reject(reason);
      };
      const onAbort = () => giveUp(signal?.reason as Error);
      const late = setTimeout(() => giveUp(crowded()), patience);
      signal?.addEventListener('abort', onAbort, { once: true });
      const grant = (chunk: Buffer) => {
        stop();
        resolve(chunk);
      };
      upload.wants = { since, grant, refuse: () => giveUp(crowded()) };
      timer ??= setInterval(tick, 1_000).unref();
    });
  }

  function letGo(upload: Upload): void {
    for (const [group, heir] of heirs) if (heir === upload) heirs.delete(group);
    serve();
  }

  return {
    claim: (sender) => {
      const upload: Upload = {
        sender,
        group: undefined,
        held: 0,
        reserved: 0,
        wants: undefined,
        waited: undefined,
      };
      upload.group = sender?.holder ?? upload;
      uploads.add(upload);
      let ended = false;
      return {
        take: async (signal) => {
          signal?.throwIfAborted();
          return pieceFor(upload) ?? wait(upload, signal);
        },
        release: (chunks) => {
          const ofReserve = Math.min(upload.reserved, chunks.length);
          upload.reserved -= ofReserve;
          reserved -= ofReserve;
          used -= chunks.length - ofReserve;
          upload.held -= chunks.length;
          free.push(...chunks);
          if (ended && upload.held === 0) uploads.delete(upload);
          serve();
        },
        filled: () => letGo(upload),
        // What is on its way to the store still counts.
        end: () => {
          ended = true;
          if (upload.held === 0) uploads.delete(upload);
          letGo(upload);
        },
      };
    },
  };
}

const crowdedCode = 'UPLOADS_CROWDED';

/** Why an upload is given up: others hold the memory, and none became free in time. */
function crowded(): Error {
  return Object.assign(new Error('no memory became free in time'), { code: crowdedCode });
}

/** Whether an upload failed because too many others were under way. */
export function isCrowded(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === crowdedCode;
}
