import { type Database, rows } from '../database.ts';

/** A staff address that mails currently do not reach. */
export interface MailFailure {
  address: string;
  /** The day it began, in Seoul, as YYYY-MM-DD. */
  since: string;
  /** Whether a mail server refused it permanently (5xx) or temporarily. */
  permanent: boolean;
  /** The SMTP status (`550`) or the kind of network error (`ECONNECTION`). */
  kind: string;
}

/** The state of the mail, as staff see it. */
export interface MailState {
  /** A mail has waited for more than two hours; noticed after three hours at the latest. */
  overdue: boolean;
  /** There are mails that were given up. */
  givenUp: boolean;
}

/** Records that an address failed; the day of its first failure stays. */
export async function recordMailFailure(
  db: Database,
  { address, permanent, kind }: Omit<MailFailure, 'since'>,
): Promise<void> {
  await db('mail_failures').insert({ address, permanent, kind }).onConflict('address').merge();
}

/** Deletes the failures of all addresses except `addresses`, which are those in use. */
export async function retainMailFailures(db: Database, addresses: readonly string[]): Promise<void> {
  await db('mail_failures').whereNotIn('address', addresses).delete();
}

/** The addresses that currently fail, in alphabetical order. */
export async function listMailFailures(db: Database): Promise<MailFailure[]> {
  return db('mail_failures')
    .select('address', 'permanent', 'kind', db.raw(`to_char(since, 'YYYY-MM-DD') as since`))
    .orderBy('address');
}

/** Whether mails are overdue or were given up. */
export async function mailState(db: Database): Promise<MailState> {
  const [row] = await rows<MailState>(
    db,
    'mail-state',
    // Rows carry only the hour of their creation, so a row is certainly two hours old three hours after it.
    `select
       exists (select from outbox where failed_at is null
         and (created_at <= now() - interval '3 hours' or created_at > now() + interval '25 hours')) as overdue,
       exists (select from outbox where failed_at is not null) as "givenUp"`,
    [],
  );
  return row ?? { overdue: false, givenUp: false };
}
