import { randomBytes } from 'node:crypto';
import { createApp } from '@gaongil/api/app';
import { bounded } from '@gaongil/api/bounded';
import { readApiEnv } from '@gaongil/api/env';
import { deriveSecrets } from '@gaongil/api/secrets';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { connectDatabase } from '@gaongil/data/database';
import { Redis } from 'ioredis';
import { pino } from 'pino';

// The api as main.ts wires it, but that an access tag costs nothing: hashing would hide all the rest of a report.
const settings = readApiEnv(process.env);
const db = connectDatabase({ url: settings.DATABASE_URL, connections: settings.DATABASE_CONNECTIONS });
const redis = new Redis(settings.REDIS_URL, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
redis.on('error', () => undefined);
const attachments = openAttachments(settings, settings.UPLOADS_AT_ONCE);
await attachments.prepare();

createApp({
  ...{ db, redis, attachments, settings },
  secrets: deriveSecrets(settings.APP_SECRET),
  uploads: bounded({ atOnce: settings.UPLOADS_AT_ONCE, waiting: 256, patience: 20_000 }),
  passwords: { accessTag: async () => randomBytes(32), isRight: async () => false },
  log: pino({ level: settings.LOG_LEVEL, base: { process: 'api' } }),
  now: () => new Date(),
}).listen(settings.PORT, settings.HOST);
