import type { PlainListQuery } from '@gaongil/contract/lists';
import type { Knex } from 'knex';
import { type CaseRef, refColumns } from '../history.ts';
import { plainList, plainPageQuery } from '../lists/plain-list.ts';
import { readPage } from '../lists/read-list.ts';
import type { Page } from '../lists/types.ts';
import type { Attribution } from '../outcome.ts';
import { isAbout } from './case-history.ts';

/** An internal note as it is stored. */
export interface StoredNote {
  id: number;
  at: Date;
  by: string;
  text: string;
}

const columns = { id: 'id', at: 'made_at', by: 'made_by', text: 'body' };

/** The notes about a case, newest first. */
export function listNotes(db: Knex, about: CaseRef, query: PlainListQuery): Promise<Page<StoredNote>> {
  const list = { table: 'notes', sequenceColumn: 'id', columns, ...plainList(isAbout(about)) };
  return readPage<StoredNote>(db, list, plainPageQuery(query));
}

/**
 * Adds a note. `keyTag` is the keyed digest of an Idempotency-Key: repeated with the same text about the same case, it
 * adds nothing and returns the stored note; with anything else it returns undefined.
 */
export async function addNote(
  db: Knex,
  about: CaseRef,
  { text, keyTag }: { text: string; keyTag?: Buffer | undefined },
  { by, at }: Attribution,
): Promise<StoredNote | undefined> {
  const [added] = await db('notes')
    .insert({ ...refColumns(about), made_by: by, made_at: at, body: text, key_tag: keyTag ?? null })
    .onConflict('key_tag')
    .ignore()
    .returning<StoredNote[]>(Object.entries(columns).map(([property, column]) => `${column} as ${property}`));
  if (added || !keyTag) return added;
  return db('notes')
    .where({ ...refColumns(about), key_tag: keyTag, body: text })
    .first<StoredNote | undefined>(columns);
}
