import { checkSchema } from '@gaongil/runtime/system/database-facts';
import { answerCache } from '../http/answer-cache.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';

/** A dependency that takes longer to respond counts as away. */
const checkTimeoutMs = 2_000;

const lifetimeMs = 1_000;

type Names = readonly string[];

/**
 * Whether the process runs, and whether everything it depends on responds. The answer names no part, since anyone can
 * ask; the log does. However many requests come, each part is checked once a second.
 */
export function healthHandlers({
  db,
  redis,
  attachments,
  areSecretsChecked,
  log,
}: Pick<Dependencies, 'db' | 'redis' | 'attachments' | 'areSecretsChecked' | 'log'>) {
  const cache = answerCache<Names>({ lifetimeMs, maxKeys: 1, now: () => new Date() });
  let lastLogged = '';

  async function findAway(): Promise<Names> {
    // Before the migrations every other call would fail, and before the secrets were checked those of reporters.
    const parts = {
      postgres: checkSchema(db),
      redis: redis.ping(),
      storage: attachments.check(),
      secrets: areSecretsChecked() ? Promise.resolve() : Promise.reject(new Error('not checked')),
    };
    const checks = Object.entries(parts).map(async ([name, check]) =>
      (await responds(check)) ? [] : [name],
    );
    const away = (await Promise.all(checks)).flat();
    if (away.join() !== lastLogged) log.warn({ away }, away.length > 0 ? 'not ready' : 'ready again');
    lastLogged = away.join();
    return away;
  }

  return {
    health: () => ({ status: 'ok' }),

    readiness: async ({ ctx }) => {
      const away = await cache.get('', findAway);
      if (away.length === 0) return { status: 'ok' };
      ctx.status = 503;
      return { status: 'away' };
    },
  } satisfies Partial<Handlers>;
}

async function responds(check: PromiseLike<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), checkTimeoutMs);
  });
  const answer = Promise.resolve(check).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
