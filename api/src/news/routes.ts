import Router from '@koa/router';
import { errorMessages } from '@gaongil/contract/errors';
import { newsForm } from '@gaongil/contract/news';
import { createNews, deleteNews, listNews, updateNews } from '@gaongil/data/news';
import createError from 'http-errors';
import type { Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { requireStaff } from '../http/require-staff.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { readJson } from '../http/validate.ts';
import { answerVersioned, expectedVersions } from '../http/versions.ts';

/** News (spec section 7): the public list, then what staff call. */
export function newsRoutes({ db, settings }: Dependencies, sessions: Middleware): Router {
  const router = new Router({ prefix: '/api/news', sensitive: true });
  const fromStaff = sameOrigin('staff', settings.SITE_URL);

  router.get('/', async (ctx) => {
    ctx.body = await listNews(db);
  });

  router.post('/', fromStaff, sessions, requireStaff, async (ctx) => {
    const created = await createNews(db, await readJson(ctx, newsForm));
    answerVersioned(ctx, created, (item) => item);
    ctx.status = 201;
  });

  router.put('/:id', fromStaff, sessions, requireStaff, async (ctx) => {
    const form = await readJson(ctx, newsForm);
    answerVersioned(
      ctx,
      await updateNews(db, idOf(ctx.params.id), form, expectedVersions(ctx)),
      (item) => item,
    );
  });

  router.delete('/:id', fromStaff, sessions, requireStaff, async (ctx) => {
    const outcome = await deleteNews(db, idOf(ctx.params.id), expectedVersions(ctx));
    if (outcome === 'missing') throw createError(404, errorMessages.notFound);
    if (outcome === 'stale') throw createError(412, errorMessages.stale);
    ctx.status = 204;
  });

  return router;
}

/** A news id is a whole number; anything else is the id of nothing. */
function idOf(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0;
}
