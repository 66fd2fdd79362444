import type { CaseKind, CaseTypes } from '@gaongil/data/case-kind';
import { caseKinds } from '@gaongil/data/case-kinds';
import { caseColumns, type CaseRow, openCases } from '@gaongil/data/cases/sealed/rows';
import type { Database } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { testRing } from './sealed-rows.ts';

/** All reports of a database, opened, in the order of their arrival. */
export const storedReports = (db: Database, ring: KeyRing = testRing(db)) =>
  storedCases(db, ring, caseKinds.report);

/** All inquiries of a database, opened, in the order of their arrival. */
export const storedInquiries = (db: Database, ring: KeyRing = testRing(db)) =>
  storedCases(db, ring, caseKinds.inquiry);

async function storedCases<T extends CaseTypes>(db: Database, ring: KeyRing, kind: CaseKind<T>) {
  const rows = await db(kind.table).orderBy('number').select(caseColumns(kind));
  return openCases<T>(db, ring, kind, rows as CaseRow<T>[]);
}
