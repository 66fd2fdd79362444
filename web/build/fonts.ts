import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';

/** One file of a font that is cut into pieces, and the characters it holds. */
export interface FontPiece {
  name: string;
  /** File name, with a digest of what is in it. */
  file: string;
  bytes: Buffer;
  /** The characters it was cut for. */
  text: string;
  /** `unicode-range`; '' where it is asked for every character. */
  range: string;
}

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const signs = '·–—‘’“”…→←↑↓•©®™°±×÷≤≥㎡㎜㎝㎞㎏℃ㆍ「」『』〈〉《》【】①②③④⑤⑥⑦⑧⑨⑩';

/** The 2,350 syllables of KS X 1001: all that Korean of every day needs. */
export function commonSyllables(): string {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xc8; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) bytes.push(row, cell);
  return new TextDecoder('euc-kr').decode(Uint8Array.from(bytes));
}

async function piece(font: Buffer, name: string, text: string): Promise<FontPiece> {
  const bytes = await subsetFont(font, text, {
    targetFormat: 'woff2',
    // `tnum`: figures of one width for tables and dates.
    keepFeatures: ['kern', 'tnum', 'ccmp', 'locl'],
  });
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { name, file: `${name}-${digest}.woff2`, bytes, text, range: '' };
}

const unique = (text: string) => [...new Set(text.replaceAll(/\p{Cc}/gu, ''))].join('');
const without = (text: string, others: string) => [...text].filter((char) => !others.includes(char)).join('');

/** How many files the syllables that only visitors and staff type are spread over. */
const restPieces = 4;

/**
 * The font in pieces: `rest-n` for everyday Korean beyond our own texts, then `site` for those. A browser fetches the
 * pieces whose characters it meets, and on most pages none: each has one of its own.
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
 * The piece for what one page says, a third of `site`, which is left for what is said later. It is one file, though all
 * pages share a letter in two: what a first visit waits for then comes in one go. `name` stands before the digest in the
 * name of its file.
 */
export async function cutForPage(font: Buffer, words: string, name: string): Promise<FontPiece> {
  return piece(font, name, unique(words));
}

/**
 * The `@font-face` rules, and fall-backs with Pretendard's own line height, so that a late font moves nothing. Of the
 * faces of one family the last is asked first: the page's own piece, then `site` for what that does not hold; what none
 * of them holds is looked for in the next family, the rest. Exact ranges would weigh more than they save.
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
  // Pretendard's syllables are 0.864 em wide, those of Noto and Source Han 0.92.
  `@font-face{font-family:"Fallback Noto";src:local("Noto Sans KR"),local("Noto Sans CJK KR"),local("NotoSansCJKkr-Regular");size-adjust:93.9%;ascent-override:101.4%;descent-override:25.7%;line-gap-override:0%}`,
  `@font-face{font-family:"Fallback";src:local("Apple SD Gothic Neo"),local("AppleSDGothicNeo-Regular"),local("Malgun Gothic");${metrics}}`,
];
