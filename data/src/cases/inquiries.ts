import type { ContactForm, InquiryAction } from '@gaongil/contract/inquiry';
import type { Knex } from 'knex';
import { rows } from '../database.ts';
import type { Attribution, Outcome } from '../outcome.ts';
import { inquiryColumns, type StoredInquiry } from './inquiry-rows.ts';
import type { Submission } from './submissions.ts';
import { type UpdatableCases, updateCases, type UpdateCommand } from './update-cases.ts';

const statement = `
  with inquiry as (
    insert into inquiries (name, email, phone, company, message) values (?, ?, ?, ?, ?) returning id
  ), mail as (
    insert into outbox (topic, inquiry_id)
    select topic, inquiry.id from inquiry,
      (values ('inquiry.received', true), ('inquiry.receipt', ?::boolean)) as topics (topic, wanted)
    where wanted
  ), submission as (
    insert into submissions (key_tag, digest, inquiry_id)
    select key_tag, digest, inquiry.id from inquiry, (values (?::bytea, ?::bytea)) as given (key_tag, digest)
    where key_tag is not null
  )
  select id from inquiry`;

/**
 * Stores an inquiry with the mail it causes (to the inquirer only when a `receipt` is to be sent) and the
 * Idempotency-Key it came under. Throws a unique violation of
 * `submissions_pkey` when that key was used before.
 */
export async function submitInquiry(
  db: Knex,
  form: ContactForm,
  { receipt, submission }: { receipt: boolean; submission: Submission | undefined },
): Promise<void> {
  await rows(db, 'submit-inquiry', statement, [
    form.name,
    form.email,
    form.phone,
    form.company,
    form.message,
    receipt,
    submission?.keyTag ?? null,
    submission?.digest ?? null,
  ]);
}

/** The inquiry with this id, which must be a UUID. */
export async function findInquiry(db: Knex, id: string): Promise<StoredInquiry | undefined> {
  return db('inquiries').where('id', id).first<StoredInquiry | undefined>(inquiryColumns);
}

const updatableInquiries: UpdatableCases<StoredInquiry, InquiryAction> = {
  table: 'inquiries',
  keyColumn: 'id',
  sequenceColumn: 'place',
  columns: inquiryColumns,
  keyOf: ({ id }) => id,
  refOf: ({ id }) => ({ inquiryId: id }),
  change: inquiryChange,
};

/** Updates inquiries, each named by its id (a UUID), as `updateReports` does. */
export function updateInquiries(
  db: Knex,
  commands: readonly UpdateCommand<InquiryAction>[],
  attribution: Attribution,
): Promise<Outcome<StoredInquiry>[]> {
  return updateCases(db, updatableInquiries, commands, attribution);
}

function inquiryChange(inquiry: StoredInquiry, action: InquiryAction, now: Date) {
  const { status = inquiry.status, assignee = inquiry.assignee, actionNotes = inquiry.actionNotes } = action;
  const changesNothing =
    status === inquiry.status && assignee === inquiry.assignee && actionNotes === inquiry.actionNotes;
  if (changesNothing) return undefined;
  return { status, assignee, action_notes: actionNotes, version: inquiry.version + 1, action_at: now };
}
