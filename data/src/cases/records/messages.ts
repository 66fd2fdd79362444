import type { MailState } from '@gaongil/contract/cases/messages';
import {
  messageFilesPerDay,
  messagesPerCase,
  messagesPerDay,
  messagesShown,
} from '@gaongil/contract/cases/message-limits';
import { unreadableText } from '@gaongil/contract/fields/unreadable';
import type { PlainListQuery } from '@gaongil/contract/requests/lists';
import { listLimit } from '@gaongil/contract/requests/wire';
import type { Knex } from 'knex';
import type { Database } from '../../database.ts';
import { type CaseRef, refColumns } from '../../history.ts';
import type { Page } from '../../lists/types.ts';
import { mailAboutAnswer, type SlotMails } from '../../outbox/staff-mails.ts';
import { type CaseKey, sealPart, tryOpenPart } from '../../sealing/sealed-case.ts';
import { type FoundCase, inCaseTransaction, lockCase } from '../case-transactions.ts';
import { inTransaction } from '../../transactions.ts';
import { rolesOfThoseWhoSee } from '../who-sees.ts';
import { readOwnMessage } from './case-reads.ts';
import { messageDocument, type NewFileOfMessage, openMessage } from './message-document.ts';
import { isShown, today } from './message-sql.ts';

/** A message between reporter and staff as it is stored. `id`: its position in its case, from 1. */
export interface StoredMessage {
  id: number;
  from: 'reporter' | 'staff';
  /** The day in Seoul, as YYYY-MM-DD. */
  day: string;
  by: string | null;
  text: string;
  /** What the reporter sent with it. */
  file?: { name: string; size: number };
  isSeen: boolean;
  isRead: boolean;
  /** What became of the mail with its text; null where a mail has none. */
  mail: MailState | null;
}

/** What a page shows of the messages of a case: the newest, oldest first, and how many earlier ones there are. */
export interface ShownMessages {
  messages: readonly StoredMessage[];
  earlier: number;
}

type SealedMessage = Omit<StoredMessage, 'text'> & { body: Buffer };

/** What became of the mail of a message, in SQL: its row is deleted once it is sent. */
const mailStateOf = ({ messageMail, reference }: CaseRef['kind']) =>
  messageMail === 'text'
    ? `case origin when 'staff' then coalesce((
         select case when o.failed_at is null then 'waiting' else 'failed' end from outbox o
         where o.${reference} = messages.${reference} and o.message_position = messages.position
       ), 'sent') end`
    : 'null';

const columnsOf = (db: Database, { kind }: CaseRef) => ({
  id: 'position',
  mail: db.raw(mailStateOf(kind)),
  from: 'origin',
  day: db.raw(`to_char(day, 'YYYY-MM-DD')`),
  by: 'made_by',
  isSeen: 'seen_by_staff',
  isRead: 'read_by_reporter',
  body: 'body',
});

const openMessages = (key: CaseKey | undefined, stored: readonly SealedMessage[]): StoredMessage[] =>
  stored.map(({ body, ...message }) => {
    const { text, file } = openMessage(key, body) ?? { text: unreadableText };
    return { ...message, text, ...(file && { file: { name: file.name, size: file.size } }) };
  });

/**
 * The messages of a case that staff see, newest first. Their positions have no gap: what waits for its slot is behind them. A plain list
 * (lists/plain-list.ts) needs numbers that are unique in the table, and positions are unique in a case.
 */
export async function listMessages(
  db: Database,
  about: CaseRef,
  { limit = listLimit.usual, cursor }: PlainListQuery,
): Promise<Page<StoredMessage>> {
  const of = () => db('messages').where(refColumns(about)).whereRaw(isShown('messages'));
  const isBack = cursor?.direction === 'prev';
  const query = of()
    .orderBy('position', isBack ? 'asc' : 'desc')
    .limit(limit)
    .select(columnsOf(db, about));
  if (cursor) query.where('position', isBack ? '>' : '<', cursor.sequence);
  const found = (await query) as SealedMessage[];
  const stored = isBack ? found.reverse() : found;
  const [counted] = await of().count<{ count: number }[]>();
  const total = Number(counted?.count ?? 0);
  const to = (direction: 'next' | 'prev', sequence: number) => ({ direction, rank: 0, sequence, key: '' });
  const [first, last] = [stored[0]?.id ?? total, stored.at(-1)?.id ?? 1];
  return {
    items: openMessages(about.key, stored),
    ...(last > 1 && { next: to('next', last) }),
    ...(first < total && { prev: to('prev', first) }),
    total,
    capped: false,
  };
}

/**
 * Reads the newest messages of a case for its reporter, and notes of those of staff that the reporter has read them: yes or no, and not
 * when. By their positions, which those of staff never lose: the night stores rows again under new numbers.
 */
export async function readMessagesOfReporter(db: Database, about: FoundCase): Promise<ShownMessages> {
  const of = (connection: Database) => connection('messages').where(refColumns(about));
  const newest = of(db).orderBy('position', 'desc').limit(messagesShown).select(columnsOf(db, about));
  const stored = ((await newest) as SealedMessage[]).reverse();
  const unread = stored.filter(({ from, isRead }) => from === 'staff' && !isRead).map(({ id }) => id);
  if (unread.length > 0)
    await inTransaction(db, async (transaction) => {
      if (!(await lockCase(transaction, about))) return;
      await of(transaction)
        .where({ origin: 'staff', read_by_reporter: false })
        .whereIn('position', unread)
        .update({ read_by_reporter: true, written_on: transaction.raw(today) });
    });
  return { messages: openMessages(about.key, stored), earlier: (stored[0]?.id ?? 1) - 1 };
}

/** A message about to be stored. `keyTags`: the keyed digests of an Idempotency-Key, of which the first is stored. */
export interface NewMessage {
  text: string;
  /** The file of a reporter; staff send none. */
  file?: NewFileOfMessage | undefined;
  keyTags?: readonly Buffer[];
}

/**
 * Why a message was not stored: its key was used for anything else, the case has no key that opens, this side wrote as many today or sent
 * as many files as it may, or the case has as many messages as it may.
 */
export type MessageRefusal = 'reused' | 'unreadable' | 'today' | 'files today' | 'full';

/** A stored message; `earlier`: it was stored before, with the same key and content. */
export type AddedMessage = StoredMessage & { earlier?: true };

/**
 * Adds what a reporter wrote, with the mail to staff. About an anonymous report the mail waits for a slot, and with `hides` what was
 * written, too. The clock of the database sets the day. Repeated with the same key and text it adds nothing and returns what is stored.
 * @throws {CaseGoneError} when there is no such case
 */
export function addReporterMessage(
  db: Database,
  about: FoundCase,
  message: NewMessage,
  { hides, ...mails }: SlotMails & { hides: boolean },
): Promise<AddedMessage | MessageRefusal> {
  return addMessage(db, about, message, { origin: 'reporter' }, async (transaction, { isAnonymous }) => {
    const roles = await rolesOfThoseWhoSee(transaction, mails.ring, about.kind, [about.number]);
    const slot = await mailAboutAnswer(transaction, mails, { about, isAnonymous }, roles);
    return hides ? { visible_from: slot } : {};
  });
}

/**
 * Adds what a member of staff wrote to the sender of a case, with a mail if there is an address: of an inquiry with the text. What staff
 * do not see yet moves behind it.
 * @throws {CaseGoneError} when there is no such case
 */
export function addStaffMessage(
  db: Database,
  about: FoundCase,
  message: NewMessage,
  by: string,
): Promise<AddedMessage | MessageRefusal> {
  const row = { origin: 'staff', made_by: by, seen_by_staff: true };
  return addMessage(db, about, message, row, async (transaction, { document, position }) => {
    const { name, mailTo, messageMail } = about.kind;
    if (document[mailTo])
      await transaction('outbox').insert({
        topic: `${name}.message`,
        ...refColumns(about),
        message_position: messageMail === 'text' ? position : null,
      });
    const [first] = await transaction('messages')
      .where(refColumns(about))
      .whereRaw(`not ${isShown('messages')}`)
      .min<{ position: number | null }[]>('position as position');
    if (!first?.position) {
      await readOwnMessage(transaction, about, position);
      return { position };
    }
    await transaction('messages')
      .where(refColumns(about))
      .where('position', '>=', first.position)
      .update({ position: transaction.raw('position + 1'), written_on: transaction.raw(today) });
    await readOwnMessage(transaction, about, first.position);
    return { position: first.position };
  });
}

interface Beside {
  document: Partial<Record<string, unknown>>;
  isAnonymous: boolean;
  position: number;
}

/** Stores a message, once its case is locked; `beside` does what belongs to it and returns further columns. */
async function addMessage(
  db: Database,
  about: FoundCase,
  { text, file, keyTags = [] }: NewMessage,
  row: { origin: string },
  beside: (transaction: Knex.Transaction, known: Beside) => Promise<Record<string, unknown>>,
): Promise<AddedMessage | MessageRefusal> {
  const { key } = about;
  if (!key) return 'unreadable';
  const body = sealPart(key, 'message', messageDocument(text, file));
  return inCaseTransaction(db, about, async (transaction) => {
    const of = () => transaction('messages').where(refColumns(about));
    const find = async (column: string, values: readonly (number | Buffer)[]) =>
      (await of().whereIn(column, values).first(columnsOf(transaction, about))) as SealedMessage | undefined;
    const earlier = keyTags.length > 0 ? await find('key_tag', keyTags) : undefined;
    if (earlier) {
      const [opened] = openMessages(key, [earlier]);
      const stored = openMessage(key, earlier.body);
      const isSame = stored?.text === text && stored.file?.digest === file?.digest.toString('hex');
      return opened && isSame && opened.from === row.origin ? { ...opened, earlier: true } : 'reused';
    }
    const { total, ofToday, filesToday, last } = await countMessages(transaction, about, row.origin);
    if (total >= messagesPerCase) return 'full';
    if (ofToday >= messagesPerDay) return 'today';
    if (file && filesToday >= messageFilesPerDay) return 'files today';
    const known = await readCase(transaction, about);
    if (!known) return 'unreadable';
    const position = last + 1;
    const more = await beside(transaction, { ...known, position });
    const [added] = await transaction('messages')
      .insert({
        ...refColumns(about),
        position,
        ...row,
        ...more,
        body,
        ...(file && { object_key: file.key, object_day: transaction.raw(today) }),
        key_tag: keyTags[0] ?? null,
      })
      .onConflict('key_tag')
      .ignore()
      .returning<{ id: number }[]>('id');
    // The key was used for another case.
    if (!added) return 'reused';
    const stored = await find('id', [added.id]);
    const [opened] = openMessages(key, stored ? [stored] : []);
    return opened ?? 'unreadable';
  });
}

async function countMessages(db: Database, about: CaseRef, origin: string) {
  const [counted] = await db('messages')
    .where(refColumns(about))
    .select<{ total: number; ofToday: number; filesToday: number; last: number }[]>(
      db.raw('count(*) as total'),
      db.raw(`count(*) filter (where object_key is not null and day >= ${today}) as "filesToday"`),
      db.raw(`count(*) filter (where origin = ? and day >= ${today}) as "ofToday"`, [origin]),
      db.raw('coalesce(max(position), 0) as last'),
    );
  return counted ?? { total: 0, ofToday: 0, filesToday: 0, last: 0 };
}

/** What a message needs of its case; undefined if it cannot be opened. */
async function readCase(
  db: Database,
  { kind, number, key }: CaseRef,
): Promise<Omit<Beside, 'position'> | undefined> {
  const stored = await db(kind.table)
    .where({ number })
    .first<{ body: Buffer; type: string }>('body', kind.types ? 'type' : db.raw('null as type'));
  const document = tryOpenPart(key, 'body', stored.body) as Beside['document'] | undefined;
  return document && { document, isAnonymous: stored.type === 'ANONYMOUS' };
}

/** Notes that staff saw what the reporter wrote, up to a message that they were shown. */
export async function seeMessages(db: Database, about: FoundCase, upTo: number): Promise<void> {
  await inCaseTransaction(db, about, async (transaction) => {
    await transaction('messages')
      .where({ ...refColumns(about), seen_by_staff: false })
      .whereRaw('position <= ?::bigint', [upTo])
      .whereRaw(isShown('messages'))
      .update({ seen_by_staff: true, written_on: transaction.raw(today) });
  });
}
