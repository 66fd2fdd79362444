import type Router from '@koa/router';
import { errorMessages } from '@gaongil/contract/errors';
import type { HandlingEntry } from '@gaongil/contract/history-schemas';
import { plainListQuery } from '@gaongil/contract/lists';
import { type Note, noteForm } from '@gaongil/contract/notes';
import { type HandlingRow, listHistory, type Subject } from '@gaongil/data/history';
import { addNote, listNotes, type StoredNote } from '@gaongil/data/cases/notes';
import createError from 'http-errors';
import type { Context, Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { answerPage } from '../http/answer-page.ts';
import { keyTagOf } from '../http/idempotency.ts';
import { requireStaff } from '../http/require-staff.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { actorOf } from '../http/session.ts';
import { readJson, readQuery } from '../http/validate.ts';

type Named = Context & { params: Record<string, string> };

/** What staff read and write beside a report or an inquiry: its history and its internal notes, under `path`. */
export function addRecordRoutes(
  router: Router,
  path: string,
  subjectOf: (ctx: Named) => Promise<Subject | undefined>,
  { db, secrets, settings, now }: Dependencies,
  sessions: Middleware,
): void {
  const fromStaff = sameOrigin('staff', settings.SITE_URL);

  router.get(`${path}/history`, sessions, requireStaff, async (ctx) => {
    const query = readQuery(ctx, plainListQuery);
    answerPage(ctx, await listHistory(db, await subject(ctx), query), query, presentEntry);
  });

  router.get(`${path}/notes`, sessions, requireStaff, async (ctx) => {
    const query = readQuery(ctx, plainListQuery);
    answerPage(ctx, await listNotes(db, await subject(ctx), query), query, presentNote);
  });

  router.post(`${path}/notes`, fromStaff, sessions, requireStaff, async (ctx) => {
    const { text } = await readJson(ctx, noteForm);
    const keyTag = keyTagOf(ctx, secrets);
    const note = await addNote(db, await subject(ctx), { text, keyTag }, { by: actorOf(ctx), at: now() });
    if (!note) throw createError(409, errorMessages.keyReused);
    ctx.status = 201;
    ctx.body = presentNote(note);
  });

  async function subject(ctx: Named): Promise<Subject> {
    const found = await subjectOf(ctx);
    if (!found) throw createError(404, errorMessages.notFound);
    return found;
  }
}

function presentEntry({ version, at, ...entry }: HandlingRow): HandlingEntry {
  return { ...entry, at: at.toISOString(), ...(version !== null && { version }) };
}

function presentNote({ at, ...note }: StoredNote): Note {
  return { ...note, at: at.toISOString() };
}
