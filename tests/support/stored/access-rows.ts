import { type AccessKeys, accessKeys } from '@gaongil/data/access-log/access-keys';
import { type AccessContent, openAccess } from '@gaongil/data/access-log/access-rows';
import type { Database } from '@gaongil/data/database';
import type { TestApi } from '../processes/test-api.ts';

export type AccessTable = 'access_log' | 'access_log_today' | 'access_log_days';

/** A row of the access log, opened. */
export interface StoredAccess extends AccessContent {
  position: number;
  day: string;
}

/** The keys of the access log of a test api. */
export const keysOf = ({ db, dependencies }: TestApi): AccessKeys => accessKeys(db, dependencies.ring);

/** The rows of a table of the access log, in their order. */
export async function accessRows(api: TestApi, table: AccessTable): Promise<StoredAccess[]> {
  const stored = await api
    .db(table)
    .select(['position', api.db.raw('day::text as day'), 'key', 'content', 'moment'])
    .orderBy(['day', 'position']);
  return Promise.all(
    (stored as (StoredAccess & { key: number; content: Buffer; moment: Buffer | null })[]).map(
      async ({ position, day, ...sealed }) => {
        const content = await openAccess(keysOf(api), sealed);
        if (!content) throw new Error(`row ${position} does not open`);
        return { position, day, ...content };
      },
    ),
  );
}

/** Changes the log as nothing of ours may, without its triggers. `db` is of a superuser. */
export async function tamper(db: Database, sql: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.raw('set local session_replication_role = replica');
    await transaction.raw(sql);
  });
}

/** Empties the log, with its chains. */
export const emptyAccessLog = (db: Database): Promise<void> =>
  tamper(
    db,
    `delete from access_log; delete from access_log_today; delete from access_log_days; delete from access_log_anchors;
     delete from access_log_ends where log = 'access_log_today';
     update access_log_ends set position = 0, commitment = decode(repeat('00', 32), 'hex')`,
  );
