import {
  attachmentsEnv,
  databaseEnv,
  logLevel,
  readEnv,
  retentionEnv,
  sealingEnv,
  SettingsError,
  systemEnv,
  whole,
} from '@gaongil/data/read-env';
import { anonymousVisibleEnv, noticeSlotsEnv } from '@gaongil/data/outbox/notice-slots';
import { z } from 'zod';
import { appSecretPattern } from './secrets.ts';

const secretNeeded =
  '64 hexadecimal letters (32 bytes) are needed, or up to four such secrets, the one in use first';

/** The secret that the keys of the api are derived from. */
export const appSecretEnv = {
  APP_SECRET: z.string({ error: secretNeeded }).regex(appSecretPattern, secretNeeded),
};

/** Every setting of the api; docs/settings.md lists them with their meaning. */
export const apiSettings = z.object({
  ...databaseEnv,
  ...sealingEnv,
  ...attachmentsEnv,
  ...retentionEnv,
  ...noticeSlotsEnv,
  ...anonymousVisibleEnv,
  ...systemEnv,
  DATABASE_SUBMIT_CONNECTIONS: whole(4, 1, 200),
  PORT: whole(3000, 0, 65_535),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'a redis:// address is needed' }),
  ...appSecretEnv,
  UPLOADS_AT_ONCE: whole(6, 1, 64),
  UPLOADS_PER_SOURCE: whole(2, 1, 64),
  UPLOAD_WAIT_SECONDS: whole(45, 1, 600),
  UPLOAD_IDLE_SECONDS: whole(30, 1, 600),
  // Below the age at which the sweep treats an object as an orphan (ORPHAN_AGE_MINUTES).
  UPLOAD_MAX_SECONDS: whole(1_800, 10, 3_000),
  FORM_MAX_SECONDS: whole(30, 1, 600),
  SHUTDOWN_SECONDS: whole(15, 1, 3_600),
  SHUTDOWN_DELAY_SECONDS: whole(0, 0, 60),
  UPLOAD_GIGABYTES_PER_DAY: whole(20, 1, 1_000_000),
  HASHES_AT_ONCE: whole(2, 1, 64),
  HASHES_WAITING: whole(64, 0, 10_000),
  SESSION_IDLE_MINUTES: whole(30, 1, 1_440),
  SESSION_MAX_HOURS: whole(12, 1, 168),
  LOGIN_ATTEMPTS: whole(10, 1, 1_000_000),
  LOGIN_ATTEMPTS_IN_ALL: whole(30, 1, 1_000_000),
  LOOKUP_ATTEMPTS: whole(10, 1, 1_000_000),
  LOOKUP_ATTEMPTS_IN_ALL: whole(20, 1, 1_000_000),
  SOURCE_ATTEMPTS: whole(40, 1, 1_000_000),
  ATTEMPTS_IN_ALL: whole(600, 1, 1_000_000),
  // No counter may cover more than an hour.
  ATTEMPTS_WINDOW_MINUTES: whole(15, 1, 60),
  LOOKUPS_PER_SOURCE: whole(60, 1, 1_000_000),
  REPORTS_PER_HOUR: whole(30, 1, 1_000_000),
  REPORTS_PER_HOUR_IN_ALL: whole(120, 1, 1_000_000),
  REFUSED_REPORTS_PER_HOUR: whole(120, 1, 1_000_000),
  REFUSED_REPORTS_PER_HOUR_IN_ALL: whole(600, 1, 1_000_000),
  UPLOAD_MEGABYTES_PER_HOUR: whole(1_024, 1, 1_000_000),
  UPLOAD_MEGABYTES_PER_HOUR_IN_ALL: whole(4_096, 1, 1_000_000),
  INQUIRIES_PER_HOUR: whole(30, 1, 1_000_000),
  INQUIRIES_PER_HOUR_IN_ALL: whole(120, 1, 1_000_000),
  RECEIPTS_PER_HOUR: whole(3, 1, 1_000_000),
  REPORT_DESK_NAME: z.string().max(100, 'up to 100 letters are needed').default('담당부서'),
  QUOTA_SPREAD_PERCENT: whole(50, 0, 100),
  // More than 26 would take a phone minutes.
  CHALLENGE_BITS: whole(18, 1, 26),
  CHALLENGE_BITS_MOST: whole(22, 1, 26),
  LOG_LEVEL: logLevel(),
});

export type ApiEnv = z.output<typeof apiSettings>;

/**
 * Reads the settings.
 * @throws {SettingsError} listing every fault
 */
export function readApiEnv(environment: Record<string, string | undefined>): ApiEnv {
  const env = readEnv(apiSettings, environment);
  if (env.ANONYMOUS_VISIBLE === 'slots' && env.NOTIFY_AT.length === 0)
    throw new SettingsError('ANONYMOUS_VISIBLE: slots needs times in NOTIFY_AT');
  return env;
}
