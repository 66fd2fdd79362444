import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const namesIn = (css: string) => [
  ...new Set([...css.matchAll(/(?:\.|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)),
];

function* allShortNames(taken: ReadonlySet<string>): Generator<string> {
  for (const first of letters)
    for (const second of letters) if (!taken.has(first + second)) yield first + second;
}

/**
 * Short class names for CSS Modules, the same in the browser's build and in the renderer's: two letters each, given to
 * the classes of all files in their order. Every page carries its style and its classes in its HTML, so each letter
 * counts. Names of two letters that the other style sheets use are left to them.
 */
export function shortNames(folder: string): (name: string, file: string) => string {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => ({ file, names: namesIn(readFileSync(join(folder, file), 'utf8')) }));
  const isModule = (file: string) => file.endsWith('.module.css');
  const taken = new Set(sheets.filter(({ file }) => !isModule(file)).flatMap(({ names }) => names));
  const free = allShortNames(taken);
  const short = new Map<string, string>();
  const keyOf = (file: string, name: string) => `${file} ${name}`;
  for (const { file, names } of sheets.filter((sheet) => isModule(sheet.file)))
    for (const name of names) {
      const next = free.next();
      if (next.done) throw new Error('there are more classes than names of two letters');
      short.set(keyOf(file, name), next.value);
    }
  // What is no class is an id that lends a selector its weight.
  return (name, file) => short.get(keyOf(relative(folder, file), name)) ?? name;
}
