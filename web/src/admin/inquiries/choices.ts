import { inquiryStatuses } from '@gaongil/contract/inquiry-statuses';
import { inquirySorts, inquiryViews } from '@gaongil/contract/views';

/** What the address of the list of inquiries may contain. */
export const inquiryChoices = {
  views: inquiryViews,
  statuses: inquiryStatuses,
  types: [],
  sorts: inquirySorts,
};
