import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const namesIn = (css: string) => [
  ...new Set([...css.matchAll(/(?:\.|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)),
];

function* twoLetterNames(taken: ReadonlySet<string>): Generator<string> {
  for (const first of letters)
    for (const second of letters) if (!taken.has(first + second)) yield first + second;
}

/**
 * Two-letter class names for CSS Modules, the same in the browser's build and the renderer's: assigned in file order,
 * without the names that plain style sheets use. Styles and classes are part of every page's HTML, so length counts.
 *
 * @throws when there are more classes than two-letter names
 */
export function cssClassNames(folder: string): (name: string, file: string) => string {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => ({ file, names: namesIn(readFileSync(join(folder, file), 'utf8')) }));
  const isModule = (file: string) => file.endsWith('.module.css');
  const taken = new Set(sheets.filter(({ file }) => !isModule(file)).flatMap(({ names }) => names));
  const free = twoLetterNames(taken);
  const short = new Map<string, string>();
  const keyOf = (file: string, name: string) => `${file} ${name}`;
  for (const { file, names } of sheets.filter((sheet) => isModule(sheet.file)))
    for (const name of names) {
      const next = free.next();
      if (next.done) throw new Error('more classes than two-letter names');
      short.set(keyOf(file, name), next.value);
    }
  // Any other name is an id, used for specificity.
  return (name, file) => short.get(keyOf(relative(folder, file), name)) ?? name;
}
