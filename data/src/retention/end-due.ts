import type { RetentionKind, RetentionPeriods } from '@gaongil/contract/cases/retention';
import type { Knex } from 'knex';
import type { Attachments } from '../attachments/attachments.ts';
import { allKinds, caseKinds, noReporter, type ReportTypes } from '../case-kinds.ts';
import { destroyCase } from '../cases/destroy-case.ts';
import { readCaseKey } from '../cases/sealed/case-keys.ts';
import { documentFrom, documentOf } from '../cases/sealed/rows.ts';
import { type Database, rows } from '../database.ts';
import { CannotOpenError } from '../sealing/cipher.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { sealPart, tryOpenPart } from '../sealing/sealed-case.ts';
import { retentionLock } from './plan-retention.ts';
import type { Day } from '../days.ts';
import { endingCases, endings } from './retention-rules.ts';
import { inTransaction } from '../transactions.ts';

/** A deadline that was reached: its id, its kind, and the number of its case. */
export interface DueDeadline {
  id: number;
  kind: RetentionKind;
  number: number;
}

/** Reached on this day, seen as reached on an earlier one, and both mails to staff were written. */
const isDue = `d.ends_on <= d.seen_on and d.seen_on < ?::date and d.reminded_on is not null`;

/** The next deadlines that were reached, after the one with this id. */
export function readDue(db: Database, today: Day, after: number, limit: number): Promise<DueDeadline[]> {
  return rows<DueDeadline>(
    db,
    'due-deadlines',
    `select d.id, d.kind, coalesce(${allKinds.map(({ reference }) => `d.${reference}`).join(', ')}) as number from retention_deadlines d
     where d.id > ? and ${isDue} order by d.id limit ?`,
    [after, today, limit],
  );
}

/** What ends what is due, and with which periods. */
export interface EndingOptions {
  ring: KeyRing;
  attachments: Attachments;
  periods: RetentionPeriods;
  today: Day;
}

/**
 * Destroys the case of a deadline, or the contact data in it, unless staff changed it since: the case is locked, and
 * everything is computed again.
 * @returns false when nothing was destroyed
 * @throws {CannotOpenError} when a report with contact data cannot be opened
 */
export async function endDue(
  db: Database,
  { ring, attachments, periods, today }: EndingOptions,
  due: DueDeadline,
): Promise<boolean> {
  const isStillDue = (transaction: Knex.Transaction) => checkAgain(transaction, due, periods, today);
  if (due.kind !== 'contact')
    return destroyCase(db, attachments, { kind: caseKinds[due.kind], number: due.number }, isStillDue);
  return inTransaction(
    db,
    async (transaction) =>
      (await isStillDue(transaction)) && (await removeContact(transaction, ring, due.number, today)),
  );
}

async function checkAgain(
  transaction: Knex.Transaction,
  { id, kind, number }: DueDeadline,
  periods: RetentionPeriods,
  today: Day,
): Promise<boolean> {
  if (periods[kind] === 0) return false;
  await rows(transaction, 'wait-for-retention', `select pg_advisory_xact_lock(${retentionLock})`, []);
  const { table, reference } = endings[kind].of;
  await transaction(table).where({ number }).forUpdate().first('number');
  const { sql, bindings } = endingCases(kind, periods[kind], today);
  const found = await rows(
    transaction,
    `check-${kind}`,
    `select from retention_deadlines d join (${sql}) ending on ending.ref = d.${reference}
     where d.id = ? and ending.ends_on <= d.seen_on and ${isDue}`,
    [...bindings, id, today],
  );
  return found.length > 0;
}

/** Seals the body of a named report once more, without the contact data. Its row is locked. */
async function removeContact(
  transaction: Knex.Transaction,
  ring: KeyRing,
  number: number,
  today: Day,
): Promise<boolean> {
  const { report } = caseKinds;
  const row = await transaction('reports')
    .where({ number })
    .first<{ caseId: string; body: Buffer } | undefined>({ caseId: 'case_id', body: 'body' });
  if (!row) return false;
  const key = await readCaseKey(transaction, ring, report, { number, caseId: row.caseId });
  const document = key && tryOpenPart(key, 'body', row.body);
  if (!key || document === undefined) throw new CannotOpenError();
  const without = documentOf<ReportTypes>(report, {
    ...documentFrom<ReportTypes>(report, document),
    ...noReporter,
  });
  await transaction('reports')
    .where({ number })
    .update({ body: sealPart(key, 'body', without), contact_removed_on: today });
  await transaction('retention_deadlines').where({ kind: 'contact', report_number: number }).delete();
  return true;
}
