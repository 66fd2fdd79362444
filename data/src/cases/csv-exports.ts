import type { PlainListQuery } from '@gaongil/contract/lists';
import type { Knex } from 'knex';
import { pageOf, plainList } from '../history.ts';
import type { Act } from '../outcome.ts';
import { type List, type Page, readPage, readWhole } from '../lists/read-list.ts';

/** A list handed out as a file: whose, by which filters and order, whether of a search, whether with free texts. */
export interface StoredExport {
  id: number;
  at: Date;
  by: string;
  query: Record<string, string>;
  searched: boolean;
  texts: boolean;
}

export type ExportTopic = 'reports' | 'inquiries';

/** Notes that a list is handed out. `query` must not hold the words of a search (`q`): the database refuses them. */
export async function noteExport(
  db: Knex,
  topic: ExportTopic,
  { query, searched, texts }: Pick<StoredExport, 'query' | 'searched' | 'texts'>,
  { by, at }: Act,
): Promise<void> {
  await db('exports').insert({
    ...{ topic, made_by: by, made_at: at, searched, texts },
    query: JSON.stringify(query),
  });
}

/** What was handed out of reports or of inquiries, newest first. */
export function listExports(db: Knex, topic: ExportTopic, wish: PlainListQuery): Promise<Page<StoredExport>> {
  const columns = {
    id: 'id',
    at: 'made_at',
    by: 'made_by',
    query: 'query',
    searched: 'searched',
    texts: 'texts',
  };
  const list = { table: 'exports', place: 'id', columns, ...plainList(['topic = ?', topic]) };
  return readPage<StoredExport>(db, list, pageOf(wish));
}

/**
 * Reads a whole list as it is at one moment, `limit` rows at a time, in a transaction that holds one connection until
 * the last row or until the reader stops. A reader that takes longer than a minute over one page is cut off.
 */
export async function* readSnapshot<Row>(db: Knex, list: List<Row>, limit: number): AsyncGenerator<Row[]> {
  const transaction = await db.transaction(undefined, { isolationLevel: 'repeatable read', readOnly: true });
  try {
    yield* readWhole(transaction, list, limit);
  } finally {
    // Its connection may be what broke.
    await transaction.rollback().catch(() => undefined);
  }
}
