import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { columns, folders, redisKeys } from '../../privacy/data-map.ts';

const text = readFileSync(fileURLToPath(new URL('../../../docs/data-map.md', import.meta.url)), 'utf8');

/** The names in the first column of the table below a heading. */
function named(heading: string): string[] {
  const [, section = ''] = text.split(`\n${heading}\n`);
  const [own = ''] = section.split(/\n#{2,3} /);
  return [...own.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

describe('docs/data-map.md', () => {
  it.each(Object.entries(columns))('names every column of %s, as the privacy test does', (table, known) => {
    expect(named(`### ${table}`).sort()).toEqual(Object.keys(known).sort());
  });

  it('names no table that the privacy test does not know', () => {
    const tables = [...text.matchAll(/^### ([a-z_]+)$/gm)].map(([, table = '']) => table);
    expect(tables.sort()).toEqual(Object.keys(columns).sort());
  });

  it('names the kinds of keys in Redis', () => {
    expect(named('## Redis').sort()).toEqual([...redisKeys].sort());
  });

  it('names the folders of a run', () => {
    expect(named('## Files of a run')).toEqual(folders.map(({ under }) => under));
  });
});
