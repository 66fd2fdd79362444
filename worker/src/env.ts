import {
  attachmentsEnv,
  commaList,
  databaseEnv,
  decimal,
  logLevel,
  oneOf,
  readEnv,
  retentionEnv,
  sealingEnv,
  systemEnv,
  whole,
} from '@gaongil/data/read-env';
import { anonymousVisibleEnv, noticeSlotsEnv } from '@gaongil/data/outbox/notice-slots';
import { company } from '@gaongil/contract/company';
import { z } from 'zod';

/** Addresses separated by commas. One without a dot (`staff@mailhost`) may be in the company's own network. */
const addresses = commaList()
  .refine((list) => list.every((address) => /^[^\s@<>"]+@[^\s@<>"]+$/.test(address)), {
    error: 'mail addresses (name@example.com) with commas between are needed',
  })
  .transform((list) => [...new Set(list)]);

/** Every setting of the worker; docs/settings.md lists them with their meaning. */
export const workerSettings = z.object({
  ...databaseEnv,
  ...sealingEnv,
  ...attachmentsEnv,
  ...retentionEnv,
  // The worker uses neither: they are compared with those of the api.
  ...noticeSlotsEnv,
  ...anonymousVisibleEnv,
  ...systemEnv,
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'a redis:// address is needed' }),
  QUEUE_PREFIX: z.string().default('gaongil'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// address is needed' }),
  SMTP_REQUIRE_TLS: oneOf(['true', 'false'], 'false').transform((value) => value === 'true'),
  // The pages show it (contract/src/site-settings.ts), mails are from it.
  COMPANY_NAME: z
    .string()
    .regex(/^\P{Cc}*$/u, 'a name in one line is needed')
    .default(company.name),
  MAIL_FROM: z.string().default('no-reply@company.example'),
  NOTIFY_TO: addresses,
  RELAY_INTERVAL_MS: whole(1_000, 10, 60_000),
  RELAY_AGAIN_MINUTES: decimal(15, 0.01, 1_440),
  SEARCH_INTERVAL_MS: whole(1_000, 10, 60_000),
  SWEEP_INTERVAL_MINUTES: decimal(10, 0.01, 1_440),
  MISSING_FILES_INTERVAL_HOURS: decimal(24, 0.0001, 500),
  // Longer than an upload may take (UPLOAD_MAX_SECONDS); otherwise the sweep could take a file before its report is stored.
  ORPHAN_AGE_MINUTES: whole(60, 51, 10_080),
  SWEEP_MOST: whole(20, 1, 1_000_000),
  TRASH_DAYS: whole(30, 1, 3_650),
  MAIL_RETRY_FIRST_SECONDS: decimal(30, 0.01, 60),
  MAIL_RETRY_MOST_SECONDS: decimal(3_600, 0.01, 86_400),
  MAIL_GIVE_UP_HOURS: decimal(72, 0, 720),
  HEARTBEAT_FILE: z.string().optional(),
  LOG_LEVEL: logLevel(),
});

export type WorkerEnv = z.output<typeof workerSettings>;

/**
 * Reads the settings.
 * @throws {SettingsError} listing every fault
 */
export function readWorkerEnv(environment: Record<string, string | undefined>): WorkerEnv {
  return readEnv(workerSettings, environment);
}
