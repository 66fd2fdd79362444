import type { FieldValues } from '@gaongil/contract/fields';
import { valuesOf } from '@gaongil/contract/fields';
import { reporterFields, reportFields } from '@gaongil/contract/report-fields';
import type { ReportStatus, ReportType } from '@gaongil/contract/report';
import { unreadableText } from '@gaongil/contract/unreadable';
import type { Database } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import type { CaseKey } from '../sealing/sealed-case.ts';
import { openBody, readCaseKeys } from './case-keys.ts';
import { excerptColumns, openExcerpts, type StoredExcerpt } from './excerpts.ts';
import { unreadable } from './unreadable.ts';
import { type WaitingEnd, waitingEndColumns } from './waiting-ends.ts';

/** What the id and password of an anonymous report become, and the id of the app secret it was made with. */
export interface AccessTag {
  tag: Buffer;
  secret: string;
}

/** What a reporter wrote and chose. */
export type ReportValues = FieldValues<typeof reportFields>;

/** How to reach the reporter of a named report. */
export type Reporter = FieldValues<typeof reporterFields>;

type MaybeReporter = { [Name in keyof Reporter]: string | null };

/** The unencrypted columns of a report: what lists filter and order by, and what finds it. */
interface PlainReport {
  id: number;
  caseId: string;
  type: ReportType;
  attachmentKey: string | null;
  status: ReportStatus;
  assignee: string;
  version: number;
  createdAt: Date;
  statusChangedAt: Date;
  inProgressAt: Date | null;
  closedAt: Date | null;
  updatedAt: Date | null;
}

/** The sealed part of a report. */
export interface ReportDocument extends ReportValues, MaybeReporter {
  referenceId: string;
  attachmentName: string | null;
  attachmentSize: number | null;
  /** The key of the file, in base64; null without one. */
  fileKey: string | null;
  actionNotes: string;
}

/** A report as it is stored. Times are UTC; an anonymous report's `createdAt` is midnight in Seoul. */
export interface StoredReport extends PlainReport, ReportDocument {}

/** A row of `reports`. */
export type ReportRow = PlainReport & { body: Buffer };

/** What the list shows of a report's document. */
export type ReportExcerpt = Pick<ReportDocument, 'referenceId' | 'title'>;

/** A report in a list. */
export type ListedReport = Omit<PlainReport, 'attachmentKey'> & ReportExcerpt & WaitingEnd;

/** Column names by property: the only file that maps snake_case to camelCase for reports. */
const plainColumns = {
  id: 'number',
  caseId: 'case_id',
  type: 'type',
  status: 'status',
  assignee: 'assignee',
  version: 'version',
  createdAt: 'created_at',
  statusChangedAt: 'status_changed_at',
  inProgressAt: 'in_progress_at',
  closedAt: 'closed_at',
  updatedAt: 'updated_at',
} as const satisfies Record<keyof Omit<PlainReport, 'attachmentKey'>, string>;

/** The columns of a report. */
export const reportColumns = {
  ...plainColumns,
  attachmentKey: 'attachment_key',
  body: 'body',
} as const satisfies Record<keyof ReportRow, string>;

/** The columns of a report in a list. */
export const listedReportColumns = (db: Database) => ({
  ...plainColumns,
  ...waitingEndColumns(db, 'report', 'reports'),
  ...excerptColumns(db, 'reports'),
});

const noReporter: MaybeReporter = { reporterName: null, reporterEmail: null, reporterPhone: null };

/** The sealed part of a report. */
export function reportDocument(report: ReportDocument): ReportDocument {
  const { referenceId, attachmentName, attachmentSize, fileKey, actionNotes } = report;
  return {
    referenceId,
    ...valuesOf(reportFields, report),
    ...(report.reporterName === null ? noReporter : valuesOf(reporterFields, report as Reporter)),
    attachmentName,
    attachmentSize,
    fileKey,
    actionNotes,
  };
}

/** Stands for the body of a report that cannot be opened. Its reference id is unknown: its address, too. */
const unreadableReport: ReportDocument = {
  ...unreadable(reportFields),
  ...noReporter,
  referenceId: '',
  attachmentName: null,
  attachmentSize: null,
  fileKey: null,
  actionNotes: unreadableText,
};

/** The texts shown for a report that cannot be opened, of which it is known whether it has a file, and had a reporter. */
const unreadableBody = ({ type, attachmentKey }: PlainReport): ReportDocument => ({
  ...unreadableReport,
  ...(type === 'REALNAME' && unreadable(reporterFields)),
  attachmentName: attachmentKey === null ? null : unreadableText,
});

/** The file of a report as the store needs it; undefined when it has none, or cannot be opened. */
export function fileOf(report: StoredReport) {
  const { attachmentKey: key, attachmentName: name, attachmentSize: size, fileKey } = report;
  if (key === null || name === null || size === null || fileKey === null) return undefined;
  return { key, name, size, fileKey: Buffer.from(fileKey, 'base64') };
}

/** Opens rows of `reports`; a body that cannot be opened is replaced by one that says so. */
export async function openReports(
  db: Database,
  ring: KeyRing,
  stored: readonly ReportRow[],
): Promise<StoredReport[]> {
  const keys = await readCaseKeys(
    db,
    ring,
    'reports',
    stored.map(({ id, caseId }) => ({ sequence: id, caseId })),
  );
  return stored.map((row, index) => openReport(keys[index], row));
}

/** Opens a row of `reports` with the key of the case. */
export function openReport(key: CaseKey | undefined, { body, ...plain }: ReportRow): StoredReport {
  // Object.assign: V8 takes ten times as long to spread this many properties.
  const document = openBody(key, body);
  return Object.assign(plain, document === undefined ? unreadableBody(plain) : reportFrom(document));
}

/** The fields of a report that is older than they are. */
const emptyFields = Object.fromEntries(
  Object.entries(reportFields).map(([name, field]) => [name, 'names' in field ? null : '']),
);

/** A report's document; a field that the report is older than is empty. */
export function reportFrom(document: unknown): ReportDocument {
  if (document === undefined) return unreadableReport;
  return Object.assign({}, emptyFields, document as ReportDocument);
}

/** What the list shows of a report's document. */
export const reportExcerpt = ({ referenceId, title }: ReportDocument): ReportExcerpt => ({
  referenceId,
  title,
});

/** Opens what a list shows of reports. */
export async function openListedReports(
  ring: KeyRing,
  stored: readonly (Omit<PlainReport, 'attachmentKey'> & WaitingEnd & StoredExcerpt)[],
): Promise<ListedReport[]> {
  const excerpts = await openExcerpts<ReportExcerpt>(ring, stored);
  return stored.map(({ excerpt: _, wrapped: _wrapped, ...plain }, index) =>
    Object.assign(plain, excerpts[index] ?? reportExcerpt(unreadableReport)),
  );
}
