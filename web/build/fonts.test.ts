import { describe, expect, it } from 'vitest';
import { commonSyllables, cutFont, cutForPage, fontFaces, unicodeRange } from './fonts.ts';
import { readFile } from 'node:fs/promises';

const font = await readFile(new URL('../media/fonts/PretendardVariable.woff2', import.meta.url));

describe('the font in pieces', () => {
  it('knows the 2,350 everyday syllables', () => {
    const syllables = [...commonSyllables()];
    expect(syllables).toHaveLength(2350);
    expect([syllables[0], syllables.at(-1)]).toEqual(['가', '힝']);
  });

  it('writes neighbouring characters as one range', () => {
    expect(unicodeRange('나가각간z')).toBe('U+7a,U+ac00-ac01,U+ac04,U+b098');
  });

  it('asks the first piece for any syllable, then the second, then the rest', async () => {
    const pieces = await cutFont(font, { core: '도로 안전', site: '안전한 길·' });
    expect(pieces.map(({ name }) => name)).toEqual(['rest-1', 'rest-2', 'rest-3', 'rest-4', 'site', 'core']);
    const [site, core] = pieces.slice(-2);
    expect(core?.range).toBe('U+20-7e,U+ac00-d7a3');
    expect(site?.range).toBe('');
    expect(pieces[0]?.range).toMatch(/^U\+ac0[0-9a-f]-/);
    const faces = fontFaces(pieces);
    // Of one family's faces, the last is asked first; the other family only for what this one does not hold.
    expect(faces.indexOf('/core-')).toBeGreaterThan(faces.indexOf('/site-'));
    expect(faces.match(/"Pretendard Rest"/g)).toHaveLength(4);
  }, 30_000);

  it('has one for what a page shows beyond the first, and none where that is all', async () => {
    const core = (await cutFont(font, { core: '도로 안전', site: '' })).at(-1);
    if (!core) throw new Error('no core');
    const own = await cutForPage(font, core, '안전한 도로, 안전한 길', 'page');
    expect([own?.text, own?.range]).toEqual(['한길', '']);
    expect(own?.file).toMatch(/^page-[0-9a-f]{8}\.woff2$/);
    expect(await cutForPage(font, core, '도로 ABC', 'page')).toBeUndefined();
  }, 30_000);
});
