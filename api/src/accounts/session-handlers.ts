import { endOtherSessions, listSessions } from '@gaongil/data/staff/sessions';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { hashOfSession, redisKey } from '../http/session.ts';

/** The sessions of the own account (docs/behaviour/back-office.md#own-sessions). */
export function sessionHandlers({ db, ring, redis }: Dependencies) {
  return {
    listOwnSessions: async ({ ctx }) => {
      const own = hashOfSession(ctx);
      const stored = await listSessions(db, ring, own);
      // One that was idle for too long has ended in Redis alone.
      const known = await Promise.all(stored.map(({ hash }) => redis.exists(redisKey(hash))));
      return stored
        .filter((_, index) => known[index] === 1)
        .map(({ hash, day, address }) => ({ day, address: address || null, isThis: hash.equals(own) }))
        .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
    },

    endOtherSessions: async ({ ctx }) => {
      const ended = await endOtherSessions(db, hashOfSession(ctx));
      if (ended.length > 0) await redis.del(ended.map(redisKey));
    },
  } satisfies Partial<Handlers>;
}
