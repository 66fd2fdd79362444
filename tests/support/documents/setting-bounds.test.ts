import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiSettings, readApiEnv } from '@gaongil/api/env';
import { backupSettings } from '@gaongil/backup/env';
import { readWorkerEnv, workerSettings } from '@gaongil/worker/env';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wiring } from './setting-names.ts';
import { spawnLimit } from '../spawn-limit.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** `FROM–TO` of every setting that is a number and that operators set. */
const bounds = new Map<string, string>();
for (const schema of [apiSettings, workerSettings, backupSettings]) {
  const { properties } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  for (const [name, property] of Object.entries(properties ?? {})) {
    const { minimum, maximum } = property as { minimum?: number; maximum?: number };
    if (minimum !== undefined && !wiring.includes(name)) bounds.set(name, `${minimum}–${maximum}`);
  }
}

describe('the bounds of the settings', () => {
  it('are in docs/settings.md', () => {
    const section = read('docs/settings.md').split('## Bounds')[1] ?? '';
    const documented = [...section.matchAll(/^\| (`[A-Z].*?) +\| ([\d.,]+) +\| ([\d.,]+) +\|/gm)].flatMap(
      ([, names = '', from = '', to = '']) =>
        [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name, `${from}–${to}`.replaceAll(',', '')]),
    );
    expect(bounds.size).toBeGreaterThan(5);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(bounds));
  });

  it('are in .env.example, at the end of the comment above each setting', () => {
    const text = read('.env.example');
    const documented = [...bounds.keys()].map((name) => [
      name,
      new RegExp(`범위: (\\S+)\\n(?:#[A-Z_]+=.*\\n)?#${name}=`).exec(text)?.[1]?.replaceAll(',', ''),
    ]);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(bounds));
  });
});

describe('a setting that makes no sense', () => {
  const stores = {
    DATABASE_URL: 'postgres://a@b/c',
    REDIS_URL: 'redis://a',
    SMTP_URL: 'smtp://a',
    MASTER_KEY: '0'.repeat(64),
  };
  const api = (settings: Record<string, string>) => () =>
    readApiEnv({ ...stores, APP_SECRET: '0'.repeat(64), MASTER_KEY: '0'.repeat(64), ...settings });
  const worker = (settings: Record<string, string>) => () =>
    readWorkerEnv({ ...stores, MASTER_KEY: '0'.repeat(64), ...settings });

  it('is refused: all of the disk free', () => {
    expect(api({ FREE_SPACE_PERCENT: '90' })().FREE_SPACE_PERCENT).toBe(90);
    expect(api({ FREE_SPACE_PERCENT: '100' })).toThrow('FREE_SPACE_PERCENT: a whole number from 0 to 90');
  });

  it.each(['-1', '36.5', '601', '3년'])('is refused: RETAIN_REPORTS_MONTHS=%s', (given) =>
    expect(worker({ RETAIN_REPORTS_MONTHS: given })).toThrow(
      'RETAIN_REPORTS_MONTHS: a whole number from 0 to 600',
    ),
  );

  it.each(['nonsense', 'a@b.example, nonsense', 'Kim <kim@b.example>', 'a@b.example b@b.example'])(
    'is refused: NOTIFY_TO=%s',
    (given) => expect(worker({ NOTIFY_TO: given })).toThrow('NOTIFY_TO: mail addresses'),
  );

  it.each([
    ['', []],
    ['a@b.example, 김@b.example ,a@b.example', ['a@b.example', '김@b.example']],
    ['staff@mailhost', ['staff@mailhost']],
  ])('is none: NOTIFY_TO=%s', (given, addresses) =>
    expect(worker({ NOTIFY_TO: given })().NOTIFY_TO).toEqual(addresses),
  );

  it.each(['api', 'worker'])('ends the start of the %s with one line each and no stack trace', (name) => {
    const env = {
      ...stores,
      PATH: process.env['PATH'],
      ANONYMOUS_VISIBLE: 'never',
      FREE_SPACE_PERCENT: '100',
      APP_SECRET: '0'.repeat(64),
      MASTER_KEY: '0'.repeat(64),
    };
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `${name}/src/main.ts`], {
      cwd: root,
      env,
      encoding: 'utf8',
      ...spawnLimit,
    });
    const lines = stderr.split('\n').filter(Boolean);
    expect([status, lines]).toEqual([
      1,
      [
        'These settings are missing or wrong:',
        '  ANONYMOUS_VISIBLE: one of at-once, slots is needed',
        '  FREE_SPACE_PERCENT: a whole number from 0 to 90 is needed',
      ],
    ]);
  });
});
