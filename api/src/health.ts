import Router from '@koa/router';
import type { Dependencies } from './dependencies.ts';

/** How long a dependency may take to answer, in milliseconds, before it counts as away. */
const patience = 2_000;

/** Whether the process lives, and whether all it stands on answers. */
export function healthRoutes({ db, redis, attachments }: Dependencies): Router {
  const router = new Router({ prefix: '/api' });

  router.get('/health', (ctx) => {
    ctx.body = { status: 'ok' };
  });

  router.get('/ready', async (ctx) => {
    const [postgres, redisState, storage] = await Promise.all([
      stateOf(db.raw('select 1')),
      stateOf(redis.ping()),
      stateOf(attachments.check()),
    ]);
    const states = { postgres, redis: redisState, storage };
    ctx.status = Object.values(states).every((state) => state === 'ok') ? 200 : 503;
    ctx.body = states;
  });

  return router;
}

async function stateOf(check: PromiseLike<unknown>): Promise<'ok' | 'away'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'away'>((resolve) => {
    timer = setTimeout(() => resolve('away'), patience);
  });
  const answer = Promise.resolve(check).then(
    () => 'ok' as const,
    () => 'away' as const,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
