import type { Fields } from '@gaongil/contract/fields/fields';
import type { reportActionFields } from '@gaongil/contract/cases/history';
import type { ChangedPromises, PromiseColumns } from './promises/promise-columns.ts';

/**
 * How a list can be ordered: by arrival; by a facet (a column of few values), in the order the contract lists them, each
 * value newest first; by what the assignee is called, unassigned cases last; or by a column of many values. If it is `nullable`, rows
 * without a value come last in both directions.
 */
export type Sort =
  | { by: 'arrival' }
  | { by: 'facet'; facet: 'status' | 'type' }
  | { by: 'assignee' }
  | { by: 'key'; column: string; kind: 'text' | 'time' | 'day'; nullable?: true };

/** A field that staff set. */
export type ActionField = (typeof reportActionFields)[number];

/** Where a kind of case is stored, and how its cases are found, listed, searched and ended: what needs no types. */
export interface CaseTable {
  /** Its name in the schema: in columns such as `case_counts.kind`, and in functions such as `destroy_report`. */
  name: string;
  /** What operators call one case. */
  label: string;
  table: string;
  /** The table of the keys of its cases. They are apart from the cases, so that replacing keys does not rewrite cases. */
  keys: string;
  /** The column of other tables (history, notes, outbox) that refers to a case. */
  reference: string;
  /** The id by which calls and operators name a case, as it is written; stored as it is, or as digests under the lookup keys. */
  id: { column: string; isDigest: boolean; read: (text: string) => string | undefined };
  /** What a person typed as the register number of a case, in its stored form; undefined when it is none. */
  readRegisterNumber: (text: string) => string | undefined;
  /** The last status is the one that ends the work on a case. */
  statuses: readonly [...string[], string];
  types?: readonly string[];
  views: readonly string[];
  sorts: Readonly<Record<string, Sort>>;
  /**
   * SQL of the day on which a case arrived, if numbers change (docs/decisions/054-shuffled-days.md): lists then order by it
   * before the number, so that they have the days in their order while a day is shuffled.
   */
  arrivalDay?: string;
  /**
   * The column with the slot at which a case will be listed, empty afterwards, if lists respect it. The search index has nothing of
   * a hidden case: a word that only it contains would take a search longer than a word that no case contains. Once shown, it has
   * another number.
   */
  visibleFrom?: string;
  /** What informs the sender of the result: a result that is saved, or the end of the case. */
  informedBy: 'result' | 'end';
  /** What a message of staff mails the sender, if there is an address: that there is one, or its text. */
  messageMail: 'notice' | 'text';
  /** The columns that say when a case ended, and when staff changed it last. */
  endedAt: string;
  changedAt: string;
  /** The fields that staff set. */
  actionFields: readonly ActionField[];
  /** The fields that are sealed in a document, and what else is. */
  fields: Fields;
  facts: readonly string[];
  /** The values of fields that a case is older than. */
  empty: Readonly<Record<string, string | null>>;
  /** The property of a document with the address that gets a receipt. */
  mailTo: string;
  search: {
    /** The properties of a document whose texts are searched. */
    texts: readonly string[];
    /** Whether internal notes and messages are searched as well. */
    beside: boolean;
    /** The texts that contain a phone number, which a search finds in any spelling (search-index/phone-numbers.ts). */
    phones: readonly string[];
    /** The properties that say who wrote a case, if they are sealed apart: only a search among them finds their words. */
    identity?: { texts: readonly string[]; phones: readonly string[] };
    /** The properties that a list shows, and how much of them, in UTF-16 units. A row says where else a word was found. */
    shown: Readonly<Record<string, number>>;
    /** The property with the reference id, which is searched as well. */
    reference?: string;
    /** The columns whose values are indexed, so that a search can be filtered by them without reading rows. */
    values: readonly string[];
    /** The words to search for, if not those that were typed. */
    words?: (typed: string) => string | undefined;
  };
  /** The columns that a new case sets, besides its key and what is sealed, with their SQL types. */
  given: Readonly<Record<string, 'text' | 'bytea' | 'integer' | 'timestamptz'>>;
  /**
   * SQL of columns that the database sets, or changes, from the columns given and from `slot` (the time at which staff are
   * informed, or null) and `hides`. Times come from here: the clock of the process that submits may be wrong.
   */
  computed: Readonly<Record<string, string>>;
}

/** What every case has in clear. */
export interface PlainCase extends PromiseColumns {
  /** In the order of arrival. */
  number: number;
  /** Random: what is sealed of the case is bound to it. */
  caseId: string;
  /** What people say of the case aloud (관리번호); null until a report has one. */
  registerNumber: string | null;
  type?: string | undefined;
  status: string;
  assignee: string;
  version: number;
  createdAt: Date;
}

/** The types of a kind of case. */
export interface CaseTypes {
  /** The columns of lists. */
  plain: PlainCase;
  /** The columns that lists do not read. */
  unlisted: object;
  /** What is sealed. */
  document: { actionNotes: string };
  /** What lists show of the document. It contains only what never changes. */
  excerpt: object;
}

/** A case as it is stored, opened. */
export type StoredCase<T extends CaseTypes> = T['plain'] & T['unlisted'] & T['document'];

/** A change that is taken back: what the case had before it. */
export interface UndoneChange {
  /** The fields that were changed, with their values before. */
  values: Partial<Record<ActionField, string>>;
  /** What the change replaced of the promises. */
  promises?: ChangedPromises | undefined;
  /** When the change was made that is taken back. */
  at: Date;
  /** The last change before it that still counts; undefined if there is none. */
  changedAt: Date | undefined;
  /** The last change of status before it that still counts; undefined if there is none. */
  statusChangedAt: Date | undefined;
}

/** A kind of case with what is written in one. */
export interface CaseKind<T extends CaseTypes> extends CaseTable {
  /** Column names by property. */
  columns: Readonly<Record<keyof T['plain'], string>>;
  unlistedColumns: Readonly<Record<keyof T['unlisted'], string>>;
  /** The id by which calls name a case; '' if it cannot be opened and its id is sealed. */
  idOf: (stored: StoredCase<T>) => string;
  /** A case that was found by its id, which is known then even if the case cannot be opened. */
  withId: (stored: StoredCase<T>, id: string) => StoredCase<T>;
  /** What stands for the document of a case that cannot be opened. */
  unreadable: (known: {
    type?: string | undefined;
    attachmentKey?: string | null | undefined;
  }) => T['document'];
  excerpt: (document: T['document']) => T['excerpt'];
  /** The dates that a change sets, and those before a change that is taken back. */
  datesAfter: (stored: StoredCase<T>, status: string, now: Date) => Partial<T['plain']>;
  datesBefore: (stored: StoredCase<T>, undone: UndoneChange) => Partial<T['plain']>;
}
