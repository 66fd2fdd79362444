import { existsSync } from 'node:fs';
import type { z } from 'zod';
import { readEnv, SettingsError } from './read-env.ts';

type Environment = Record<string, string | undefined>;

/** What the first start makes; until then these are neither missing nor wrong. */
const madeByFirstStart: Record<string, string> = {
  DATABASE_PASSWORD: 'made',
  REDIS_URL: 'redis://made',
  S3_ACCESS_KEY: 'made',
  S3_SECRET_KEY: 'made',
  APP_SECRET: '0'.repeat(64),
  MASTER_KEY: '0'.repeat(64),
};

/** The settings of a process, or one line for each that is missing or wrong. */
export type CheckedSettings<Settings> = { settings: Settings } | { faults: string[] };

/** Checks the settings of a process before its first start, when the files of secrets are not there yet. */
export function checkSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  given: Environment,
): CheckedSettings<z.output<z.ZodObject<Shape>>> {
  const environment = { ...given };
  for (const [name, value] of Object.entries(madeByFirstStart)) {
    const file = environment[`${name}_FILE`];
    if (!environment[name] && file && !existsSync(file)) environment[name] = value;
  }
  return settingsOrFaults(() => readEnv(schema, environment));
}

/** What `read` returns, or the lines of its SettingsError. */
export function settingsOrFaults<Settings>(read: () => Settings): CheckedSettings<Settings> {
  try {
    return { settings: read() };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const [, ...lines] = error.message.split('\n');
    return { faults: lines.length > 0 ? lines.map((line) => line.trim()) : [error.message] };
  }
}
