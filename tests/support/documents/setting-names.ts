import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');

/** The settings of .env.example with their defaults, in its order. */
export const exampleSettings: ReadonlyMap<string, string> = new Map(
  [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

const [ofOperators = '', more = ''] = read('docs/settings.md').split('## Set by the compose files');
const namesIn = (text: string) =>
  [...text.matchAll(/^\| (`[A-Z].*?) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z]\w*_?…?)`/g)].map(([, name = '']) => name),
  );

/** The names in the first table of docs/settings.md; one that ends in `…` is of several settings. */
export const documentedSettings = namesIn(ofOperators);

/** The variables by which the compose files and the local start put the parts together. */
export const wiring = namesIn(more.split('## Bounds')[0] ?? '');
