import type { ContactForm, InquiryAction } from '@gaongil/contract/inquiry';
import type { NewsForm } from '@gaongil/contract/news';
import type { ReportAction } from '@gaongil/contract/report-schemas';
import { findInquiryRef, submitInquiry, updateInquiries } from '../cases/inquiries.ts';
import { setLegalHold } from '../cases/legal-holds.ts';
import { addNote } from '../cases/notes.ts';
import { findReportRef, updateReports } from '../cases/reports.ts';
import { type NewReport, submitReport } from '../cases/submit-report.ts';
import { type Database, rows } from '../database.ts';
import { type CaseRef, refColumns } from '../history.ts';
import { createNews } from '../news/news.ts';
import type { Attribution } from '../outcome.ts';
import { caseEnds } from '../retention/retention-clock.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { markSample } from './samples.ts';

/** What a member of staff did with a sample at one time. */
export interface SampleStep<Action> extends Attribution {
  action?: Action;
  note?: string;
  /** The reason of a legal hold that is set. */
  hold?: string;
}

/** Nobody gets a mail, and nobody repeats the submit. */
const options = { receipt: false, keyUses: [] };

/**
 * Stores a sample report as the api stores any report, with the days on which it came and was worked on, and without mails.
 * `db` must be the transaction of all samples.
 */
export async function storeSampleReport(
  db: Database,
  ring: KeyRing,
  report: NewReport,
  steps: readonly SampleStep<ReportAction>[],
): Promise<void> {
  const id = report.referenceId;
  await submitReport(db, ring, report, options);
  await markSample(db, { kind: 'report', id });
  const about = await findReportRef(db, ring, id);
  if (!about) throw new Error('a stored report was not found');
  await handle(db, about, steps, (action, by) => updateReports(db, ring, [{ key: id, action }], by));
  await backdateEnd(db, about);
}

/** Stores a sample inquiry that came at `createdAt`, as `storeSampleReport` does. */
export async function storeSampleInquiry(
  db: Database,
  ring: KeyRing,
  { form, createdAt }: { form: ContactForm; createdAt: Date },
  steps: readonly SampleStep<InquiryAction>[],
): Promise<void> {
  await submitInquiry(db, ring, form, options);
  // The row that this session inserted last. An inquiry is dated by its insert, so the day is corrected.
  const [row] = await rows<{ id: string }>(
    db,
    'date-sample-inquiry',
    `update inquiries set created_at = ? where number = currval(pg_get_serial_sequence('inquiries', 'number'))
     returning case_id as id`,
    [createdAt],
  );
  const about = row && (await findInquiryRef(db, ring, row.id));
  if (!about) throw new Error('a stored inquiry was not found');
  const { id } = row;
  await markSample(db, { kind: 'inquiry', id });
  await handle(db, about, steps, (action, by) => updateInquiries(db, ring, [{ key: id, action }], by));
  await backdateEnd(db, about);
}

/** Stores a sample news item. */
export async function storeSampleNews(db: Database, form: NewsForm, attribution: Attribution): Promise<void> {
  const { id } = await createNews(db, form, attribution);
  await markSample(db, { kind: 'news', id: String(id) });
}

async function handle<Action>(
  db: Database,
  about: CaseRef,
  steps: readonly SampleStep<Action>[],
  update: (action: Action, attribution: Attribution) => Promise<{ result: string }[]>,
): Promise<void> {
  // Written with the case in this transaction, so no worker ever saw it.
  await db('outbox').where(refColumns(about)).delete();
  for (const { by, at, action, note, hold } of steps) {
    const attribution = { by, at };
    if (action) await update(action, attribution);
    if (note !== undefined) await addNote(db, about, { text: note }, attribution);
    if (hold !== undefined) await setLegalHold(db, about, hold, attribution);
  }
}

/** A trigger dates the end of a case to the last run of retention at the earliest; that of a sample is earlier. */
async function backdateEnd(db: Database, about: CaseRef): Promise<void> {
  const { table, status, endedAt } = 'reportNumber' in about ? caseEnds.reports : caseEnds.inquiries;
  await db(table)
    .where({ number: Object.values(refColumns(about))[0], status })
    .update({ ended_on: db.raw(`(${endedAt} at time zone 'Asia/Seoul')::date`) });
}
