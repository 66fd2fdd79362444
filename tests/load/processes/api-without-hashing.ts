import { randomBytes } from 'node:crypto';
import { createApp } from '@gaongil/api/app';
import { connectDatabases } from '@gaongil/api/databases';
import { connectRedis } from '@gaongil/api/connect-redis';
import { readApiEnv } from '@gaongil/api/env';
import { uploadQueue, uploadStore } from '@gaongil/api/queues';
import { deriveSecrets } from '@gaongil/api/secrets';
import { pino } from 'pino';

// The api as main.ts wires it, but that an access tag costs nothing: hashing would hide all the rest of a report.
const settings = readApiEnv(process.env);
const { db, submitDb } = connectDatabases(settings);
const log = pino({ level: settings.LOG_LEVEL, base: { process: 'api' } });
const redis = connectRedis(settings.REDIS_URL, log);
const attachments = uploadStore(settings);
await attachments.prepare();

createApp({
  ...{ db, submitDb, redis, attachments, settings, log },
  secrets: deriveSecrets(settings.APP_SECRET),
  uploads: uploadQueue(),
  passwords: { accessTag: async () => randomBytes(32), isRight: async () => false },
  now: () => new Date(),
}).listen(settings.PORT, settings.HOST);
