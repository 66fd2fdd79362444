import type { FieldValues } from '@gaongil/contract/fields';
import { valuesOf } from '@gaongil/contract/fields';
import { messageStart } from '@gaongil/contract/inquiry';
import type { InquiryStatus } from '@gaongil/contract/inquiry-statuses';
import { inquiryFields } from '@gaongil/contract/inquiry-fields';
import { unreadableText } from '@gaongil/contract/unreadable';
import type { Database } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { openBodies } from './case-keys.ts';
import { excerptColumns, openExcerpts, type StoredExcerpt } from './excerpts.ts';
import { unreadable } from './unreadable.ts';
import { type WaitingEnd, waitingEndColumns } from './waiting-ends.ts';

/** What an inquirer wrote. */
export type InquiryValues = FieldValues<typeof inquiryFields>;

/** The unencrypted columns of an inquiry: what lists filter and order by; `sequence` numbers arrivals. */
interface PlainInquiry {
  id: string;
  sequence: number;
  status: InquiryStatus;
  assignee: string;
  version: number;
  createdAt: Date;
  actionAt: Date | null;
}

/** The sealed part of an inquiry. */
export interface InquiryDocument extends InquiryValues {
  actionNotes: string;
}

/** An inquiry as it is stored. */
export interface StoredInquiry extends PlainInquiry, InquiryDocument {}

/** An inquiry in a list, with the beginning of its message. */
export type ListedInquiry = PlainInquiry & InquiryValues & WaitingEnd;

/** A row of `inquiries`. */
export type InquiryRow = PlainInquiry & { body: Buffer };

/** Column names by property: the only file that maps snake_case to camelCase for inquiries. */
const plainColumns = {
  id: 'case_id',
  sequence: 'number',
  status: 'status',
  assignee: 'assignee',
  version: 'version',
  createdAt: 'created_at',
  actionAt: 'action_at',
} as const satisfies Record<keyof PlainInquiry, string>;

/** The columns of an inquiry. */
export const inquiryColumns = { ...plainColumns, body: 'body' } as const satisfies Record<
  keyof InquiryRow,
  string
>;

/** The columns of an inquiry in a list. */
export const listedInquiryColumns = (db: Database) => ({
  ...plainColumns,
  ...waitingEndColumns(db, 'inquiry', 'inquiries'),
  ...excerptColumns(db, 'inquiries'),
});

/** The sealed part of an inquiry. */
export function inquiryDocument(inquiry: InquiryDocument): InquiryDocument {
  return { ...valuesOf(inquiryFields, inquiry), actionNotes: inquiry.actionNotes };
}

/** Opens rows of `inquiries`; a body that cannot be opened is replaced by one that says so. */
export async function openInquiries(
  db: Database,
  ring: KeyRing,
  stored: readonly InquiryRow[],
): Promise<StoredInquiry[]> {
  const opened = await openBodies(
    db,
    ring,
    'inquiries',
    stored.map(({ id, sequence, body }) => ({ sequence, caseId: id, body })),
  );
  // Object.assign: V8 takes ten times as long to spread this many properties.
  return stored.map(({ body: _, ...plain }, index) =>
    Object.assign(plain, inquiryFrom(opened[index]?.document)),
  );
}

/** The fields of an inquiry that is older than they are. */
const emptyFields = Object.fromEntries(Object.keys(inquiryFields).map((name) => [name, '']));

/** An inquiry's document; a field that the inquiry is older than is empty. */
export function inquiryFrom(document: unknown): InquiryDocument {
  if (document === undefined) return { ...unreadable(inquiryFields), actionNotes: unreadableText };
  return Object.assign({}, emptyFields, document as InquiryDocument);
}

/** What the list shows of an inquiry's document: the beginning of its message. */
export function inquiryExcerpt(document: InquiryDocument): InquiryValues {
  const values = valuesOf(inquiryFields, document);
  // Code points and not UTF-16 units, so that no letter is cut in half.
  const message = [...values.message.slice(0, messageStart * 2)].slice(0, messageStart).join('');
  return { ...values, message };
}

/** Opens what a list shows of inquiries. */
export async function openListedInquiries(
  ring: KeyRing,
  stored: readonly (PlainInquiry & WaitingEnd & Omit<StoredExcerpt, 'caseId'>)[],
): Promise<ListedInquiry[]> {
  const rows = stored.map(({ id, excerpt, wrapped }) => ({ caseId: id, excerpt, wrapped }));
  const excerpts = await openExcerpts<InquiryValues>(ring, rows);
  return stored.map(({ excerpt: _, wrapped: _wrapped, ...plain }, index) =>
    Object.assign(plain, excerpts[index] ?? inquiryExcerpt(inquiryFrom(undefined))),
  );
}
