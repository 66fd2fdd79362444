import type { Uploader } from '@gaongil/data/attachments/uploader';
import { tooBusy } from '../limits/concurrency-limiter.ts';
import { givesWay, type Slots, rivalsOf } from './gives-way.ts';

/** The files that are being uploaded. */
export interface ActiveUploads {
  /**
   * Adds an upload; the function returned removes it. At a limit, another one is cut to make room (`givesWay`).
   * @throws 503 with Retry-After when none gives way: all are fast, and no source has more
   */
  enter(uploader: Uploader): () => void;
}

/** An upload that hardly moves takes hardly any memory, so many may be active. */
const defaults = { max: 256, maxPerSource: 32 };

/** Limits how many uploads are active at the same time, in all and per source. Slow uploads cannot keep others out. */
export function activeUploads(slots: Slots = defaults): ActiveUploads {
  /** In the order of their arrival. */
  const active = new Set<Uploader>();

  function makeRoom(newcomer: Uploader): void {
    const rivals = rivalsOf(active, newcomer.source, slots);
    if (rivals.length === 0) return;
    const victim = givesWay(rivals, newcomer.source);
    if (!victim) throw tooBusy();
    active.delete(victim);
    victim.cut();
  }

  return {
    enter: (uploader) => {
      makeRoom(uploader);
      active.add(uploader);
      return () => void active.delete(uploader);
    },
  };
}
