import { readFileSync } from 'node:fs';
import { door } from '../door.js';

/** The help of a command: what `./gaongil help NAME` prints. The built program is beside the same folder. */
export function helpOf(name: string): string {
  return readFileSync(new URL(`../help/${name}.txt`, import.meta.url), 'utf8').trimEnd();
}

/** The lines of the help that say how a command is typed. */
export function usageOf(name: string): string {
  const [usage = ''] = /^사용법:\n(?: .*\n)+/m.exec(`${helpOf(name)}\n`) ?? [];
  return `${usage}자세히: ./gaongil help ${name}`.replaceAll('./gaongil', door('').trimEnd());
}
