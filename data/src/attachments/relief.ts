import { bySpeed, grace, type Sender, standsStill } from './sender.ts';

/** An upload among others that share memory. */
export interface Upload {
  sender: Sender | undefined;
  /** Uploads of one holder share a group; one whose holder is not known is a group of its own. */
  group: unknown;
  /** How many pieces of memory it holds. */
  held: number;
  /** Set while it waits for one. */
  wants: { since: number; grant: (chunk: Buffer) => void } | undefined;
}

/** How long an upload that keeps others waiting by itself may stand still, in seconds. */
const heirGrace = 10;

/** How long an upload waits before another is cut that does move, in milliseconds. */
const beforeSharing = 5_000;

/** The sum of what these hold. */
export function heldBy(uploads: Iterable<Upload>, group: unknown): number {
  let sum = 0;
  for (const upload of uploads) if (upload.group === group) sum += upload.held;
  return sum;
}

/** Cuts uploads that stand still, heirs and then the slowest first, until `enough` pieces come free; answers whether there were any. */
export function cutStanding(uploads: Upload[], isHeir: (upload: Upload) => boolean, enough: number): boolean {
  const standing = uploads
    .filter(({ held, wants }) => held > 0 && !wants)
    .flatMap((upload) => (upload.sender ? [{ upload, sender: upload.sender }] : []))
    .filter(({ upload, sender }) => standsStill(sender, isHeir(upload) ? heirGrace : grace))
    .sort(
      (one, other) =>
        Number(isHeir(other.upload)) - Number(isHeir(one.upload)) || bySpeed(one.sender, other.sender),
    );
  let freed = 0;
  for (const { upload, sender } of standing) {
    if (freed >= enough) break;
    freed += upload.held;
    sender.cut();
  }
  return standing.length > 0;
}

/**
 * Cuts the slowest upload of the group that holds most, when another has waited whose group holds less than a fair
 * share of the `most` pieces there are. A group's only upload is never cut for that.
 */
export function shareOut(uploads: Upload[], most: number): void {
  const holding = uploads.filter(({ held, wants }) => held > 0 || wants);
  const groups = [...new Set(holding.map(({ group }) => group))];
  const fair = most / Math.max(1, groups.length);
  const hasWaited = ({ group, wants }: Upload) =>
    wants && Date.now() - wants.since >= beforeSharing && heldBy(uploads, group) < fair;
  if (!uploads.some(hasWaited)) return;
  const [top] = groups.sort((one, other) => heldBy(uploads, other) - heldBy(uploads, one));
  const theirs = holding.filter(({ group }) => group === top).flatMap(({ sender }) => sender ?? []);
  if (heldBy(uploads, top) > fair && theirs.length > 1) theirs.sort(bySpeed)[0]?.cut();
}
