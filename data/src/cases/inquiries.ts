import { randomUUID } from 'node:crypto';
import type { ContactForm, InquiryAction } from '@gaongil/contract/inquiry';
import type { Database } from '../database.ts';
import type { CaseRef } from '../history.ts';
import type { Attribution, ChangeOutcome } from '../outcome.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { makeCaseKey, sealPart } from '../sealing/sealed-case.ts';
import { readCaseKey } from './case-keys.ts';
import {
  inquiryColumns,
  inquiryDocument,
  inquiryExcerpt,
  type InquiryRow,
  openInquiries,
  type StoredInquiry,
} from './inquiry-rows.ts';
import { type SubmitOptions, type NewCaseTable, submitCase } from './submit-case.ts';
import type { UndoneChange } from './undo-cases.ts';
import { type UndoCommand, type UpdatableCases, updateCases, type UpdateCommand } from './update-cases.ts';

const inquiries = {
  kind: 'inquiry',
  table: 'inquiries',
  columns: { case_id: 'uuid', body: 'bytea', excerpt: 'bytea' },
} satisfies NewCaseTable<string>;

/**
 * Seals and stores an inquiry with the mails it causes and its Idempotency-Key.
 *
 * @throws a unique violation of `submissions_pkey` when the key was used before
 */
export async function submitInquiry(
  db: Database,
  ring: KeyRing,
  form: ContactForm,
  options: SubmitOptions,
): Promise<void> {
  const key = await makeCaseKey(ring, randomUUID());
  const document = inquiryDocument({ ...form, actionNotes: '' });
  const body = sealPart(key, 'body', document);
  const excerpt = sealPart(key, 'excerpt', inquiryExcerpt(document));
  await submitCase(db, inquiries, { case_id: key.caseId, body, excerpt }, key, options);
}

/** The inquiry with this id, which must be a UUID. */
export async function findInquiry(
  db: Database,
  ring: KeyRing,
  id: string,
): Promise<StoredInquiry | undefined> {
  const row = await db('inquiries').where('case_id', id).first<InquiryRow | undefined>(inquiryColumns);
  if (!row) return undefined;
  const [inquiry] = await openInquiries(db, ring, [row]);
  return inquiry;
}

/** What the history and the notes of the inquiry with this id (a UUID) are stored under. */
export async function findInquiryRef(db: Database, ring: KeyRing, id: string): Promise<CaseRef | undefined> {
  const row = await db('inquiries')
    .where('case_id', id)
    .first<{ sequence: number; caseId: string } | undefined>({ sequence: 'number', caseId: 'case_id' });
  return row && { inquiryNumber: row.sequence, key: await readCaseKey(db, ring, 'inquiries', row) };
}

const updatableInquiries: UpdatableCases<StoredInquiry, InquiryRow, InquiryAction> = {
  table: 'inquiries',
  columns: inquiryColumns,
  where: (query, keys) => void query.whereIn('case_id', keys),
  open: openInquiries,
  keyOf: ({ id }) => id,
  sealedRow: ({ id, sequence }) => ({ sequence, caseId: id }),
  refOf: ({ sequence }, key) => ({ inquiryNumber: sequence, key }),
  change: inquiryChange,
  restore: inquiryBefore,
  document: inquiryDocument,
};

/** Updates inquiries, each named by its id (a UUID), as `updateReports` does. */
export function updateInquiries(
  db: Database,
  ring: KeyRing,
  commands: readonly (UpdateCommand<InquiryAction> | UndoCommand)[],
  attribution: Attribution,
): Promise<ChangeOutcome<StoredInquiry>[]> {
  return updateCases(db, ring, updatableInquiries, commands, attribution);
}

function inquiryChange(inquiry: StoredInquiry, action: InquiryAction, now: Date) {
  const { status = inquiry.status, assignee = inquiry.assignee, actionNotes = inquiry.actionNotes } = action;
  const changesNothing =
    status === inquiry.status && assignee === inquiry.assignee && actionNotes === inquiry.actionNotes;
  if (changesNothing) return undefined;
  return { status, assignee, actionNotes, version: inquiry.version + 1, actionAt: now };
}

/** The properties of an inquiry before its last change. */
function inquiryBefore(inquiry: StoredInquiry, { values, changedAt }: UndoneChange) {
  const status = (values.status as StoredInquiry['status'] | undefined) ?? inquiry.status;
  return { ...values, status, version: inquiry.version + 1, actionAt: changedAt ?? null };
}
