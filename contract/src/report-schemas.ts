import { z } from 'zod';
import { handling } from './handling.ts';
import {
  passwordRules,
  relations,
  reportMessages,
  reportStatuses,
  reportTypes,
  targetTypes,
} from './report.ts';
import { textLimits, wrongType } from './text.ts';
import { consentUnlessRefused, optionalText, requiredEmail, requiredText, tidied } from './text-schemas.ts';
import { isoTime, version } from './wire.ts';

const name = (label: string) => ({ label, max: textLimits.name });

// The order of the keys is the order of the checks (docs/behaviour/reports.md#report-fields).
const sharedFields = {
  targetType: z.enum(targetTypes, { error: '제보 대상을 선택해 주세요.' }),
  targetName: optionalText(name('대상자명')),
  targetDept: optionalText({ label: '대상 부서', max: textLimits.department }),
  title: requiredText({ label: '제목', max: textLimits.title, missing: '제목을 입력해 주세요.' }),
  content: requiredText({ label: '내용', max: textLimits.content, missing: '내용을 입력해 주세요.' }),
  incidentSummary: optionalText({ label: '사건 개요', max: textLimits.incidentSummary }),
  // An untouched drop-down sends ''. Relation is optional.
  relation: z
    .enum([...relations, ''], { error: wrongType })
    .nullish()
    .transform((value) => value || null),
};

/** The named report form, checked in this order (docs/behaviour/reports.md#report-fields), consent last. */
export const namedReportForm = z.object({
  reporterName: requiredText({ ...name('이름'), missing: '이름을 입력해 주세요.' }),
  reporterEmail: requiredEmail(),
  reporterPhone: requiredText({ label: '연락처', max: textLimits.phone, missing: '연락처를 입력해 주세요.' }),
  ...sharedFields,
  privacy: consentUnlessRefused('개인정보 수집·이용에 동의해 주세요.'),
});

const { loginIdMissing, passwordMissing } = reportMessages;

/** The longest password taken, in code points: a bound on hashing, far beyond any that is typed. */
const passwordLimit = 128;

const passwordsDiffer = '비밀번호가 일치하지 않습니다.';
const password = requiredText({ label: '비밀번호', max: passwordLimit, missing: passwordMissing });

/** The anonymous report form (docs/behaviour/reports.md#anonymous-report). The id has 4 to 64 characters. */
export const anonymousReportForm = z
  .object({
    loginId: requiredText({ label: '아이디', max: 64, missing: loginIdMissing }).refine(
      (value) => [...value].length >= 4,
      '아이디는 4자 이상 입력해 주세요.',
    ),
    password: password.refine(
      (value) => passwordRules.every((rule) => rule.holds(value)),
      '비밀번호는 영문, 숫자, 특수문자를 포함하여 8자 이상이어야 합니다.',
    ),
    passwordConfirm: tidied(passwordLimit, passwordsDiffer, passwordsDiffer),
    ...sharedFields,
  })
  .refine((form) => form.password === form.passwordConfirm, {
    path: ['passwordConfirm'],
    message: passwordsDiffer,
    // Without it zod leaves this out as soon as any other field failed, and the order of the checks breaks.
    when: () => true,
  });

/** The anonymous lookup (docs/behaviour/reports.md#lookup): id and password, nothing said about their form. */
export const lookupForm = z.object({
  loginId: requiredText({ label: '아이디', max: 64, missing: loginIdMissing }),
  password,
});

/** The answer to an accepted report of either type, and to a lookup. */
export const referenceAnswer = z.object({ referenceId: z.string() });

/** What the holder of a referenceId may read: these fields and no other (docs/behaviour/api.md#fields-of-a-report). */
export const publicReport = z.object({
  referenceId: z.string(),
  type: z.enum(reportTypes),
  title: z.string(),
  content: z.string(),
  targetType: z.enum(targetTypes),
  targetName: z.string(),
  targetDept: z.string(),
  incidentSummary: z.string(),
  relation: z.enum(relations).nullable(),
  attachmentName: z.string().nullable(),
  attachmentSize: z.number().int().nullable(),
  status: z.enum(reportStatuses),
  assignee: z.string(),
  actionNotes: z.string(),
  createdAt: isoTime,
  statusChangedAt: isoTime,
  inProgressAt: isoTime.optional(),
  progressStartedAt: isoTime.optional(),
  closedAt: isoTime.optional(),
  updatedAt: isoTime.optional(),
});

/** A report as staff see it in the list. */
export const staffReport = publicReport.extend({ version });

/** A report as staff see it opened: with the named reporter's contact data. */
export const staffReportDetail = staffReport.extend({
  reporterName: z.string().optional(),
  reporterEmail: z.string().optional(),
  reporterPhone: z.string().optional(),
});

/** Handling of a report by staff. */
export const reportAction = handling(reportStatuses);

export type NamedReportForm = z.output<typeof namedReportForm>;
export type AnonymousReportForm = z.output<typeof anonymousReportForm>;
export type LookupForm = z.output<typeof lookupForm>;
export type PublicReport = z.output<typeof publicReport>;
export type StaffReport = z.output<typeof staffReport>;
export type StaffReportDetail = z.output<typeof staffReportDetail>;
export type ReportAction = z.output<typeof reportAction>;
