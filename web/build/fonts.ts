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
  /** For `unicode-range`; '' for whatever comes. */
  range: string;
}

const latin = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const signs = '·–—‘’“”…→←↑↓•©®™°±×÷≤≥㎡㎜㎝㎞㎏℃ㆍ「」『』〈〉《》【】①②③④⑤⑥⑦⑧⑨⑩';

/** The 2,350 syllables of KS X 1001: all that Korean of every day needs. */
export function commonSyllables(): string {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xc8; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) bytes.push(row, cell);
  return new TextDecoder('euc-kr').decode(Uint8Array.from(bytes));
}

/** `unicode-range` of these characters, neighbours drawn together. */
export function unicodeRange(text: string): string {
  const points = [...new Set(text)].map((char) => char.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16);
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}

async function piece(font: Buffer, name: string, text: string): Promise<FontPiece> {
  const bytes = await subsetFont(font, text, {
    targetFormat: 'woff2',
    // The weights the design uses; figures of one width for tables and dates.
    variationAxes: { wght: { min: 400, max: 800 } },
    keepFeatures: ['kern', 'tnum', 'ccmp', 'locl'],
    noHinting: true,
  });
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { name, file: `${name}-${digest}.woff2`, bytes, text, range: unicodeRange(text) };
}

const unique = (text: string) => [...new Set(text.replaceAll(/\p{Cc}/gu, ''))].join('');
const without = (text: string, ...others: string[]) =>
  [...text].filter((char) => !others.some((other) => other.includes(char))).join('');

/** How many files the syllables that only visitors and staff type are spread over. */
const restPieces = 4;

/**
 * The font in pieces: `core` for what every page shows at once, `site` for the other texts of the site, `rest-n` for
 * what is left of everyday Korean. A browser fetches the pieces whose characters it meets.
 */
export async function cutFont(font: Buffer, text: { core: string; site: string }): Promise<FontPiece[]> {
  const core = unique(latin + text.core);
  const site = without(unique(text.site + signs), core);
  const rest = [...without(commonSyllables(), core, site)];
  const share = Math.ceil(rest.length / restPieces);
  const pieces: FontPiece[] = [];
  for (let index = 0; index < restPieces; index += 1) {
    const chars = rest.slice(index * share, (index + 1) * share);
    const [from, to] = [chars[0] ?? '', chars.at(-1) ?? ''].map((char) => char.codePointAt(0)?.toString(16));
    pieces.push({ ...(await piece(font, `rest-${index + 1}`, chars.join(''))), range: `U+${from}-${to}` });
  }
  pieces.push({ ...(await piece(font, 'site', site)), range: '' });
  pieces.push({
    ...(await piece(font, 'core', core)),
    range: `${unicodeRange(core.replaceAll(/[가-힣]/g, ''))},U+ac00-d7a3`,
  });
  return pieces;
}

/**
 * The piece for what one page shows beyond `core`, if it shows more: a tenth of `site`, which is left for what is said
 * later. `name` stands before the digest in the name of its file.
 */
export async function cutForPage(
  font: Buffer,
  core: FontPiece,
  words: string,
  name: string,
): Promise<FontPiece | undefined> {
  const text = without(unique(words), core.text);
  return text === '' ? undefined : { ...(await piece(font, name, text)), range: '' };
}

/**
 * The `@font-face` rules, and fall-backs with Pretendard's own line height, so that a late font moves nothing. Of the
 * faces of one family the last is asked first: `core`, which every page fetches, for any syllable, then the page's own
 * piece and `site` for what that does not hold; what none of them holds is looked for in the next family, the rest. Exact ranges would weigh
 * more than they save.
 */
export function fontFaces(pieces: readonly FontPiece[]): string {
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
