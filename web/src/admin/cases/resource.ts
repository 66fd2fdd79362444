import type { ReactNode } from 'react';
import type { CaseResourceName, CaseRow } from '../../api/cases.ts';
import type { ListChoices } from '../list/address.ts';
import type { LoadSchema } from '../shared/schema-on-demand.ts';
import type { CaseTableContainer } from './table-container.ts';

/** One column of a list. */
export interface Column<Row> {
  label: string;
  /** The api's name for sorting by this column; undefined if the api cannot sort by it. */
  sort?: string;
  /** The class of its cells. */
  className: string;
  cell: (row: Row) => ReactNode;
}

/** The differences between the screens of reports and inquiries. */
export interface CaseResource<K extends CaseResourceName> {
  kind: K;
  texts: {
    /** The Korean noun for one case. */
    noun: string;
    search: string;
    /** The heading of action notes that the sender of the case reads; undefined if nobody outside reads them. */
    publicNotes?: string;
    /** Tells staff who can read the action notes. */
    notesHint: string;
    /** Unsaved changes of status, assignee and action notes. */
    unsaved: string;
  };
  viewNames: Record<string, string>;
  statusNames: Record<string, string>;
  typeNames: Record<string, string>;
  choices: ListChoices;
  /** The status that is set only after a question which shows what the sender of the case will read. */
  asksBefore?: string;
  columns: readonly Column<CaseRow<K>>[];
  /** The container of the table; it sets the column widths. */
  TableContainer: typeof CaseTableContainer;
  /** Reads an id from the address. */
  readId: (text: string) => string | undefined;
  /** The heading of a case. */
  titleOf: (row: CaseRow<K>) => string;
  /** Loads the schema of the fields that staff set. */
  loadSchema: LoadSchema;
}
