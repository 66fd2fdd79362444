import type { PublicNewsItem } from '@gaongil/contract/news/news';
import { call } from './call.ts';

/** Time limit in ms, after which the built-in list is shown. */
const timeoutMs = 5_000;

/** All news from the server, newest first; undefined if the call failed. */
export async function newsList(): Promise<readonly PublicNewsItem[] | undefined> {
  const answer = await call<readonly PublicNewsItem[]>('/news', { timeoutMs });
  return 'data' in answer && Array.isArray(answer.data) ? answer.data : undefined;
}
