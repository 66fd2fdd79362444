import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Environment = Record<string, string | undefined>;

/** Settings that are missing or wrong; its message has one line for each of them, and never a value. */
export class SettingsError extends Error {}

/**
 * Reads a process's settings. Every NAME may instead be given as NAME_FILE, the path of a file that holds the value
 * (Docker secrets). Blank values count as absent.
 * @throws {SettingsError} listing every fault
 */
export function readEnv<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: Environment,
): z.output<z.ZodObject<Shape>> {
  const values: Environment = {};
  const faults: string[] = [];
  for (const name of Object.keys(schema.shape)) {
    const file = environment[`${name}_FILE`];
    try {
      const value = environment[name] || (file ? readFileSync(file, 'utf8') : undefined);
      if (value?.trim()) values[name] = value.trim();
    } catch {
      faults.push(`${name}_FILE: the file cannot be read`);
    }
  }
  const result = schema.safeParse(values);
  // The first fault of each setting: one that is no number is out of bounds too.
  const named = new Set<string>();
  for (const { path, message } of result.error?.issues ?? []) {
    const name = path.join('.');
    if (!named.has(name)) faults.push(`${name}: ${message}`);
    named.add(name);
  }
  if (result.success && faults.length === 0) return result.data;
  throw new SettingsError(`These settings are missing or wrong:\n  ${faults.join('\n  ')}`);
}

/** What `read` answers. Wrong settings are said on the standard error, without a stack trace, and end the process. */
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
export function whole(usual: number, least: number, most: number) {
  const error = `a whole number from ${least} to ${most} is needed`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error }).default(usual);
}

/** A number within bounds, with a default. */
export function decimal(usual: number, least: number, most: number) {
  const error = `a number from ${least} to ${most} is needed`;
  return z.coerce.number({ error }).min(least, { error }).max(most, { error }).default(usual);
}

/** One of a few words, with a default. */
export function oneOf<const Words extends readonly [string, ...string[]]>(
  words: Words,
  usual: Words[number],
) {
  return z.enum(words, { error: `one of ${words.join(', ')} is needed` }).default(usual);
}

/** How much is logged. */
export const logLevel = () => oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info');

/** A list with commas between; empty by default. */
export function commaList() {
  const parts = (list: string) => list.split(',').map((part) => part.trim());
  return z
    .string()
    .default('')
    .transform((list) => parts(list).filter((part) => part !== ''));
}

/** Where Postgres is. DATABASE_PASSWORD, when given, is put into DATABASE_URL. */
export const databaseEnv = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address is needed' }),
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_CONNECTIONS: whole(10, 1, 200),
};

/** Where attachments are kept: an S3 bucket when S3_ENDPOINT is given, else a folder on disk. */
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
