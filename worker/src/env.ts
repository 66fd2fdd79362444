import { attachmentsEnv, databaseEnv, readEnv, whole } from '@gaongil/data/read-env';
import { z } from 'zod';

const addresses = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== ''),
  )
  .transform((list) => [...new Set(list)]);

/** Every setting of the worker; docs/settings.md lists them with their meaning. */
const schema = z.object({
  ...databaseEnv,
  ...attachmentsEnv,
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'a redis:// address is needed' }),
  QUEUE_PREFIX: z.string().default('gaongil'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// address is needed' }),
  SMTP_REQUIRE_TLS: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  MAIL_FROM: z.string().default('가온길 <no-reply@gaongil.example>'),
  NOTIFY_TO: addresses,
  SITE_URL: z.url({ protocol: /^https?$/, error: 'an http(s):// address is needed' }).optional(),
  RELAY_INTERVAL_MS: whole(1_000, 10, 60_000),
  RELAY_AGAIN_MINUTES: z.coerce.number().min(0.01).max(1_440).default(15),
  SEARCH_INTERVAL_MS: whole(1_000, 10, 60_000),
  SWEEP_INTERVAL_MINUTES: z.coerce.number().min(0.01).max(1_440).default(10),
  MISSING_FILES_INTERVAL_HOURS: z.coerce.number().min(0.0001).max(500).default(24),
  // Above the longest an upload may take (UPLOAD_MAX_SECONDS), or a report could lose the file it waits for.
  ORPHAN_AGE_MINUTES: whole(60, 51, 10_080),
  SWEEP_MOST: whole(20, 1, 1_000_000),
  TRASH_DAYS: whole(30, 1, 3_650),
  MAIL_RETRY_FIRST_SECONDS: z.coerce.number().min(0.01).max(60).default(30),
  MAIL_RETRY_MOST_SECONDS: z.coerce.number().min(0.01).max(86_400).default(3_600),
  MAIL_GIVE_UP_HOURS: z.coerce.number().min(0).max(720).default(72),
  HEARTBEAT_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type WorkerEnv = z.output<typeof schema>;

/** Reads the settings; throws one error that lists every fault. */
export function readWorkerEnv(environment: Record<string, string | undefined>): WorkerEnv {
  return readEnv(schema, environment);
}
