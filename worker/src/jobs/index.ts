import type { OutboxRow, Topic } from '@gaongil/data/outbox';
import type { Dependencies } from '../dependencies.ts';
import { inquiryReceipt } from './inquiry-receipt.ts';
import { inquiryReceived } from './inquiry-received.ts';
import { reportReceipt } from './report-receipt.ts';
import { reportReceived } from './report-received.ts';

export type Handler = (dependencies: Dependencies, row: OutboxRow) => Promise<void>;

/** What is done for each topic; a topic without a handler does not compile. */
export const handlers: Record<Topic, Handler> = {
  'report.received': reportReceived,
  'report.receipt': reportReceipt,
  'inquiry.received': inquiryReceived,
  'inquiry.receipt': inquiryReceipt,
};
