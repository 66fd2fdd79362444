import type { handledFields, handlingActions, newsActions, newsFields } from '@gaongil/contract/history';
import type { Knex } from 'knex';
import type { Attribution } from './outcome.ts';

/** A report (by its internal number) or an inquiry. */
export type CaseRef = { reportId: number } | { inquiryId: string };

/** What a history entry is about. */
type HistoryRef = CaseRef | { newsId: number };

/** A field that changed, by its name on the wire. */
export interface Change<Field extends string> {
  field: Field;
  old: string;
  new: string;
}

/** An entry as it is stored. `version` is the one that the change made, null where nothing was changed. */
export interface StoredEntry<Action extends string, Field extends string> {
  id: number;
  at: Date;
  by: string;
  action: Action;
  version: number | null;
  changes: Change<Field>[];
}

export type CaseEntry = StoredEntry<(typeof handlingActions)[number], (typeof handledFields)[number]>;
export type NewsEntryRow = StoredEntry<(typeof newsActions)[number], (typeof newsFields)[number]> & {
  newsId: number;
};

interface NewEntry {
  about: HistoryRef;
  action: CaseEntry['action'] | NewsEntryRow['action'];
  version?: number;
  changes?: readonly Change<string>[];
}

/** The columns of a history entry, by property. */
export const historyColumns = {
  id: 'id',
  at: 'made_at',
  by: 'made_by',
  action: 'action',
  version: 'version',
  changes: 'changes',
};

/** The foreign key of a row that is about a case or a news item. */
export function refColumns(about: HistoryRef) {
  if ('reportId' in about) return { report_id: about.reportId };
  if ('inquiryId' in about) return { inquiry_id: about.inquiryId };
  return { news_id: about.newsId };
}

/** Adds entries. `db` is the transaction of the changes, so that a change and its entry are stored together. */
export async function writeHistory(
  db: Knex,
  { by, at }: Attribution,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db('history').insert(
    entries.map(({ about, action, version, changes = [] }) => ({
      ...refColumns(about),
      action,
      version,
      made_by: by,
      made_at: at,
      changes: JSON.stringify(changes),
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
