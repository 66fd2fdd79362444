import { z } from 'zod';
import { username } from '../accounts/accounts.ts';

/** Names an account that a case is to be excluded from, or no longer. */
export const exclusionForm = z.object({ username });

/** An account that may not know of a case. For staff who may see the case. */
export const exclusion = z.object({
  username: z.string(),
  /** The name of the account as it is now; null when it was removed. */
  displayName: z.string().nullable(),
  department: z.string().nullable(),
  /** Whether the report itself named the account when it was submitted. */
  automatic: z.boolean(),
});

/** What the calls about exclusions, and about assignees, refuse. */
export const exclusionMessages = {
  unknown: '이 아이디의 계정이 없습니다.',
  excludedAlready: '이미 이해관계로 제외된 계정입니다.',
  notExcluded: '이해관계로 제외된 계정이 아닙니다.',
  assignee: '이해관계로 제외된 계정에는 배정할 수 없습니다.',
} as const;

export type Exclusion = z.output<typeof exclusion>;
export type ExclusionForm = z.output<typeof exclusionForm>;
