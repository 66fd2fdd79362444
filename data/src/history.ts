import type { handledFields, handlingActions, newsActions, newsFields } from '@gaongil/contract/history';
import type { PlainListQuery } from '@gaongil/contract/lists';
import { countBound, listLimit } from '@gaongil/contract/wire';
import type { Knex } from 'knex';
import type { Act } from './outcome.ts';
import type { Condition } from './lists/predicates.ts';
import { type Page, readPage } from './lists/read-list.ts';

/** The report (by its internal number) or inquiry that a history entry or a note is about. */
export type Subject = { reportId: number } | { inquiryId: string };

/** A field that changed, by its name on the wire. */
export interface Change<Field extends string> {
  field: Field;
  old: string;
  new: string;
}

/** An entry as it is stored. `version` is the one the act made, null where nothing was changed. */
export interface StoredEntry<Action extends string, Field extends string> {
  id: number;
  at: Date;
  by: string;
  action: Action;
  version: number | null;
  changes: Change<Field>[];
}

export type HandlingRow = StoredEntry<(typeof handlingActions)[number], (typeof handledFields)[number]>;
export type NewsRow = StoredEntry<(typeof newsActions)[number], (typeof newsFields)[number]> & {
  newsId: number;
};

interface NewEntry {
  about: Subject | { newsId: number };
  action: HandlingRow['action'] | NewsRow['action'];
  version?: number;
  changes?: readonly Change<string>[];
}

/** The columns that name what an entry or a note is about. */
export function subjectColumns(about: Subject | { newsId: number }) {
  if ('reportId' in about) return { report_id: about.reportId };
  if ('inquiryId' in about) return { inquiry_id: about.inquiryId };
  return { news_id: about.newsId };
}

/** The condition that an entry or a note is about this. */
export function isAbout(about: Subject): Condition {
  if ('reportId' in about) return ['report_id = ?', about.reportId];
  return ['inquiry_id = ?', about.inquiryId];
}

/** Adds entries. `db` is the transaction of the acts they tell of, so that neither is there without the other. */
export async function writeHistory(db: Knex, { by, at }: Act, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db('history').insert(
    entries.map(({ about, action, version, changes = [] }) => ({
      ...subjectColumns(about),
      ...{ action, version, made_by: by, made_at: at, changes: JSON.stringify(changes) },
    })),
  );
}

/** The fields whose value differs, in the order of `fields`. */
export function changesBetween<Field extends string>(
  fields: readonly Field[],
  before: Partial<Record<Field, string>>,
  after: Partial<Record<Field, string>>,
): Change<Field>[] {
  return fields
    .map((field) => ({ field, old: before[field] ?? '', new: after[field] ?? '' }))
    .filter((change) => change.old !== change.new);
}

const columns = {
  ...{ id: 'id', at: 'made_at', by: 'made_by', action: 'action', version: 'version', changes: 'changes' },
};

/** What was done to a report or an inquiry, newest first. */
export function listHistory(db: Knex, about: Subject, wish: PlainListQuery): Promise<Page<HandlingRow>> {
  return readPage<HandlingRow>(db, historyList(columns, isAbout(about)), pageOf(wish));
}

/** What was done to all news, also to items that are gone, newest first. */
export function listNewsHistory(db: Knex, wish: PlainListQuery): Promise<Page<NewsRow>> {
  const list = historyList({ ...columns, newsId: 'news_id' }, ['news_id is not null']);
  return readPage<NewsRow>(db, list, pageOf(wish));
}

function historyList<Columns>(named: Columns, which: Condition) {
  return { table: 'history', place: 'id', columns: named, ...plainList(which) };
}

/** A list of what meets one condition, newest first. */
export function plainList(which: Condition) {
  return { cells: [[which]], runs: [{ rank: 0, where: [which] }], order: { direction: 'desc' as const } };
}

/** A page of a list that has no search. */
export function pageOf({ limit, cursor }: PlainListQuery) {
  return { limit: limit ?? listLimit.usual, cursor, bound: countBound.plain };
}
