import type { Knex } from 'knex';
import { rows } from '../database.ts';

/**
 * The closed list of mails that events cause (docs/behaviour/notifications.md#mails): to staff, and a receipt to the
 * sender.
 */
export const topics = ['report.received', 'report.receipt', 'inquiry.received', 'inquiry.receipt'] as const;
export type Topic = (typeof topics)[number];

/** A mail still to be sent. It names its report or inquiry by an internal id, never by a reference id. */
export interface OutboxRow {
  id: number;
  topic: Topic;
  reportId: number | null;
  inquiryId: string | null;
  /** Staff addresses that already got theirs. */
  delivered: string[];
  /** Staff addresses a mail server refused for good; they are not asked again for this mail. */
  refused: string[];
  /** A random UUID, from which the Message-ID is made. */
  mailId: string;
  /** The hour in which it was made: a finer time would date the report. */
  createdAt: Date;
}

const columns = {
  id: 'id',
  topic: 'topic',
  reportId: 'report_id',
  inquiryId: 'inquiry_id',
  delivered: 'delivered',
  refused: 'refused',
  mailId: 'mail_id',
  createdAt: 'created_at',
};

/**
 * Takes up to `limit` rows that no one relayed yet, or that were relayed more than `againAfter` seconds ago and are
 * still here (the queue may have lost them). Rows another relay holds are passed over. `db` must be a transaction:
 * outside one the lock would end with the statement and two relays would take the same rows.
 */
export async function claimOutbox(
  db: Knex.Transaction,
  limit: number,
  againAfter: number,
): Promise<Pick<OutboxRow, 'id'>[]> {
  return db('outbox')
    .select('id')
    .whereNull('failed_at')
    .whereRaw(`coalesce(relayed_at, '-infinity') < now() - make_interval(secs => ?)`, [againAfter])
    .orderByRaw(`coalesce(relayed_at, '-infinity'), id`)
    .limit(limit)
    .forUpdate()
    .skipLocked();
}

/** Notes that rows are in the queue. */
export async function markRelayed(db: Knex.Transaction, ids: readonly number[]): Promise<void> {
  await db('outbox').whereIn('id', ids).update({ relayed_at: db.fn.now() });
}

/** Notes that no row is in the queue any more, because the queue has lost them; answers how many that were. */
export async function forgetRelayed(db: Knex): Promise<number> {
  return db('outbox').whereNotNull('relayed_at').whereNull('failed_at').update({ relayed_at: null });
}

/**
 * Reserves a row for sending until `db`, a transaction, ends. 'gone' when its mail was sent before (or its report
 * deleted, or it was given up), 'held' when another process is sending it at this moment. The lock is an advisory one
 * and not the row's, so that what was sent so far can be noted and committed while it is held.
 */
export async function holdOutboxRow(db: Knex.Transaction, id: number): Promise<OutboxRow | 'gone' | 'held'> {
  const [lock] = await rows<{ held: boolean }>(
    db,
    'hold-outbox-row',
    `select pg_try_advisory_xact_lock(hashtextextended('outbox', ?)) as held`,
    [id],
  );
  if (!lock?.held) return 'held';
  const row = await db('outbox').where('id', id).whereNull('failed_at').first<OutboxRow | undefined>(columns);
  return row ?? 'gone';
}

/** Notes that one staff address got its mail, while others of the same row may still wait. */
export async function markDelivered(db: Knex, id: number, address: string): Promise<void> {
  await db('outbox')
    .where('id', id)
    .update({ delivered: db.raw('array_append(delivered, ?)', [address]) });
}

/** Notes that one staff address was refused for good. */
export async function markRefused(db: Knex, id: number, address: string): Promise<void> {
  await db('outbox')
    .where('id', id)
    .update({ refused: db.raw('array_append(refused, ?)', [address]) });
}

/** Removes a row whose mail is sent. */
export async function finishOutboxRow(db: Knex, id: number): Promise<void> {
  await db('outbox').where('id', id).delete();
}

/** Marks a row as given up, so that it stays visible. It may stay for long, so of its times only the days remain. */
export async function failOutboxRow(db: Knex, id: number): Promise<void> {
  const day = (time: string) => db.raw(`date_trunc('day', ${time}, 'Asia/Seoul')`);
  await db('outbox')
    .where('id', id)
    .update({ failed_at: day('now()'), created_at: day('created_at'), relayed_at: null });
}

/** Puts given-up rows back into the queue, also for addresses that were refused for good; answers how many. */
export async function retryFailedOutbox(db: Knex): Promise<number> {
  return db('outbox')
    .whereNotNull('failed_at')
    .update({
      failed_at: null,
      relayed_at: null,
      refused: '{}',
      created_at: db.raw(`date_trunc('hour', now())`),
    });
}

/** How many mails wait, and how many were given up. */
export async function countOutbox(db: Knex): Promise<{ waiting: number; failed: number }> {
  const [row] = await db('outbox').select<{ waiting: number; failed: number }[]>(
    db.raw('count(*) filter (where failed_at is null) as waiting'),
    db.raw('count(failed_at) as failed'),
  );
  return row ?? { waiting: 0, failed: 0 };
}
