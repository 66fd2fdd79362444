import { isoDayInSeoul } from '@gaongil/contract/dates';
import type { InquiryEntryForm } from '@gaongil/contract/cases/entry-forms';
import type { Intake } from '@gaongil/contract/cases/intake';
import { intakeMessages } from '@gaongil/contract/cases/intake-fields';
import type { Viewer } from '@gaongil/data/viewer';
import createError from 'http-errors';

/** What staff add to the fields of any form that they fill in for somebody. */
export type IntakeForm = Pick<InquiryEntryForm, 'channel' | 'receivedOn'>;

/**
 * A checked form; one that staff fill in names no day after that of the call.
 * @throws 400
 */
export function checkedEntry<Form extends object>(form: Form, enteredBy: Viewer | undefined): Form {
  if (enteredBy && (form as Partial<IntakeForm>).receivedOn! > isoDayInSeoul(enteredBy.now))
    throw createError(400, intakeMessages.dayInFuture);
  return form;
}

/** How a case arrived elsewhere, as it is sealed with it. */
export const intakeOf = ({ channel, receivedOn }: IntakeForm, { account }: Viewer): Intake => ({
  channel: channel as Intake['channel'],
  receivedOn,
  by: account.username,
});
