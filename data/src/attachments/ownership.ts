import type { Knex } from 'knex';
import { installationId } from '../installation.ts';
import type { Attachments } from './attachments.ts';
import { inBatches } from './batches.ts';
import { knownAttachmentKeys } from './known-keys.ts';

/**
 * Whether the files of a store are those of a database: `ours` when both carry the same id, `foreign` when the store
 * has another, `unclear` when it has none and none may be given to it.
 */
export interface Ownership {
  state: 'ours' | 'foreign' | 'unclear';
  /** The id of the database. */
  id: string;
  /** That of the store. */
  owner: string | undefined;
}

/**
 * Finds it out. A store without an id gets that of the database when it is empty (a first start), or when reports point
 * to at least half of its objects (an installation from before there were ids); an id that is there is never replaced.
 */
export async function ownershipOf(db: Knex, attachments: Attachments): Promise<Ownership> {
  const id = await installationId(db);
  let owner = await attachments.owner.read();
  if (owner === undefined && (await mayBeOurs(db, attachments))) {
    await attachments.owner.write(id);
    owner = await attachments.owner.read();
  }
  return { state: owner === id ? 'ours' : owner === undefined ? 'unclear' : 'foreign', id, owner };
}

async function mayBeOurs(db: Knex, attachments: Attachments): Promise<boolean> {
  for await (const _trashed of attachments.trash.list()) return false;
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
  return known * 2 >= all;
}
