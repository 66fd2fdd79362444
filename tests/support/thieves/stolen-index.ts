import { caseKinds } from '@gaongil/data/case-kinds';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { type Database, rows } from '@gaongil/data/database';
import { readSegments } from '@gaongil/data/search-index/segments';
import { openPage, unwrapSegmentKeys } from '@gaongil/data/search-index/segment-key';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { storeSealedNotes } from '../stored/sealed-notes.ts';
import { type ReportToStore, storeSealedReports } from '../stored/sealed-rows.ts';
import { type Claims, entriesOf, type RowList, type StolenPage } from './thief.ts';

/** A page of the sealed index, with its address. */
export interface SealedPage extends StolenPage {
  segment: number;
  page: number;
}

/** A copy of the search index. */
export interface StolenIndex {
  pages: SealedPage[];
  values: (StolenPage & { field: string; value: string })[];
  segments: { first: number; size: number; bytes: number; pages: number }[];
}

/** Bytes of an n-gram in a page. */
export const nameSize = 4;

/** Builds the whole index of reports again and copies it. */
export async function rebuildAndSteal(db: Database, ring: KeyRing): Promise<StolenIndex> {
  await db('search_segments').delete();
  while (await updateSearchIndex(db, ring, caseKinds.report));
  return {
    pages: await rows<SealedPage>(
      db,
      'steal-pages',
      `select segment, page, first, size, body from search_pages
       join search_segments on search_segments.id = segment order by first, page`,
      [],
    ),
    values: await rows<StolenIndex['values'][number]>(
      db,
      'steal-values',
      `select field, value, first, size, rows as body from search_values
       join search_segments on search_segments.id = segment order by first, field, value`,
      [],
    ),
    segments: (await readSegments(db, 'report')).map(({ first, size, bytes, pages }) => ({
      first,
      size,
      bytes,
      pages,
    })),
  };
}

/** Replaces all reports of a database by others, each with its note if it has one; the first gets the number 1. */
export async function replaceReports(
  db: Database,
  ring: KeyRing,
  reports: readonly (ReportToStore & { note: string })[],
): Promise<void> {
  await db.raw('truncate reports restart identity cascade');
  const numbers = await storeSealedReports(db, ring, reports);
  const notes = reports.map(({ note }, index) => ({ sequence: numbers[index] ?? NaN, text: note }));
  await storeSealedNotes(
    db,
    ring,
    'report',
    notes.filter(({ text }) => text !== ''),
  );
}

/** Where an n-gram lies in a page. */
interface TrueEntry {
  ngram: string;
  at: number;
  end: number;
}

/** What pages contain, opened with the keys of their segments, which the thief does not have. */
export async function openPages(
  db: Database,
  ring: KeyRing,
  pages: readonly SealedPage[],
): Promise<Map<StolenPage, TrueEntry[]>> {
  const segments = await readSegments(db, 'report');
  const keys = await unwrapSegmentKeys(ring, caseKinds.report.name, segments);
  const keyOf = new Map(segments.map(({ id }, index) => [id, keys[index]]));
  return new Map(
    pages.map((page) => {
      const key = keyOf.get(page.segment);
      const body = key && openPage(key, page, page.body);
      if (!body) throw new Error('a page does not open');
      const entries = [...entriesOf({ ...page, body }, nameSize)];
      return [page, entries.map(({ name, at, end }) => ({ ngram: ngramNamed(name), at, end }))];
    }),
  );
}

/** The attack on pages that are not sealed at all: a name is the n-gram itself. */
export const nameAsWritten = (stolen: readonly RowList[]): Claims =>
  new Map(stolen.map(({ name }) => [name, name.length === nameSize * 2 ? ngramNamed(name) : '']));

/** The n-gram of four bytes of a page in clear. */
function ngramNamed(name: string): string {
  const units = Buffer.concat([Buffer.from(name, 'hex'), Buffer.alloc(nameSize)]);
  const [last, first] = [units.readUInt16LE(0), units.readUInt16LE(2)];
  return (first ? String.fromCharCode(first) : '') + String.fromCharCode(last);
}

/** The n-grams that the thief has named rightly: a list to which he gave this name lies in an entry of the n-gram. */
export function namedRightly(
  claims: Claims,
  opened: ReadonlyMap<StolenPage, readonly TrueEntry[]>,
  size: number,
): Set<string> {
  const right = new Set<string>();
  for (const [page, entries] of opened)
    for (const { name, at } of entriesOf(page, size)) {
      const claimed = claims.get(name);
      if (entries.some(({ ngram, at: begin, end }) => ngram === claimed && at >= begin && at < end))
        right.add(claimed ?? '');
    }
  return right;
}

/** All that the database has of reports in sealed form. */
export async function sealedColumns(db: Database): Promise<Buffer[]> {
  const found = await rows<{ bytes: Buffer | null }>(
    db,
    'steal-columns',
    `select unnest(array[body, reference_tag, access_tag]) as bytes from reports
     union all select body from notes
     union all select wrapped from report_keys
     union all select wrapped from search_segments
     union all select body from search_pages`,
    [],
  );
  return found.flatMap(({ bytes }) => bytes ?? []);
}
