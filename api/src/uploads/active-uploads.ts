import { bySpeed, isStalled, type Uploader } from '@gaongil/data/attachments/uploader';
import { tooBusy } from '../concurrency-limiter.ts';

/** The files that are being uploaded. */
export interface ActiveUploads {
  /**
   * Adds an upload; the function returned removes it. At a limit, a stalled upload is cut to make room.
   * @throws 503 with Retry-After when none can be cut.
   */
  enter(uploader: Uploader): () => void;
}

/** An upload that hardly moves takes hardly any memory, so many may be active. */
const defaults = { max: 256, maxPerSource: 32 };

/** Limits how many uploads are active at the same time, in all and per source. */
export function activeUploads({ max, maxPerSource } = defaults): ActiveUploads {
  const active = new Set<Uploader>();
  const uploadsOf = (source: string) => [...active].filter((uploader) => uploader.source === source);
  const slowestStalled = (uploaders: Uploader[]) =>
    uploaders.filter((uploader) => isStalled(uploader)).sort(bySpeed)[0];

  /** The slowest upload of the source with the most uploads, if these are more than the newcomer's source has. */
  function slowestOfLargestSource(newcomer: Uploader): Uploader | undefined {
    const counts = new Map<string, number>();
    for (const { source } of active)
      if (source !== undefined) counts.set(source, (counts.get(source) ?? 0) + 1);
    const [largest] = [...counts].sort(([, one], [, other]) => other - one);
    if (!largest || largest[1] <= (counts.get(newcomer.source ?? '') ?? 0) + 1) return undefined;
    return uploadsOf(largest[0]).sort(bySpeed)[0];
  }

  /** The upload to cut for this one, which may be the newcomer itself; undefined below the limits. */
  function findVictim(newcomer: Uploader): Uploader | undefined {
    const own = newcomer.source === undefined ? [] : uploadsOf(newcomer.source);
    if (own.length >= maxPerSource) return slowestStalled(own) ?? newcomer;
    if (active.size >= max)
      return slowestStalled([...active]) ?? slowestOfLargestSource(newcomer) ?? newcomer;
    return undefined;
  }

  return {
    enter: (uploader) => {
      const victim = findVictim(uploader);
      if (victim === uploader) throw tooBusy();
      if (victim) {
        active.delete(victim);
        victim.cut();
      }
      active.add(uploader);
      return () => void active.delete(uploader);
    },
  };
}
