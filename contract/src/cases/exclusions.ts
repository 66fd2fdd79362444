import { z } from 'zod';
import { requiredText } from '../fields/text-schemas.ts';
import { textLimits } from '../fields/text-limits.ts';
import { isoTime } from '../requests/wire.ts';
import { exclusionEndReasons } from './exclusion-end-reasons.ts';

/** Names an account that a case is to be excluded from, by its name to sign in or its display name. */
export const exclusionForm = z.object({
  username: requiredText({
    input: 'line',
    label: '제외할 계정',
    max: textLimits.name,
    missing: '제외할 계정의 이름이나 아이디를 입력해 주세요.',
  }),
});

/** What staff ask with that an account, by its name to sign in, may know of a case again. */
export const exclusionEndForm = exclusionForm.extend({
  reason: z.enum(exclusionEndReasons, { error: '해제 사유를 선택해 주세요.' }),
});

/** An account that may not know of a case. For staff who may see the case. */
export const exclusion = z.object({
  username: z.string(),
  /** The name of the account as it is now; null when it was removed. */
  displayName: z.string().nullable(),
  department: z.string().nullable(),
  /** Whether the report itself named the account when it was submitted. */
  automatic: z.boolean(),
  /** The request that the exclusion ends, while another person has not confirmed it. */
  request: z
    .object({ id: z.number().int(), by: z.string(), at: isoTime, reason: z.enum(exclusionEndReasons) })
    .optional(),
});

/** What the calls about exclusions refuse. */
export const exclusionMessages = {
  excludedAlready: '이미 이해관계로 제외된 계정입니다.',
  notExcluded: '이해관계로 제외된 계정이 아닙니다.',
  endRequestedAlready: '이미 이해관계 해제 요청이 있습니다.',
} as const;

export type Exclusion = z.output<typeof exclusion>;
export type ExclusionForm = z.output<typeof exclusionForm>;
export type ExclusionEndForm = z.output<typeof exclusionEndForm>;
