import { unreadableText } from '@gaongil/contract/fields/unreadable';
import type { CaseTable } from '../../case-kind.ts';
import type { Database } from '../../database.ts';
import { type CaseRef, refColumns, writeHistory } from '../../history.ts';
import type { Attribution } from '../../outcome.ts';
import type { Predicate } from '../../predicates.ts';
import { sealPart, tryOpenPart } from '../../sealing/sealed-case.ts';
import { type FoundCase, inCaseTransaction } from '../case-transactions.ts';

/**
 * A legal hold in force: while it is, the case is not destroyed, and neither is its contact data. Two persons lift it
 * (confirmation-requests.ts).
 */
export interface LegalHold {
  by: string;
  at: Date;
  reason: string;
}

const active = (db: Database, about: CaseRef) =>
  db('legal_holds').where(refColumns(about)).whereNull('lifted_at');

/** The legal hold of a case, if it has one. */
export async function findLegalHold(db: Database, about: CaseRef): Promise<LegalHold | undefined> {
  const stored = await active(db, about).first<{ by: string; at: Date; reason: Buffer } | undefined>({
    by: 'set_by',
    at: 'set_at',
    reason: 'reason',
  });
  if (!stored) return undefined;
  const reason = (tryOpenPart(about.key, 'hold', stored.reason) as string | undefined) ?? unreadableText;
  return { ...stored, reason };
}

/**
 * Sets a legal hold on a case and records it in the history.
 * @returns `exists` when the case has one already, `unreadable` when it has no key that can be unwrapped, since the reason is
 *   sealed
 * @throws {CaseGoneError} when there is no such case
 */
export async function setLegalHold(
  db: Database,
  about: FoundCase,
  reason: string,
  attribution: Attribution,
): Promise<'set' | 'exists' | 'unreadable'> {
  const { key } = about;
  if (!key) return 'unreadable';
  const row = { set_by: attribution.by, set_at: attribution.at, reason: sealPart(key, 'hold', reason) };
  return inCaseTransaction(db, about, async (transaction) => {
    if (await active(transaction, about).first('id')) return 'exists';
    await transaction('legal_holds').insert({ ...refColumns(about), ...row });
    await writeHistory(transaction, attribution, [{ about, action: 'HOLD_SET' }]);
    return 'set';
  });
}

/** Narrows a list to the cases that have a legal hold (docs/behaviour/back-office.md#lists). */
export function onHold({ reference }: CaseTable): Predicate {
  const sql = `select ${reference} from legal_holds where ${reference} is not null and lifted_at is null`;
  return { column: 'number', in: { sql, bindings: [] } };
}

/** Whether a case has a legal hold. */
export async function isOnHold(db: Database, about: CaseRef): Promise<boolean> {
  return (await active(db, about).first('id')) !== undefined;
}
