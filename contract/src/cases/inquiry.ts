import { z } from 'zod';
import { caseUpdate } from './case-update.ts';
import { answerShape, formShape } from '../fields/field-schemas.ts';
import { inquiryFields } from './inquiry-fields.ts';
import { inquiryStatuses } from './inquiry-statuses.ts';
import { nextDue, pausedOn, staffPromises } from './promises.ts';
import { consentUnlessRefused } from '../fields/text-schemas.ts';
import { foundIn } from './found-in.ts';
import { intake } from './intake.ts';
import { waitingEnd } from './waiting-end.ts';
import { isoTime, version } from '../requests/wire.ts';

const consentMissing = '개인정보처리방침에 동의해 주세요.';

export const inquiryMessages = {
  home: {
    consent: consentMissing,
    missing: '필수 항목(성함/이메일/문의내용)을 입력해 주세요.',
    failed: '문의 전송 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    received: '문의가 정상 접수되었습니다. 감사합니다!',
  },
  contact: {
    received: '문의가 접수되었습니다. 빠른 시일 내에 답변드리겠습니다.',
    failed: (text = '잠시 후 다시 시도해 주세요.') => `전송 실패: ${text}`,
  },
} as const;

/**
 * The payload of POST /api/contact, in the order the contact page checks it (docs/behaviour/pages.md#inquiry-forms):
 * name, e-mail, its form, message, consent.
 */
export const contactForm = z.object({
  ...formShape(inquiryFields),
  privacy: consentUnlessRefused(consentMissing),
});

/**
 * An inquiry as staff see it (docs/behaviour/api.md#fields-of-an-inquiry). `actionAt` is the time of its last update,
 * absent before the first.
 */
export const inquiry = z.object({
  id: z.uuid(),
  /** What staff say of an inquiry aloud (관리번호): Q2026-0031. */
  registerNumber: z.string().optional(),
  ...answerShape(inquiryFields),
  status: z.enum(inquiryStatuses),
  assignee: z.string(),
  actionNotes: z.string(),
  createdAt: isoTime,
  actionAt: isoTime.optional(),
  version,
  promises: staffPromises.optional(),
  due: nextDue,
  intake: intake.optional(),
});

/** How much of a message the staff list shows, in code points. */
export const messageStart = 120;

/** An inquiry in the staff list: what the table shows, with the beginning of the message. */
export const inquiryRow = inquiry
  .omit({ actionNotes: true, promises: true, intake: true })
  .extend({ pausedOn, ...waitingEnd, ...foundIn });

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of an inquiry in its stored form; undefined when the text is no UUID. */
export function readInquiryId(text: string): string | undefined {
  return uuid.test(text) ? text.toLowerCase() : undefined;
}

/** An update of an inquiry by staff. */
export const inquiryAction = caseUpdate(inquiryStatuses);

export type ContactForm = z.output<typeof contactForm>;
export type Inquiry = z.output<typeof inquiry>;
export type InquiryRow = z.output<typeof inquiryRow>;
export type InquiryAction = z.output<typeof inquiryAction>;
