import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Environment = Record<string, string | undefined>;

/**
 * Reads a process's settings. Every NAME may instead be given as NAME_FILE, the path of a file that holds the value
 * (Docker secrets). Blank values count as absent. Throws one Error that lists every fault, never a value.
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
  for (const issue of result.error?.issues ?? []) faults.push(`${issue.path.join('.')}: ${issue.message}`);
  if (result.success && faults.length === 0) return result.data;
  throw new Error(`These settings are missing or wrong:\n  ${faults.join('\n  ')}`);
}

/** A whole number within bounds, with a default. */
export function whole(usual: number, least: number, most: number) {
  return z.coerce.number().int().min(least).max(most).default(usual);
}

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
  S3_BUCKET: z.string().min(3).max(63).default('attachments'),
  S3_REGION: z.string().default('us-east-1'),
  ATTACHMENTS_DIR: z.string().default('.data/attachments'),
};
