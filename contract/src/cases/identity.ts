import { z } from 'zod';
import { requiredReason } from '../accounts/access-log.ts';
import { answerShape } from '../fields/field-schemas.ts';
import { search } from '../requests/lists.ts';
import { reporterFields } from './report-fields.ts';
import { reportRow } from './report-schemas.ts';

/** Why the reporter of a named report is looked up, for the access log: one of `identityReasons`, or words. */
const reason = requiredReason;

/** The payload of the call that reads who wrote a named report. */
export const identityForm = z.object({ reason });

/** Who wrote a named report. For staff who gave a reason. */
export const identity = z.object(answerShape(reporterFields));

/** The payload of a search for named reports by their reporters. Every word must occur in name, e-mail or phone. */
export const identitySearchForm = z.object({
  q: search.refine((q) => q !== '', '찾을 이름, 이메일이나 연락처를 입력해 주세요.'),
  reason,
});

/** How many reports a search by their reporter answers at most, the newest. */
export const identitySearchLimit = 50;

/** The reports that were found; `more` if there may be others. */
export const identitySearchAnswer = z.object({ items: z.array(reportRow), more: z.boolean() });

/** What the calls about an identity refuse, with 409. */
export const identityMessages = {
  anonymous: '익명 제보에는 제보자 정보가 없습니다.',
  destroyed: '제보자 정보는 보관 기한이 지나 파기되었습니다.',
} as const;

export type Identity = z.output<typeof identity>;
export type IdentityForm = z.output<typeof identityForm>;
export type IdentitySearchForm = z.output<typeof identitySearchForm>;
export type IdentitySearchAnswer = z.output<typeof identitySearchAnswer>;
