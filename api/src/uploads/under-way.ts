import { bySpeed, type Sender, standsStill } from '@gaongil/data/attachments/sender';
import { tooBusy } from '../bounded.ts';

/** The files that are arriving. */
export interface UploadsUnderWay {
  /**
   * Takes one more; the answer says that it is over. When there are too many, the slowest makes room; throws 503 with
   * Retry-After when none of them is to go.
   */
  enter(sender: Sender): () => void;
}

/** Keeps at most so many under way, and so many of one holder. */
export function uploadsUnderWay({ most, ofOne }: { most: number; ofOne: number }): UploadsUnderWay {
  const all = new Set<Sender>();
  const of = (holder: string) => [...all].filter((sender) => sender.holder === holder);

  /** The slowest of these that stands still. */
  const standing = (senders: Sender[]) => senders.filter((sender) => standsStill(sender)).sort(bySpeed)[0];

  /** The slowest upload of whoever has most of them, if that is more than the newcomer's holder has. */
  function slowestOfMost(newcomer: Sender): Sender | undefined {
    const counts = new Map<string, number>();
    for (const { holder } of all) if (holder !== undefined) counts.set(holder, (counts.get(holder) ?? 0) + 1);
    const [top] = [...counts].sort(([, one], [, other]) => other - one);
    if (!top || top[1] <= (counts.get(newcomer.holder ?? '') ?? 0) + 1) return undefined;
    return of(top[0]).sort(bySpeed)[0];
  }

  /** Who has to go for this one: undefined when there is room. */
  function whoGoes(newcomer: Sender): Sender | undefined {
    const own = newcomer.holder === undefined ? [] : of(newcomer.holder);
    if (own.length >= ofOne) return standing(own) ?? newcomer;
    if (all.size >= most) return standing([...all]) ?? slowestOfMost(newcomer) ?? newcomer;
    return undefined;
  }

  return {
    enter: (sender) => {
      const goes = whoGoes(sender);
      if (goes === sender) throw tooBusy();
      if (goes) {
        all.delete(goes);
        goes.cut();
      }
      all.add(sender);
      return () => void all.delete(sender);
    },
  };
}
