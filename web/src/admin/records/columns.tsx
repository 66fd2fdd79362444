import type { ReactNode } from 'react';
import type { DestroyedCase } from '@gaongil/contract/cases/destroyed-cases';
import { destructionReasonNames } from '@gaongil/contract/cases/destruction-reasons';
import type { ExportEntry } from '@gaongil/contract/cases/exports';
import { historyActionNames, historyFieldNames } from '@gaongil/contract/cases/history';
import type { NewsEntry } from '@gaongil/contract/cases/history-schemas';
import { inquiryStatusNames } from '@gaongil/contract/cases/inquiry-statuses';
import { reportStatusNames, reportTypeNames } from '@gaongil/contract/cases/report';
import { unassigned } from '@gaongil/contract/requests/views';
import { inquiryViewNames } from '../inquiries/messages.ts';
import { reportViewNames } from '../reports/messages.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { ExactTime } from '../widgets/when.tsx';
import { recordMessages } from './messages.ts';

/** One column of a list of records. */
export interface RecordColumn<Entry> {
  label: string;
  cell: (entry: Entry) => ReactNode;
}

const at = {
  label: recordMessages.at,
  cell: (entry: { at: string }) => <ExactTime iso={entry.at} />,
};
const by = { label: recordMessages.by, cell: (entry: { by: string }) => <StaffName name={entry.by} /> };

/** The Korean names of the values of filters, by filter; a name that is not listed is shown as it is. */
const valueNames: Record<string, Partial<Record<string, string>>> = {
  view: { ...inquiryViewNames, ...reportViewNames },
  type: reportTypeNames,
  status: { ...inquiryStatusNames, ...reportStatusNames },
  assignee: { [unassigned]: recordMessages.unassigned },
  hold: recordMessages.holds,
  sort: recordMessages.sorts,
  dir: recordMessages.directions,
};
const filterNames: Partial<Record<string, string>> = recordMessages.filterNames;

/** Filters in words, by their names and values in the address of a list. */
export const filterTexts = (query: Readonly<Record<string, string>>): string[] =>
  Object.entries(query).map(
    ([name, value]) => `${filterNames[name] ?? name}: ${valueNames[name]?.[value] ?? value}`,
  );

function filtersOf({ query, searched }: ExportEntry): string {
  if (!query) return recordMessages.notShown;
  return (
    [...filterTexts(query), ...(searched ? [recordMessages.searched] : [])].join(', ') ||
    recordMessages.everything
  );
}

export const exportColumns: readonly RecordColumn<ExportEntry>[] = [
  at,
  by,
  {
    label: recordMessages.file,
    cell: ({ format, texts }) =>
      `${recordMessages.formats[format]}${texts ? ` · ${recordMessages.withTexts}` : ''}`,
  },
  { label: recordMessages.filters, cell: filtersOf },
];

export const newsColumns: readonly RecordColumn<NewsEntry>[] = [
  at,
  by,
  { label: recordMessages.action, cell: ({ action }) => historyActionNames[action] },
  {
    label: recordMessages.changes,
    cell: ({ changes }) =>
      changes.map(({ field, old, new: next }) => (
        <p key={field}>
          {historyFieldNames[field]}: {old && <del>{old}</del>} {old && '→ '}
          {next || recordMessages.empty}
        </p>
      )),
  },
];

export const destroyedColumns: readonly RecordColumn<DestroyedCase>[] = [
  { label: recordMessages.month, cell: ({ month }) => month.replace('-', '.') },
  { label: recordMessages.kind, cell: ({ kind }) => recordMessages.kinds[kind] },
  {
    label: recordMessages.persons,
    cell: ({ requestedBy, confirmedBy }) =>
      requestedBy && confirmedBy ? (
        <>
          <StaffName name={requestedBy} /> · <StaffName name={confirmedBy} />
        </>
      ) : (
        requestedBy || confirmedBy || '-'
      ),
  },
  {
    label: recordMessages.reason,
    cell: ({ reason }) => (reason ? destructionReasonNames[reason] : recordMessages.noReason),
  },
];
