import { z } from 'zod';
import { formShape } from '../fields/field-schemas.ts';
import { wrongType } from '../fields/text.ts';
import { contactForm } from './inquiry.ts';
import { intakeFields, intakeMessages } from './intake-fields.ts';
import { anonymousReportForm, namedReportForm } from './report-schemas.ts';

/** The day on which a case arrived elsewhere. That it is not in the future is checked with the clock of who asks. */
const receivedOn = z.iso
  .date({ error: intakeMessages.dayMissing })
  .refine((day) => day >= '2000-01-01', intakeMessages.dayTooEarly);

/** That who was asked heard what a form asks consent for. It must be said, unlike the consent of a visitor, who ticks a box. */
const consentRead = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', ''])], {
    error: (issue) => (issue.input == null ? intakeMessages.consentMissing : wrongType),
  })
  .refine((value) => value === true || value === 'true' || value === 'on', intakeMessages.consentMissing);

/** What staff add to the fields of a form that they fill in for somebody (docs/decisions/119-entered-by-staff.md). */
const intakeShape = { ...formShape(intakeFields), receivedOn, consentRead };

/** The forms of visitors as staff fill them in. */
export const namedEntryForm = namedReportForm.safeExtend(intakeShape);
export const anonymousEntryForm = anonymousReportForm.safeExtend(intakeShape);
export const inquiryEntryForm = contactForm.safeExtend(intakeShape);

/**
 * The answer to an entered report or inquiry: by what it is called. Nothing, if the case is excluded from who entered it: then a
 * colleague gives the receipt.
 */
export const entryAnswer = z.object({ referenceId: z.string().optional() });
export const inquiryEntryAnswer = z.object({
  id: z.uuid().optional(),
  registerNumber: z.string().optional(),
});

export type NamedEntryForm = z.output<typeof namedEntryForm>;
export type AnonymousEntryForm = z.output<typeof anonymousEntryForm>;
export type InquiryEntryForm = z.output<typeof inquiryEntryForm>;
export type EntryAnswer = z.output<typeof entryAnswer>;
export type InquiryEntryAnswer = z.output<typeof inquiryEntryAnswer>;
