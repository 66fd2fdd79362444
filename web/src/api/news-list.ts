import type { PublicNewsItem } from '@gaongil/contract/news';
import { call } from './call.ts';

/** How long, ms, visitors wait for the server's list before they are shown another. */
const patience = 5_000;

/** All news the server has, latest first; undefined when it did not say. */
export async function newsList(): Promise<readonly PublicNewsItem[] | undefined> {
  const answer = await call<readonly PublicNewsItem[]>('/news', { patience });
  return 'data' in answer && Array.isArray(answer.data) ? answer.data : undefined;
}
