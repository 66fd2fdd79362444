import { type Present, type PresenceForm, presenceMs } from '@gaongil/contract/cases/presence';
import type { FoundCase } from '@gaongil/data/cases/case-transactions';
import { listReaders } from '@gaongil/data/cases/who-sees';
import type { Dependencies } from '../dependencies.ts';
import { keyedDigest } from '../secrets.ts';
import type { CallOnCase, OnCase } from './on-case.ts';

/**
 * The call about who has a case open now (docs/decisions/132-who-has-a-case-open.md). Redis, which writes no file, keeps that under a keyed
 * digest of the case: ids of accounts, until 45 s after the last of them said so.
 */
export function presenceHandlers<Id extends string>(
  { db, ring, redis, secrets: [{ presence }] }: Pick<Dependencies, 'db' | 'ring' | 'redis' | 'secrets'>,
  onCase: OnCase<Id>,
) {
  const keyOf = ({ kind, number }: FoundCase) =>
    `presence:${keyedDigest(presence, kind.name, String(number)).toString('base64url')}`;

  /** Notes what an account does, and returns which others are there and whether they write. */
  async function note(key: string, own: string, state: PresenceForm['state']): Promise<Map<number, boolean>> {
    const now = Date.now();
    // Commands of one turn are sent together.
    const [, , all] = await Promise.all([
      redis.hset(key, own, `${state} ${now + presenceMs}`),
      redis.pexpire(key, presenceMs),
      redis.hgetall(key),
    ]);
    return new Map(
      Object.entries(all).flatMap(([account, value]) => {
        const [did, until] = value.split(' ');
        return account === own || Number(until) <= now ? [] : [[Number(account), did === 'writing'] as const];
      }),
    );
  }

  return {
    noteCasePresence: ({
      body: { state },
      ...one
    }: CallOnCase<Id, { body: PresenceForm }>): Promise<Present[]> =>
      onCase(
        one,
        async (about) => {
          // Without Redis the list of who has the case open is empty, and nothing else fails.
          const others = await note(keyOf(about), String(one.viewer.account.id), state).catch(
            () => new Map<number, boolean>(),
          );
          if (others.size === 0) return [];
          // Who may not see the case any more is not there, since when ever.
          const readers = await listReaders(db, ring, about, [...others.keys()]);
          return readers.map(({ id, ...reader }) => ({ ...reader, isWriting: others.get(id) === true }));
        },
        { reads: true },
      ),
  };
}
