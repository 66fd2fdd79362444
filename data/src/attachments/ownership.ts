import type { Database } from '../database.ts';
import { installationId } from '../installation.ts';
import type { Attachments } from './attachments.ts';
import { inBatches } from './batches.ts';
import { countAttachmentKeys, knownAttachmentKeys } from './referenced-objects.ts';

/**
 * Whether a store belongs to a database: `ours` when both have the same installation id, `foreign` when the store has
 * another, `unclear` when it has none and must not be bound automatically.
 */
export interface Ownership {
  state: 'ours' | 'foreign' | 'unclear';
  /** The installation id of the database. */
  id: string;
  /** The installation id of the store. */
  owner: string | undefined;
}

/**
 * Returns whether a store belongs to a database. It first binds a store without an id to the database if the two fit: reports
 * name at least half of its objects, and it has at least half of the files that reports name. So an empty store is bound only
 * to a database without files (a first start). An existing id is never replaced.
 */
export async function claimOwnership(db: Database, attachments: Attachments): Promise<Ownership> {
  const id = await installationId(db);
  let owner = await attachments.owner.read();
  if (owner === undefined && (await mayBeOurs(db, attachments))) {
    await attachments.owner.write(id);
    owner = await attachments.owner.read();
  }
  return { state: owner === id ? 'ours' : owner === undefined ? 'unclear' : 'foreign', id, owner };
}

async function mayBeOurs(db: Database, attachments: Attachments): Promise<boolean> {
  for await (const _trashed of attachments.trash.list()) return false;
  const { all, known, named } = await compareWithReports(db, attachments);
  return known * 2 >= all && known * 2 >= named;
}

/** How many objects a store has, of how many of them a report has the file, and how many files reports name. */
export async function compareWithReports(
  db: Database,
  attachments: Attachments,
): Promise<{ all: number; known: number; named: number }> {
  let all = 0;
  let known = 0;
  for await (const batch of inBatches(attachments.list())) {
    all += batch.length;
    known += (
      await knownAttachmentKeys(
        db,
        batch.map(({ key }) => key),
      )
    ).size;
  }
  return { all, known, named: await countAttachmentKeys(db) };
}
