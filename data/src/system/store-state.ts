import type { Attachments } from '../attachments/attachments.ts';
import type { Database } from '../database.ts';
import { installationId } from '../installation.ts';
import { probe } from './probe.ts';

/** `ok`, `foreign` (the store of another database), `unclear` (it says nothing), `away`, or `unknown` without a database. */
export type StoreState = 'ok' | 'foreign' | 'unclear' | 'away' | 'unknown';

/** Whether the store answers and is that of this database. Binds nothing, unlike `claimOwnership`. */
export async function storeState(db: Database, attachments: Attachments): Promise<StoreState> {
  let owner: string | undefined;
  const answer = await probe(async () => {
    await attachments.check();
    owner = await attachments.owner.read();
  });
  if (answer !== 'ok') return 'away';
  const id = await installationId(db).catch(() => undefined);
  if (id === undefined) return 'unknown';
  return owner === id ? 'ok' : owner === undefined ? 'unclear' : 'foreign';
}
