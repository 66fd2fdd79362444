import { z } from 'zod';
import { textLimits } from './text.ts';
import { changedText } from './text-schemas.ts';

/**
 * Staff's handling of a report or an inquiry. What is not named stays as it is (docs/behaviour/api.md#calls-of-staff).
 */
export function handling<const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) {
  return z.object({
    status: z.enum(statuses, { error: '상태를 선택해 주세요.' }).optional(),
    assignee: changedText({ label: '담당자', max: textLimits.name }),
    actionNotes: changedText({ label: '조치 내용', max: textLimits.actionNotes }),
  });
}
