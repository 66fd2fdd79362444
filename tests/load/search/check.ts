import { countBound, listLimit } from '@gaongil/contract/requests/wire';
import type { Case } from './cases.ts';
import type { Site } from './site.ts';

/** The maximum number of hits up to which a whole result set is read and compared. */
const readAllUpTo = 2_000;

/** Compares the answer of the api for a case with what was stored; returns the difference, if any. */
export async function faultOf(site: Site, one: Case): Promise<string | undefined> {
  const expected = site.expected(one);
  const bound = one.query['q'] ? countBound.searched : Infinity;
  const { path, page } = await site.pathOf(one);
  const answer = await site.ask(path);
  const total = expected.length > bound ? `${bound}+` : String(expected.length);
  // A search that has verified as many rows as it may counts up to there.
  const isLowerBound = answer.total.endsWith('+') && Number.parseInt(answer.total) <= expected.length;
  if (answer.total !== total && !isLowerBound)
    return `${one.name}: a total of ${answer.total} instead of ${total}`;

  const from = (page - 1) * listLimit.usual;
  const { ids } = answer;
  let { next } = answer;
  while (next && page === 1 && expected.length <= readAllUpTo) {
    const more = await site.ask(next);
    ids.push(...more.ids);
    ({ next } = more);
  }
  const wanted = expected.slice(from, from + (next ? ids.length : Math.max(ids.length, listLimit.usual)));
  const isSame = ids.length === wanted.length && ids.every((id, index) => id === wanted[index]);
  return isSame ? undefined : `${one.name}: not the reports that should be found`;
}
