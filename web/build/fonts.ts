import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';

/** One subset of a font, and its characters. */
export interface FontPiece {
  name: string;
  /** File name, with a digest of its content. */
  file: string;
  bytes: Buffer;
  /** The characters it contains. */
  text: string;
  /** `unicode-range`; '' for the piece that covers all characters. */
  range: string;
}

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const signs = '·–—‘’“”…→←↑↓•©®™°±×÷≤≥㎡㎜㎝㎞㎏℃ㆍ「」『』〈〉《》【】①②③④⑤⑥⑦⑧⑨⑩';

/** The 2,350 syllables of KS X 1001, which everyday Korean needs. */
export function commonSyllables(): string {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xc8; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) bytes.push(row, cell);
  return new TextDecoder('euc-kr').decode(Uint8Array.from(bytes));
}

async function piece(font: Buffer, name: string, text: string): Promise<FontPiece> {
  const bytes = await subsetFont(font, text, {
    targetFormat: 'woff2',
    // `tnum`: digits of equal width for tables and dates.
    keepFeatures: ['kern', 'tnum', 'ccmp', 'locl'],
  });
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { name, file: `${name}-${digest}.woff2`, bytes, text, range: '' };
}

const unique = (text: string) => [...new Set(text.replaceAll(/\p{Cc}/gu, ''))].join('');
const without = (text: string, others: string) => [...text].filter((char) => !others.includes(char)).join('');

/** The number of files for the syllables that only visitors and staff type. */
const restPieces = 4;

/**
 * The subsets of the font: `rest-n` for everyday Korean that our own texts lack, then `site` for our texts. A browser
 * fetches the subsets whose characters occur, and on most pages none, because each page has a subset of its own.
 */
export async function cutFont(font: Buffer, text: string): Promise<FontPiece[]> {
  const site = unique(text + ascii + signs);
  const rest = [...without(commonSyllables(), site)];
  const share = Math.ceil(rest.length / restPieces);
  const pieces: FontPiece[] = [];
  for (let index = 0; index < restPieces; index += 1) {
    const chars = rest.slice(index * share, (index + 1) * share);
    const [from, to] = [chars[0] ?? '', chars.at(-1) ?? ''].map((char) => char.codePointAt(0)?.toString(16));
    pieces.push({ ...(await piece(font, `rest-${index + 1}`, chars.join(''))), range: `U+${from}-${to}` });
  }
  return [...pieces, await piece(font, 'site', site)];
}

/**
 * The subset for one page, a third of `site`; `site` remains for text that appears later. It is one file, although all
 * pages have half of their letters in common: a first visit then waits for one file only. `name` is the part of the
 * file name before the digest.
 */
export async function cutForPage(font: Buffer, words: string, name: string): Promise<FontPiece> {
  return piece(font, name, unique(words));
}

/**
 * The `@font-face` rules, and fallback fonts with Pretendard's line height, so that a late font causes no layout shift.
 * Browsers try the last face of a family first: the page's own subset, then `site`; characters that neither has are
 * looked up in the next family, `rest`. Exact ranges would be larger than what they save.
 */
export function fontFaces(pieces: readonly Pick<FontPiece, 'name' | 'file' | 'range'>[]): string {
  const faces = pieces.map(({ name, file, range }) =>
    [
      `@font-face{font-family:"Pretendard ${name.startsWith('rest') ? 'Rest' : 'Variable'}"`,
      `src:url(/assets/${file}) format("woff2")`,
      'font-weight:400 800',
      'font-display:swap',
      range && `unicode-range:${range}`,
    ]
      .filter(Boolean)
      .join(';'),
  );
  return [...fallbacks, ...faces.map((face) => `${face}}`)].join('');
}

const metrics = 'ascent-override:95.2%;descent-override:24.1%;line-gap-override:0%';
const fallbacks = [
  // Pretendard's syllables are 0.864 em wide, those of Noto and Source Han 0.92 em.
  `@font-face{font-family:"Fallback Noto";src:local("Noto Sans KR"),local("Noto Sans CJK KR"),local("NotoSansCJKkr-Regular");size-adjust:93.9%;ascent-override:101.4%;descent-override:25.7%;line-gap-override:0%}`,
  `@font-face{font-family:"Fallback";src:local("Apple SD Gothic Neo"),local("AppleSDGothicNeo-Regular"),local("Malgun Gothic");${metrics}}`,
];
