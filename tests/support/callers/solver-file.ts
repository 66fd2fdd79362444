import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../web/dist/www/assets/', import.meta.url);

/** The name of the built script that solves challenges in a worker. */
export function solverFile(): string {
  const file = readdirSync(folder).find(
    (name) => name.endsWith('.js') && readFileSync(new URL(name, folder), 'utf8').includes('self.onmessage'),
  );
  if (!file) throw new Error('the build has no solver');
  return file;
}
