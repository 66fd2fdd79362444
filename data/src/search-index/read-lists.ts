import type { Knex } from 'knex';
import { copyRows, integerFrom, integersSql } from '../binary-copy.ts';
import { type PostingLists, possibleRows } from './match-terms.ts';
import type { Ngram } from './ngrams.ts';
import { findInPage } from './posting-pages.ts';
import type { Alternative } from './query-terms.ts';

import { countBits, emptyBitset, type RowBitset } from './row-bitset.ts';
import { clearExcluded, type SearchSession } from './search-session.ts';
import {
  choosePages,
  openPage,
  type PageAddress,
  type SegmentKey,
  unwrapSegmentKeys,
} from './segment-key.ts';
import type { Segment } from './segments.ts';

/** Verifying this many rows costs less than reading another list. */
const fewRows = 3;

/** A segment being read. */
interface OpenedSegment {
  segment: Segment;
  key: SegmentKey;
  lists: Map<Ngram, RowBitset>;
}

/**
 * Reads the posting lists of a query from some segments, in rounds: the rarest n-grams first, and no more of a segment once
 * hardly any row is left. The first segments of a search are read at once; they tell which n-grams are rare. A list that
 * cannot be opened is empty, and its segment is noted as damaged.
 */
export async function readLists(
  session: SearchSession,
  segments: readonly Segment[],
): Promise<Map<Segment, PostingLists>> {
  const all = session.terms.flatMap(({ alternatives }) => alternatives.flatMap(({ ngrams }) => ngrams));
  const keys = await unwrapSegmentKeys(session.ring, session.table.name, segments);
  const lists = new Map(segments.map((segment) => [segment, new Map<Ngram, RowBitset>()]));
  const opened = [...lists].flatMap(([segment, read], index): OpenedSegment[] => {
    const key = keys[index];
    if (key) return [{ segment, key, lists: read }];
    session.damaged.add(segment);
    for (const ngram of all) read.set(ngram, emptyBitset(segment.size));
    return [];
  });
  const isFirst = session.frequencies.size === 0;
  if (isFirst) await readRound(session, opened, () => all);
  else while (await readRound(session, opened, (one) => nextNgrams(session, one)));
  return lists;
}

/** The list of an n-gram that is being looked for in a segment. */
interface WantedList {
  one: OpenedSegment;
  ngram: Ngram;
  /** The pages to read next. */
  pages: readonly number[];
  /** A page to read only if those say that the list may be there. */
  otherPage?: number | undefined;
}

/** Reads the lists of the n-grams that `choose` names for each segment; returns whether there was one. */
async function readRound(
  session: SearchSession,
  opened: readonly OpenedSegment[],
  choose: (one: OpenedSegment) => readonly Ngram[],
): Promise<boolean> {
  const wanted = opened.flatMap((one): WantedList[] => {
    const ngrams = choose(one);
    const pages = choosePages(one.key, ngrams, one.segment.pages);
    return ngrams.map((ngram, index) => {
      const [other = 0, preferred = 0] = pages.subarray(index * 2);
      // Frequent n-grams often overflow to the other page: reading both pages at once saves a statement.
      const occurs = session.frequencies.get(ngram) !== 0;
      return occurs
        ? { one, ngram, pages: [preferred, other] }
        : { one, ngram, pages: [preferred], otherPage: other };
    });
  });
  if (wanted.length === 0) return false;
  const further = await readFrom(session, wanted);
  if (further.length > 0) await readFrom(session, further);
  return true;
}

/** Reads lists from the pages to read next; returns those that may be in their other page. */
function readFrom(session: SearchSession, wanted: readonly WantedList[]): Promise<WantedList[]> {
  const addresses = wanted.flatMap(({ one, pages }) =>
    pages.map((page) => ({ segment: one.segment.id, page })),
  );
  return readPages(session.db, addresses, (read) =>
    wanted.flatMap((sought) => {
      const { one, ngram, otherPage } = sought;
      const { segment } = one;
      const found = findList(session, sought, read);
      if (found === 'stub' && otherPage !== undefined) return [{ one, ngram, pages: [otherPage] }];
      const list = found instanceof Uint32Array ? found : emptyBitset(segment.size);
      // Before anything is counted or chosen by it: a word that only an excluded case contains costs what a word of no case does.
      clearExcluded(session, segment, list);
      one.lists.set(ngram, list);
      session.frequencies.set(ngram, (session.frequencies.get(ngram) ?? 0) + countBits(list));
      return [];
    }),
  );
}

/** The list of an n-gram in the first page that has it; its stub if only that is there. */
function findList({ damaged }: SearchSession, { one, ngram, pages }: WantedList, read: PageReader) {
  const { segment, key } = one;
  let isStub = false;
  for (const page of pages) {
    const opened = read(key, { segment: segment.id, page });
    if (!opened) damaged.add(segment);
    const found = opened && findInPage(opened, ngram, segment.size);
    if (found instanceof Uint32Array) return found;
    isStub ||= found === 'stub';
  }
  return isStub ? 'stub' : undefined;
}

/** The n-grams of a segment to read next: one of each alternative of a word, the rarest word and n-gram first. */
function nextNgrams(
  { terms, frequencies }: SearchSession,
  { segment: { size }, lists }: OpenedSegment,
): readonly Ngram[] {
  const frequency = (ngram: Ngram) => frequencies.get(ngram) ?? 0;
  const rarest = ({ ngrams }: Alternative) => Math.min(...ngrams.map(frequency));
  const expected = (alternatives: readonly Alternative[]) =>
    alternatives.reduce((sum, alternative) => sum + rarest(alternative), 0);
  if (
    terms.every(({ alternatives }) =>
      alternatives.every(({ ngrams }) => ngrams.every((one) => lists.has(one))),
    )
  )
    return [];
  const left = lists.size === 0 ? size : countBits(possibleRows(terms, lists, size));
  if (left === 0) return [];
  const unread = ({ ngrams, exact }: Alternative) => {
    const others = exact || left > fewRows ? ngrams.filter((ngram) => !lists.has(ngram)) : [];
    return others.sort((one, other) => frequency(one) - frequency(other)).slice(0, 1);
  };
  const next = terms
    .map(({ alternatives }) => ({ expected: expected(alternatives), ngrams: alternatives.flatMap(unread) }))
    .filter(({ ngrams }) => ngrams.length > 0)
    .sort((one, other) => one.expected - other.expected);
  return next[0]?.ngrams ?? [];
}

/** Opens pages that were read, each once; undefined for one that cannot be opened. */
type PageReader = (key: SegmentKey, address: PageAddress) => Buffer | undefined;

/** Reads pages and passes them to `use`, which may read them until it returns. */
function readPages<T>(
  db: Knex.Transaction,
  wanted: readonly PageAddress[],
  use: (read: PageReader) => T,
): Promise<T> {
  const nameOf = ({ segment, page }: PageAddress) => `${segment} ${page}`;
  const addresses = [...new Map(wanted.map((address) => [nameOf(address), address])).values()];
  const numbers = (part: keyof PageAddress) => integersSql(addresses.map((address) => address[part]));
  const select = `select segment, page, body
     from search_pages join unnest(${numbers('segment')}, ${numbers('page')}) as wanted (segment, page) using (segment, page)`;
  return copyRows(db, select, (found) => {
    const sealed = new Map(
      found.map(([segment, page, body]) => [
        nameOf({ segment: integerFrom(segment), page: integerFrom(page) }),
        body,
      ]),
    );
    const opened = new Map<string, Buffer | undefined>();
    return use((key, address) => {
      const name = nameOf(address);
      const body = sealed.get(name);
      if (body && !opened.has(name)) opened.set(name, openPage(key, address, body));
      return opened.get(name);
    });
  });
}
