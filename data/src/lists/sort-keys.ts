import type { Knex } from 'knex';

/** How the values of a sort column are written into a cursor and read back. */
interface SortKey {
  /** The Postgres type of the column. */
  type: string;
  /** SQL that turns a column into the cursor's value: microseconds, days since 1970, or the text itself. */
  encode: (column: string) => string;
  /** SQL that turns the bound value back. */
  decode: string;
  bind: (key: string) => Knex.RawBinding;
}

const microseconds = '1000000';
const epochDay = `date '1970-01-01'`;

/** The kinds of sort columns. */
export const sortKeys = {
  text: { type: 'text', encode: (column) => column, decode: '?::text', bind: (key) => key },
  time: {
    type: 'timestamptz',
    encode: (column) => `(extract(epoch from ${column}) * ${microseconds})::bigint`,
    decode: `'epoch'::timestamptz + ?::float8 * interval '1 microsecond'`,
    bind: (key) => Number(key),
  },
  day: {
    type: 'date',
    encode: (column) => `${column} - ${epochDay}`,
    decode: `${epochDay} + ?::integer`,
    bind: (key) => Number(key),
  },
} as const satisfies Record<string, SortKey>;

export type SortKeyKind = keyof typeof sortKeys;
