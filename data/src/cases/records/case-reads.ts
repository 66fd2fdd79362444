import type { CaseTable } from '../../case-kind.ts';
import { type Database, rows } from '../../database.ts';
import type { Predicate } from '../../predicates.ts';
import { partitionSql } from '../../predicates.ts';
import type { KeyRing, LookupTag } from '../../sealing/key-ring.ts';
import { inTransaction } from '../../transactions.ts';
import { type Access, visibleOf } from '../../viewer.ts';
import type { FoundCase } from '../case-transactions.ts';
import { isShown } from './message-sql.ts';

/**
 * The digests by which what an account read is found, under every lookup key; the first is what a new row gets. Of another text than those of
 * exclusions, so that who has both tables cannot compare them.
 */
export function readerTagsOf(ring: KeyRing, username: string): Promise<LookupTag[]> {
  return ring.lookupTags(`reader of cases|${username.toLowerCase()}`);
}

const tagsOf = ({ readerTags = [] }: Pick<Access, 'readerTags'>): Buffer[] =>
  readerTags.map(({ tag }) => tag);

/** SQL of the numbers of cases that an account read since something came to them, with its digests as the `?`. */
const readNumbers = (reference: string) =>
  `select r.${reference} from case_reads r where r.account_tag = any(?) and r.${reference} is not null and not exists (
     select from messages m where m.${reference} = r.${reference} and m.position > r.read_to and ${isShown('m')})`;

/** Narrows a list of open cases to those that an account has not opened since something came to them. */
export function unread({ table, reference }: CaseTable, access: Pick<Access, 'readerTags'>): Predicate {
  return { sql: `${table}.number not in (${readNumbers(reference)})`, bindings: [tagsOf(access)] };
}

/** Whether a case of a list is open, and the viewer has not opened it since something came to it: SQL with bindings. */
export function isUnread({ table, reference, statuses }: CaseTable, access: Pick<Access, 'readerTags'>) {
  return {
    // With a limit: else Postgres reads all that the account has read, for the few rows of a page.
    sql: `(${table}.status <> ? and (${readNumbers(reference)} and r.${reference} = ${table}.number limit 1) is null)`,
    bindings: [statuses.at(-1) ?? '', tagsOf(access)],
  };
}

/**
 * Notes that the account of a call reads an open case, before it is answered what the case has. Nothing is stored of a case that ended, that
 * waits for its slot, or that the account may not see any more.
 */
export async function noteRead(db: Database, { kind, number, access }: FoundCase): Promise<void> {
  const [own] = access.readerTags ?? [];
  if (!own) return;
  const { name, table, reference, statuses, visibleFrom } = kind;
  const state = isUnread(kind, access);
  const found = await rows<{ isUnread: boolean }>(
    db,
    `is-unread-${name}`,
    `select ${state.sql} as "isUnread" from ${table} where number = ?`,
    [...state.bindings, number],
  );
  if (!found[0]?.isUnread) return;
  const listed: Predicate[] = visibleFrom ? [{ column: visibleFrom, is: 'unknown' }] : [];
  const seen = partitionSql([...listed, ...visibleOf(access, kind)]);
  await inTransaction(db, async (transaction) => {
    // What is added to the case meanwhile deletes the row, or is read. By a statement of its own: the next one sees what this one waited for.
    await transaction.raw('select from ?? where number = ? for key share', [table, number]);
    await rows(
      transaction,
      undefined,
      `insert into case_reads (account_tag, tag_key, ${reference}, read_to)
       select ?, ?, number, coalesce((select max(m.position) from messages m where m.${reference} = ${table}.number and ${isShown('m')}), 0)
       from ${table} where number = ? and status <> ? and ${seen.sql}
       on conflict (account_tag, ${reference}) do update set read_to = excluded.read_to`,
      [own.tag, own.keyNumber, number, statuses.at(-1) ?? '', ...seen.bindings],
    );
  });
}

/** Makes a case that is locked unread for all but the account of the call, which added something to it. */
export async function forgetReads(db: Database, { kind, number, access }: FoundCase): Promise<void> {
  await rows(
    db,
    `forget-reads-${kind.name}`,
    `delete from case_reads where ${kind.reference} = ? and account_tag <> all(?)`,
    [number, tagsOf(access)],
  );
}

/** Removes what an account has read of a case, which is excluded from it. */
export async function removeReads(
  db: Database,
  ring: KeyRing,
  { kind, number }: Pick<FoundCase, 'kind' | 'number'>,
  username: string,
): Promise<void> {
  await rows(
    db,
    `remove-reads-${kind.name}`,
    `delete from case_reads where ${kind.reference} = ? and account_tag = any(?)`,
    [number, tagsOf({ readerTags: await readerTagsOf(ring, username) })],
  );
}

/** Notes that an account has read the message that it wrote itself, if it had read what is before it. */
export async function readOwnMessage(
  db: Database,
  { kind, number, access }: FoundCase,
  position: number,
): Promise<void> {
  await rows(
    db,
    `read-own-message-${kind.name}`,
    `update case_reads set read_to = ? where ${kind.reference} = ? and account_tag = any(?) and read_to = ?::integer - 1`,
    [position, number, tagsOf(access), position],
  );
}

/** Replaces the digests of all accounts there are by those under the lookup key `number`; what is left is of accounts that were removed. */
export function redigestReads(db: Database, ring: KeyRing, number: number): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const usernames: string[] = await transaction('staff').orderBy('username').pluck('username');
    for (const username of usernames) {
      const tags = await readerTagsOf(ring, username);
      const newest = tags.find(({ keyNumber }) => keyNumber === number)?.tag;
      if (!newest) continue;
      for (const { tag, keyNumber } of tags) if (keyNumber !== number) await replace(tag, newest);
    }
    await transaction('case_reads').whereNot('tag_key', number).delete();

    async function replace(tag: Buffer, newest: Buffer) {
      // Where the account has read the case under the new key as well.
      await transaction.raw(
        `delete from case_reads o using case_reads n where o.account_tag = ? and n.account_tag = ?
         and (o.report_number = n.report_number or o.inquiry_number = n.inquiry_number)`,
        [tag, newest],
      );
      await transaction('case_reads')
        .where('account_tag', tag)
        .update({ account_tag: newest, tag_key: number });
    }
  });
}
