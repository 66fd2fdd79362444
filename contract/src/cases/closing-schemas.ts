import { z } from 'zod';
import { closingFieldNames, findingMissing, findings } from './closing.ts';
import { textLimits } from '../fields/text-limits.ts';
import { changedText, optionalText } from '../fields/text-schemas.ts';

const category = {
  input: 'line',
  label: closingFieldNames.category,
  max: textLimits.category,
} as const;

const measure = {
  input: 'paragraph',
  label: closingFieldNames.measure,
  max: textLimits.measure,
} as const;

/** The fields that an update of a report can set beside those of every case. Fields that are not sent keep their values. */
export const closingUpdate = z.object({
  /** One of the categories that the company set (desk.ts); '' for none. */
  category: changedText(category),
  finding: z.enum([...findings, ''], { error: findingMissing }).optional(),
  measure: changedText(measure),
});

/** What was set, in an answer to staff. */
export const closingAnswer = z.object({
  category: z.string().optional(),
  finding: z.enum(findings).optional(),
  measure: z.string().optional(),
});

/** What the back office asks before it closes a report. */
export const closingForm = z.object({
  category: optionalText(category),
  finding: z.enum(findings, { error: findingMissing }),
  measure: optionalText(measure),
});

/** The form that changes it without a change of status, also before the report is closed. */
export const closingChangeForm = closingForm.extend({ finding: closingUpdate.shape.finding });

export type ClosingAnswer = z.output<typeof closingAnswer>;
