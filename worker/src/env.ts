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

const line = (usual: string) =>
  z
    .string()
    .regex(/^\P{Cc}*$/u, 'a text in one line is needed')
    .default(usual);

/** Every setting of the worker; docs/settings.md lists them with their meaning. */
export const workerSettings = z.object({
  ...databaseEnv,
  ...sealingEnv,
  ...attachmentsEnv,
  ...retentionEnv,
  // As for the api: from the slots follows which assignments a mail is about, the other is only compared.
  ...noticeSlotsEnv,
  ...anonymousVisibleEnv,
  ...systemEnv,
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'a redis:// address is needed' }),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// address is needed' }),
  SMTP_REQUIRE_TLS: oneOf(['true', 'false'], 'false').transform((value) => value === 'true'),
  // The pages show both (contract/src/site/site-settings.ts). Mails are from the name; answers are signed with both, and replied to by the address.
  COMPANY_NAME: line(company.name),
  COMPANY_EMAIL: line(company.email),
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
