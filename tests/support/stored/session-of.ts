import { createHash, randomBytes } from 'node:crypto';
import { areaNames } from '@gaongil/contract/accounts/areas';
import type { Database } from '@gaongil/data/database';

/** A session of an account as the database knows it: who acts in calls that take its digest. The account is made if there is none. */
export async function sessionOf(
  db: Database,
  username: string,
  areas: readonly string[] = areaNames,
): Promise<{ session: Buffer; attribution: { by: string; at: Date } }> {
  const account = { username, display_name: username, password_hash: '$argon2id$none', state: 'active' };
  const known = await db('staff').where({ username }).first<{ id: number } | undefined>('id');
  const [made] = known
    ? [known]
    : await db('staff')
        .insert({ ...account, areas: [...areas] })
        .returning('id');
  const session = createHash('sha256').update(randomBytes(32)).digest();
  await db('staff_sessions').insert({
    token_hash: session,
    account_id: (made as { id: number }).id,
    started_on: '2026-03-01',
    address: Buffer.alloc(0),
    ends_at: '2099-01-01T00:00:00Z',
  });
  return { session, attribution: { by: username, at: new Date() } };
}
