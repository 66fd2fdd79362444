import type { Cursor } from '@gaongil/contract/requests/cursors';
import type { Knex } from 'knex';
import type { Database } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import type { Searcher, SearchQuery } from '../search-index/search.ts';
import type { FilterPartition, Predicate } from '../predicates.ts';
import type { SortKeyKind } from './sort-keys.ts';

/** A table that is listed. */
export interface ListedTable<Row> {
  table: string;
  /** The column that numbers rows in the order of their arrival; the last criterion of every order. */
  sequenceColumn: string;
  /** Column names by property: of the row, or of what `open` takes. */
  columns: Record<string, string | Knex.Raw>;
  /** Makes rows of what is stored, in the same order; absent where it is stored as it is read. */
  open?: ((stored: readonly never[], db: Database) => Promise<Row[]> | Row[]) | undefined;
}

/** A part of a list that is one range of one index. Lower ranks come first; scans of one rank are merged. */
export interface IndexScan {
  rank: number;
  where: FilterPartition;
  /** True if its rows have no sort key (no assignee, no time) and are therefore ordered by sequence only. */
  keyless?: boolean;
}

export type Direction = 'asc' | 'desc';

/** The order of rows of one rank: by a column, if any, and then by sequence, both in one direction. */
export interface SortOrder {
  direction: Direction;
  /** SQL of the rank of a row, for lists of many ranks: matches of a search are sorted by it, and scans are read some ranks at a time. */
  rank?: { sql: string; bindings: readonly (number | readonly string[])[] };
  /** `column`: its name, or SQL that an index has. `keylessWhen`: rows that meet it have no sort key and form the last rank. */
  key?: { column: string; kind: SortKeyKind; keylessWhen?: Predicate | undefined };
}

/** The search that narrows a list, and the keys that it opens cases with. */
export type ListSearch = SearchQuery & { ring: KeyRing };

/** A list: the partitions it is counted by, the scans it is read by, their order, and the search that narrows it. */
export interface ListDefinition<Row> extends ListedTable<Row> {
  partitions: readonly FilterPartition[];
  scans: readonly IndexScan[];
  order: SortOrder;
  search?: ListSearch | undefined;
  /** Adds to the rows of a page where the search found its words. */
  explain?: ((rows: Row[], searcher: Pick<Searcher, 'partsOf'>) => Promise<Row[]>) | undefined;
  /** A subquery for the exact number of its items, where that is known without counting them. */
  count?: ((db: Database) => Knex.Raw) | undefined;
}

/** One page: its items, cursors to the next and the previous page (absent at the ends), and the bounded total. */
export interface Page<Item> {
  items: Item[];
  next?: Cursor;
  prev?: Cursor;
  /** The number of items in the whole list; with `capped`, there are at least that many. */
  total: number;
  capped: boolean;
  /** A part of the search index could not be opened: what is listed is right, but items may be missing. */
  partial?: true;
}

/** Which items to read: up to `limit` from the cursor on, or from the beginning. */
export interface PageQuery {
  limit: number;
  cursor?: Cursor | undefined;
}

/** A page query resolved against a list: the scans that are left to read, and the direction to read them in. */
export interface PageRequest extends PageQuery {
  scans: readonly IndexScan[];
  direction: Direction;
}

/** The position of a row in the order of a list. */
export interface RowPosition {
  rank: number;
  key: string | number | null;
  sequence: number;
}

/** A row with its position. `truncated` marks the row at which a bounded scan stopped: it may not belong to the list. */
export interface PositionedRow<Row> {
  row: Row;
  position: RowPosition;
  truncated?: boolean;
}

/** Narrows index scans to some rows. */
export interface ScanFilter {
  /** One bit for each sequence number. All scans of a statement read it as `(select bits from hits)`, so it is sent once. */
  bits: Buffer;
  narrow: (db: Database, scan: Knex.QueryBuilder) => Knex.QueryBuilder;
}
