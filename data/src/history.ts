import type { caseHistoryActions, historyFields, newsActions } from '@gaongil/contract/cases/history';
import type { newsFieldNames } from '@gaongil/contract/news/news-fields';
import type { CaseTable } from './case-kind.ts';
import type { ChangedPromises } from './promises/promise-columns.ts';
import type { Database } from './database.ts';
import { type CaseKey, openPart, sealPart } from './sealing/sealed-case.ts';
import type { Attribution } from './outcome.ts';

/**
 * A case by its kind and number, with the key that its history and its notes are sealed under; without one only what changes
 * nothing can be recorded.
 */
export interface CaseRef {
  kind: CaseTable;
  number: number;
  key?: CaseKey | undefined;
}

/** The case or news item that a history entry is about. */
type HistoryRef = CaseRef | { newsId: number };

/** A change of one field, named as in the contract. */
export interface Change<Field extends string> {
  field: Field;
  old: string;
  new: string;
}

/** A stored entry. `version` is the version that the change created, null where nothing was changed. */
export interface StoredEntry<Action extends string, Field extends string> {
  id: number;
  at: Date;
  by: string;
  action: Action;
  version: number | null;
  changes: Change<Field>[];
}

export type CaseEntry = StoredEntry<(typeof caseHistoryActions)[number], (typeof historyFields)[number]> & {
  /** The version whose change was taken back. */
  undoes?: number;
  /** What the change replaced of the promises. */
  promises?: ChangedPromises;
  /** Whether the changes cannot be opened. */
  unreadable?: true;
};
export type NewsEntryRow = StoredEntry<(typeof newsActions)[number], (typeof newsFieldNames)[number]> & {
  newsId: number;
};

interface NewEntry {
  about: HistoryRef;
  action: CaseEntry['action'] | NewsEntryRow['action'];
  version?: number;
  changes?: readonly Change<string>[];
  /** The version whose change is taken back. */
  undoes?: number | undefined;
  /** What the change replaced of the promises. */
  promises?: ChangedPromises | undefined;
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
export function refColumns(about: HistoryRef): Record<string, number> {
  return 'newsId' in about ? { news_id: about.newsId } : { [about.kind.reference]: about.number };
}

/** Inserts entries. `db` must be the transaction of the changes, so that a change and its entry are stored together. */
export async function writeHistory(
  db: Database,
  { by, at }: Attribution,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db('history').insert(
    entries.map(({ about, action, version, changes = [], ...rest }) => ({
      ...refColumns(about),
      action,
      version,
      made_by: by,
      made_at: at,
      changes: storedChanges(about, changes, rest),
    })),
  );
}

/** The first byte of changes that are not sealed, since they are no secret: those of news, and empty ones. JSON follows. */
const plain = 0;

function storedChanges(
  about: HistoryRef,
  changes: readonly Change<string>[],
  { undoes, promises = {} }: Pick<NewEntry, 'undoes' | 'promises'>,
): Buffer {
  if ('newsId' in about || changes.length === 0)
    return Buffer.concat([Buffer.of(plain), Buffer.from(JSON.stringify(changes))]);
  if (!about.key) throw new Error('the changes of a case need its key');
  const replaced = Object.keys(promises).length > 0 && { promises };
  const isPlain = undoes === undefined && !replaced;
  return sealPart(about.key, 'history', isPlain ? changes : { changes, undoes, ...replaced });
}

/** An entry before its changes are opened. */
export type SealedEntry<Entry> = Omit<Entry, 'changes'> & { changes: Buffer };

/** Opens the changes of entries; an entry whose changes cannot be opened says so and has none. */
export function openEntries<Entry extends { changes: Change<string>[] }>(
  key: CaseKey | undefined,
  stored: readonly SealedEntry<Entry>[],
): Entry[] {
  return stored.map((entry) => ({ ...entry, ...openChanges(key, entry.changes) }) as Entry);
}

function openChanges(
  key: CaseKey | undefined,
  stored: Buffer,
): { changes: unknown; undoes?: number; unreadable?: true } {
  try {
    const opened: unknown =
      stored[0] === plain ? JSON.parse(stored.subarray(1).toString()) : openPart(key, 'history', stored);
    return Array.isArray(opened) ? { changes: opened } : (opened as { changes: unknown; undoes: number });
  } catch {
    return { changes: [], unreadable: true };
  }
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
