import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { createApp } from '@gaongil/api/app';
import { passwordHashing } from '@gaongil/api/auth/password';
import type { Dependencies } from '@gaongil/api/dependencies';
import { connectDatabases } from '@gaongil/api/process/databases';
import { connectRedis } from '@gaongil/api/process/connect-redis';
import { answerBrokenRequests } from '@gaongil/api/http/answer-broken-requests';
import { readApiEnv } from '@gaongil/api/env';
import { countReportFailures } from '@gaongil/api/http/report-failures';
import { hashLimiters } from '@gaongil/api/auth/hash-limiters';
import { activeUploads } from '@gaongil/api/uploads/active-uploads';
import { arrivingBodies } from '@gaongil/api/uploads/arriving-bodies';
import { uploadStore } from '@gaongil/api/uploads/upload-store';
import { deriveSecrets } from '@gaongil/api/secrets';
import { type ApiTuning, apiTuning } from '@gaongil/api/tuning';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { policies } from '@gaongil/data/policies/policies';
import { announcePromises } from '@gaongil/data/promises/promise-calendar';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { pino } from 'pino';
import { connect } from '../../../migrations/migrate.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { createDatabase } from '../services/database.ts';
import { asRole } from '../services/roles.ts';
import { signedInHeaders } from '../sign-in.ts';
import { testServices } from '../services/test-services.ts';
import { testMasterKey } from './test-master-key.ts';

export const staffPassword = 'correct horse 1!';

/** An api with real services and its own database, listening in this process. */
export interface TestApi {
  url: string;
  /** The address of its database for a superuser; the api itself uses its own role. */
  databaseUrl: string;
  /** A connection to that database, for what only a test reads or stores. */
  db: Database;
  dependencies: Dependencies;
  /** Everything it logged or counted to be logged, as text. */
  logged: () => string;
  /** Signs in as the staff account `kim` and returns the headers of a signed-in write. */
  signIn: () => Promise<Record<string, string>>;
  /** Accepts no more connections, and waits for the requests in progress. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts an api; `settings` are environment variables (given the address of its database, where they depend on it),
 * `change` may replace a dependency, and `tuning` what no setting changes.
 */
export async function startTestApi(
  settings: Record<string, string> | ((databaseUrl: string) => Promise<Record<string, string>>) = {},
  change: (dependencies: Dependencies) => Partial<Dependencies> = () => ({}),
  tuning: ApiTuning = apiTuning,
): Promise<TestApi> {
  const services = testServices();
  const database = await createDatabase();
  const env = readApiEnv({
    DATABASE_URL: asRole(database.url, 'gaongil_api'),
    REDIS_URL: services.redisUrl,
    // Unique, so that requests of other tests with the same Redis do not count.
    APP_SECRET: randomBytes(32).toString('hex'),
    MASTER_KEY: testMasterKey,
    NOTIFY_AT: 'at-once',
    ...services.storage,
    ...ownStorage(),
    ...(typeof settings === 'function' ? await settings(asRole(database.url, 'gaongil_api')) : settings),
  });
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const secrets = deriveSecrets(env.APP_SECRET);
  const { db, submitDb } = connectDatabases(env, tuning.connections);
  const ring = keyRing(db, masterKeysOf(env.MASTER_KEY));
  const adminDb = connectDatabase({ url: database.url, connections: 3 });
  const redis = connectRedis(env.REDIS_URL, log);
  await once(redis, 'ready');
  const attachments = uploadStore(env, tuning.uploadSlots);
  await attachments.prepare();
  const base: Dependencies = {
    db,
    submitDb,
    ring,
    redis,
    attachments,
    secrets,
    log,
    settings: env,
    policies,
    tuning,
    uploads: activeUploads(),
    bodies: arrivingBodies(),
    reportFailures: countReportFailures(log),
    passwords: passwordHashing(secrets, hashLimiters(tuning.hashes)),
    areSecretsChecked: () => true,
    now: () => new Date(),
  };
  const dependencies = { ...base, ...change(base) };
  await announcePromises(db, env);
  const server = createApp(dependencies).listen(0, '127.0.0.1');
  answerBrokenRequests(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let hasStaff = false;
  async function signIn() {
    if (!hasStaff) await addKim(database.url);
    hasStaff = true;
    return signedInHeaders(url, 'kim', staffPassword);
  }

  return {
    url,
    dependencies,
    signIn,
    databaseUrl: database.url,
    db: adminDb,
    logged: () => lines.join('') + JSON.stringify(dependencies.reportFailures.counts()),
    drain: () => new Promise((resolve) => server.close(() => resolve())),
    close: async () => {
      dependencies.reportFailures.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      redis.disconnect();
      await Promise.all([db.destroy(), submitDb.destroy(), adminDb.destroy()]);
      await database.drop();
    },
  };
}

/** Settings of a bucket or folder that no other test uses. */
function ownStorage() {
  const name = `test-${randomUUID()}`;
  return { S3_BUCKET: name, ATTACHMENTS_DIR: join(tmpdir(), name) };
}

async function addKim(databaseUrl: string) {
  const knex = connect(databaseUrl);
  await addStaff(knex, 'kim', staffPassword);
  await knex.destroy();
}

export { signedInHeaders };
