import { healthChecks } from '@gaongil/runtime/system/health-checks';
import { reachComponents, type SystemFacts } from '@gaongil/runtime/system/system-facts';
import { version } from '@gaongil/runtime/system/version';
import { answerCache } from '../http/answer-cache.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { sourceOf } from '../limits/source.ts';
import { diskIsFull } from '../uploads/disk-space.ts';
import { apiFacts } from './api-facts.ts';

/** However many staff open the panel, each component is asked once in this time, in milliseconds. */
const lifetimeMs = 5_000;

type Seen = Omit<SystemFacts, 'isSourceKnown' | 'hidesCounts'>;

/** The state of every component, with what to do, for the panel that all staff see. */
export function systemHandlers(dependencies: Dependencies) {
  const { db, redis, attachments, ring, settings, now } = dependencies;
  const readOwn = apiFacts(dependencies);
  const isFull = diskIsFull(dependencies);
  const cache = answerCache<Seen>({ lifetimeMs, maxKeys: 1, now });

  async function see(): Promise<Seen> {
    const [reached, facts, isDiskFull] = await Promise.all([
      reachComponents({ db, attachments, pingRedis: () => redis.ping(), openKeys: () => ring.load() }),
      readOwn(),
      isFull(),
    ]);
    return {
      ...reached,
      now: now(),
      isDiskFull,
      leastFreePercent: settings.FREE_SPACE_PERCENT,
      isHttps: settings.SITE_URL?.startsWith('https:') ?? false,
      noted: {
        api: { facts: { ...facts, clockSeconds: reached.clocks.own }, minutesAgo: 0 },
        worker: reached.database?.noted.worker,
      },
    };
  }

  return {
    system: async ({ ctx }) => {
      const seen = await cache.get('', see);
      const isSourceKnown = sourceOf(ctx) !== undefined;
      const lines = healthChecks({ ...seen, isSourceKnown, hidesCounts: true });
      return { version, checkedAt: seen.now.toISOString(), lines };
    },
  } satisfies Partial<Handlers>;
}
