import { dayInSeoul } from '@gaongil/contract/dates';
import { inBatches } from '@gaongil/data/attachments/batches';
import { bringBackKnown } from '@gaongil/data/attachments/bring-back';
import { knownAttachmentKeys } from '@gaongil/data/attachments/referenced-objects';
import { claimOwnership } from '@gaongil/data/attachments/ownership';
import type { StoredObject } from '@gaongil/data/attachments/stored-objects';
import { forgetOldSubmissions } from '@gaongil/data/cases/idempotency-keys';
import type { Dependencies } from '../dependencies.ts';

/** How often the worker sweeps, in minutes: often enough that `most` in one run are 2,880 a day. */
export const sweepMinutes = 10;

/** How many minutes after the end of a day its orphans are moved: longer than an upload may take (`uploadMaxSeconds`). */
const orphanMinutes = 60;

/** How many days the trash keeps an object: as long as a backup of keys, so that both are gone at the same time. */
const trashDays = 30;

/** How many objects were moved to the trash, moved back from it, and removed permanently. */
export interface Swept {
  trashed: number;
  broughtBack: number;
  removed: number;
}

/**
 * Sweeps orphans: objects that no report points to, which a crash between storing a file and storing its report leaves. They
 * are moved to the trash, at most `sweepMost` in one run, moved back if a report points to them after all, and removed after
 * `trashDays`. All of a day are moved together, `orphanMinutes` after it ended: the trash keeps the time of the move, and an
 * orphan is often of a report that was then sent again (docs/decisions/076-orphans-are-swept-by-the-day.md). Only a store that
 * belongs to this database is swept: compared with an empty or foreign database, every file would be an orphan. Expired
 * Idempotency-Keys are deleted as well.
 */
export async function sweepOrphanAttachments(dependencies: Dependencies): Promise<Swept> {
  const { attachments, db, log, now } = dependencies;
  await forgetOldSubmissions(db);
  await attachments.prepare();
  const { state, id, owner } = await claimOwnership(db, attachments);
  if (state !== 'ours') {
    log.error({ database: id, store: owner ?? 'none' }, refusals[state]);
    return { trashed: 0, broughtBack: 0, removed: 0 };
  }
  const before = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
  const young = before(orphanMinutes);
  const { trash } = attachments;
  const broughtBack = await bringBackKnown(db, attachments);
  const trashed = await eachOrphan(dependencies, attachments.list(), dayInSeoul(young), trash.take);
  const removed = await eachOrphan(dependencies, trash.list(), before(trashDays * 24 * 60), trash.remove);
  await attachments.clean(young);
  if (isNight(young)) await attachments.renewFolderTimes();
  return { trashed, broughtBack, removed };
}

/** Whether it is the time at which the orphans of a day are moved: the first or second run after it. */
const isNight = (young: Date) => young.getTime() - dayInSeoul(young).getTime() <= 2 * sweepMinutes * 60_000;

const refusals = {
  foreign:
    'the attachment store belongs to another database: nothing is removed from it. If it is meant to be this one’s: ./gaongil store adopt',
  unclear:
    'the attachment store lacks files of this database, or holds others: nothing is removed from it. If it is meant to be this one’s: docs/operations.md#attachments',
};

/** Runs `work` for up to `sweepMost` orphans from before `before`; returns for how many. */
async function eachOrphan(
  { db, tuning }: Dependencies,
  objects: AsyncIterable<StoredObject>,
  before: Date,
  work: (key: string) => Promise<void>,
): Promise<number> {
  let done = 0;
  for await (const batch of inBatches(objects)) {
    const keys = batch.filter(({ lastModified }) => lastModified < before).map(({ key }) => key);
    const known = await knownAttachmentKeys(db, keys);
    for (const key of keys) {
      if (known.has(key)) continue;
      if (done >= tuning.sweepMost) return done;
      await work(key);
      done++;
    }
  }
  return done;
}
