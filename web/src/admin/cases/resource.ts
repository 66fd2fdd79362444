import type { ComponentType, ReactNode } from 'react';
import type { firstIssue } from '@gaongil/contract/first-issue';
import type { CaseDetail, CaseKind, CaseRow } from '../../api/cases.ts';
import type { ListChoices } from '../list/address.ts';
import type { TableBox } from './table-style.ts';

/** One column of a list. */
export interface Column<Row> {
  label: string;
  /** What the api calls the order by this column, where it can order by it. */
  sort?: string;
  /** The class of its cells. */
  className: string;
  cell: (row: Row) => ReactNode;
}

/** The differences between the screens of reports and inquiries. */
export interface CaseResource<K extends CaseKind> {
  kind: K;
  texts: {
    /** What one of them is called. */
    noun: string;
    search: string;
    /** Beside the notes: who reads them. */
    notesHint: string;
  };
  viewNames: Record<string, string>;
  statusNames: Record<string, string>;
  typeNames: Record<string, string>;
  choices: ListChoices;
  columns: readonly Column<CaseRow<K>>[];
  /** The box of the table, with the widths of the columns. */
  Box: typeof TableBox;
  /** Reads an id from the address. */
  readId: (text: string) => string | undefined;
  /** What one of them is known by, for its heading. */
  titleOf: (row: CaseRow<K>) => string;
  /** Checks what staff set. */
  schema: Parameters<typeof firstIssue>[0];
  /** What was sent in. */
  Facts: ComponentType<{ detail: CaseDetail<K> }>;
}
