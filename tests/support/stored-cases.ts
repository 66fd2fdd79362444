import {
  openInquiries,
  inquiryColumns,
  type InquiryRow,
  type StoredInquiry,
} from '@gaongil/data/cases/inquiry-rows';
import {
  openReports,
  reportColumns,
  type ReportRow,
  type StoredReport,
} from '@gaongil/data/cases/report-rows';
import type { Database } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { testRing } from './sealed-rows.ts';

/** All reports of a database, opened, in the order of their arrival. */
export async function storedReports(db: Database, ring: KeyRing = testRing(db)): Promise<StoredReport[]> {
  return openReports(db, ring, await db('reports').orderBy('number').select<ReportRow[]>(reportColumns));
}

/** All inquiries of a database, opened, in the order of their arrival. */
export async function storedInquiries(db: Database, ring: KeyRing = testRing(db)): Promise<StoredInquiry[]> {
  return openInquiries(
    db,
    ring,
    await db('inquiries').orderBy('number').select<InquiryRow[]>(inquiryColumns),
  );
}
