import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { hasCaseWithoutAnyone } from '@gaongil/data/cases/exclusions/cases-without-anyone';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { masterKeysFrom } from '@gaongil/runtime/settings/read-env';
import { settingsOrFaults } from '@gaongil/runtime/settings/check-settings';
import { freePercent } from '@gaongil/runtime/system/daily-free-space';
import { healthChecks } from '@gaongil/runtime/system/health-checks';
import { ownFacts, watchedFolders } from '@gaongil/runtime/system/own-facts';
import { settingChecks } from '@gaongil/runtime/system/print-checks';
import { probe } from '@gaongil/runtime/system/probe';
import { reachComponents, seenNow, type SystemFacts } from '@gaongil/runtime/system/system-facts';
import { openStoredKeys } from '@gaongil/data/sealing/open-stored-keys';
import type { SystemLine } from '@gaongil/contract/system/system';
import { systemTexts } from '@gaongil/contract/system/system-texts';
import { Redis } from 'ioredis';
import { readWorkerEnv, type WorkerEnv } from '@gaongil/worker/env';
import { smtpMail } from '@gaongil/worker/mail/send';
import { mailTimeoutMs } from '@gaongil/worker/system/worker-facts';

/** Examines every component as the worker reaches it. It changes nothing. */
export async function examine(): Promise<SystemLine[]> {
  const checked = settingsOrFaults(() => readWorkerEnv(process.env));
  return 'faults' in checked ? settingChecks(checked) : see(checked.settings);
}

async function see(settings: WorkerEnv): Promise<SystemLine[]> {
  const db = connectDatabase({
    url: settings.DATABASE_URL,
    password: settings.DATABASE_PASSWORD,
    // What is asked at once.
    connections: 4,
  });
  const redis = new Redis(settings.REDIS_URL, { lazyConnect: true, retryStrategy: () => null });
  let away: unknown;
  redis.on('error', (error) => (away = error));
  const mail = smtpMail(settings);
  const now = () => new Date();
  try {
    const [reached, own, mailServer, free] = await Promise.all([
      reachComponents({
        db,
        attachments: openAttachments(settings),
        // What `connect` throws only says that the connection is closed.
        pingRedis: async () => {
          await redis.connect().catch((error: unknown) => Promise.reject((away ?? error) as Error));
          await redis.ping();
        },
        openKeys: () => openStoredKeys(db, masterKeysFrom(process.env)()),
      }),
      ownFacts(settings, now)(),
      probe(mail.checkMail, mailTimeoutMs),
      freePercent(watchedFolders(settings)),
    ]);
    const { api, worker } = reached.database?.noted ?? {};
    const facts: SystemFacts = {
      ...reached,
      now: now(),
      leastFreePercent: settings.FREE_SPACE_PERCENT,
      isDiskFull: free !== null && free < settings.FREE_SPACE_PERCENT,
      isHttps: settings.SITE_URL?.startsWith('https:') ?? false,
      noted: { api, worker: seenNow({ ...own, mailServer, clockSeconds: reached.clocks.own }, worker) },
    };
    return [...healthChecks(facts), await lineOfHandlers(db, facts)];
  } finally {
    redis.disconnect();
    mail.close();
    await db.destroy();
  }
}

/** Whether a case is excluded from everybody who could see it. Only the doctor says so, since who reads the panel may be one of them. */
async function lineOfHandlers(db: Database, { keys, database, now }: SystemFacts): Promise<SystemLine> {
  const component = 'handlers';
  const texts = systemTexts.handlers;
  // A ring that is loaded without keys would make the first ones, and the doctor changes nothing.
  if (keys !== 'ok' || !database?.keys) return { component, state: 'unknown', text: texts.unknown };
  try {
    const isLost = await hasCaseWithoutAnyone(db, keyRing(db, masterKeysFrom(process.env)()), now);
    return isLost
      ? { component, state: 'care', text: texts.none }
      : { component, state: 'ok', text: texts.ok };
  } catch {
    // Away, or not migrated yet, which other lines say.
    return { component, state: 'unknown', text: texts.unknown };
  }
}
