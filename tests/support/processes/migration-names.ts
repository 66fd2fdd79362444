import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './our-process.ts';

/** The files of the migrations, in order. */
export const migrationNames = (): string[] =>
  readdirSync(join(root, 'migrations'))
    .filter((name) => /^\d{4}_.*\.js$/.test(name))
    .sort();
