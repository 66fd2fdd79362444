import { reportMessages } from '@gaongil/contract/cases/report';
import type { LookupForm } from '@gaongil/contract/cases/report-schemas';
import { findReportByAccessTags } from '@gaongil/data/cases/reports/access-tags';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';

/**
 * Finds the reference id for an id and password. An unknown id, a wrong password and a deleted report do the same
 * work and give the same 401; 409 for a report that cannot be opened (docs/behaviour/reports.md#lookup).
 */
export async function findAnonymousReport(
  { db, ring, passwords }: Pick<Dependencies, 'db' | 'ring' | 'passwords'>,
  { loginId, password }: LookupForm,
  source: string | undefined,
): Promise<string> {
  const request = { kind: 'lookups', source } as const;
  const accessTags = await passwords.accessTags(loginId, password, request);
  const report = await findReportByAccessTags(db, ring, accessTags);
  if (!report) throw createError(401, reportMessages.lookupFailed);
  // Its reference id is sealed in it. Not 503: until a backup mends the report, another try fails likewise.
  if (report.referenceId === '') throw createError(409, reportMessages.lookupUnreadable);
  return report.referenceId;
}
