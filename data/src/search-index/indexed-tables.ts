import { type Fields, fieldsWith } from '@gaongil/contract/fields';
import { inquiryFields } from '@gaongil/contract/inquiry-fields';
import { reporterFields, reportFields } from '@gaongil/contract/report-fields';
import type { SealedTable } from '../cases/case-keys.ts';

/** What staff work on: a report or an inquiry. */
export type CaseKind = 'report' | 'inquiry';

/** A table that is searched. */
export interface IndexedTable {
  kind: CaseKind;
  table: SealedTable;
  /**
   * The column that is set while lists hide a row. A segment has nothing of such a row: a word that only it contains would
   * take a search longer than a word that no row contains. Once shown, it has another number.
   */
  hiddenColumn?: string;
  /** The properties of a case's document whose texts are searched; its internal notes are searched as well. */
  texts: readonly string[];
  /** The texts that contain a phone number, which a search finds in any spelling (`phone-numbers.ts`). */
  phones: readonly string[];
  /** The property with the reference id, which is searched as well. */
  reference?: string;
  /** The columns whose values are indexed, so that a search can be filtered by them without reading rows. */
  values: readonly string[];
}

export const indexedTables: Record<CaseKind, IndexedTable> = {
  report: {
    kind: 'report',
    table: 'reports',
    hiddenColumn: 'visible_from',
    texts: [...searchedFields({ ...reportFields, ...reporterFields }), 'actionNotes'],
    phones: ['reporterPhone'],
    reference: 'referenceId',
    values: ['type', 'status', 'assignee'],
  },
  inquiry: {
    kind: 'inquiry',
    table: 'inquiries',
    texts: [...searchedFields(inquiryFields), 'actionNotes'],
    phones: ['phone'],
    values: ['status', 'assignee'],
  },
};

/** SQL for the rows of a table `as stored` that the index covers, with sequence numbers from `first` to before `end`. */
export function indexedRowsSql({ hiddenColumn }: IndexedTable, first: string, end: string) {
  const between = `stored.number >= ${first} and stored.number < ${end}`;
  return hiddenColumn ? `${between} and stored.${hiddenColumn} is null` : between;
}

/** SQL that joins the internal notes of cases to their table `as stored`. */
export const joinNotesSql = ({ kind }: IndexedTable) => `join notes on notes.${kind}_number = stored.number`;

function searchedFields(fields: Fields): string[] {
  return Object.keys(fieldsWith(fields, 'isSearched'));
}
