import { inquiryStatuses } from '@gaongil/contract/cases/inquiry-statuses';
import { inquirySorts, inquiryViews } from '@gaongil/contract/requests/views';

/** What the address of the list of inquiries may contain. */
export const inquiryChoices = {
  views: inquiryViews,
  statuses: inquiryStatuses,
  types: [],
  sorts: inquirySorts,
};
