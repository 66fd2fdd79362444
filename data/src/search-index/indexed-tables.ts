import { type Fields, fieldsWith } from '@gaongil/contract/fields';
import { inquiryFields } from '@gaongil/contract/inquiry-fields';
import { reportFields } from '@gaongil/contract/report-fields';
import type { SealedTable } from '../cases/case-keys.ts';

/** What staff work on: a report or an inquiry. */
export type CaseKind = 'report' | 'inquiry';

/** A table that is searched. */
export interface IndexedTable {
  kind: CaseKind;
  table: SealedTable;
  /** The column that numbers rows in the order of their arrival. */
  sequenceColumn: string;
  /** The column with the random id that the parts of a case are bound to. */
  caseIdColumn: string;
  /** The properties of a case's document whose texts are searched. */
  texts: readonly string[];
  /** The property with the reference id, which is searched as well. */
  reference?: string;
  /** The columns whose values are indexed, so that a search can be filtered by them without reading rows. */
  values: readonly string[];
}

export const indexedTables: Record<CaseKind, IndexedTable> = {
  report: {
    kind: 'report',
    table: 'reports',
    sequenceColumn: 'id',
    caseIdColumn: 'case_id',
    texts: searchedFields(reportFields),
    reference: 'referenceId',
    values: ['type', 'status', 'assignee'],
  },
  inquiry: {
    kind: 'inquiry',
    table: 'inquiries',
    sequenceColumn: 'place',
    caseIdColumn: 'id',
    texts: searchedFields(inquiryFields),
    values: ['status', 'assignee'],
  },
};

function searchedFields(fields: Fields): string[] {
  return Object.keys(fieldsWith(fields, 'isSearched'));
}
