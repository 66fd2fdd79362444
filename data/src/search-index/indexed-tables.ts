export type SubjectName = 'report' | 'inquiry';

/** What is searched, and where it stands. */
export interface Subject {
  name: SubjectName;
  table: string;
  /** The column that numbers arrivals. */
  place: string;
  /** The columns with the texts that are searched. */
  texts: readonly string[];
  /** The column with the reference id, which is searched as well. */
  reference?: string;
  /** The columns whose values are indexed, so that they narrow a search at no cost. */
  values: readonly string[];
}

// The triggers of migrations/0008_search.js name the same columns.
export const subjects: Record<SubjectName, Subject> = {
  report: {
    name: 'report',
    table: 'reports',
    place: 'id',
    texts: ['title', 'content', 'target_name', 'target_dept', 'incident_summary'],
    reference: 'reference_id',
    values: ['type', 'status', 'assignee'],
  },
  inquiry: {
    name: 'inquiry',
    table: 'inquiries',
    place: 'place',
    texts: ['name', 'email', 'company', 'message'],
    values: ['status', 'assignee'],
  },
};

/** Columns of a row. */
export type Columns = Record<string, string>;

/** A row's texts as one, parted so that no word spans two. */
export function textOf({ texts }: Subject, row: Columns): string {
  return texts.map((column) => row[column] ?? '').join('\n');
}
