import { z } from 'zod';
import { historyFieldNames } from './history.ts';
import { textLimits } from '../fields/text-limits.ts';
import { changedText } from '../fields/text-schemas.ts';

/**
 * An update of a case by staff. Fields that are not sent keep their values (docs/behaviour/api.md#calls-of-staff).
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
  });
}
