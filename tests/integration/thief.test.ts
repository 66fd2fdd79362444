import { createHash } from 'node:crypto';
import { makeReferenceId, referenceIdLength } from '@gaongil/contract/cases/reference-id';
import { connectDatabase, type Database } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { koreanText } from '../load/korean-text.ts';
import { createDatabase } from '../support/services/database.ts';
import { type ReportToStore, testRing } from '../support/stored/sealed-rows.ts';
import {
  namedRightly,
  nameSize,
  nameAsWritten,
  openPages,
  rebuildAndSteal,
  replaceReports,
  sealedColumns,
  type StolenIndex,
} from '../support/thieves/stolen-index.ts';
import {
  type Claims,
  clearLists,
  commonest,
  nameByRank,
  type RowList,
  stolenLists,
  valueLists,
} from '../support/thieves/thief.ts';
import {
  countTrigrams,
  deflateRatio,
  differences,
  encodings,
  equalBlocks,
} from '../support/thieves/thief-bytes.ts';
import { nameByCooccurrence } from '../support/thieves/thief-cooccurrence.ts';
import {
  nameByHashing,
  plainLongest,
  plainName,
  plainNameSize,
  plainPages,
} from '../support/thieves/thief-plain-index.ts';

// Of similar reports one half is indexed and its index stolen; the thief has the other half in clear.

const segmentSize = 512;
const reportCount = 4 * segmentSize - 1;

/** Each is in some of the reports. */
const planted = '쇠뜨기 물푸레 억새풀 갯버들 꽃다지 뻐꾹새 톱니꼴 짚신벌 흙무덤 찔레덩굴'.split(' ');

/** The report of a number; the same numbers always give the same report. */
function reportOf(number: number): ReportToStore & { title: string; content: string; note: string } {
  const { random, oneOf, text } = koreanText(number);
  const words = text(Math.round(100 * 20 ** random()));
  return {
    referenceId: makeReferenceId(
      createHash('sha256').update(String(number)).digest().subarray(0, referenceIdLength),
    ),
    type: oneOf(['REALNAME', 'ANONYMOUS'] as const),
    status: oneOf(['RECEIVED', 'CLOSED'] as const),
    assignee: oneOf(['', '김보안', '이감사']),
    title: text(30),
    content: random() < 0.1 ? `${words} ${oneOf(planted)}` : words,
    // Of one in five; a tenth of these has a planted word.
    note: random() < 0.2 ? `${text(80)}${random() < 0.1 ? ` ${oneOf(planted)}` : ''}` : '',
  };
}

const reportsFrom = (first: number, count = reportCount) =>
  Array.from({ length: count }, (_, index) => reportOf(first + index));
const textOf = ({ title, content, note }: ReturnType<typeof reportOf>) => `${title}\n${content}\n${note}`;

const [indexed, known] = [reportsFrom(0), reportsFrom(1_000_000)];
// The first row of the first segment is number 0, which no report has.
const texts = ['', ...indexed.map(textOf)];

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Database;
let ring: KeyRing;
let stolen: StolenIndex;
let opened: Awaited<ReturnType<typeof openPages>>;
let clear: RowList[];
let clearPairs: RowList[];
let wanted: string[];
let dump: Buffer[];
beforeAll(async () => {
  database = await createDatabase();
  db = connectDatabase({ url: database.url, connections: 2 });
  ring = testRing(db);
  await replaceReports(db, ring, indexed);
  stolen = await rebuildAndSteal(db, ring);
  opened = await openPages(db, ring, stolen.pages);
  dump = await sealedColumns(db);
  clear = clearLists(known.map(textOf), plainLongest);
  clearPairs = clear.filter(({ name }) => name.length <= 2);
  wanted = commonest(clearLists(texts, 2), 500).map(({ name }) => name);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const shareOf = (right: (ngram: string) => boolean) => wanted.filter(right).length / wanted.length;

describe('a thief of the index as it was before it was sealed', () => {
  it('names nearly all of the commonest n-grams', () => {
    const pages = stolen.segments.flatMap(({ first, size }) =>
      plainPages(texts.slice(first, first + size), { first, size }),
    );
    const lists = stolenLists(pages, plainNameSize);
    const shareBy = (attack: (stolen: RowList[], clear: RowList[]) => Claims) => {
      const claims = attack(lists, clear);
      return shareOf((ngram) => claims.get(plainName(ngram)) === ngram);
    };
    const shares = [shareBy(nameByRank), shareBy(nameByCooccurrence), shareBy(nameByHashing)];
    console.info(`plain index: by rank, co-occurrence, hashing ${shares.map(percent).join(', ')}`);
    expect(shares[0]).toBeGreaterThan(0.03);
    expect(shares[1]).toBeGreaterThan(0.3);
    expect(shares[2]).toBeGreaterThan(0.99);
  });
});

describe('a thief of the sealed index', () => {
  it('names less than one in a hundred, however he reads the pages and whatever he does with their lists', () => {
    const sharesOf = (size: number) => {
      const lists = [...stolenLists(stolen.pages, size), ...valueLists(stolen.values)];
      const claims = [nameByRank, nameByCooccurrence, nameByHashing, nameAsWritten].map((attack) =>
        attack(lists, clearPairs),
      );
      return claims.map((claimed) => {
        const right = namedRightly(claimed, opened, size);
        return shareOf((ngram) => right.has(ngram));
      });
    };
    const [asSealed = [], asPlain = []] = [nameSize, plainNameSize].map(sharesOf);
    // A page begins with one of the commonest n-grams, so a guess may be right: once in 500, by either reading.
    const shares = asSealed.map((share, attack) => (share + (asPlain[attack] ?? 0)) / 2);
    console.info(
      `sealed index: by rank, co-occurrence, hashing, as written ${shares.map(percent).join(', ')}`,
    );
    for (const share of shares) expect(share).toBeLessThan(0.01);
  });

  it('sees pages of one size that share no block, in two builds and in the index of other texts', async () => {
    const again = await rebuildAndSteal(db, ring);
    await replaceReports(db, ring, known);
    const own = await rebuildAndSteal(db, ring);
    const pages = [stolen, again, own].flatMap((index) => index.pages);
    const bodies = pages.map(({ body }) => body);
    // Pages with the same number have the same nonce.
    pages.sort((one, other) => one.page - other.page);
    const changes = differences(pages.map(({ body }) => body));
    const ratios = [bodies, changes].map((all) => deflateRatio(Buffer.concat(all)));
    console.info(`${bodies.length} pages deflate to ${ratios[0]}, their differences to ${ratios[1]}`);
    expect(again.segments).toEqual(stolen.segments);
    expect(new Set(bodies.map(({ length }) => length))).toEqual(new Set([8_080]));
    expect(equalBlocks([...bodies, ...changes])).toBe(0);
    for (const ratio of ratios) {
      expect(ratio).toBeGreaterThan(1);
      expect(ratio).toBeLessThan(1.001);
    }
  });

  // Only texts that have many more different n-grams than Korean, such as random syllables or
  // sentences without blanks, take more pages than their length gives.
  it('learns from the number of pages how long common texts are, and nothing of their words', async () => {
    const count = segmentSize + 63;
    const lengths = indexed.slice(0, count).map(({ content }) => Buffer.byteLength(content));
    const wordings: ((number: number) => string)[] = [
      (number) => indexed[number]?.content ?? '',
      (number) => koreanText(2_000_000 + number).text(3_000),
      () => '가나 '.repeat(2_000),
      () => '.',
    ];
    const seen = [];
    for (const wording of wordings) {
      const reports = lengths.map((length, number) => ({
        ...reportOf(number),
        title: '제목',
        content: fit(wording(number), length),
      }));
      await replaceReports(db, ring, reports);
      seen.push((await rebuildAndSteal(db, ring)).segments);
    }
    expect(seen[0]).toMatchObject([{ size: 512 }, { size: 64 }]);
    for (const segments of seen) expect(segments).toEqual(seen[0]);
  });
});

describe('a thief of the whole database', () => {
  it('meets three bytes of a word in sealed columns as often as in random bytes', () => {
    const { found, byChance } = countTrigrams(dump, planted);
    const inClear = countTrigrams([Buffer.from(texts.join()), Buffer.from(texts.join(), 'utf16le')], planted);
    console.info(
      `trigrams: ${found} in sealed columns, ${Math.round(byChance)} by chance; ` +
        `${inClear.found} in clear texts, ${Math.round(inClear.byChance)} by chance`,
    );
    expect(found).toBeLessThan(byChance + 6 * Math.sqrt(byChance));
    expect(inClear.found).toBeGreaterThan(100 * inClear.byChance);
    const wordsIn = (bytes: readonly Buffer[]) =>
      planted.filter((word) =>
        encodings.some((encoding) => bytes.some((one) => one.includes(word, 0, encoding))),
      );
    expect(wordsIn([Buffer.from(texts.join())])).toEqual(planted);
    expect(wordsIn(dump)).toEqual([]);
  });
});

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** A text as UTF-8 of this many bytes: cut, or filled up with dots. */
function fit(text: string, length: number): string {
  const cut = Buffer.from(text)
    .subarray(0, length)
    .toString()
    .replace(/\uFFFD$/, '');
  return cut + '.'.repeat(length - Buffer.byteLength(cut));
}
