import type { ContactForm, InquiryAction, InquiryStatus } from '@gaongil/contract/inquiry';
import type { InquiryListQuery } from '@gaongil/contract/lists';
import { countBound, listLimit } from '@gaongil/contract/wire';
import type { Knex } from 'knex';
import { rows } from './database.ts';
import { type Page, readPage } from './paging.ts';
import { whereContains } from './search.ts';
import type { Submission } from './submissions.ts';

/** An inquiry as it is stored; `place` numbers arrivals. */
export interface StoredInquiry {
  id: string;
  place: number;
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
  status: InquiryStatus;
  assignee: string;
  actionNotes: string;
  version: number;
  createdAt: Date;
  actionAt: Date | null;
}

const inquiryColumns = {
  id: 'id',
  place: 'place',
  name: 'name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  message: 'message',
  status: 'status',
  assignee: 'assignee',
  actionNotes: 'action_notes',
  version: 'version',
  createdAt: 'created_at',
  actionAt: 'action_at',
} as const satisfies Record<keyof StoredInquiry, string>;

const statement = `
  with inquiry as (
    insert into inquiries (name, email, phone, company, message) values (?, ?, ?, ?, ?) returning id
  ), mail as (
    insert into outbox (topic, inquiry_id)
    select topic, inquiry.id from inquiry, (values ('inquiry.received'), ('inquiry.receipt')) as topics (topic)
  ), submission as (
    insert into submissions (key_tag, digest, inquiry_id)
    select key_tag, digest, inquiry.id from inquiry, (values (?::bytea, ?::bytea)) as given (key_tag, digest)
    where key_tag is not null
  )
  select id from inquiry`;

/**
 * Stores an inquiry with the mail it causes and the Idempotency-Key it came under. Throws a unique violation of
 * `submissions_pkey` when that key was used before.
 */
export async function submitInquiry(db: Knex, form: ContactForm, submission?: Submission): Promise<void> {
  await rows(db, 'submit-inquiry', statement, [
    form.name,
    form.email,
    form.phone,
    form.company,
    form.message,
    submission?.keyTag ?? null,
    submission?.digest ?? null,
  ] as Knex.RawBinding[]);
}

/** The inquiry with this id, which must be a UUID. */
export async function findInquiry(db: Knex, id: string): Promise<StoredInquiry | undefined> {
  return db('inquiries').where('id', id).first<StoredInquiry | undefined>(inquiryColumns);
}

/** A page of inquiries, newest first; `q` as in decisions.md "API". */
export async function listInquiries(db: Knex, wish: InquiryListQuery): Promise<Page<StoredInquiry>> {
  const query = db('inquiries').select(inquiryColumns);
  for (const filter of ['status', 'assignee'] as const) if (wish[filter]) query.where(filter, wish[filter]);
  if (wish.q) whereContains(query, ['name', 'email', 'company', 'message'], wish.q);
  return readPage<StoredInquiry & Record<string, unknown>>(query, 'place', {
    limit: wish.limit ?? listLimit.usual,
    cursor: wish.cursor,
    countBound: wish.q ? countBound.searched : countBound.plain,
  });
}

/**
 * Stores staff's handling of an inquiry; what `action` does not name stays, and `actionAt` becomes `now`. Answers
 * 'missing' or 'stale' as `recordReportAction` does.
 */
export async function recordInquiryAction(
  db: Knex,
  id: string,
  action: InquiryAction,
  now: Date,
  expected?: readonly number[],
): Promise<StoredInquiry | 'missing' | 'stale'> {
  return db.transaction(async (transaction) => {
    const inquiry = await transaction('inquiries')
      .where('id', id)
      .forUpdate()
      .first<StoredInquiry | undefined>(inquiryColumns);
    if (!inquiry) return 'missing';
    if (expected && !expected.includes(inquiry.version)) return 'stale';
    const next = { ...inquiry, ...withoutUndefined(action) };
    if (
      next.status === inquiry.status &&
      next.assignee === inquiry.assignee &&
      next.actionNotes === inquiry.actionNotes
    )
      return inquiry;
    const changed = { ...next, version: inquiry.version + 1, actionAt: now };
    await transaction('inquiries').where('id', id).update({
      status: changed.status,
      assignee: changed.assignee,
      action_notes: changed.actionNotes,
      version: changed.version,
      action_at: now,
    });
    return changed;
  });
}

function withoutUndefined(action: InquiryAction): Partial<StoredInquiry> {
  return Object.fromEntries(Object.entries(action).filter(([, value]) => value !== undefined));
}
