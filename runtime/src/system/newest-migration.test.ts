import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { newestMigration } from './database-facts.ts';

it('The doctor expects the newest migration that there is', () => {
  const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));
  const names = readdirSync(folder).filter((name) => /^\d{4}_.*\.js$/.test(name));
  expect(newestMigration).toBe(names.sort().at(-1));
});
