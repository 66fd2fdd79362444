import { z } from 'zod';
import { caseUpdate } from './case-update.ts';
import { closingAnswer, closingUpdate } from './closing-schemas.ts';
import { answerShape, formShape } from '../fields/field-schemas.ts';
import { fieldsWith } from '../fields/fields.ts';
import { reporterFields, reportFields } from './report-fields.ts';
import { casePromises, nextDue, pausedOn, staffPromises } from './promises.ts';
import { passwordRules, reportMessages, reportStatuses, reportTypes } from './report.ts';
import { consentUnlessRefused, requiredText, tidied } from '../fields/text-schemas.ts';
import { foundIn } from './found-in.ts';
import { intake } from './intake.ts';
import { waitingEnd } from './waiting-end.ts';
import { isoTime, version } from '../requests/wire.ts';

/** The named report form, checked in this order (docs/behaviour/reports.md#report-fields), consent last. */
export const namedReportForm = z.object({
  ...formShape(reporterFields),
  ...formShape(reportFields),
  privacy: consentUnlessRefused('개인정보 수집·이용에 동의해 주세요.'),
});

const { loginIdMissing, passwordMissing } = reportMessages;

/** The longest password taken, in code points: a bound on hashing, far beyond any that is typed. */
const passwordLimit = 128;

const passwordsDiffer = '비밀번호가 일치하지 않습니다.';
const loginId = requiredText({ input: 'credential', label: '아이디', max: 64, missing: loginIdMissing });
const password = requiredText({
  input: 'credential',
  label: '비밀번호',
  max: passwordLimit,
  missing: passwordMissing,
});

/** The anonymous report form (docs/behaviour/reports.md#anonymous-report). The id has 4 to 64 characters. */
export const anonymousReportForm = z
  .object({
    loginId: loginId.refine((value) => [...value].length >= 4, '아이디는 4자 이상 입력해 주세요.'),
    password: password.refine(
      (value) => passwordRules.every((rule) => rule.holds(value)),
      '비밀번호는 영문, 숫자, 특수문자를 포함하여 8자 이상이어야 합니다.',
    ),
    passwordConfirm: tidied({ max: passwordLimit, input: 'credential' }, passwordsDiffer, passwordsDiffer),
    ...formShape(reportFields),
  })
  // Without `when` zod leaves these out as soon as any other field failed, and the order of the checks breaks.
  .refine((form) => form.password !== '' || form.passwordConfirm !== '', {
    path: ['passwordConfirm'],
    message: '비밀번호를 한 번 더 입력해 주세요.',
    when: () => true,
  })
  .refine((form) => form.password === form.passwordConfirm, {
    path: ['passwordConfirm'],
    message: passwordsDiffer,
    when: () => true,
  });

/** The anonymous lookup (docs/behaviour/reports.md#lookup): id and password, nothing said about their form. */
export const lookupForm = z.object({
  loginId,
  password,
});

/** The answer to an accepted report of either type, and to a lookup. */
export const referenceAnswer = z.object({ referenceId: z.string() });

/** The answer to a named report. */
export const namedReportAnswer = referenceAnswer.extend({
  /**
   * Whether confirmations leave by mail, by the settings alone. It says nothing of this address: how many reports named it
   * before must not be learnt.
   */
  confirmsByMail: z.boolean(),
});

/** The file that a reporter sent with a message. `size`: in bytes. */
export const fileOfMessage = z.object({ name: z.string(), size: z.number().int().nonnegative() });

/** A message between reporter and staff, as the reporter reads it: who wrote it, and its day in Seoul. */
export const publicMessage = z.object({
  from: z.enum(['reporter', 'staff']),
  day: z.iso.date(),
  text: z.string(),
  file: fileOfMessage.optional(),
});

/** What the holder of a referenceId may read: these fields and no other (docs/behaviour/api.md#fields-of-a-report). */
export const publicReport = z.object({
  referenceId: z.string(),
  type: z.enum(reportTypes),
  ...answerShape(fieldsWith(reportFields, 'isPublic')),
  attachmentName: z.string().nullable(),
  attachmentSize: z.number().int().nullable(),
  status: z.enum(reportStatuses),
  /** The name of the report desk for reporters ('' without an assignee), the assignee's name for staff. */
  assignee: z.string(),
  actionNotes: z.string(),
  createdAt: isoTime,
  statusChangedAt: isoTime,
  inProgressAt: isoTime.optional(),
  progressStartedAt: isoTime.optional(),
  closedAt: isoTime.optional(),
  updatedAt: isoTime.optional(),
  /** The last day the report stays, a day in Seoul; from 30 days before it on. */
  endsOn: z.iso.date().optional(),
  /** What was promised to the reporter when the report arrived; absent if nothing was. */
  promises: casePromises.optional(),
  /** What reporter and staff wrote to each other, oldest first; of more than 100 the newest. */
  messages: z.array(publicMessage),
  /** How many earlier ones there are, if any. */
  earlierMessages: z.number().int().positive().optional(),
  /** Present for a named report where all mails are caught: its reporter learns of no message by mail, and gets no code. */
  sendsNoMail: z.literal(true).optional(),
});

/** What staff say of a report aloud (관리번호): 2026-0031; absent on its first day. */
const registerNumber = z.string().optional();

/** A report in the staff list: what the table shows, and what a change there needs. */
export const reportRow = publicReport
  .pick({
    referenceId: true,
    type: true,
    title: true,
    status: true,
    assignee: true,
    createdAt: true,
    statusChangedAt: true,
    inProgressAt: true,
    progressStartedAt: true,
    closedAt: true,
    updatedAt: true,
  })
  .extend({ registerNumber, version, due: nextDue, pausedOn, ...waitingEnd, ...foundIn });

/** A report as staff see it opened: with every field, without who wrote it (cases/identity.ts). */
export const staffReportDetail = publicReport
  .omit({ endsOn: true, messages: true, earlierMessages: true, sendsNoMail: true })
  .extend({
    promises: staffPromises.optional(),
    due: nextDue,
    registerNumber,
    version,
    ...answerShape(reportFields),
    ...closingAnswer.shape,
    intake: intake.optional(),
    /** Whether name, e-mail and phone of a named reporter are stored, or were destroyed before the report; absent in an anonymous one. */
    identity: z.enum(['sealed', 'destroyed']).optional(),
  });

/** An update of a report by staff. */
export const reportAction = caseUpdate(reportStatuses).extend(closingUpdate.shape);

export type NamedReportForm = z.output<typeof namedReportForm>;
export type AnonymousReportForm = z.output<typeof anonymousReportForm>;
export type LookupForm = z.output<typeof lookupForm>;
export type PublicMessage = z.output<typeof publicMessage>;
export type PublicReport = z.output<typeof publicReport>;
export type ReportRow = z.output<typeof reportRow>;
export type StaffReportDetail = z.output<typeof staffReportDetail>;
export type ReportAction = z.output<typeof reportAction>;
