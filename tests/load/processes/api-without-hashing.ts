import { randomBytes } from 'node:crypto';
import { createApp } from '@gaongil/api/app';
import { connectDatabases } from '@gaongil/api/process/databases';
import { connectRedis } from '@gaongil/api/process/connect-redis';
import { readApiEnv } from '@gaongil/api/env';
import { countReportFailures } from '@gaongil/api/http/report-failures';
import { activeUploads } from '@gaongil/api/uploads/active-uploads';
import { arrivingBodies } from '@gaongil/api/uploads/arriving-bodies';
import { uploadStore } from '@gaongil/api/uploads/upload-store';
import { deriveSecrets } from '@gaongil/api/secrets';
import { policies } from '@gaongil/data/policies/policies';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { pino } from 'pino';
import { noLimits } from '../../support/processes/no-limits.ts';

// The api as start.ts wires it, except that an access tag costs nothing and that there are no quotas: hashing would dominate the cost of a report.
const settings = readApiEnv(process.env);
const { db, submitDb } = connectDatabases(settings, noLimits.connections);
const ring = keyRing(db, masterKeysOf(settings.MASTER_KEY));
const log = pino({ base: { process: 'api' } });
const redis = connectRedis(settings.REDIS_URL, log);
const attachments = uploadStore(settings, noLimits.uploadSlots);
await attachments.prepare();

createApp({
  db,
  submitDb,
  ring,
  redis,
  attachments,
  settings,
  policies,
  tuning: noLimits,
  log,
  secrets: deriveSecrets(settings.APP_SECRET),
  areSecretsChecked: () => true,
  uploads: activeUploads(),
  bodies: arrivingBodies(),
  reportFailures: countReportFailures(log),
  passwords: {
    accessTags: async () => [{ tag: randomBytes(32), secret: '0'.repeat(16) }],
    isRight: async () => false,
    hashOf: async () => '',
  },
  now: () => new Date(),
}).listen(settings.PORT, settings.HOST);
