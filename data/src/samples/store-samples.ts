import type { ContactForm } from '@gaongil/contract/cases/inquiry';
import type { NewsForm } from '@gaongil/contract/news/news';
import type { CaseKind, CaseTypes } from '../case-kind.ts';
import { caseKinds } from '../case-kinds.ts';
import { findCaseRef } from '../cases/find-case.ts';
import { setLegalHold } from '../cases/records/legal-holds.ts';
import { addNote } from '../cases/records/notes.ts';
import { type NewReport, submitReport } from '../cases/reports/submit-report.ts';
import { submitCase } from '../cases/submit-case.ts';
import { type CaseAction, updateCases } from '../cases/update-cases.ts';
import { type Database, rows } from '../database.ts';
import { refColumns } from '../history.ts';
import { createNews } from '../news/news.ts';
import type { Attribution } from '../outcome.ts';
import { endStatus } from '../retention/retention-rules.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { markSample } from './samples.ts';
import { everyCase } from '../viewer.ts';

/** What a member of staff did with a sample at one time. */
export interface SampleStep extends Attribution {
  action?: CaseAction;
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
  steps: readonly SampleStep[],
): Promise<void> {
  await submitReport(db, ring, report, options);
  await handle(db, ring, caseKinds.report, report.referenceId, steps);
}

/** Stores a sample inquiry that came at `createdAt`, as `storeSampleReport` does. */
export async function storeSampleInquiry(
  db: Database,
  ring: KeyRing,
  { form, createdAt }: { form: ContactForm; createdAt: Date },
  steps: readonly SampleStep[],
): Promise<void> {
  await submitCase(db, ring, caseKinds.inquiry, { ...form, actionNotes: '' }, options);
  // The row that this session inserted last. An inquiry is dated by its insert, so the day is corrected.
  const [row] = await rows<{ id: string }>(
    db,
    'date-sample-inquiry',
    `update inquiries set created_at = ? where number = currval(pg_get_serial_sequence('inquiries', 'number'))
     returning case_id as id`,
    [createdAt],
  );
  if (!row) throw new Error('a stored inquiry was not found');
  await handle(db, ring, caseKinds.inquiry, row.id, steps);
}

/** Stores a sample news item. */
export async function storeSampleNews(db: Database, form: NewsForm, attribution: Attribution): Promise<void> {
  const { id } = await createNews(db, form, attribution);
  await markSample(db, { kind: 'news', id: String(id) });
}

async function handle<T extends CaseTypes>(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<T>,
  id: string,
  steps: readonly SampleStep[],
): Promise<void> {
  await markSample(db, { kind: kind.name, id });
  const about = await findCaseRef(db, ring, kind, id, everyCase);
  if (!about) throw new Error('a stored case was not found');
  // Written with the case in this transaction, so no worker ever saw it.
  await db('outbox').where(refColumns(about)).delete();
  for (const { by, at, action, note, hold } of steps) {
    const attribution = { by, at };
    if (action) await updateCases(db, ring, kind, [{ id, action }], attribution, everyCase);
    if (note !== undefined) await addNote(db, about, { text: note }, attribution);
    if (hold !== undefined) await setLegalHold(db, about, hold, attribution);
  }
  // A trigger dates the end of a case to the last run of retention at the earliest; that of a sample is earlier.
  await db(kind.table)
    .where({ number: about.number, status: endStatus(kind) })
    .update({ ended_on: db.raw(`(${kind.endedAt} at time zone 'Asia/Seoul')::date`) });
}
