import { readReferenceId } from '@gaongil/contract/cases/reference-id';
import { reportStatusNames, reportTypeNames } from '@gaongil/contract/cases/report';
import type { CaseResource } from '../cases/resource.ts';
import { CaseScreen } from '../cases/screen.tsx';
import { reportChoices } from './choices.ts';
import { reportTexts, reportViewNames } from './messages.ts';
import { ReportTableContainer, reportColumns } from './table.tsx';

const reports: CaseResource<'reports'> = {
  kind: 'reports',
  texts: reportTexts,
  viewNames: reportViewNames,
  statusNames: reportStatusNames,
  typeNames: reportTypeNames,
  choices: reportChoices,
  asksBefore: 'CLOSED',
  columns: reportColumns,
  TableContainer: ReportTableContainer,
  readId: readReferenceId,
  titleOf: ({ title }) => title,
  loadSchema: async () => (await import('@gaongil/contract/cases/report-schemas')).reportAction,
};

/** The list of reports. */
export function ReportList() {
  return <CaseScreen resource={reports} />;
}
