import {
  attachmentsEnv,
  commaList,
  databaseEnv,
  oneOf,
  readEnv,
  retentionEnv,
  sealingEnv,
  systemEnv,
} from '@gaongil/runtime/settings/read-env';
import { anonymousVisibleEnv, noticeSlotsEnv } from '@gaongil/data/outbox/notice-slots';
import { company } from '@gaongil/contract/site/company';
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
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// address is needed' }),
  SMTP_REQUIRE_TLS: oneOf(['true', 'false'], 'false').transform((value) => value === 'true'),
  // The pages show it (contract/src/site/site-settings.ts), mails are from it.
  COMPANY_NAME: z
    .string()
    .regex(/^\P{Cc}*$/u, 'a name in one line is needed')
    .default(company.name),
  MAIL_FROM: z.string().default('no-reply@company.example'),
  NOTIFY_TO: addresses,
  HEARTBEAT_FILE: z.string().optional(),
});

export type WorkerEnv = z.output<typeof workerSettings>;

/**
 * Reads the settings.
 * @throws {SettingsError} listing every fault
 */
export function readWorkerEnv(environment: Record<string, string | undefined>): WorkerEnv {
  return readEnv(workerSettings, environment);
}
