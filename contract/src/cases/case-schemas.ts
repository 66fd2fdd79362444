import { z } from 'zod';
import { reasonQuery } from '../accounts/access-log.ts';
import type { caseUpdate } from './case-update.ts';
import { counts } from '../requests/counts.ts';
import { assigneeFilter, filter, order, paging, search, since, texts } from '../requests/lists.ts';
import { bulkLimit, holdFilters } from '../requests/views.ts';
import { parameter, version } from '../requests/wire.ts';

const wrongItem = { error: '선택한 항목이 올바르지 않습니다. 목록을 새로 고친 뒤 다시 시도해 주세요.' };

const sentId = z.string(wrongItem).max(200, wrongItem);
const seenVersion = z.number(wrongItem).int(wrongItem).positive(wrongItem);

function bulk<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z
      .array(item, wrongItem)
      .min(1, { error: '변경할 항목을 선택해 주세요.' })
      .max(bulkLimit, { error: `한 번에 ${bulkLimit}건까지 변경할 수 있습니다.` }),
  });
}

/** What the calls about a kind of case differ in. */
interface Differences<Id, Statuses, Views, Sorts, Types, Action extends z.ZodRawShape> {
  /** The property with the id of a case, and what reads it into its stored form. */
  idName: Id;
  readId: (text: string) => string | undefined;
  statuses: Statuses;
  /** An update of one case. Many cases can get it at once, without action notes. */
  action: z.ZodObject<Action>;
  views: Views;
  sorts: Sorts;
  /** The filters of lists that only this kind has. */
  filters: Types;
}

/** The schemas of the calls of staff about a kind of case (docs/behaviour/api.md#calls-of-staff). */
export function caseSchemas<
  const Id extends string,
  const Statuses extends readonly [string, ...string[]],
  const Views extends readonly string[],
  const Sorts extends readonly string[],
  Types extends z.ZodRawShape,
  Action extends ReturnType<typeof caseUpdate<Statuses>>['shape'],
>(of: Differences<Id, Statuses, Views, Sorts, Types, Action>) {
  const { idName, readId, statuses, action, views, sorts, filters } = of;
  const shapeOfId = <Schema>(schema: Schema) => ({ [idName]: schema }) as Record<Id, Schema>;
  const narrowed = {
    view: filter<Views[number]>(views),
    ...filters,
    assignee: assigneeFilter,
    hold: filter(holdFilters),
  };
  const list = {
    q: search,
    ...narrowed,
    status: filter<Statuses[number]>(statuses),
    ...order<Sorts[number]>(sorts),
  };
  const named = { ...shapeOfId(sentId), version: seenVersion };
  const { items } = bulk(z.object(named, wrongItem)).shape;
  const idOf = (item: unknown) => (item as Record<Id, string>)[idName];
  const others = Object.entries(action.shape).filter(([name]) => name !== 'actionNotes');
  const update = Object.fromEntries(others) as Omit<Action, 'actionNotes'>;
  const now = z.object({ status: z.enum(statuses), assignee: z.string(), version });
  const result = z.enum(['ok', 'conflict', 'missing', 'unreadable', 'unassignable']);
  return {
    /** The parameters of the path of one case; 404 if none can have this id. */
    params: z.object(shapeOfId(parameter(readId))),
    listQuery: z.object({ ...list, ...paging }),
    countsQuery: z.object({ ...narrowed, since }),
    exportQuery: z.object({ ...list, texts, ...reasonQuery }),
    counts: counts(statuses, views),
    /**
     * For each case, the version that the client has seen and what is set: everything that an update of one case can set, except the
     * action notes. The items may differ, so that one call can also revert another.
     */
    bulk: bulk(z.object({ ...named, ...update }, wrongItem)),
    /**
     * For each case, the version whose change is taken back, which must be the version it has now. Values and dates become those
     * before it. Only the member of staff who made the change may take it back, within a minute; otherwise the result is `conflict`.
     * Each case may occur once: taking a change back gives it a new version, which the client cannot know.
     */
    undo: z.object({
      items: items.refine((all) => new Set(all.map(idOf)).size === all.length, wrongItem),
    }),
    /**
     * The outcome of each item, in the order of the request. `ok` (also when nothing had to be changed), `conflict` (it was changed
     * since that version), `missing`, `unreadable` (it cannot be opened, and so not changed) or `unassignable` (its new assignee is none to whom it can be assigned); the first two with the current values.
     */
    bulkAnswer: z.object({
      results: z.array(z.object({ ...shapeOfId(z.string()), result, current: now.optional() })),
    }),
  };
}
