import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Short class names for CSS Modules, the same in the browser's build and in the renderer's: the number of the file among
 * all, and of the class within its file. Every page carries its style and its classes in its HTML, so each letter counts.
 */
export function shortNames(folder: string): (name: string, file: string, css: string) => string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  const digits = (count: number) => count.toString(36);
  return (name, file, css) => {
    const number = files.indexOf(relative(folder, join(file)));
    const names = [
      ...new Set([...css.matchAll(/(?:\.|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g)].map(([, found]) => found)),
    ];
    // An underline first: a class may not begin with a digit.
    return `_${digits(number)}-${digits(names.indexOf(name))}`;
  };
}
