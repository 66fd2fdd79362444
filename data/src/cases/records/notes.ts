import type { PlainListQuery } from '@gaongil/contract/requests/lists';
import { unreadableText } from '@gaongil/contract/fields/unreadable';
import type { Database } from '../../database.ts';
import { type CaseRef, refColumns } from '../../history.ts';
import { type CaseKey, sealPart, tryOpenPart } from '../../sealing/sealed-case.ts';
import { readPlainPage } from '../../lists/plain-list.ts';
import type { Page } from '../../lists/types.ts';
import type { Attribution } from '../../outcome.ts';
import { type FoundCase, inCaseTransaction } from '../case-transactions.ts';
import { forgetReads } from './case-reads.ts';
import { addMentions } from './mentions.ts';
import { isAbout, numberInCase } from './case-history.ts';

/** An internal note as it is stored, with its number among those of its case. */
export interface StoredNote {
  id: number;
  at: Date;
  by: string;
  text: string;
}

type SealedNote = Omit<StoredNote, 'text'> & { body: Buffer };

const columnsOf = (db: Database, about: CaseRef) => ({
  id: numberInCase(db, 'notes', about),
  at: 'made_at',
  by: 'made_by',
  body: 'body',
});

function openNotes(key: CaseKey | undefined, stored: readonly SealedNote[]): StoredNote[] {
  return stored.map(({ body, ...note }) => ({
    ...note,
    text: (tryOpenPart(key, 'note', body) as string | undefined) ?? unreadableText,
  }));
}

/** The notes about a case, newest first. */
export function listNotes(db: Database, about: CaseRef, query: PlainListQuery): Promise<Page<StoredNote>> {
  const open = (stored: readonly SealedNote[]) => openNotes(about.key, stored);
  return readPlainPage(db, { table: 'notes', columns: columnsOf(db, about), open }, isAbout(about), query);
}

/**
 * Adds a note, with the accounts that it names (`named`). `keyTags` are the keyed digests of an Idempotency-Key; the first is stored. Repeated with the same text
 * about the same case, it adds nothing and returns the stored note.
 * @returns `reused` when the key was used for anything else, `unreadable` when the case has no key that can be unwrapped
 * @throws {CaseGoneError} when there is no such case
 */
export async function addNote(
  db: Database,
  about: FoundCase,
  {
    text,
    keyTags = [],
    named = [],
  }: { text: string; keyTags?: readonly Buffer[]; named?: readonly number[] },
  { by, at }: Attribution,
): Promise<StoredNote | 'reused' | 'unreadable'> {
  if (!about.key) return 'unreadable';
  const body = sealPart(about.key, 'note', text);
  const [newest = null, ...earlier] = keyTags;
  const stored = await inCaseTransaction(db, about, async (transaction) => {
    const before = earlier.length > 0 ? await findBy(transaction, about, 'key_tag', earlier) : undefined;
    if (before) return before;
    const [added] = await transaction('notes')
      .insert({ ...refColumns(about), made_by: by, made_at: at, body, key_tag: newest })
      .onConflict('key_tag')
      .ignore()
      .returning<{ id: number }[]>('id');
    if (!added) return findBy(transaction, about, 'key_tag', keyTags);
    await addMentions(transaction, about, named);
    await forgetReads(transaction, about);
    return findBy(transaction, about, 'id', [added.id]);
  });
  const [note] = openNotes(about.key, stored ? [stored] : []);
  return note?.text === text ? note : 'reused';
}

function findBy(
  db: Database,
  about: CaseRef,
  column: 'id' | 'key_tag',
  values: readonly (number | Buffer)[],
): Promise<SealedNote | undefined> {
  return db('notes')
    .where(refColumns(about))
    .whereIn(column, values)
    .select(columnsOf(db, about))
    .first() as Promise<SealedNote | undefined>;
}
