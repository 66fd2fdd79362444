import type { Knex } from 'knex';
import { orderOf, readRows } from './index-scans.ts';
import type { List, Narrow, Place, Stretch } from './read-list.ts';
import { keyKinds } from './sort-keys.ts';
import type { Finder, FoundAll } from '../search-index/search.ts';

/** A stretch of a searched list: its rows' places in the list, and the place where the search was broken off, if it was. */
export interface FoundStretch {
  places: Place[];
  lookedTo?: Place;
}

/** Finds a stretch of a list whose ranks are ordered by arrival each: as the index is, so one rank after the other. */
export async function findByArrival(
  finder: Finder,
  { limit, cursor, runs, direction }: Stretch,
): Promise<FoundStretch> {
  const back = cursor?.direction === 'prev';
  const ranks = [...new Set(runs.map(({ rank }) => rank))].sort((one, other) => one - other);
  const places: Place[] = [];
  for (const rank of back ? ranks.reverse() : ranks) {
    const found = await finder.some({
      cells: runs.filter((run) => run.rank === rank).map(({ where }) => where),
      order: direction === 'desc' ? 'newest' : 'oldest',
      beyond: cursor?.rank === rank ? cursor.place : undefined,
      need: limit - places.length,
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

/** Looking a row up to sort it costs about as much as walking past so many in the order of an index. */
const walkedForOne = 20;

/**
 * Finds a stretch of a list that is ordered by a column, in one of two ways. A walk in that order, narrowed to what is
 * found, meets common words soon; but where all of them stand at its end it would go through the whole list. So it may go
 * only as far as sorting what is found would cost, which is what is done where it cannot get enough by then; of more than
 * can be sorted it goes as far as it takes.
 */
export async function findByKey<Row>(
  db: Knex,
  list: List<Row>,
  finder: Finder,
  stretch: Stretch,
): Promise<FoundStretch | (Row & Place)[]> {
  const found = await finder.all();
  if (found.count > mostSorted) return readRows(db, list, stretch, among(list.place, found));
  const mayWalk = Math.ceil((found.count * walkedForOne) / Math.max(1, stretch.runs.length));
  const mustWalk = (stretch.limit * found.bits.length * 8) / found.count;
  if (mayWalk > mustWalk * 2) {
    const rows = await readRows(db, list, stretch, among(list.place, found, mayWalk));
    if (rows.length > 0 && rows.every(({ pageCut }) => !pageCut)) return rows;
  }
  return { places: await sortByKey(db, list, found.places(), stretch) };
}

async function sortByKey<Row>(
  db: Knex,
  { table, place, order: { key } }: List<Row>,
  places: readonly number[],
  { limit, cursor, runs, direction }: Stretch,
): Promise<Place[]> {
  if (!key || runs.length === 0) return [];
  const { read, write, bind } = keyKinds[key.kind];
  const { column, missing } = key;
  const rank = missing ? `case when ${missing} then 1 else 0 end` : '0';
  const ranks = [...new Set(runs.map((run) => run.rank))];
  const first = db(table)
    .select({ pagePlace: place, sortKey: column }, db.raw(`${rank} as "pageRank"`))
    .whereRaw('?? = any(?)', [place, places as unknown as Knex.RawBinding])
    .whereRaw(`${rank} = any(?)`, [ranks as unknown as Knex.RawBinding])
    .orderBy('pageRank', cursor?.direction === 'prev' ? 'desc' : 'asc')
    .orderBy(column, direction)
    .orderBy(place, direction)
    .limit(limit);
  if (cursor) {
    const side = direction === 'asc' ? '>' : '<';
    first.where((behind) => {
      behind.whereRaw(`${rank} <> ?`, [cursor.rank]);
      if (runs.some((run) => run.rank === cursor.rank && run.keyless))
        behind.orWhere(place, side, cursor.place);
      else behind.orWhereRaw(`(${column}, ${place}) ${side} (${write}, ?)`, [bind(cursor.key), cursor.place]);
    });
  }
  return db
    .select<Place[]>('pagePlace', 'pageRank', db.raw(`${read('"sortKey"')} as "pageKey"`))
    .from(first.as('first'))
    .orderBy(orderOf(cursor, direction));
}

/**
 * Narrows a walk to found rows, at next to no cost for each row it meets. One that came `within` so many rows
 * to no end answers the last of them, marked.
 */
function among(column: string, all: FoundAll, within?: number): Narrow {
  const bits = Buffer.from(all.bits.buffer);
  const end = bits.length * 8;
  const found = `case when ?? < ? then get_bit(?::bytea, ??) = 1 else false end`;
  return (db, walk) => {
    if (within === undefined)
      return walk.select(db.raw('false as "pageCut"')).whereRaw(found, [column, end, bits, column]);
    const walked = db
      .from(walk.limit(within).as('walk'))
      .select('*', db.raw('row_number() over () as "walked"'));
    return db
      .from(walked.as('walked'))
      .select('pageRank', 'pageKey', 'pagePlace', db.raw('walked = ? as "pageCut"', [within]))
      .whereRaw(`(walked = ? or ${found})`, [within, 'pagePlace', end, bits, 'pagePlace']);
  };
}
