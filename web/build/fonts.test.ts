import { describe, expect, it } from 'vitest';
import { commonSyllables, cutFont, cutForPage, fontFaces } from './fonts.ts';
import { readFile } from 'node:fs/promises';

const font = await readFile(new URL('../media/fonts/Pretendard-400-800.woff2', import.meta.url));

describe('the font in pieces', () => {
  it('knows the 2,350 everyday syllables', () => {
    const syllables = [...commonSyllables()];
    expect(syllables).toHaveLength(2350);
    expect([syllables[0], syllables.at(-1)]).toEqual(['가', '힝']);
  });

  it('asks the piece of the page for any character, then that of the site, then the rest', async () => {
    const pieces = await cutFont(font, '안전한 길·');
    expect(pieces.map(({ name }) => name)).toEqual(['rest-1', 'rest-2', 'rest-3', 'rest-4', 'site']);
    expect(pieces[0]?.range).toMatch(/^U\+ac0[0-9a-f]-/);
    expect(pieces.at(-1)?.range).toBe('');
    const own = await cutForPage(font, '안전한 도로, 안전한 길', 'page');
    expect([own.text, own.range]).toEqual(['안전한 도로,길', '']);
    expect(own.file).toMatch(/^page-[0-9a-f]{8}\.woff2$/);
    const faces = fontFaces([...pieces, own]);
    // Browsers try the last face of a family first, and the next family only for characters this one lacks.
    expect(faces.indexOf('/page-')).toBeGreaterThan(faces.indexOf('/site-'));
    expect(faces.match(/"Pretendard Rest"/g)).toHaveLength(4);
  }, 30_000);
});
