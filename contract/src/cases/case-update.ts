import { z } from 'zod';
import { historyFieldNames } from './history.ts';
import { textLimits } from '../fields/text-limits.ts';
import { changedText, requiredText } from '../fields/text-schemas.ts';

/**
 * An update of a case by staff. Fields that are not sent keep their values (docs/behaviour/api.md#calls-of-staff). `reason` says why a closed
 * case gets an earlier status. It is noted in the history of that change, and ignored with any other.
 */
export function caseUpdate<const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) {
  return z.object({
    status: z.enum(statuses, { error: '상태를 선택해 주세요.' }).optional(),
    assignee: changedText({ input: 'line', label: historyFieldNames.assignee, max: textLimits.name }),
    actionNotes: changedText({
      input: 'paragraph',
      label: historyFieldNames.actionNotes,
      max: textLimits.actionNotes,
    }),
    reason: changedText(reason),
  });
}

const reason = {
  input: 'paragraph',
  label: historyFieldNames.reason,
  max: textLimits.reopeningReason,
} as const;

/** What the back office asks before a closed case gets an earlier status. */
export const reopeningForm = z.object({
  reason: requiredText({ ...reason, missing: '다시 여는 사유를 입력해 주세요.' }),
});
