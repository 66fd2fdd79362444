import { errorMessages } from '@gaongil/contract/errors';
import type { CaseHistoryEntry } from '@gaongil/contract/history-schemas';
import type { PlainListQuery } from '@gaongil/contract/lists';
import type { Note, NoteForm } from '@gaongil/contract/notes';
import { listCaseHistory } from '@gaongil/data/cases/case-history';
import type { Viewer } from '@gaongil/data/viewer';
import { addNote, listNotes, type StoredNote } from '@gaongil/data/cases/notes';
import { type CaseEntry, type CaseRef, writeHistory } from '@gaongil/data/history';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { keyTagsOf } from '../http/idempotency.ts';
import { pagePresenter } from '../http/present-page.ts';
import { attributionOf } from '../http/session.ts';

/** What reports and inquiries share: the history, with prints, and the internal notes of a case. Each throws 404 without a case. */
export function caseHandlers({ db, secrets }: Pick<Dependencies, 'db' | 'secrets'>) {
  const presentPage = pagePresenter(secrets);

  return {
    listHistory: async (ctx: Context, found: CaseRef | undefined, query: PlainListQuery) =>
      presentPage(ctx, await listCaseHistory(db, orNotFound(found), query), query, presentEntry),

    /** Notes that a case is about to be printed, which takes what it says out of the system. */
    recordPrint: (found: CaseRef | undefined, viewer: Viewer) =>
      writeHistory(db, attributionOf(viewer), [{ about: orNotFound(found), action: 'PRINTED' }]),

    listNotes: async (ctx: Context, found: CaseRef | undefined, query: PlainListQuery) =>
      presentPage(ctx, await listNotes(db, orNotFound(found), query), query, presentNote),

    /** `name` is the reference id of a report, or the UUID of an inquiry. */
    addNote: async (
      ctx: Context,
      name: string,
      found: CaseRef | undefined,
      { text }: NoteForm,
      viewer: Viewer,
    ) => {
      const keyTags = keyTagsOf(ctx, secrets, name);
      const note = await addNote(db, orNotFound(found), { text, keyTags }, attributionOf(viewer));
      if (note === 'unreadable') throw createError(409, errorMessages.unreadable);
      if (note === 'reused') throw createError(409, errorMessages.keyReused);
      return presentNote(note);
    },
  };
}

/** The case that a request names. @throws 404 without one */
export function orNotFound(found: CaseRef | undefined): CaseRef {
  if (!found) throw createError(404, errorMessages.notFound);
  return found;
}

function presentEntry({ version, at, ...entry }: CaseEntry): CaseHistoryEntry {
  return { ...entry, at: at.toISOString(), ...(version !== null && { version }) };
}

function presentNote({ at, ...note }: StoredNote): Note {
  return { ...note, at: at.toISOString() };
}
