import { z } from 'zod';
import { sealedCursor, sealedPattern, type WithOpenCursor } from './cursors.ts';
import { optionalText } from '../fields/text-schemas.ts';
import { textLimits } from '../fields/text-limits.ts';
import { newsSorts, sortDirections } from './views.ts';
import { limit } from './wire.ts';

/** The longest search text, in code points. */
const searchLimit = 100;

/**
 * The longest address of a request, path and query, in characters; beyond it the answer is 414. Above what the longest
 * search, assignee and cursor need together with every letter escaped, below what nginx reads in one line.
 */
export const urlLimit = 8_000;

export const wrongFilter = '검색 조건이 올바르지 않습니다. 조건을 다시 선택해 주세요.';

/** One of some values, or no filter. A filter left empty in the address (?status=) means none. */
export function filter<T extends string>(values: readonly T[]) {
  return z
    .enum([...values, ''], { error: wrongFilter })
    .optional()
    .transform((value) => (value === '' ? undefined : (value as T | undefined)));
}

/**
 * What is searched for. White space parts it into words: every one must occur in an item, each as a whole word or as a
 * part of one, in any case, in any order, in any of the searched texts (docs/behaviour/api.md#lists-and-search names
 * them). A report is found by a part of its reference id too, written as it is stored or as it is shown; not by a
 * single letter of it beside other words.
 */
export const search = optionalText({ input: 'line', label: '검색어', max: searchLimit });
export const assigneeFilter = optionalText({ input: 'line', label: '담당자', max: textLimits.name });
export const order = <T extends string>(sorts: readonly T[]) => ({
  sort: filter(sorts),
  dir: filter(sortDirections),
});
export const paging = { limit: limit.optional(), cursor: sealedCursor.optional() };

/** The query of GET /api/news. Without any of it: all items, latest date first, then latest created, 1,000 at most. */
export const newsListQuery = z.object({ q: search, ...order(newsSorts), ...paging });

/** The query of lists that have no filters: history and notes, newest first. */
export const plainListQuery = z.object(paging);

/** The `mark` of an earlier count, sealed as cursors are. */
export const since = z.string({ error: wrongFilter }).regex(sealedPattern, { error: wrongFilter }).optional();

/** Whether an export includes free texts: ?texts, ?texts=1 and ?texts=true ask for them. */
export const texts = z
  .enum(['1', 'true', '0', 'false', ''], { error: wrongFilter })
  .optional()
  .transform((value) => value === '1' || value === 'true');

export type NewsListQuery = WithOpenCursor<z.output<typeof newsListQuery>>;
export type PlainListQuery = WithOpenCursor<z.output<typeof plainListQuery>>;
