import { findInquiry } from '@gaongil/data/cases/inquiries';
import { findReportById } from '@gaongil/data/cases/reports';
import { unreadableText } from '@gaongil/data/cases/unreadable';
import type { OutboxRow, Topic } from '@gaongil/data/outbox/outbox';
import type { Dependencies } from '../dependencies.ts';
import { notifyStaff } from './notify-staff.ts';
import { receipt } from './receipt.ts';
import { retentionNotice } from './retention-notice.ts';
import { staffNotice } from './staff-notice.ts';

/**
 * Sends the mail of an outbox row.
 * @throws when it has to be retried
 */
type Handler = (dependencies: Dependencies, row: OutboxRow) => Promise<void>;

/** Notifies staff that there is a new case, without any of its content. */
const notice: Handler = (dependencies, row) =>
  notifyStaff(dependencies, row, staffNotice(dependencies.settings.SITE_URL));

/** Reminds staff that cases will be destroyed soon. */
const reminder: Handler = (dependencies, row) =>
  notifyStaff(dependencies, row, retentionNotice(dependencies.settings.SITE_URL));

/** Confirms an inquiry to its sender. */
const inquiryReceipt: Handler = async ({ db, ring, sendMail }, row) => {
  const inquiry = row.inquiryId === null ? undefined : await findInquiry(db, ring, row.inquiryId);
  // The address of an inquiry that cannot be opened is unknown.
  if (!inquiry || inquiry.email === unreadableText) return;
  await sendMail(inquiry.email, receipt(inquiry.createdAt), row.mailId);
};

/** Confirms a named report to its reporter. Anonymous reports have neither such a row nor an address. */
const reportReceipt: Handler = async ({ db, ring, sendMail }, row) => {
  const report = row.reportId === null ? undefined : await findReportById(db, ring, row.reportId);
  if (!report?.reporterEmail) return;
  await sendMail(report.reporterEmail, receipt(report.createdAt), row.mailId);
};

/** The handler of each topic; a topic without a handler does not compile. */
export const mailHandlers: Record<Topic, Handler> = {
  'report.received': notice,
  'anonymous.received': notice,
  'report.receipt': reportReceipt,
  'inquiry.received': notice,
  'inquiry.receipt': inquiryReceipt,
  'retention.reminder': reminder,
};
