import type { ExportFormat } from '@gaongil/contract/cases/exports';
import type { PlainListQuery } from '@gaongil/contract/requests/lists';
import type { CaseTable } from '../../case-kind.ts';
import type { Database } from '../../database.ts';
import { readPlainPage } from '../../lists/plain-list.ts';
import type { Predicate } from '../../predicates.ts';
import { readAll } from '../../lists/read-list.ts';
import type { ListDefinition, Page } from '../../lists/types.ts';
import { mailAtSlot, type SlotMails } from '../../outbox/staff-mails.ts';
import type { Attribution } from '../../outcome.ts';
import { inTransaction } from '../../transactions.ts';
import { rolesOfTheArea } from '../who-sees.ts';
import { seesEvery, type Viewer } from '../../viewer.ts';

/** An export of a list: who made it, with which filters and order, whether searched, whether with free texts, in which format. */
export interface StoredExport {
  id: number;
  at: Date;
  by: string;
  query: Record<string, string>;
  searched: boolean;
  texts: boolean;
  format: ExportFormat;
}

/**
 * Records an export, and writes a mail to the accounts with the area if it has free texts. `query` must not contain the words of a search
 * (`q`): the database refuses them.
 */
export function recordExport(
  db: Database,
  kind: CaseTable,
  { query, searched, texts, format }: Pick<StoredExport, 'query' | 'searched' | 'texts' | 'format'>,
  { by, at }: Attribution,
  mails: SlotMails,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await transaction('exports').insert({
      topic: kind.table,
      made_by: by,
      made_at: at,
      searched,
      texts,
      format,
      query: JSON.stringify(query),
    });
    if (texts) await mailAtSlot(transaction, mails, 'act.notable', await rolesOfTheArea(transaction, kind));
  });
}

/** The exports of a kind of case, newest first; the viewer's own, unless the viewer may see every case of the kind. */
export function listExports(
  db: Database,
  kind: CaseTable,
  query: PlainListQuery,
  viewer: Viewer,
): Promise<Page<StoredExport>> {
  const columns = {
    id: 'id',
    at: 'made_at',
    by: 'made_by',
    query: 'query',
    searched: 'searched',
    texts: 'texts',
    format: 'format',
  };
  const predicate: Predicate = seesEvery(viewer, kind)
    ? { column: 'topic', equals: kind.table }
    : { sql: 'topic = ? and made_by = ?', bindings: [kind.table, viewer.account.username] };
  return readPlainPage(db, { table: 'exports', columns }, predicate, query);
}

/**
 * Reads a whole list as of one moment, `limit` rows at a time, in a transaction that holds one connection until the last
 * row is read or the reader stops. A reader that takes over a minute for one page is disconnected.
 */
export async function* readSnapshot<Row>(
  db: Database,
  list: ListDefinition<Row>,
  limit: number,
): AsyncGenerator<Row[]> {
  const transaction = await db.transaction(undefined, { isolationLevel: 'repeatable read', readOnly: true });
  try {
    yield* readAll(transaction, list, limit);
  } finally {
    // Fails if the connection is lost.
    await transaction.rollback().catch(() => undefined);
  }
}
