import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Certificate, Drawing, Film, Picture } from '../src/ui/picture.ts';
import { indexFolder } from './media-masters.ts';

/** A constant of the index. */
export type Entry = { master: string } & (
  | { type: 'Picture'; value: Picture }
  | { type: 'Drawing'; value: Drawing }
  | { type: 'Film'; value: Film }
  | { type: 'Certificate'; value: Certificate }
);

/** Lists of masters in the order of a page, by the name of the constant. */
export type Lists = Record<string, readonly string[]>;

const firstLine = '// Made by `npm run media` from web/media/manifest.json. Do not edit.\n';

/** `slides/carrier-emergency-sign-mobile.webp` is `carrierEmergencySignMobile`. */
export function constantName(file: string): string {
  const name = (file.split('/').at(-1) ?? file).replace(/\.\w+$/, '');
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

// No page shows all of them.
const foldersOfMany = ['films', 'heroes', 'products'];

/** The module a master belongs to: one for each folder, or for each master where pages show one or another. */
export function moduleOf(file: string): string {
  const folder = dirname(file);
  if (foldersOfMany.includes(folder)) return `${file.replace(/\.\w+$/, '')}.ts`;
  return `${folder === 'brand/news' ? 'news' : folder}.ts`;
}

function moduleText(module: string, entries: readonly Entry[], lists: Lists): string {
  const types = [...new Set(entries.map(({ type }) => type))].sort().join(', ');
  const up = '../'.repeat(module.split('/').length);
  const constants = entries.map(
    ({ master, type, value }) => `export const ${constantName(master)}: ${type} = ${JSON.stringify(value)};`,
  );
  const ordered = Object.entries(lists).map(
    ([name, masters]) => `export const ${name} = [${masters.map(constantName).join(', ')}] as const;`,
  );
  return [`import type { ${types} } from '${up}ui/picture.ts';`, ...constants, ...ordered].join('\n\n');
}

/** Writes modules of the index, where they change. */
export async function writeIndex(
  entries: readonly Entry[],
  lists: Record<string, Lists> = {},
): Promise<void> {
  for (const module of new Set(entries.map(({ master }) => moduleOf(master)))) {
    const list = entries.filter(({ master }) => moduleOf(master) === module);
    const path = indexFolder + module;
    const options = { ...(await resolveConfig(path)), filepath: path };
    const text = await format(firstLine + moduleText(module, list, lists[module] ?? {}), options);
    if (existsSync(path) && (await readFile(path, 'utf8')) === text) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

/** Removes modules no master belongs to any more. */
export async function sweepIndex(masters: readonly string[]): Promise<void> {
  const wanted = new Set(masters.map(moduleOf));
  for (const file of await readdir(indexFolder, { recursive: true }))
    if (file.endsWith('.ts') && !wanted.has(file)) await rm(indexFolder + file);
}
