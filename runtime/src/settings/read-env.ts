import { readFileSync } from 'node:fs';
import { promiseDaysMost, promiseDefaults } from '@gaongil/contract/cases/promises';
import { retentionDefaults, retentionMonthsMost } from '@gaongil/contract/cases/retention';
import { z } from 'zod';
import { masterKeyPattern, type MasterKeys, masterKeysOf } from '@gaongil/data/sealing/master-key';

type Environment = Record<string, string | undefined>;

/** Missing or invalid settings. The message has one line for each of them, and never a value but the path of a file. */
export class SettingsError extends Error {}

/**
 * Reads a process's settings. Every NAME may instead be given as NAME_FILE, the path of a file that holds the value
 * (Docker secrets). Blank values count as absent, but for settings that `emptyOrWhole` made.
 * @throws {SettingsError} listing every fault
 */
export function readEnv<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: Environment,
): z.output<z.ZodObject<Shape>> {
  const values: Environment = {};
  const faults: string[] = [];
  const labels = new Map<string, string>();
  for (const name of Object.keys(schema.shape)) {
    const file = environment[name] ? undefined : environment[`${name}_FILE`];
    if (file) labels.set(name, fileLabel(name, file));
    try {
      const value = file ? readFileSync(file, 'utf8') : environment[name];
      if (value?.trim() || (value !== undefined && takesEmpty.has(schema.shape[name] as object)))
        values[name] = value.trim();
    } catch {
      faults.push(`${labels.get(name)}: the file cannot be read`);
    }
  }
  const result = schema.safeParse(values);
  // Only the first fault of each setting: a value that is not a number is also out of bounds.
  const named = new Set<string>();
  for (const { path, message } of result.error?.issues ?? []) {
    const name = path.join('.');
    if (!named.has(name)) faults.push(`${labels.get(name) ?? name}: ${message}`);
    named.add(name);
  }
  if (result.success && faults.length === 0) return result.data;
  throw new SettingsError(`These settings are missing or wrong:\n  ${faults.join('\n  ')}`);
}

/** Names an absolute path only: anything else may be the secret itself, given by mistake. */
function fileLabel(name: string, file: string): string {
  return file.startsWith('/') ? `${name}_FILE (${file})` : `${name}_FILE`;
}

/** Returns what `read` returns. On a SettingsError, prints its message without a stack trace and exits with 1. */
export function settingsOrExit<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** A whole number within bounds, with a default. */
export function whole(defaultValue: number, min: number, max: number) {
  const error = `a whole number from ${min} to ${max} is needed`;
  return z.coerce
    .number({ error })
    .int({ error })
    .min(min, { error })
    .max(max, { error })
    .default(defaultValue);
}

/** The settings for which a blank value is not the default. */
const takesEmpty = new WeakSet<object>();

/** A whole number up to `max`, with a default. A blank value is 0. */
export function emptyOrWhole(defaultValue: number, max: number) {
  const setting = whole(defaultValue, 0, max);
  takesEmpty.add(setting);
  return setting;
}

/** One of a few words, with a default. */
export function oneOf<const Words extends readonly [string, ...string[]]>(
  words: Words,
  defaultValue: Words[number],
) {
  return z.enum(words, { error: `one of ${words.join(', ')} is needed` }).default(defaultValue);
}

/** A list separated by commas; empty by default. */
export function commaList() {
  const parts = (list: string) => list.split(',').map((part) => part.trim());
  return z
    .string()
    .default('')
    .transform((list) => parts(list).filter((part) => part !== ''));
}

/** The connection to Postgres. DATABASE_PASSWORD, if set, is inserted into DATABASE_URL. */
export const databaseEnv = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address is needed' }),
  DATABASE_PASSWORD: z.string().optional(),
};

const masterKeyNeeded =
  'lines of 64 hexadecimal letters (32 bytes) are needed. Only the master key that the database was sealed with opens it: ' +
  'put its file back from the backup (docs/operations.md, "Keys")';

/** The master key, which opens what is sealed (docs/settings.md); several lines while it is being replaced. */
export const sealingEnv = {
  MASTER_KEY: z.string({ error: masterKeyNeeded }).regex(masterKeyPattern, masterKeyNeeded),
};

/** Names where a setting comes from: the setting, and the file of that. */
export function sourceOf(name: string, environment: Environment): string {
  const file = environment[name] ? undefined : environment[`${name}_FILE`];
  return file ? fileLabel(name, file) : name;
}

/** Names where the master key comes from. */
export const masterKeySource = (environment: Environment) => sourceOf('MASTER_KEY', environment);

/** Reads the master key again whenever it is called, so that a running process takes the file of a new one. */
export function masterKeysFrom(environment: Environment): () => MasterKeys {
  return () => masterKeysOf(readEnv(z.object(sealingEnv), environment).MASTER_KEY);
}

const months = (setting: keyof typeof retentionDefaults) =>
  emptyOrWhole(retentionDefaults[setting], retentionMonthsMost);

/**
 * How many months after its end a case, or the contact data of a named reporter, is destroyed; 0 or empty: never. The
 * consent texts are made from the same settings (nginx/write-pages.sh).
 */
export const retentionEnv = {
  RETAIN_REPORTS_MONTHS: months('RETAIN_REPORTS_MONTHS'),
  RETAIN_CONTACTS_MONTHS: months('RETAIN_CONTACTS_MONTHS'),
  RETAIN_INQUIRIES_MONTHS: months('RETAIN_INQUIRIES_MONTHS'),
};

const promisedDays = (setting: keyof typeof promiseDefaults) =>
  whole(promiseDefaults[setting], 0, promiseDaysMost[setting]);

/** By when a report is acknowledged, its reporter learns of the result, and an inquiry answered; 0: not promised. */
export const promisesEnv = {
  ACKNOWLEDGE_DAYS: promisedDays('ACKNOWLEDGE_DAYS'),
  FEEDBACK_DAYS: promisedDays('FEEDBACK_DAYS'),
  ANSWER_DAYS: promisedDays('ANSWER_DAYS'),
};

/** What the panel, the doctor and the metrics need of both processes. */
export const systemEnv = {
  HOST: z.string().default('0.0.0.0'),
  // To a browser a name with a dot at its end is another site, with an origin and cookies of its own.
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      hostname: /[^.]$/,
      error: 'an http(s):// address is needed, without a dot at the end of its name',
    })
    .optional(),
  TRUSTED_PROXIES: z.string().optional(),
  TLS_CERT_FILE: z.string().optional(),
  // Where nginx itself answers with TLS, if this process can reach it.
  TLS_ADDRESS: z.string().optional(),
  // Docker's own files take space too: with more than 90, no file would ever be accepted.
  FREE_SPACE_PERCENT: whole(10, 0, 90),
  FREE_SPACE_FOLDERS: commaList(),
  METRICS_PORT: whole(0, 0, 65_535),
};

/** The attachment store: an S3 bucket if S3_ENDPOINT is set, otherwise a folder. */
export const attachmentsEnv = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an http(s):// address is needed' }).optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^.{3,63}$/, 'the name of a bucket, 3 to 63 letters, is needed')
    .default('attachments'),
  S3_REGION: z.string().default('us-east-1'),
  ATTACHMENTS_DIR: z.string().default('.data/attachments'),
};
