import type { Knex } from 'knex';
import { allKinds } from '../case-kinds.ts';
import { type Database, rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { mailAccounts, makeAudience, rolesInAny } from './audience.ts';
import { slotHasCome } from './notice-slots.ts';

/**
 * The closed list of mails that events cause (docs/behaviour/notifications.md#mails): to staff, and to the
 * sender a receipt, that the reference id is another one, that staff wrote something, or a code to write with. The notice of anonymous reports, of which many may have arrived before a slot, those of assigned cases, of requests which
 * wait for a confirmation and of what a colleague did that others should know, and the reminder of retention name no case.
 */
export const topics = [
  ...([
    'report.received',
    'report.receipt',
    'report.reissued',
    'report.message',
    'report.code',
    'inquiry.received',
    'inquiry.receipt',
    'inquiry.message',
  ] as const),
  ...([
    'anonymous.received',
    'case.assigned',
    'confirmation.requested',
    'act.notable',
    'retention.reminder',
    'promise.due',
    'promise.passed',
  ] as const),
] as const;
export type Topic = (typeof topics)[number];

/** A mail still to be sent. It names its report or inquiry by an internal id, never by a reference id. */
export interface OutboxRow {
  id: number;
  topic: Topic;
  /** The case of a receipt. */
  caseNumber: number | null;
  /** The answer that a mail to an inquirer contains, by its position among those of the case. */
  messagePosition: number | null;
  /** Staff addresses that already received the mail. */
  delivered: string[];
  /** Staff addresses that a mail server refused permanently; this mail is not sent to them again. */
  refused: string[];
  /** A random UUID, from which the Message-ID is derived. */
  mailId: string;
  /** The digests of the audience of a mail to staff (audience.ts); empty where NOTIFY_TO alone gets it. */
  audience: Buffer;
  /** Cut to the hour, since a finer time would date the report; of a mail that waits for its slot: the slot. */
  createdAt: Date;
}

const references = allKinds.map(({ reference }) => reference).join(', ');

/** The columns of a row, in SQL. */
export const outboxColumns = `id, topic, coalesce(${references}) as "caseNumber", message_position as "messagePosition",
  delivered, refused, mail_id as "mailId", audience, created_at as "createdAt"`;

/** The mails to staff that wait for a slot, since their time would else tell when a report arrived; all of a topic become one. */
const slotTopics = [
  'anonymous.received',
  'case.assigned',
  'confirmation.requested',
  'act.notable',
  'promise.due',
  'promise.passed',
] as const satisfies readonly Topic[];
export type SlotTopic = (typeof slotTopics)[number];

/** A mail to staff that names no case and waits for no slot. */
export type TopicAtOnce = Exclude<Topic, SlotTopic | `${'report' | 'inquiry'}.${string}`>;

/** The mails of which the time tells nothing of a report. */
export const undatedTopics: readonly Topic[] = topics.filter(
  (topic) => !topic.startsWith('report.') && !slotTopics.some((one) => one === topic),
);

/** How many mails of a slot become one at a time. */
const mergedAtOnce = 500;

interface DueMail {
  id: number;
  topic: Topic;
  mailId: string;
  digests: Buffer;
  isUnsent: boolean;
}

/**
 * Deletes all due mails of a topic that waits for slots but the oldest, because the number of mails would tell the number of
 * reports. What is left is for the accounts that any of them was for. A mail that some addresses have already received does not replace
 * another, because they would miss it. `db` must be a transaction.
 */
export async function mergeSlotNotices(db: Knex.Transaction, ring: KeyRing): Promise<void> {
  for (const topic of slotTopics) while (await mergeSome(db, ring, topic));
}

/** Merges the oldest due mails of a topic; whether more of them may be left. */
async function mergeSome(db: Knex.Transaction, ring: KeyRing, topic: string): Promise<boolean> {
  // In the words of the index of rows to be relayed.
  const due = await rows<DueMail>(
    db,
    'due-slot-notices',
    `select id, topic, mail_id as "mailId", audience as digests, delivered = '{}' as "isUnsent" from outbox
     where topic = ? and failed_at is null and ${slotHasCome('created_at')}
       and coalesce(relayed_at, '-infinity') = '-infinity'
     order by id limit ? for update`,
    [topic, mergedAtOnce],
  );
  const first = due.findIndex(({ isUnsent }) => isUnsent);
  const merged = first === -1 ? [] : due.slice(first);
  const [survivor, ...others] = merged;
  if (!survivor || others.length === 0) return false;
  const usernames = (await mailAccounts(db)).map(({ username }) => username);
  const roles = await rolesInAny(ring, merged, usernames);
  const { digests } = await makeAudience(ring, roles, survivor.mailId);
  await rows(
    db,
    'merge-slot-notices',
    `with merged as (delete from outbox where id = any(?::bigint[])) update outbox set audience = ? where id = ?`,
    [others.map(({ id }) => id), survivor.digests.length > 0 ? digests : survivor.digests, survivor.id],
  );
  return due.length === mergedAtOnce;
}

/**
 * Claims up to `limit` rows that were not relayed yet, or that were relayed more than `againAfter` seconds ago and still
 * exist (the queue may have lost them), and marks them as being in the queue. Rows that another relay has locked are
 * skipped. `db` must be a transaction: otherwise the lock ends with the statement, and two relays claim the same rows.
 * Returns their numbers by age.
 */
export async function claimOutbox(
  db: Knex.Transaction,
  limit: number,
  againAfter: number,
): Promise<number[]> {
  const claimed = await rows<{ id: number }>(
    db,
    'claim-outbox',
    `update outbox set relayed_at = now() where id = any(array(
       select id from outbox
       where failed_at is null and ${slotHasCome('created_at')}
         and coalesce(relayed_at, '-infinity') < now() - make_interval(secs => ?)
       order by coalesce(relayed_at, '-infinity'), id limit ?
       for update skip locked
     )) returning id`,
    [againAfter, limit],
  );
  return claimed.map(({ id }) => id).sort((a, b) => a - b);
}

/** Marks all rows as not being in the queue, because the queue lost its data; returns how many were marked. */
export async function resetRelayed(db: Database): Promise<number> {
  return db('outbox').whereNotNull('relayed_at').whereNull('failed_at').update({ relayed_at: null });
}

/** Records that one staff address was refused permanently. */
export async function markRefused(db: Database, id: number, address: string): Promise<void> {
  await db('outbox')
    .where('id', id)
    .update({ refused: db.raw('array_append(refused, ?)', [address]) });
}

/** Marks a row as given up; operators can see and retry it. It may stay for months, so its times are cut to the day. */
export async function giveUpOutboxRow(db: Database, id: number): Promise<void> {
  const day = (time: string) => db.raw(`date_trunc('day', ${time}, 'Asia/Seoul')`);
  await db('outbox')
    .where('id', id)
    .update({ failed_at: day('now()'), created_at: day('created_at'), relayed_at: null });
}

/** Cuts the slots of earlier days to the midnight after them: a row of a mail that fails tells then no more than the day. */
export async function cutEarlierSlots(db: Database): Promise<void> {
  await db('outbox')
    .whereIn('topic', slotTopics)
    .whereNull('failed_at')
    .whereRaw(`created_at < date_trunc('day', now(), 'Asia/Seoul')`)
    .whereRaw(`created_at <> date_trunc('day', created_at, 'Asia/Seoul')`)
    .update({
      created_at: db.raw(`date_trunc('day', created_at, 'Asia/Seoul') + interval '1 day'`),
    });
}

/**
 * Stores the mails that wait again under new numbers, in random order and one transaction, once each: numbers and order would
 * tell between which events an anonymous report arrived. They are given to the queue again. Returns how many are left, since
 * they are being sent.
 */
export async function shuffleMails(db: Database): Promise<number> {
  const [row] = await rows<{ left: number }>(
    db,
    'shuffle-mails',
    // The worker holds the advisory lock while it sends a mail (outbox-locks.ts).
    `with free as (
       select id from outbox where not shuffled and pg_try_advisory_xact_lock(hashtextextended('outbox', id))
       for update skip locked
     ), taken as (
       delete from outbox using free where outbox.id = free.id returning outbox.*
     ), stored as (
       insert into outbox (topic, ${references}, message_position, delivered, refused, mail_id, audience, created_at, failed_at, shuffled)
       select topic, ${references}, message_position, delivered, refused, mail_id, audience, created_at, failed_at, true
       from taken order by gen_random_uuid()
     )
     select count(*) as left from outbox where not shuffled and id not in (select id from free)`,
    [],
  );
  return row?.left ?? 0;
}

/** Puts given-up rows back into the queue, including addresses that were refused permanently; returns how many. */
export async function retryGivenUp(db: Database): Promise<number> {
  return db('outbox')
    .whereNotNull('failed_at')
    .update({
      failed_at: null,
      relayed_at: null,
      refused: '{}',
      // The day, so that it cannot be mistaken for a slot: it is about assignments from before. A code stays too late.
      created_at: db.raw(
        `case topic when 'case.assigned' then date_trunc('day', now(), 'Asia/Seoul') when 'report.code' then created_at
         else date_trunc('hour', now()) end`,
      ),
    });
}

/** How many mails are in the outbox. */
export interface OutboxCounts {
  /** How many mails wait, and how many were given up. */
  waiting: number;
  failed: number;
  /** The day of the oldest mail that waits, in Seoul, as YYYY-MM-DD. */
  waitingSince: string | null;
}

/** Counts the mails of the outbox; those whose slot has not come are not waiting. */
export async function countOutbox(db: Database): Promise<OutboxCounts> {
  const [row] = await db('outbox').select<OutboxCounts[]>(
    db.raw(`count(*) filter (where failed_at is null and ${slotHasCome('created_at')}) as waiting`),
    db.raw('count(failed_at) as failed'),
    db.raw(
      `to_char(min(created_at) filter (where failed_at is null and ${slotHasCome('created_at')}) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as "waitingSince"`,
    ),
  );
  return row ?? { waiting: 0, failed: 0, waitingSince: null };
}
