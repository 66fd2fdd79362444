/** What staff work on: a report or an inquiry. */
export type CaseKind = 'report' | 'inquiry';

/** A table that is searched. */
export interface IndexedTable {
  kind: CaseKind;
  table: string;
  /** The column that numbers rows in the order of their arrival. */
  sequenceColumn: string;
  /** The columns whose texts are searched. */
  texts: readonly string[];
  /** The column with the reference id, which is searched as well. */
  reference?: string;
  /** The columns whose values are indexed, so that a search can be filtered by them without reading rows. */
  values: readonly string[];
}

// The triggers of migrations/0008_search.js name the same columns.
export const indexedTables: Record<CaseKind, IndexedTable> = {
  report: {
    kind: 'report',
    table: 'reports',
    sequenceColumn: 'id',
    texts: ['title', 'content', 'target_name', 'target_dept', 'incident_summary'],
    reference: 'reference_id',
    values: ['type', 'status', 'assignee'],
  },
  inquiry: {
    kind: 'inquiry',
    table: 'inquiries',
    sequenceColumn: 'place',
    texts: ['name', 'email', 'company', 'message'],
    values: ['status', 'assignee'],
  },
};

/** The text columns of a row. */
export type TextColumns = Record<string, string>;

/** All texts of a row, separated so that no word spans two. */
export function searchText({ texts }: IndexedTable, row: TextColumns): string {
  return texts.map((column) => row[column] ?? '').join('\n');
}
