import type { NewsEntry } from '@gaongil/contract/cases/history-schemas';
import type { NewsItem, PublicNewsItem } from '@gaongil/contract/news/news';
import type { NewsEntryRow } from '@gaongil/data/history';
import { createNews, deleteNews, listNews, updateNews } from '@gaongil/data/news/news';
import { listNewsHistory } from '@gaongil/data/news/news-history';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { pagePresenter } from '../http/present-page.ts';
import { asOutcome, expectedVersions, presentVersioned } from '../http/present-versioned.ts';
import { attributionOf } from '../http/session.ts';
import { sourceOf } from '../limits/source.ts';
import { newsFeed } from './feed.ts';
import { publicNews } from './public-news.ts';

/** News (docs/behaviour/api.md#fields-of-a-news-item): the public list, then what staff call. */
export function newsHandlers(dependencies: Dependencies) {
  const { db, secrets } = dependencies;
  const presentPage = pagePresenter(secrets);
  const feed = newsFeed(dependencies);
  const visible = publicNews(dependencies);

  return {
    listNews: async ({ query, viewer, ctx }) => {
      if (!viewer) return presentPage(ctx, await visible.page(query, sourceOf(ctx)), query, presentPublic);
      ctx.set('Cache-Control', 'no-store');
      return presentPage(ctx, await listNews(db, query), query, asItIs);
    },

    newsFeed: ({ ctx }) => {
      ctx.type = 'text/xml';
      return feed();
    },

    listNewsHistory: async ({ query, ctx }) =>
      presentPage(ctx, await listNewsHistory(db, query), query, presentEntry),

    createNews: async ({ body, viewer, ctx }) => {
      const created = await createNews(db, body, attributionOf(viewer));
      visible.forget();
      return presentVersioned(ctx, asOutcome(created), asItIs);
    },

    updateNews: async ({ params, body, viewer, ctx }) => {
      const outcome = await updateNews(db, params.id, body, attributionOf(viewer), expectedVersions(ctx));
      visible.forget();
      return presentVersioned(ctx, outcome, asItIs);
    },

    deleteNews: async ({ params, viewer, ctx }) => {
      const outcome = await deleteNews(db, params.id, attributionOf(viewer), expectedVersions(ctx));
      visible.forget();
      await presentVersioned(ctx, outcome, asItIs);
      ctx.remove('ETag');
    },
  } satisfies Partial<Handlers>;
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
