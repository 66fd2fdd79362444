import Router from '@koa/router';
import type { Dependencies } from './dependencies.ts';
import { remembering } from './remembering.ts';

/** How long a dependency may take to answer, in milliseconds, before it counts as away. */
const patience = 2_000;

/** For how long, in milliseconds, what was found out is answered again. */
const lifetime = 1_000;

type Names = readonly string[];

/**
 * Whether the process lives, and whether all it stands on answers. What of it is away stands in the log alone: strangers
 * can ask here. However many ask, each part is asked once a second.
 */
export function healthRoutes({
  db,
  redis,
  attachments,
  log,
}: Pick<Dependencies, 'db' | 'redis' | 'attachments' | 'log'>): Router {
  const router = new Router({ prefix: '/api', sensitive: true });
  const answers = remembering<Names>({ lifetime, most: 1, now: () => new Date() });
  let last = '';

  async function lookAround(): Promise<Names> {
    const parts = { postgres: db.raw('select 1'), redis: redis.ping(), storage: attachments.check() };
    const looks = Object.entries(parts).map(async ([name, check]) => ((await answered(check)) ? [] : [name]));
    const away = (await Promise.all(looks)).flat();
    if (away.join() !== last) log.warn({ away }, away.length > 0 ? 'not ready' : 'ready again');
    last = away.join();
    return away;
  }

  router.get('/health', (ctx) => {
    ctx.body = { status: 'ok' };
  });

  router.get('/ready', async (ctx) => {
    const away = await answers.of('', lookAround);
    ctx.status = away.length === 0 ? 200 : 503;
    ctx.body = { status: away.length === 0 ? 'ok' : 'away' };
  });

  return router;
}

async function answered(check: PromiseLike<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  const answer = Promise.resolve(check).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
