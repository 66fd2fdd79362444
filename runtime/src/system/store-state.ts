import type { Attachments } from '@gaongil/data/attachments/attachments';
import { attachmentKeysAfter, isKnownAttachmentKey } from '@gaongil/data/attachments/referenced-objects';
import { newObjectKey } from '@gaongil/data/attachments/sealed-files';
import type { Database } from '@gaongil/data/database';
import { installationId } from '@gaongil/data/installation';
import { probe } from './probe.ts';

/**
 * `ok`, `foreign` (the store of another database), `lacking` (files that reports name are not there), `unclear` (it says
 * nothing), `away`, or `unknown` without a database.
 */
export type StoreState = 'ok' | 'foreign' | 'lacking' | 'unclear' | 'away' | 'unknown';

/**
 * Whether the store answers, is that of this database, and has its files, of which a few are looked for: an emptied store is
 * seen at once, a single loss by the worker's daily count. Binds nothing, unlike `claimOwnership`.
 */
export async function storeState(db: Database, attachments: Attachments): Promise<StoreState> {
  let owner: string | undefined;
  const answer = await probe(async () => {
    await attachments.check();
    owner = await attachments.owner.read();
  });
  if (answer !== 'ok') return 'away';
  const id = await installationId(db).catch(() => undefined);
  if (id === undefined) return 'unknown';
  if (owner !== undefined && owner !== id) return 'foreign';
  let isLacking = false;
  const looked = await probe(async () => {
    isLacking = await lacksFiles(db, attachments);
  });
  if (looked !== 'ok') return 'away';
  if (isLacking) return 'lacking';
  return owner === id ? 'ok' : 'unclear';
}

/** How many files are looked for. */
const sampled = 3;

async function lacksFiles(db: Database, attachments: Attachments): Promise<boolean> {
  const keys = await attachmentKeysAfter(db, newObjectKey(), sampled);
  if (keys.length < sampled) keys.push(...(await attachmentKeysAfter(db, '', sampled - keys.length)));
  for (const key of new Set(keys))
    // A report that was moved or destroyed meanwhile has taken its file along.
    if (!(await attachments.has(key)) && (await isKnownAttachmentKey(db, key))) return true;
  return false;
}
