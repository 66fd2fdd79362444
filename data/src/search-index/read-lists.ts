import type { Knex } from 'knex';
import { copyRows, integerFrom, integersSql } from '../copy-out.ts';
import { type PostingLists, possibleRows } from './match-terms.ts';
import type { Ngram } from './ngrams.ts';
import { findInPage } from './posting-pages.ts';
import type { Alternative } from './query-terms.ts';

import { countBits, emptyBitset, type RowBitset } from './row-bitset.ts';
import type { SearchSession } from './search-session.ts';
import { choosePages, openPage, type SegmentKey, unwrapSegmentKeys } from './segment-key.ts';
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
  const keys = await unwrapSegmentKeys(session.ring, session.table.kind, segments);
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

/** Reads the lists of the n-grams that `choose` names for each segment; returns whether there was one. */
async function readRound(
  session: SearchSession,
  opened: readonly OpenedSegment[],
  choose: (one: OpenedSegment) => readonly Ngram[],
): Promise<boolean> {
  const wanted = opened.flatMap((one) => {
    const ngrams = choose(one);
    const pages = choosePages(one.key, ngrams, one.segment.pages);
    return ngrams.map((ngram, index) => ({ one, ngram, pages: pages.subarray(index * 2, index * 2 + 2) }));
  });
  if (wanted.length === 0) return false;
  const read = await readPages(session.db, wanted);
  for (const { one, ngram, pages } of wanted) {
    const list = findList(one, ngram, [...pages], read);
    if (!list) session.damaged.add(one.segment);
    const found = list ?? emptyBitset(one.segment.size);
    one.lists.set(ngram, found);
    session.frequencies.set(ngram, (session.frequencies.get(ngram) ?? 0) + countBits(found));
  }
  return true;
}

/** The list of an n-gram in one of its pages; undefined if it may be in one that cannot be opened. */
function findList(
  { segment, key }: OpenedSegment,
  ngram: Ngram,
  pages: readonly number[],
  read: PageReader,
): RowBitset | undefined {
  let isWhole = true;
  for (const page of pages) {
    const opened = read(segment, key, page);
    const list = opened && findInPage(opened, ngram, segment.size);
    if (list) return list;
    isWhole &&= opened !== undefined;
  }
  return isWhole ? emptyBitset(segment.size) : undefined;
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

/** Opens pages that were read, each once. */
type PageReader = (segment: Segment, key: SegmentKey, page: number) => Buffer | undefined;

async function readPages(
  db: Knex.Transaction,
  wanted: readonly { one: OpenedSegment; pages: Uint32Array }[],
): Promise<PageReader> {
  const keyOf = (segment: number, page: number) => `${segment} ${page}`;
  const addresses = new Map(
    wanted.flatMap(({ one, pages }) =>
      [...pages].map((page) => [keyOf(one.segment.id, page), { segment: one.segment.id, page }]),
    ),
  );
  const numbers = (part: 'segment' | 'page') =>
    integersSql([...addresses.values()].map((address) => address[part]));
  const found = await copyRows(
    db,
    `select segment, page, body
     from search_pages join unnest(${numbers('segment')}, ${numbers('page')}) as wanted (segment, page) using (segment, page)`,
  );
  const sealed = new Map(
    found.map(([segment, page, body]) => [keyOf(integerFrom(segment), integerFrom(page)), body]),
  );
  const opened = new Map<string, Buffer | undefined>();
  return ({ id }, key, page) => {
    const name = keyOf(id, page);
    const body = sealed.get(name);
    if (body && !opened.has(name)) opened.set(name, openPage(key, { segment: id, page }, body));
    return opened.get(name);
  };
}
