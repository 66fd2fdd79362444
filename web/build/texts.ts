import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const entities: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };

const unseen = /<(noscript).*?<\/noscript>|<(span|p) class="hidden">.*?<\/\2>/gs;

/** The visible text of some HTML: its text, in capitals where the style says so, and the placeholders of its fields. */
export function wordsIn(html: string): string {
  const examples = [...html.matchAll(/\splaceholder="([^"]*)"/g)].map(([, value]) => value);
  const capitals = [...html.matchAll(/class="over"[^>]*>([^<]*)/g)].map(([, text]) => text?.toUpperCase());
  return [html.replaceAll(unseen, '').replaceAll(/<[^>]*>/g, ' '), ...examples, ...capitals]
    .join(' ')
    .replaceAll(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);
}

/** All non-ASCII letters of the sources below these folders; they include every letter of pages and messages. */
export async function allTexts(folders: readonly string[]): Promise<string> {
  const letters = new Set<string>();
  for (const folder of folders)
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.tsx?$/.test(file) || file.includes('.test.')) continue;
      for (const letter of await readFile(join(folder, file), 'utf8'))
        if (letter > '~' && letter.codePointAt(0) !== 0xfeff) letters.add(letter);
    }
  return [...letters].sort().join('');
}
