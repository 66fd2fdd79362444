import { errorMessages } from '@gaongil/contract/requests/errors';
import type { CaseHistoryEntry } from '@gaongil/contract/cases/history-schemas';
import type { PlainListQuery } from '@gaongil/contract/requests/lists';
import type { Note, NoteForm } from '@gaongil/contract/cases/notes';
import { listCaseHistory } from '@gaongil/data/cases/records/case-history';
import { addNote, listNotes, type StoredNote } from '@gaongil/data/cases/records/notes';
import { type CaseEntry, writeHistory } from '@gaongil/data/history';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import { keyTagsOf } from '../http/idempotency.ts';
import { pagePresenter } from '../http/present-page.ts';
import { attributionOf } from '../http/session.ts';
import type { CallOnCase, OnCase } from './on-case.ts';

/** The calls about the history, with prints, and the internal notes of a case. */
export function recordHandlers<Id extends string>(
  { db, secrets }: Pick<Dependencies, 'db' | 'secrets'>,
  idName: Id,
  onCase: OnCase<Id>,
) {
  const presentPage = pagePresenter(secrets);
  type List = CallOnCase<Id, { query: PlainListQuery }>;

  return {
    listCaseHistory: ({ query, ctx, ...one }: List) =>
      onCase(
        one,
        async (about) => presentPage(ctx, await listCaseHistory(db, about, query), query, presentEntry),
        { reads: true },
      ),

    /** Notes that a case is about to be printed, which takes what it says out of the system. */
    recordCasePrint: (call: CallOnCase<Id>) =>
      onCase(call, (about) => writeHistory(db, attributionOf(call.viewer), [{ about, action: 'PRINTED' }])),

    listCaseNotes: ({ query, ctx, ...one }: List) =>
      onCase(one, async (about) => presentPage(ctx, await listNotes(db, about, query), query, presentNote), {
        reads: true,
      }),

    addCaseNote: ({ body: { text }, ctx, ...one }: CallOnCase<Id, { body: NoteForm }>) =>
      onCase(one, async (about) => {
        const keyTags = keyTagsOf(ctx, secrets, one.params[idName]);
        const note = await addNote(db, about, { text, keyTags }, attributionOf(one.viewer));
        if (note === 'unreadable') throw createError(409, errorMessages.unreadable);
        if (note === 'reused') throw createError(409, errorMessages.keyReused);
        return presentNote(note);
      }),
  };
}

function presentEntry({ version, at, ...entry }: CaseEntry): CaseHistoryEntry {
  return { ...entry, at: at.toISOString(), ...(version !== null && { version }) };
}

function presentNote({ at, ...note }: StoredNote): Note {
  return { ...note, at: at.toISOString() };
}
