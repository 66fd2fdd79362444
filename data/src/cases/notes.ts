import type { PlainListQuery } from '@gaongil/contract/lists';
import type { Knex } from 'knex';
import { isAbout, pageOf, plainList, type Subject, subjectColumns } from '../history.ts';
import type { Act } from '../outcome.ts';
import { type Page, readPage } from '../lists/read-list.ts';

/** An internal note as it is stored. */
export interface StoredNote {
  id: number;
  at: Date;
  by: string;
  text: string;
}

const columns = { id: 'id', at: 'made_at', by: 'made_by', text: 'body' };

/** The notes about a report or an inquiry, newest first. */
export function listNotes(db: Knex, about: Subject, wish: PlainListQuery): Promise<Page<StoredNote>> {
  const list = { table: 'notes', place: 'id', columns, ...plainList(isAbout(about)) };
  return readPage<StoredNote>(db, list, pageOf(wish));
}

/**
 * Adds a note. `keyTag` is the keyed digest of an Idempotency-Key: given again with the same text, about the same, it
 * adds nothing and answers the note that is there; with anything else it answers undefined.
 */
export async function addNote(
  db: Knex,
  about: Subject,
  { text, keyTag }: { text: string; keyTag?: Buffer | undefined },
  { by, at }: Act,
): Promise<StoredNote | undefined> {
  const [added] = await db('notes')
    .insert({ ...subjectColumns(about), made_by: by, made_at: at, body: text, key_tag: keyTag ?? null })
    .onConflict('key_tag')
    .ignore()
    .returning<StoredNote[]>(Object.entries(columns).map(([property, column]) => `${column} as ${property}`));
  if (added || !keyTag) return added;
  return db('notes')
    .where({ ...subjectColumns(about), key_tag: keyTag, body: text })
    .first<StoredNote | undefined>(columns);
}
