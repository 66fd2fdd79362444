import Router from '@koa/router';
import type { NewsEntry } from '@gaongil/contract/history-schemas';
import { newsListQuery, plainListQuery } from '@gaongil/contract/lists';
import { newsForm, type NewsItem, type PublicNewsItem } from '@gaongil/contract/news';
import type { NewsEntryRow } from '@gaongil/data/history';
import { createNews, deleteNews, listNews, updateNews } from '@gaongil/data/news/news';
import { listNewsHistory } from '@gaongil/data/news/news-history';
import type { Context, Middleware } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { answerPage } from '../http/answer-page.ts';
import { requireStaff } from '../http/require-staff.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { actorOf, ifSignedIn, signedIn } from '../http/session.ts';
import { readJson, readQuery } from '../http/validate.ts';
import { answerVersioned, expectedVersions, found } from '../http/versions.ts';
import { sourceOf } from '../limits/source.ts';
import { newsFeed } from './feed.ts';
import { publicNews } from './public-news.ts';

/** News (docs/behaviour/api.md#fields-of-a-news-item): the public list, then what staff call. */
export function newsRoutes(dependencies: Dependencies, sessions: Middleware): Router {
  const { db, settings, now } = dependencies;
  const router = new Router({ prefix: '/api/news', sensitive: true });
  const fromStaff = sameOrigin('staff', settings.SITE_URL);
  const feed = newsFeed(dependencies);
  const visible = publicNews(dependencies);
  const attribution = (ctx: Context) => ({ by: actorOf(ctx), at: now() });

  router.get('/', ifSignedIn(sessions, settings), async (ctx) => {
    const query = readQuery(ctx, newsListQuery);
    if (signedIn(ctx) === undefined)
      return answerPage(ctx, await visible.page(query, sourceOf(ctx)), query, presentPublic);
    ctx.set('Cache-Control', 'no-store');
    answerPage(ctx, await listNews(db, query), query, asItIs);
  });

  router.get('/feed', async (ctx) => {
    ctx.body = await feed();
    ctx.type = 'text/xml';
  });

  router.get('/history', sessions, requireStaff, async (ctx) => {
    const query = readQuery(ctx, plainListQuery);
    answerPage(ctx, await listNewsHistory(db, query), query, presentEntry);
  });

  router.post('/', fromStaff, sessions, requireStaff, async (ctx) => {
    const created = await createNews(db, await readJson(ctx, newsForm), attribution(ctx));
    visible.forget();
    answerVersioned(ctx, found(created), asItIs);
    ctx.status = 201;
  });

  router.put('/:id', fromStaff, sessions, requireStaff, async (ctx) => {
    const form = await readJson(ctx, newsForm);
    const id = idOf(ctx.params.id);
    const outcome = await updateNews(db, id, form, attribution(ctx), expectedVersions(ctx));
    visible.forget();
    answerVersioned(ctx, outcome, asItIs);
  });

  router.delete('/:id', fromStaff, sessions, requireStaff, async (ctx) => {
    const outcome = await deleteNews(db, idOf(ctx.params.id), attribution(ctx), expectedVersions(ctx));
    visible.forget();
    answerVersioned(ctx, outcome, asItIs);
    ctx.remove('ETag');
    ctx.status = 204;
  });

  return router;
}

function presentPublic({ id, title, url, date }: NewsItem): PublicNewsItem {
  return { id, title, url, date };
}

function asItIs(item: NewsItem): NewsItem {
  return item;
}

function presentEntry({ version, at, ...entry }: NewsEntryRow): NewsEntry {
  return { ...entry, at: at.toISOString(), ...(version !== null && { version }) };
}

/** A news id is a whole number; anything else is the id of nothing. */
function idOf(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0;
}
