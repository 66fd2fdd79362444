import { z } from 'zod';
import { newsConflict } from '../cases/conflict.ts';
import type { Endpoint } from './endpoint.ts';
import { newsEntry } from '../cases/history-schemas.ts';
import { newsListQuery, plainListQuery } from '../requests/lists.ts';
import { newsForm, newsItem, publicNewsItem, readNewsId } from '../news/news.ts';
import { parameter } from '../requests/wire.ts';

const params = z.object({ id: parameter(readNewsId) });

/** News: read by visitors, written by staff (docs/behaviour/api.md#fields-of-a-news-item). */
export const newsEndpoints = {
  listNews: {
    method: 'get',
    path: '/api/news',
    summary: '뉴스 목록 (로그인한 담당자에게는 version도)',
    session: 'optional',
    query: newsListQuery,
    success: { status: 200, schema: z.union([z.array(publicNewsItem), z.array(newsItem)]) },
  },
  newsFeed: {
    method: 'get',
    path: '/api/news/feed',
    summary: '뉴스 피드(rss.xml)의 항목',
    session: 'none',
    success: { status: 200, contentType: 'text/xml' },
  },
  createNews: {
    method: 'post',
    path: '/api/news',
    summary: '뉴스 등록',
    session: 'required',
    origin: 'own',
    body: { schema: newsForm },
    success: { status: 201, schema: newsItem },
  },
  updateNews: {
    method: 'put',
    path: '/api/news/{id}',
    summary: '뉴스 수정',
    session: 'required',
    origin: 'own',
    params,
    body: { schema: newsForm },
    versioned: true,
    success: { status: 200, schema: newsItem },
    conflict: newsConflict,
  },
  deleteNews: {
    method: 'delete',
    path: '/api/news/{id}',
    summary: '뉴스 삭제',
    session: 'required',
    origin: 'own',
    params,
    versioned: true,
    success: { status: 204 },
    conflict: newsConflict,
  },
  listNewsHistory: {
    method: 'get',
    path: '/api/news/history',
    summary: '뉴스 변경 이력',
    session: 'required',
    query: plainListQuery,
    success: { status: 200, schema: z.array(newsEntry) },
  },
} as const satisfies Record<string, Endpoint>;
