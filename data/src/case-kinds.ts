import { closingFields, type ClosingValues } from '@gaongil/contract/cases/closing';
import { caseFields, reportActionFields } from '@gaongil/contract/cases/history';
import { type Fields, fieldsWith, type FieldValues, valuesOf } from '@gaongil/contract/fields/fields';
import type { Intake } from '@gaongil/contract/cases/intake';
import { messageStart, readInquiryId } from '@gaongil/contract/cases/inquiry';
import { inquiryFields } from '@gaongil/contract/cases/inquiry-fields';
import { type InquiryStatus, inquiryStatuses } from '@gaongil/contract/cases/inquiry-statuses';
import { readReferenceId } from '@gaongil/contract/cases/reference-id';
import { inquiryNumberStart, readRegisterNumber } from '@gaongil/contract/cases/register-number';
import {
  type ReportStatus,
  reportStatuses,
  type ReportType,
  reportTypes,
} from '@gaongil/contract/cases/report';
import { reporterFields, reportFields } from '@gaongil/contract/cases/report-fields';
import { unreadableText } from '@gaongil/contract/fields/unreadable';
import { inquiryViews, reportViews } from '@gaongil/contract/requests/views';
import type { CaseKind, CaseTable, PlainCase, Sort, StoredCase } from './case-kind.ts';

/*
 * The kinds of case. What is stored of one, how its cases are found, listed, changed and ended is here and nowhere else; what only
 * reports have (access tags, files, the shuffle) is in cases/reports.
 */

/** What a reporter wrote and chose. */
export type ReportValues = FieldValues<typeof reportFields>;

/** How to reach the reporter of a named report. */
export type Reporter = FieldValues<typeof reporterFields>;

type MaybeReporter = { [Name in keyof Reporter]: string | null };

/** The sealed part of a report. */
export interface ReportDocument extends ReportValues, MaybeReporter, Partial<ClosingValues> {
  referenceId: string;
  attachmentName: string | null;
  attachmentSize: number | null;
  /** The key of the file, in base64; null without one. */
  fileKey: string | null;
  /** The handles that the access log has it under from before it got another reference id (docs/decisions/103-earlier-handles.md). */
  earlierHandles?: readonly string[];
  /** To which day that for the result was moved, and why, which the reporter reads. */
  extension?: { until: string; reason: string };
  /** How it arrived elsewhere, and who entered it (docs/decisions/119-entered-by-staff.md); absent of one that its reporter sent. */
  intake?: Intake | undefined;
  actionNotes: string;
}

/** Times are UTC; an anonymous report's `createdAt` is midnight in Seoul. */
export interface ReportTypes {
  plain: PlainCase & {
    type: ReportType;
    status: ReportStatus;
    statusChangedAt: Date;
    inProgressAt: Date | null;
    closedAt: Date | null;
    updatedAt: Date | null;
  };
  unlisted: { attachmentKey: string | null };
  document: ReportDocument;
  excerpt: Pick<ReportDocument, 'referenceId' | 'title'>;
}

/** A report as it is stored. */
export type StoredReport = StoredCase<ReportTypes>;

/** The contact data of a report without any. */
export const noReporter: MaybeReporter = { reporterName: null, reporterEmail: null, reporterPhone: null };

const byAssignee: Sort = { by: 'assignee' };
const byDueDay: Sort = { by: 'key', column: 'due_on', kind: 'day', nullable: true };

const plainColumns = {
  number: 'number',
  caseId: 'case_id',
  registerNumber: 'register_number',
  status: 'status',
  assignee: 'assignee',
  version: 'version',
  createdAt: 'created_at',
  acknowledgeBy: 'acknowledge_by',
  acknowledgedOn: 'acknowledged_on',
  feedbackBy: 'feedback_by',
  feedbackOn: 'feedback_on',
  pausedOn: 'paused_on',
} as const;

/** When a report arrived by the clock of the database, an anonymous one to the day; a sample has a day of its own. */
const arrivedAt = `coalesce(created_at,
  case type when 'ANONYMOUS' then date_trunc('day', now(), 'Asia/Seoul') else date_trunc('milliseconds', now()) end)`;

/** What is promised about a case of a kind that arrived at a moment, which is SQL, or elsewhere earlier; `least` passes over null. */
const promisedAt = (kind: string, moment: string) => {
  const promised = (promise: string) =>
    `promised_day('${kind}', '${promise}', least(received_on, ((${moment}) at time zone 'Asia/Seoul')::date))`;
  return { acknowledge_by: promised('acknowledge'), feedback_by: promised('feedback') };
};

const report: CaseKind<ReportTypes> = {
  name: 'report',
  label: '제보',
  table: 'reports',
  keys: 'report_keys',
  reference: 'report_number',
  id: { column: 'reference_tag', isDigest: true, read: readReferenceId },
  readRegisterNumber: (text) => readRegisterNumber(text, ''),
  idOf: ({ referenceId }) => referenceId,
  withId: (stored, referenceId) => ({ ...stored, referenceId }),
  columns: {
    ...plainColumns,
    type: 'type',
    statusChangedAt: 'status_changed_at',
    inProgressAt: 'in_progress_at',
    closedAt: 'closed_at',
    updatedAt: 'updated_at',
  },
  unlistedColumns: { attachmentKey: 'attachment_key' },
  statuses: reportStatuses,
  types: reportTypes,
  views: reportViews,
  sorts: {
    createdAt: { by: 'arrival' },
    statusChangedAt: { by: 'key', column: 'status_changed_at', kind: 'time' },
    status: { by: 'facet', facet: 'status' },
    type: { by: 'facet', facet: 'type' },
    assignee: byAssignee,
    dueOn: byDueDay,
  },
  // As in the indexes (migrations/0001_schema/cases.js).
  arrivalDay: `((created_at at time zone 'Asia/Seoul')::date)`,
  visibleFrom: 'visible_from',
  informedBy: 'result',
  messageMail: 'notice',
  endedAt: 'closed_at',
  changedAt: 'updated_at',
  datesAfter: (stored, status, now) =>
    status === stored.status
      ? { updatedAt: now }
      : {
          updatedAt: now,
          statusChangedAt: now,
          inProgressAt: stored.inProgressAt ?? (status === 'IN_PROGRESS' ? now : null),
          closedAt: status === 'CLOSED' ? now : null,
        },
  datesBefore: (stored, { values: { status }, at, changedAt, statusChangedAt }) => {
    const updatedAt = changedAt ?? null;
    if (status === undefined) return { updatedAt };
    const isUndone = stored.status === 'IN_PROGRESS' && stored.inProgressAt?.getTime() === at.getTime();
    return {
      updatedAt,
      statusChangedAt: statusChangedAt ?? stored.createdAt,
      inProgressAt: isUndone ? null : stored.inProgressAt,
      closedAt: status === 'CLOSED' ? (statusChangedAt ?? null) : null,
    };
  },
  actionFields: reportActionFields,
  fields: { ...reportFields, ...reporterFields },
  facts: [
    'referenceId',
    'attachmentName',
    'attachmentSize',
    'fileKey',
    'earlierHandles',
    'extension',
    'intake',
    ...closingFields,
  ],
  empty: empty(reportFields),
  // It is known whether a report has a file, and had a reporter. Its reference id is unknown: its address, too.
  unreadable: ({ type, attachmentKey = null }) => ({
    ...unreadable(reportFields),
    ...(type === 'REALNAME' ? unreadable(reporterFields) : noReporter),
    referenceId: '',
    attachmentName: attachmentKey === null ? null : unreadableText,
    attachmentSize: null,
    fileKey: null,
    measure: unreadableText,
    actionNotes: unreadableText,
  }),
  excerpt: ({ referenceId, title }) => ({ referenceId, title }),
  mailTo: 'reporterEmail',
  search: {
    texts: [...searched(reportFields), 'actionNotes', 'attachmentName'],
    beside: true,
    phones: [],
    identity: { texts: searched(reporterFields), phones: ['reporterPhone'] },
    shown: { title: Infinity },
    reference: 'referenceId',
    values: ['type', 'status', 'assignee'],
    // The search takes every word for a text and for a part of a reference id. A single letter beside others is no part of one,
    // so only an id in such groups is joined: 26 letters and digits may as well be an account, an order or a product.
    words: (typed) => (/(?:^|\s)\S\s|\s\S(?:\s|$)/.test(typed) ? readReferenceId(typed) : undefined),
  },
  given: {
    reference_tag: 'bytea',
    tag_key: 'integer',
    type: 'text',
    access_tag: 'bytea',
    access_key: 'text',
    attachment_key: 'text',
    created_at: 'timestamptz',
  },
  computed: {
    created_at: arrivedAt,
    status_changed_at: arrivedAt,
    visible_from: 'case when hides then slot end',
    ...promisedAt('report', arrivedAt),
  },
};

/** What an inquirer wrote. */
type InquiryValues = FieldValues<typeof inquiryFields>;

export interface InquiryTypes {
  plain: Omit<PlainCase, 'type'> & { status: InquiryStatus; actionAt: Date | null };
  unlisted: object;
  document: InquiryValues & { intake?: Intake | undefined; actionNotes: string };
  /** With the beginning of the message. */
  excerpt: InquiryValues;
}

/** An inquiry as it is stored. */
export type StoredInquiry = StoredCase<InquiryTypes>;

const inquiry: CaseKind<InquiryTypes> = {
  name: 'inquiry',
  label: '문의',
  table: 'inquiries',
  keys: 'inquiry_keys',
  reference: 'inquiry_number',
  id: { column: 'case_id', isDigest: false, read: readInquiryId },
  readRegisterNumber: (text) => readRegisterNumber(text, inquiryNumberStart),
  idOf: ({ caseId }) => caseId,
  withId: (stored) => stored,
  columns: { ...plainColumns, actionAt: 'action_at' },
  unlistedColumns: {},
  statuses: inquiryStatuses,
  views: inquiryViews,
  sorts: {
    createdAt: { by: 'arrival' },
    actionAt: { by: 'key', column: 'action_at', kind: 'time', nullable: true },
    status: { by: 'facet', facet: 'status' },
    assignee: byAssignee,
    dueOn: byDueDay,
  },
  informedBy: 'end',
  messageMail: 'text',
  endedAt: 'action_at',
  changedAt: 'action_at',
  datesAfter: (_stored, _status, now) => ({ actionAt: now }),
  datesBefore: (_stored, { changedAt }) => ({ actionAt: changedAt ?? null }),
  actionFields: caseFields,
  fields: inquiryFields,
  facts: ['intake'],
  empty: empty(inquiryFields),
  unreadable: () => ({ ...unreadable(inquiryFields), actionNotes: unreadableText }),
  excerpt: (document) => ({
    ...valuesOf(inquiryFields, document),
    // Code points and not UTF-16 units, so that no letter is cut in half.
    message: [...document.message.slice(0, messageStart * 2)].slice(0, messageStart).join(''),
  }),
  mailTo: 'email',
  search: {
    texts: [...searched(inquiryFields), 'actionNotes'],
    beside: true,
    phones: ['phone'],
    // A narrow list leaves out e-mail, phone and company.
    shown: { name: Infinity, message: messageStart },
    values: ['status', 'assignee'],
  },
  given: {},
  computed: promisedAt('inquiry', 'now()'),
};

/** Every kind of case. */
export const caseKinds = { report, inquiry } as const;

export type CaseName = keyof typeof caseKinds;

/** All kinds, for what goes over every case. */
export const allKinds: readonly CaseTable[] = Object.values(caseKinds);

/** Values for the fields of a case that cannot be opened: each says so. */
function unreadable<Table extends Fields>(table: Table): FieldValues<Table> {
  return Object.fromEntries(Object.keys(table).map((name) => [name, unreadableText])) as FieldValues<Table>;
}

/** Values for the fields of a table that a case is older than. */
function empty(fields: Fields): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, 'names' in field ? null : '']),
  );
}

function searched(fields: Fields): string[] {
  return Object.keys(fieldsWith(fields, 'isSearched'));
}
