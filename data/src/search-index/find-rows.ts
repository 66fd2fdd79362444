import { type Cell, whereInCells } from '../lists/predicates.ts';
import { folded, isCaseless } from './case-folding.ts';
import { type Indexed, lookUp } from './read-postings.ts';
import { type Search, valuesOf } from './search-session.ts';
import {
  addPlace,
  common,
  countOf,
  covers,
  either,
  hasPlace,
  noPlaces,
  offsetsOf,
  type Places,
  within,
} from './row-bitset.ts';
import type { Segment } from './segments.ts';
import { type Order, type Span, spansOf } from './scan-ranges.ts';
import { type Columns, type Subject, textOf } from './indexed-tables.ts';
import type { Term } from './query-terms.ts';

/** The numbers of rows that were found, in order. */
export interface Found {
  places: number[];
  /** Where the look was broken off, for having read as many rows as it may. */
  lookedTo?: number;
}

/** How many rows one look may read to compare them. */
const mostCompared = 2_000;

/** How many of them are read in one statement, at least and at most. */
const [fewRows, mostRows] = [64, 512];

/** How many segments are looked up in one statement at first, and how many times more each next time. */
const [fewSegments, growth] = [4, 4];

/** One look for rows. */
export interface Look {
  /** Where to look: in these of the search's cells. */
  cells: readonly Cell[];
  order: Order;
  /** The number of the row beyond which to look. */
  beyond?: number | undefined;
  /** How many rows are enough. */
  need: number;
}

/** Looks for rows. */
export async function find(search: Search, look: Look): Promise<Found> {
  const places: number[] = [];
  let compared = 0;
  for await (const step of steps(search, look)) {
    const offsets = offsetsOf(step.found);
    if (look.order === 'newest') offsets.reverse();
    for (const offset of offsets) if (places.push(step.first + offset) >= look.need) return { places };
    compared += step.compared;
    if (compared >= mostCompared && !search.thorough) return { places, lookedTo: step.lookedTo };
  }
  return { places };
}

/** The numbers of all rows that were found: a set, since of common words there are many. */
export interface FoundAll {
  count: number;
  /** A bit for each number, the lowest of a byte first. */
  bits: Uint8Array<ArrayBuffer>;
  /** In ascending order. */
  places: () => number[];
  /** Whether the look was broken off, for having read as many rows as it may: the newest are there. */
  brokenOff: boolean;
}

/** Looks for all rows there are in some cells. */
export async function findAll(search: Search, cells: readonly Cell[]): Promise<FoundAll> {
  let all = noPlaces(0);
  let compared = 0;
  let brokenOff = false;
  for await (const { first, found, ...step } of steps(search, { cells, order: 'newest', need: Infinity })) {
    all = withMore(all, found, first);
    compared += step.compared;
    brokenOff = compared >= mostCompared && !search.thorough;
    if (brokenOff) break;
  }
  const bits = new Uint8Array(all.buffer);
  return { count: countOf(all), bits, places: () => offsetsOf(all), brokenOff };
}

/** A set and what another holds, whose offsets are from `first`. */
function withMore(places: Places, more: Places, first: number): Places {
  const start = first >> 5;
  const end = start + more.length;
  const wide = end > places.length ? new Uint32Array(end) : places;
  if (wide !== places) wide.set(places);
  for (let index = start; index < end; index++) wide[index] = (wide[index] ?? 0) | (more[index - start] ?? 0);
  return wide;
}

interface Step {
  /** The rows found, as offsets from `first`, which 32 divides. */
  first: number;
  found: Places;
  /** How many rows were read to compare them. */
  compared: number;
  lookedTo: number;
}

async function* steps(search: Search, look: Look): AsyncGenerator<Step> {
  const spans = spansOf(search.segments, look.order, look.beyond);
  let atOnce = fewSegments;
  for (const [index, span] of spans.entries()) {
    if (!span.segment) yield* lookBetween(search, look, span);
    else {
      if (!search.indexed.has(span.segment)) {
        const next = spans.slice(index).flatMap(({ segment }) => segment ?? []);
        const found = await lookUp(search.db, next.slice(0, atOnce), search.terms, search.values);
        for (const [segment, places] of found) search.indexed.set(segment, places);
        atOnce *= growth;
      }
      const indexed = search.indexed.get(span.segment);
      if (indexed) yield* lookInSegment(search, look, { ...span, ...indexed, segment: span.segment });
    }
  }
}

/** Finds among rows that no segment holds: they are all read. */
async function* lookBetween(
  search: Search,
  { cells, order }: Look,
  { first, end }: Span,
): AsyncGenerator<Step> {
  const { place } = search.subject;
  for (let limit = fewRows; ; limit = Math.min(limit * 2, mostRows)) {
    const rows = await stored(search, cells)
      .where(place, '>=', first)
      .where(place, '<', end)
      .orderBy(place, order === 'newest' ? 'desc' : 'asc')
      .limit(limit);
    const lookedTo = rows.at(-1)?.place ?? first;
    yield { ...setOf(holding(search, rows)), compared: rows.length, lookedTo };
    if (rows.length < limit) return;
    if (order === 'newest') end = lookedTo;
    else first = lookedTo + 1;
  }
}

type IndexedSpan = Span & Indexed & { segment: Segment };

/** Finds in a segment: what changed since it was built, and what is not certain by it alone, is read. */
async function* lookInSegment(search: Search, look: Look, span: IndexedSpan): AsyncGenerator<Step> {
  const { first, size } = span.segment;
  const newest = look.order === 'newest';
  const asked = look.cells.map((cell) => valuesOf(search.subject, cell));
  const valued = either(
    size,
    asked.map(({ values }) => common(size, values.map(span.having))),
  );
  const onValues = asked.every(({ suffice }) => suffice);
  const changed = changedIn(
    search,
    span,
    asked.some(({ values }) => values.length > 0),
  );
  const all = common(size, [span.possible, valued]);
  for (const place of changed) addPlace(all, place - first);
  const candidates = within(all, span.first - first, span.end - first);

  if (onValues && changed.size === 0 && covers(span.certain, candidates))
    return yield { first, found: candidates, compared: 0, lookedTo: newest ? span.first : span.end - 1 };

  const places = offsetsOf(candidates).map((offset) => first + offset);
  if (newest) places.reverse();

  const isSure = (place: number) => onValues && !changed.has(place) && hasPlace(span.certain, place - first);
  let limit = Math.min(Math.max(look.need, fewRows), mostRows);
  for (let from = 0; from < places.length; from += limit, limit = Math.min(limit * 2, mostRows)) {
    const some = places.slice(from, from + limit);
    const unsure = some.filter((place) => !isSure(place));
    const held = new Set(unsure.length > 0 ? await reread(search, look, unsure) : []);
    yield {
      ...setOf(some.filter((place) => isSure(place) || held.has(place))),
      compared: unsure.length,
      lookedTo: some.at(-1) ?? span.first,
    };
  }
}

/** Rows as a set: few, that stand near each other. */
function setOf(places: readonly number[]): Pick<Step, 'first' | 'found'> {
  const lowest = places.reduce((least, place) => Math.min(least, place), places[0] ?? 0);
  const first = lowest - (lowest % 32);
  const found = noPlaces(places.reduce((most, place) => Math.max(most, place - first + 1), 0));
  for (const place of places) addPlace(found, place - first);
  return { first, found };
}

/** Rows of a segment of which it may say what is no longer so. */
function changedIn({ changes }: Search, { segment, possible }: IndexedSpan, byValues: boolean): Set<number> {
  const changed = new Set<number>();
  for (const { place, texts } of changes) {
    const offset = place - segment.first;
    if (offset < 0 || offset >= segment.size) continue;
    if (texts || (byValues && hasPlace(possible, offset))) changed.add(place);
  }
  return changed;
}

async function reread(search: Search, { cells }: Look, places: number[]): Promise<number[]> {
  const rows = await stored(search, cells).whereRaw('?? = any(?)', [search.subject.place, places]);
  return holding(search, rows);
}

type Row = Columns & { place: number; holds: boolean };

/**
 * Rows as they are now, narrowed by all but the words. Words without case are compared by Postgres, which spares reading
 * the texts of what may be a thousand rows; for others the texts come along.
 */
function stored({ db, subject, terms }: Search, cells: readonly Cell[]) {
  const { table, place, texts, reference } = subject;
  const plain = terms.filter(({ word }) => isCaseless(word)).map(({ word }) => word);
  const anyText = `(${texts.map(() => 'strpos(??, ?) > 0').join(' or ')})`;
  const holds = db.raw(
    `${['true', ...plain.map(() => anyText)].join(' and ')} as holds`,
    plain.flatMap((word) => texts.flatMap((column) => [column, word])),
  );
  const compared = plain.length < terms.length ? [...texts, ...(reference ? [reference] : [])] : [];
  const query = db(table).select<Row[]>({ place }, holds, ...compared);
  whereInCells(query, cells);
  return query;
}

function holding({ subject, terms }: Search, rows: Row[]): number[] {
  const others = terms.filter(({ word }) => !isCaseless(word));
  return rows
    .filter((row) => row.holds && (others.length === 0 || holdsAll(subject, row, others)))
    .map(({ place }) => place);
}

function holdsAll(subject: Subject, row: Row, terms: readonly Term[]): boolean {
  const text = folded(textOf(subject, row));
  const id = subject.reference ? (row[subject.reference] ?? '') : '';
  return terms.every(({ word, reference }) => text.includes(word) || (reference && id.includes(reference)));
}
