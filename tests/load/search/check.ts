import { countBound, listLimit } from '@gaongil/contract/wire';
import type { Case } from './cases.ts';
import type { Site } from './site.ts';

/** Up to how many hits a whole result set is read and compared. */
const readWhole = 2_000;

/** Compares what the api answers for a case with what was put into the database; answers what is wrong, if anything. */
export async function faultOf(site: Site, one: Case): Promise<string | undefined> {
  const expected = site.expected(one);
  const bound = one.query['q'] ? countBound.searched : countBound.plain;
  const { path, page } = await site.pathOf(one);
  const answer = await site.ask(path);
  const total = expected.length > bound ? `${bound}+` : String(expected.length);
  if (answer.total !== total) return `${one.name}: a total of ${answer.total} and not ${total}`;

  const from = (page - 1) * listLimit.usual;
  const { ids } = answer;
  let { next } = answer;
  while (next && page === 1 && expected.length <= readWhole) {
    const more = await site.ask(next);
    ids.push(...more.ids);
    ({ next } = more);
  }
  const wanted = expected.slice(from, from + Math.max(ids.length, listLimit.usual));
  const isSame = ids.length === wanted.length && ids.every((id, index) => id === wanted[index]);
  return isSame ? undefined : `${one.name}: not the reports that should be found`;
}
