import type { Knex } from 'knex';

/** How a value that lists are ordered by goes into a cursor and comes back: to the microsecond, to the day, as it is. */
interface KeyType {
  /** The type of its column. */
  type: string;
  read: (column: string) => string;
  write: string;
  bind: (key: string) => Knex.RawBinding;
}

const microseconds = '1000000';
const epochDay = `date '1970-01-01'`;

export const keyKinds = {
  text: { type: 'text', read: (column) => column, write: '?::text', bind: (key) => key },
  time: {
    type: 'timestamptz',
    read: (column) => `(extract(epoch from ${column}) * ${microseconds})::bigint`,
    write: `'epoch'::timestamptz + ?::float8 * interval '1 microsecond'`,
    bind: (key) => Number(key),
  },
  day: {
    type: 'date',
    read: (column) => `${column} - ${epochDay}`,
    write: `${epochDay} + ?::integer`,
    // Kept among the days that Postgres knows, whatever a cursor says.
    bind: (key) => Math.min(Math.max(Number(key), -700_000), 2_000_000),
  },
} as const satisfies Record<string, KeyType>;

export type KeyKind = keyof typeof keyKinds;
