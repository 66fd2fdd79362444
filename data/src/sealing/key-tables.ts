import { allKinds } from '../case-kinds.ts';
import { type Database, rows } from '../database.ts';

/** A table of keys that a key-encryption key has wrapped. */
export interface KeyTable {
  table: string;
  /** What operators call these keys. */
  label: string;
  /** The column that numbers them. */
  column: string;
  /** SQL of what each is bound to (the context of `KeyRing.wrap`), with what it needs besides `k`, the table itself. */
  context: string;
  joins: string;
}

/** All tables of wrapped keys. */
export const wrappedKeyTables: readonly KeyTable[] = [
  ...allKinds.map(({ keys, label, table }) => ({
    table: keys,
    label,
    column: 'number',
    context: `'case key|' || ${table}.case_id`,
    joins: `join ${table} using (number)`,
  })),
  { table: 'lookup_keys', label: '조회', column: 'number', context: `'lookup_keys|' || k.number`, joins: '' },
  {
    table: 'second_factors',
    label: '2단계 인증',
    column: 'account_id',
    // As in staff/second-factors.ts.
    context: `'second factor|' || k.account_id`,
    joins: '',
  },
  {
    table: 'search_segments',
    label: '색인',
    column: 'id',
    // As in search-index/segment-key.ts.
    context: `'segment|' || k.subject || '|' || k.first || '|' || k.size`,
    joins: '',
  },
  {
    table: 'access_log_keys',
    label: '접속기록',
    column: 'number',
    // As in access-log/access-keys.ts.
    context: `'access_log_keys|' || k.number`,
    joins: '',
  },
];

/** SQL of the number of the key-encryption key that wrapped a key. */
export const encryptionNumber = '(get_byte(k.wrapped, 0) * 256 + get_byte(k.wrapped, 1))';

/** A stored key. */
export interface StoredKey {
  number: number;
  wrapped: Buffer;
  context: string;
}

/** The next keys of a table after a number, in order; with `below`, only those of earlier key-encryption keys. */
export function readKeys(
  db: Database,
  { table, column, context, joins }: KeyTable,
  { after, limit, below }: { after: number; limit: number; below?: number },
): Promise<StoredKey[]> {
  return rows<StoredKey>(
    db,
    `read-${table}`,
    `select k.${column}::bigint as number, k.wrapped, ${context} as context from ${table} k ${joins}
     where k.${column} > ? and ${encryptionNumber} < ? order by k.${column} limit ?`,
    [after, below ?? 65_536, limit],
  );
}
