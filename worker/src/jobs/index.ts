import type { Topic } from '@gaongil/data/outbox/outbox';
import type { Handler } from './handler.ts';
import { inquiryReceipt } from './inquiry-receipt.ts';
import { inquiryReceived } from './inquiry-received.ts';
import { reportReceipt } from './report-receipt.ts';
import { reportReceived } from './report-received.ts';

/** What is done for each topic; a topic without a handler does not compile. */
export const handlers: Record<Topic, Handler> = {
  'report.received': reportReceived,
  'report.receipt': reportReceipt,
  'inquiry.received': inquiryReceived,
  'inquiry.receipt': inquiryReceipt,
};
