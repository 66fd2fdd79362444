import type Router from '@koa/router';
import { errorMessages } from '@gaongil/contract/errors';
import type { HandlingEntry } from '@gaongil/contract/history-schemas';
import { plainListQuery } from '@gaongil/contract/lists';
import { type Note, noteForm } from '@gaongil/contract/notes';
import { listCaseHistory } from '@gaongil/data/cases/case-history';
import { addNote, listNotes, type StoredNote } from '@gaongil/data/cases/notes';
import type { CaseEntry, CaseRef } from '@gaongil/data/history';
import createError from 'http-errors';
import type { Context, Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { answerPage } from '../http/answer-page.ts';
import { keyTagOf } from '../http/idempotency.ts';
import { requireStaff } from '../http/require-staff.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { actorOf } from '../http/session.ts';
import { readJson, readQuery } from '../http/validate.ts';

type RoutedContext = Context & { params: Record<string, string> };

/** Adds the routes that reports and inquiries share: the history and the internal notes of a case, under `path`. */
export function addCaseRoutes(
  router: Router,
  path: string,
  findCase: (ctx: RoutedContext) => Promise<CaseRef | undefined>,
  { db, secrets, settings, now }: Dependencies,
  sessions: Middleware,
): void {
  const fromStaff = sameOrigin('staff', settings.SITE_URL);

  router.get(`${path}/history`, sessions, requireStaff, async (ctx) => {
    const query = readQuery(ctx, plainListQuery);
    answerPage(ctx, await listCaseHistory(db, await caseOf(ctx), query), query, presentEntry);
  });

  router.get(`${path}/notes`, sessions, requireStaff, async (ctx) => {
    const query = readQuery(ctx, plainListQuery);
    answerPage(ctx, await listNotes(db, await caseOf(ctx), query), query, presentNote);
  });

  router.post(`${path}/notes`, fromStaff, sessions, requireStaff, async (ctx) => {
    const { text } = await readJson(ctx, noteForm);
    const keyTag = keyTagOf(ctx, secrets);
    const note = await addNote(db, await caseOf(ctx), { text, keyTag }, { by: actorOf(ctx), at: now() });
    if (!note) throw createError(409, errorMessages.keyReused);
    ctx.status = 201;
    ctx.body = presentNote(note);
  });

  async function caseOf(ctx: RoutedContext): Promise<CaseRef> {
    const found = await findCase(ctx);
    if (!found) throw createError(404, errorMessages.notFound);
    return found;
  }
}

function presentEntry({ version, at, ...entry }: CaseEntry): HandlingEntry {
  return { ...entry, at: at.toISOString(), ...(version !== null && { version }) };
}

function presentNote({ at, ...note }: StoredNote): Note {
  return { ...note, at: at.toISOString() };
}
