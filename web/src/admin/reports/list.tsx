import { readReferenceId } from '@gaongil/contract/reference-id';
import { reportStatuses, reportStatusNames, reportTypeNames, reportTypes } from '@gaongil/contract/report';
import { reportSorts, reportViews } from '@gaongil/contract/views';
import type { CaseResource } from '../cases/resource.ts';
import { CaseScreen } from '../cases/screen.tsx';
import { ReportFacts } from './detail.tsx';
import { reportTexts, reportViewNames } from './messages.ts';
import { ReportTableContainer, reportColumns } from './table.tsx';

const reports: CaseResource<'reports'> = {
  kind: 'reports',
  texts: reportTexts,
  viewNames: reportViewNames,
  statusNames: reportStatusNames,
  typeNames: reportTypeNames,
  choices: { views: reportViews, statuses: reportStatuses, types: reportTypes, sorts: reportSorts },
  columns: reportColumns,
  TableContainer: ReportTableContainer,
  readId: readReferenceId,
  titleOf: ({ title }) => title,
  loadSchema: async () => (await import('@gaongil/contract/report-schemas')).reportAction,
  Facts: ReportFacts,
};

/** The list of reports. */
export function ReportList() {
  return <CaseScreen resource={reports} />;
}
