import {
  attachmentsEnv,
  databaseEnv,
  oneOf,
  promisesEnv,
  readEnv,
  retentionEnv,
  sealingEnv,
  SettingsError,
  systemEnv,
  whole,
} from '@gaongil/runtime/settings/read-env';
import { anonymousVisibleEnv, noticeSlotsEnv } from '@gaongil/data/outbox/notice-slots';
import { z } from 'zod';
import { appSecretPattern } from './secrets.ts';
import { sessionMaxHours } from './session-length.ts';

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
  ...promisesEnv,
  ...noticeSlotsEnv,
  ...anonymousVisibleEnv,
  ...systemEnv,
  PORT: whole(3000, 0, 65_535),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'a redis:// address is needed' }),
  ...appSecretEnv,
  SHUTDOWN_SECONDS: whole(15, 1, 3_600),
  SHUTDOWN_DELAY_SECONDS: whole(0, 0, 60),
  UPLOAD_GIGABYTES_PER_DAY: whole(20, 1, 1_000_000),
  SESSION_IDLE_MINUTES: whole(30, 1, sessionMaxHours * 60),
  SECOND_FACTOR: oneOf(['optional', 'required'], 'optional'),
  REPORT_DESK_NAME: z.string().max(100, 'up to 100 letters are needed').default('담당부서'),
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
