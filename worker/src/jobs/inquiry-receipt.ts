import { findInquiry } from '@gaongil/data/cases/inquiries';
import { receipt } from '../mail/receipt.ts';
import type { Handler } from './handler.ts';

/** Tells an inquirer that the inquiry arrived. */
export const inquiryReceipt: Handler = async ({ db, sendMail }, row) => {
  const inquiry = row.inquiryId === null ? undefined : await findInquiry(db, row.inquiryId);
  if (!inquiry) return;
  await sendMail(inquiry.email, receipt(inquiry.createdAt), row.mailId);
};
