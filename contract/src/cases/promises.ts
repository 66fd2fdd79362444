import { z } from 'zod';
import { requiredText } from '../fields/text-schemas.ts';
import { textLimits } from '../fields/text-limits.ts';

/** The settings of what is promised, with their defaults: business days, calendar days, business days. 0 promises nothing. */
export const promiseDefaults = { ACKNOWLEDGE_DAYS: 3, FEEDBACK_DAYS: 90, ANSWER_DAYS: 1 };

/** The longest period of each. */
export const promiseDaysMost: typeof promiseDefaults = {
  ACKNOWLEDGE_DAYS: 30,
  FEEDBACK_DAYS: 365,
  ANSWER_DAYS: 30,
};

/** What the report centre says in general of when reporters hear of their reports. */
export function promiseSentence({ ACKNOWLEDGE_DAYS, FEEDBACK_DAYS }: typeof promiseDefaults): string {
  const acknowledged = `접수 후 영업일 ${ACKNOWLEDGE_DAYS}일 안에 접수를 확인`;
  const informed = `${FEEDBACK_DAYS}일 안에 처리 내용을 알려 드립니다.`;
  if (ACKNOWLEDGE_DAYS > 0 && FEEDBACK_DAYS > 0) return `${acknowledged}하고, ${informed}`;
  if (ACKNOWLEDGE_DAYS > 0) return `${acknowledged}해 드립니다.`;
  if (FEEDBACK_DAYS > 0) return `접수 후 ${informed}`;
  return '접수 확인과 처리 내용의 기한은 따로 정하지 않았습니다.';
}

/**
 * What a promise is on a day. `late` was met after its day; `paused` waits for the sender of the case; `ended` was closed without being met.
 */
export const promiseStates = ['open', 'paused', 'overdue', 'met', 'late', 'ended'] as const;

/** One promise about a case, in days of Seoul. */
const casePromise = z.object({
  /** The last day to meet it. */
  by: z.iso.date(),
  state: z.enum(promiseStates),
  /** The day on which it was met. */
  metOn: z.iso.date().optional(),
  /** Why its day was moved, for the sender of the case. */
  reason: z.string().optional(),
});

/** What is promised about a case: that its arrival is confirmed, and that its sender learns of the result; each if it is. */
export const casePromises = z.object({
  acknowledge: casePromise.optional(),
  feedback: casePromise.optional(),
});

/** The promises that a case can have. */
export const promiseNames = ['acknowledge', 'feedback'] as const;

/** The next promise of an open case that is not met: its day, and what it is. Absent while the case waits for its sender. */
export const nextDue = z.object({ on: z.iso.date(), what: z.enum(promiseNames) }).optional();

/** Since when an open case waits for its sender, and its next day is stopped. Absent otherwise. */
export const pausedOn = z.iso.date().optional();

/** What is promised about a case, as staff see it. */
export const staffPromises = casePromises.extend({
  pausedOn,
  /** The day for the result if a case that waits went on today. */
  resumedBy: z.iso.date().optional(),
});

const reason = (label: string, missing: string) =>
  requiredText({ input: 'paragraph', label, max: textLimits.note, missing });

/** What the reporter reads when the arrival is confirmed: a message, which staff may change before it is sent. */
export const acknowledgementForm = z.object({
  text: requiredText({
    input: 'paragraph',
    label: '제보자에게 보낼 글',
    max: textLimits.caseMessage,
    missing: '제보자에게 보낼 글을 입력해 주세요.',
  }),
});

/** Why a case waits for its sender. Staff alone read it. */
export const pauseForm = z.object({ reason: reason('멈추는 사유', '멈추는 사유를 입력해 주세요.') });

/** The new day for the result, and why it was moved, which the reporter reads. */
export const extensionForm = z.object({
  until: z.iso.date({ error: '새 기한을 선택해 주세요.' }),
  reason: reason('연장 사유', '연장 사유를 입력해 주세요.'),
});

/** How many days later than before a promise may be met after an extension. */
export const mostExtendedDays = 365;

/** Why an act about promises is refused, with 409. */
export const promiseMessages = {
  ended: '처리가 끝난 건이라 기한이 없습니다.',
  nothing: '약속한 기한이 없습니다.',
  met: '이미 지킨 약속입니다.',
  acknowledged: '이미 접수를 확인한 건입니다. 글은 다시 보내지 않았습니다.',
  paused: '이미 기한을 멈춘 건입니다.',
  passed: '기한이 지나 멈출 수 없습니다. 기한을 연장해 주세요.',
  running: '기한을 멈추지 않은 건입니다.',
  earlier: '지금 기한보다 늦고 지나지 않은 날을 선택해 주세요.',
  tooLate: `지금 기한에서 ${mostExtendedDays}일까지 연장할 수 있습니다.`,
} as const;

export type AcknowledgementForm = z.output<typeof acknowledgementForm>;
export type PauseForm = z.output<typeof pauseForm>;
export type ExtensionForm = z.output<typeof extensionForm>;
export type StaffPromises = z.output<typeof staffPromises>;
export type NextDue = z.output<typeof nextDue>;
export type CasePromiseAnswer = z.output<typeof casePromise>;
export type CasePromisesAnswer = z.output<typeof casePromises>;
