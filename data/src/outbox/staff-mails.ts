import { type Database, rows } from '../database.ts';
import type { CaseRef } from '../history.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type Audience, type AudienceRole, mailAccounts, makeAudience } from './audience.ts';
import { type NoticeSlots, nextSlotSql } from './notice-slots.ts';
import type { SlotTopic, TopicAtOnce } from './outbox.ts';

/** What writing mails to accounts needs. */
export interface SlotMails {
  ring: KeyRing;
  slots: NoticeSlots;
}

/** What a mail is for accounts, by their names; it is nothing for all others. */
type Roles = ReadonlyMap<string, AudienceRole>;

/**
 * Writes a mail to staff that names no case and waits for the next slot, since its own time would else bound the arrival of a report that is
 * handled on its first day.
 */
export async function mailAtSlot(
  db: Database,
  { ring, slots }: SlotMails,
  topic: SlotTopic,
  roles: Roles,
): Promise<void> {
  const { mailId, digests } = await audienceOf(db, ring, roles);
  await rows(
    db,
    'mail-at-slot',
    `insert into outbox (topic, mail_id, audience, created_at)
     values (?, ?, ?, coalesce(${nextSlotSql('?')}, date_trunc('hour', now())))`,
    [topic, mailId, digests, slots.join(',')],
  );
}

/** Writes a mail to staff that names no case and leaves at once. */
export async function mailAtOnce(
  db: Database,
  ring: KeyRing,
  topic: TopicAtOnce,
  roles: Roles,
): Promise<void> {
  const { mailId, digests } = await audienceOf(db, ring, roles);
  await db('outbox').insert({ topic, mail_id: mailId, audience: digests });
}

/**
 * Writes the mail to staff that a reporter wrote something about a case, in the words of a new case. About an anonymous report it names
 * no case and waits for a slot, where there are slots; otherwise it leaves at once. Returns the slot.
 */
export async function mailAboutAnswer(
  db: Database,
  { ring, slots }: SlotMails,
  { about, isAnonymous }: { about: CaseRef; isAnonymous: boolean },
  roles: Roles,
): Promise<Date | null> {
  const { mailId, digests } = await audienceOf(db, ring, roles);
  const waits = isAnonymous && slots.length > 0;
  const [written] = await rows<{ slot: Date | null }>(
    db,
    waits ? 'mail-answer-at-slot' : 'mail-answer-at-once',
    waits
      ? `insert into outbox (topic, mail_id, audience, created_at)
         values ('anonymous.received', ?, ?, ${nextSlotSql('?')}) returning created_at as slot`
      : `insert into outbox (topic, mail_id, audience, ${about.kind.reference})
         values ('${about.kind.name}.received', ?, ?, ?) returning null::timestamptz as slot`,
    [mailId, digests, waits ? slots.join(',') : about.number],
  );
  return written?.slot ?? null;
}

async function audienceOf(db: Database, ring: KeyRing, roles: Roles): Promise<Audience> {
  const accounts = await mailAccounts(db);
  return makeAudience(ring, new Map(accounts.map(({ username }) => [username, roles.get(username)])));
}
