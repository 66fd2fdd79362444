import type { Knex } from 'knex';
import { orderOf } from './list-rows.ts';
import type { List, Narrow, Place, Run, Stretch } from './paging.ts';
import { keyKinds } from './paging-keys.ts';
import type { Find } from './search.ts';

/** A stretch of a searched list: its rows' places in the list, and the place where the search was broken off, if it was. */
export interface FoundStretch {
  places: Place[];
  lookedTo?: Place;
}

/** Finds a stretch of a list whose ranks are ordered by arrival each: as the index is, so one rank after the other. */
export async function findByArrival(
  find: Find,
  { limit, cursor, runs, direction }: Stretch,
  thorough: boolean,
): Promise<FoundStretch> {
  const back = cursor?.direction === 'prev';
  const ranks = [...new Set(runs.map(({ rank }) => rank))].sort((one, other) => one - other);
  const places: Place[] = [];
  for (const rank of back ? ranks.reverse() : ranks) {
    const found = await find({
      cells: runs.filter((run) => run.rank === rank).map(({ where }) => where),
      order: direction === 'desc' ? 'newest' : 'oldest',
      beyond: cursor?.rank === rank ? cursor.place : undefined,
      need: limit - places.length,
      thorough,
    });
    const at = (pagePlace: number): Place => ({ pageRank: rank, pageKey: null, pagePlace });
    places.push(...found.places.map(at));
    if (found.lookedTo !== undefined) return { places, lookedTo: at(found.lookedTo) };
    if (places.length >= limit) break;
  }
  return { places };
}

/** Up to how many found rows are put into an order that the index does not have. */
const mostSorted = 20_000;

/**
 * Finds a stretch of a list that is ordered by a column: what is found is sorted; where that is too much, what is
 * answered narrows a walk in that order, which then meets found rows soon.
 */
export async function findByKey<Row>(
  db: Knex,
  list: List<Row>,
  find: Find,
  stretch: Stretch,
  thorough: boolean,
): Promise<FoundStretch | Narrow> {
  const look = { cells: list.cells, order: 'newest', thorough } as const;
  const { places } = await find({ ...look, need: mostSorted + 1 });
  if (places.length <= mostSorted) return { places: await sortByKey(db, list, places, stretch) };
  return among(list.place, (await find({ ...look, need: Infinity })).places);
}

async function sortByKey<Row>(
  db: Knex,
  { table, place, order: { key } }: List<Row>,
  places: readonly number[],
  { limit, cursor, runs, direction }: Stretch,
): Promise<Place[]> {
  if (!key || runs.length === 0) return [];
  const kind = keyKinds[key.kind];
  const whenIn = (some: readonly Run[], then: (run: Run) => Knex.Raw) => {
    const cases = some.map((run) => {
      const all = run.where.map(([sql]) => `(${sql})`).join(' and ') || 'true';
      return db.raw(`when ${all} then ?`, [...run.where.flatMap(([, ...bindings]) => bindings), then(run)]);
    });
    return db.raw(`case ${cases.map(() => '?').join(' ')} end`, cases);
  };
  const keyed = runs.filter(({ keyless }) => !keyless);
  const ranked = db(table)
    .select({ pagePlace: place, pageRank: whenIn(runs, ({ rank }) => db.raw('?::integer', [rank])) })
    .select({
      pageKey: keyed.length > 0 ? whenIn(keyed, () => db.raw(kind.read(key.column))) : db.raw('null'),
    })
    .whereRaw('?? = any(?)', [place, places as unknown as Knex.RawBinding]);
  const found = db
    .select<Place[]>('*')
    .from(ranked.as('ranked'))
    .whereNotNull('pageRank')
    .orderBy(orderOf(cursor, direction))
    .limit(limit);
  if (!cursor) return found;
  const side = direction === 'asc' ? '>' : '<';
  const isKeyless = !keyed.some(({ rank }) => rank === cursor.rank);
  return found.where((behind) => {
    behind.whereNot('pageRank', cursor.rank);
    if (isKeyless) behind.orWhere('pagePlace', side, cursor.place);
    else
      behind.orWhereRaw(`("pageKey", "pagePlace") ${side} (?::${kind.type}, ?)`, [cursor.key, cursor.place]);
  });
}

/** Narrows a query to rows of these numbers, at next to no cost for each row it meets. */
function among(column: string, places: readonly number[]): Narrow {
  const end = places.reduce((most, place) => Math.max(most, place), 0) + 1;
  const bits = Buffer.alloc(Math.ceil(end / 8));
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  return (query) =>
    query.whereRaw('case when ?? < ? then get_bit(?::bytea, ??) = 1 else false end', [
      column,
      end,
      bits,
      column,
    ]);
}
