import { errorMessages } from '@gaongil/contract/requests/errors';
import { readAgainHeader } from '@gaongil/contract/requests/read-again';
import type { CaseHistoryEntry } from '@gaongil/contract/cases/history-schemas';
import type { PlainListQuery } from '@gaongil/contract/requests/lists';
import type { Note, NoteForm } from '@gaongil/contract/cases/notes';
import { listCaseHistory } from '@gaongil/data/cases/records/case-history';
import { noteRead } from '@gaongil/data/cases/records/case-reads';
import { accountsNamed, endMentions } from '@gaongil/data/cases/records/mentions';
import { listReaders } from '@gaongil/data/cases/who-sees';
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
  { db, ring, secrets }: Pick<Dependencies, 'db' | 'ring' | 'secrets'>,
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

    /** An opened case reads its notes, so this ends the mentions of the account, for which the case is read. A screen that reads them again by itself does neither. */
    listCaseNotes: ({ query, ctx, ...one }: List) =>
      onCase(
        one,
        async (about) => {
          if (!ctx.get(readAgainHeader)) {
            await endMentions(db, about, one.viewer.account.id);
            await noteRead(db, about);
          }
          return presentPage(ctx, await listNotes(db, about, query), query, presentNote);
        },
        { reads: true },
      ),

    /** The accounts that a note can name. The answer does not say why one is missing. */
    listCaseReaders: (call: CallOnCase<Id>) =>
      onCase(
        call,
        async (about) =>
          (await listReaders(db, ring, about)).map(({ name, displayName }) => ({ name, displayName })),
        { reads: true },
      ),

    addCaseNote: ({ body: { text }, ctx, ...one }: CallOnCase<Id, { body: NoteForm }>) =>
      onCase(one, async (about) => {
        const keyTags = keyTagsOf(ctx, secrets, one.params[idName]);
        const named = await accountsNamed(db, ring, about, { text, author: one.viewer.account.id });
        const note = await addNote(db, about, { text, keyTags, named }, attributionOf(one.viewer));
        if (note === 'unreadable') throw createError(409, errorMessages.unreadable);
        if (note === 'reused') throw createError(409, errorMessages.keyReused);
        return presentNote(note);
      }),
  };
}

/** What a change replaced of the promises is for undo alone. */
function presentEntry({ version, at, ...entry }: CaseEntry): CaseHistoryEntry {
  const { id, by, action, changes, undoes, unreadable } = entry;
  return {
    id,
    at: at.toISOString(),
    by,
    action,
    ...(version !== null && { version }),
    changes,
    ...(undoes !== undefined && { undoes }),
    ...(unreadable && { unreadable }),
  };
}

function presentNote({ at, ...note }: StoredNote): Note {
  return { ...note, at: at.toISOString() };
}
