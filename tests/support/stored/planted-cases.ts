import { randomBytes } from 'node:crypto';
import { makeReferenceId } from '@gaongil/contract/cases/reference-id';
import type { Database } from '@gaongil/data/database';
import { storeSealedInquiries, storeSealedReports, testRing } from './sealed-rows.ts';

/** In what planted reports differ. */
export interface PlantedReport {
  type: 'REALNAME' | 'ANONYMOUS';
  status: 'RECEIVED' | 'IN_PROGRESS' | 'CLOSED';
  assignee: string;
  createdAt: Date;
  statusChangedAt: Date;
  feedbackBy?: string | null;
  content?: string;
}

export interface PlantedInquiry {
  status: 'RECEIVED' | 'IN_PROGRESS' | 'ANSWERED';
  assignee: string;
  createdAt: Date;
  actionAt: Date | null;
  feedbackBy?: string | null;
}

/** Stores reports in this order, without the api; the title of each is its number in the list. Returns their numbers. */
export async function plantReports(db: Database, reports: readonly PlantedReport[]): Promise<number[]> {
  const stored = reports.map((report, index) => ({
    ...report,
    referenceId: makeReferenceId(randomBytes(26)),
    title: String(index),
  }));
  return storeSealedReports(db, testRing(db), stored);
}

/** Stores inquiries in this order, without the api; the name of each is its number in the list. */
export async function plantInquiries(db: Database, inquiries: readonly PlantedInquiry[]): Promise<number[]> {
  const stored = inquiries.map((inquiry, index) => ({ ...inquiry, name: String(index) }));
  return storeSealedInquiries(db, testRing(db), stored);
}
