import { reportStatuses, reportTypes } from '@gaongil/contract/cases/report';
import { reportSorts, reportViews } from '@gaongil/contract/requests/views';

/** What the address of the list of reports may contain. */
export const reportChoices = {
  views: reportViews,
  statuses: reportStatuses,
  types: reportTypes,
  sorts: reportSorts,
};
