import type { Knex } from 'knex';
import { rows } from '../database.ts';

/** A staff address that mails do not reach at present. */
export interface MailFailure {
  address: string;
  /** The day it began, in Seoul, as YYYY-MM-DD. */
  since: string;
  /** Whether a mail server refused it for good (5xx), rather than for now. */
  permanent: boolean;
  /** The SMTP status (`550`) or the kind of network error (`ECONNECTION`). */
  kind: string;
}

/** What staff are shown about the mail. */
export interface MailState {
  /** A mail has waited for two hours and at most three. */
  overdue: boolean;
  /** There are mails that were given up. */
  givenUp: boolean;
}

/** Notes that an address failed; the day of its first failure stays. */
export async function noteMailFailure(
  db: Knex,
  { address, permanent, kind }: Omit<MailFailure, 'since'>,
): Promise<void> {
  await db('mail_failures').insert({ address, permanent, kind }).onConflict('address').merge();
}

/** Notes that an address was reached. */
export async function forgetMailFailure(db: Knex, address: string): Promise<void> {
  await db('mail_failures').where({ address }).delete();
}

/** Forgets failures of addresses that nobody writes to any more; `addresses` are those in use. */
export async function keepMailFailuresOf(db: Knex, addresses: readonly string[]): Promise<void> {
  await db('mail_failures').whereNotIn('address', addresses).delete();
}

/** The addresses that fail at present, by name. */
export async function listMailFailures(db: Knex): Promise<MailFailure[]> {
  return db('mail_failures')
    .select('address', 'permanent', 'kind', db.raw(`to_char(since, 'YYYY-MM-DD') as since`))
    .orderBy('address');
}

/** Whether mails are stuck. */
export async function mailState(db: Knex): Promise<MailState> {
  const [row] = await rows<MailState>(
    db,
    'mail-state',
    // A row has the hour it was made in, so that three hours after it two have passed for certain.
    `select
       exists (select from outbox where failed_at is null and created_at <= now() - interval '3 hours') as overdue,
       exists (select from outbox where failed_at is not null) as "givenUp"`,
    [],
  );
  return row ?? { overdue: false, givenUp: false };
}
