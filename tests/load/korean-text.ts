import { adverbs, givenSyllables, nouns, towns, surnames, verbEnds, verbs } from './korean-words.ts';

const afterConsonant = [
  '을',
  '이',
  '은',
  '과',
  '으로',
  '에',
  '의',
  '도',
  '에서',
  '만',
  '까지',
  '이나',
  '',
  '',
  '',
];
const afterVowel = ['를', '가', '는', '와', '로', '에', '의', '도', '에서', '만', '까지', '나', '', '', ''];
const titles = ['씨', '팀장', '과장', '부장', '대리', '소장', '이사', '반장', ''];
const units = [
  '만원',
  '원',
  '개',
  '건',
  '명',
  '회',
  'm',
  '톤',
  '박스',
  '일',
  '월',
  '년',
  '시',
  '분',
  '차',
  '호기',
];
const ends = [
  '합니다.',
  '입니다.',
  '부탁드립니다.',
  '있었습니다.',
  '되었습니다.',
  '바랍니다.',
  '궁금합니다.',
];

/** Nouns by frequency, the n-th 1/n times as often as the first (Zipf's law). */
const common = zipf(nouns, 16_384);

function zipf(words: readonly string[], length: number): string[] {
  const whole = words.reduce((sum, _, index) => sum + 1 / (index + 1), 0);
  return words.flatMap((word, index) => Array<string>(Math.ceil(length / whole / (index + 1))).fill(word));
}

export interface KoreanText {
  /** A number of [0, 1). */
  random: () => number;
  /** One of a list. */
  oneOf: <Item>(list: readonly Item[]) => Item;
  /** A person's name. */
  name: () => string;
  /** Sentences, `length` characters in all. */
  text: (length: number) => string;
}

/**
 * Generates Korean as a road-safety company receives it: its nouns with particles, compounds, verbs, names, towns, figures,
 * typing errors, so that new words occur in a text of any length. The same seed always gives the same text.
 */
export function koreanText(seed: number): KoreanText {
  let state = seed;
  // mulberry32
  function random(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  const oneOf = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const name = () => oneOf(surnames) + oneOf(givenSyllables) + oneOf(givenSyllables);

  function withParticle(word: string): string {
    const hasConsonant = (word.charCodeAt(word.length - 1) - 0xac00) % 28 !== 0;
    return word + oneOf(hasConsonant ? afterConsonant : afterVowel);
  }

  function figure(): string {
    const kind = random();
    if (kind < 0.2) return `20${15 + Math.floor(random() * 11)}년`;
    if (kind < 0.3) return `${oneOf(['SB', 'KS', 'GR', 'BL', 'PO', 'No.'])}${Math.floor(random() * 5_000)}`;
    return `${Math.floor(10 ** (random() * 4)).toLocaleString('en-US')}${oneOf(units)}`;
  }

  function word(): string {
    const kind = random();
    if (kind < 0.5) return withParticle(oneOf(common));
    if (kind < 0.58) return withParticle(oneOf(common) + oneOf(nouns));
    if (kind < 0.78) return oneOf(verbs) + oneOf(verbEnds);
    if (kind < 0.86) return oneOf(adverbs);
    if (kind < 0.9) return withParticle(name() + oneOf(titles));
    if (kind < 0.94) return withParticle(oneOf(towns));
    if (kind < 0.99) return figure();
    const slip = oneOf(common);
    return withParticle(slip.slice(0, -1) + String.fromCharCode(0xac00 + Math.floor(random() * 11_172)));
  }

  function text(length: number): string {
    const pieces: string[] = [];
    for (let written = 0; written < length; written += (pieces.at(-1)?.length ?? 0) + 1)
      pieces.push(random() < 0.08 ? oneOf(ends) : word());
    // No blank at the end: the api would trim it, and the stored text would differ from the one sent.
    return pieces.join(' ').slice(0, length).replace(/ $/, '.');
  }

  return { random, oneOf, name, text };
}
