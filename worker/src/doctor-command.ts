import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { connectDatabase } from '@gaongil/data/database';
import { masterKeysFrom } from '@gaongil/data/read-env';
import { checkSettings, settingsOrFaults } from '@gaongil/data/system/check-settings';
import { freePercent } from '@gaongil/data/system/daily-free-space';
import { systemLines } from '@gaongil/data/system/lines';
import { ownFacts, watchedFolders } from '@gaongil/data/system/own-facts';
import { linesOfSettings, needsCare, printed } from '@gaongil/data/system/print-lines';
import { probe } from '@gaongil/data/system/probe';
import { reachParts, seenNow, type SystemFacts } from '@gaongil/data/system/system-facts';
import { openStoredKeys } from '@gaongil/data/sealing/open-stored-keys';
import type { SystemLine } from '@gaongil/contract/system';
import { Redis } from 'ioredis';
import { readWorkerEnv, type WorkerEnv, workerSettings } from './env.ts';
import { smtpMail } from './mail/send.ts';
import { mailTimeoutMs } from './system/worker-facts.ts';

/**
 * `doctor` shows the state of every part, with what to do, and exits with 1 when something needs care; `doctor settings`
 * checks the settings of the worker alone, also before the first start. It changes nothing.
 */
const [command, ...more] = process.argv.slice(2);

if (command === 'settings' && more.length === 0)
  print(linesOfSettings(checkSettings(workerSettings, process.env)));
else if (command === undefined) print(await examine());
else {
  console.error('usage: doctor [settings]');
  process.exitCode = 1;
}

function print(lines: readonly SystemLine[]): void {
  for (const line of printed(lines)) console.log(line);
  if (needsCare(lines)) process.exitCode = 1;
}

async function examine(): Promise<SystemLine[]> {
  const checked = settingsOrFaults(() => readWorkerEnv(process.env));
  return 'faults' in checked ? linesOfSettings(checked) : systemLines(await see(checked.settings));
}

async function see(settings: WorkerEnv): Promise<SystemFacts> {
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
    const [reached, facts, mailServer, free] = await Promise.all([
      reachParts({
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
    return {
      ...reached,
      now: now(),
      leastFreePercent: settings.FREE_SPACE_PERCENT,
      isDiskFull: free !== null && free < settings.FREE_SPACE_PERCENT,
      isHttps: settings.SITE_URL?.startsWith('https:') ?? false,
      noted: { api, worker: seenNow({ ...facts, mailServer, clockSeconds: reached.clocks.own }, worker) },
    };
  } finally {
    redis.disconnect();
    mail.close();
    await db.destroy();
  }
}
