import { inquiryMessages } from '@gaongil/contract/inquiry';
import { call } from './call.ts';
import { withChallenge } from './challenge/with-challenge.ts';
import type { FormIssue } from './check-form.ts';
import { checkInquiry, failureText, type InquiryOrder } from './check-inquiry.ts';
import { assurance, readFailure } from './failure.ts';
import { createSubmissionKey } from './submission-key.ts';

// A page has one inquiry form. This module is imported when somebody begins to write, so that pages load no schema.
const submissionKey = createSubmissionKey();

/** Sends an inquiry; a repetition with the same `key` is not a second inquiry. */
function sendInquiry(inquiry: object, key: string) {
  return withChallenge(
    (solution) =>
      call('/contact', {
        method: 'POST',
        // No cookie, even on a computer where staff are signed in.
        credentials: 'omit',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...solution },
        body: JSON.stringify(inquiry),
        ignoreBody: true,
      }),
    (refused) => 'error' in refused && refused.error.challenge,
  );
}

/** Why the form cannot be sent yet. */
export function inquiryIssue(order: InquiryOrder, typed: FormData): FormIssue | undefined {
  const checked = checkInquiry(order, typed);
  return 'issue' in checked ? checked.issue : undefined;
}

/** Checks and sends the form. Resolves to the success message, or to why it was not accepted. */
export async function submitInquiry(
  order: InquiryOrder,
  typed: FormData,
): Promise<{ received: string } | { issue: FormIssue }> {
  const checked = checkInquiry(order, typed);
  if ('issue' in checked) return checked;

  const { name, email, phone, company, message } = checked.data;
  // Only the home form sends the consent along (docs/behaviour/pages.md#inquiry-forms).
  const consent = order === 'home' && { privacy: true };
  const inquiry = { name, email, phone, company, message, ...consent };
  const answer = await sendInquiry(inquiry, submissionKey.keyFor(typed));
  if ('error' in answer) {
    const failure = readFailure(answer.error);
    // The status is logged, never what was typed (docs/behaviour/pages.md#inquiry-forms).
    if (order === 'home') console.error(`inquiry not sent: ${failure.status ?? failure.kind}`);
    const message = failureText(order, failure);
    return { issue: { field: '', message, note: assurance(failure, message) } };
  }
  submissionKey.renew();
  return { received: inquiryMessages[order].received };
}
