import { findReportById } from '@gaongil/data/cases/reports';
import { receipt } from '../mail/receipt.ts';
import type { Handler } from './handler.ts';

/** Tells a named reporter that the report arrived. Anonymous reports have no such row, and no address to write to. */
export const reportReceipt: Handler = async ({ db, sendMail }, row) => {
  const report = row.reportId === null ? undefined : await findReportById(db, row.reportId);
  if (!report?.reporterEmail) return;
  await sendMail(report.reporterEmail, receipt(report.createdAt), row.mailId);
};
