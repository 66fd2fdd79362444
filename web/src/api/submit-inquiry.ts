import { inquiryMessages } from '@gaongil/contract/cases/inquiry';
import { createAttempts, noteBelow, type AttemptNotes } from './attempts.ts';
import { call } from './call.ts';
import { withChallenge } from './challenge/with-challenge.ts';
import type { FormIssue } from './check-form.ts';
import { checkInquiry, failureText, type InquiryOrder } from './check-inquiry.ts';
import { readFailure } from './failure.ts';

// A page has one inquiry form. This module is imported when somebody begins to write, so that pages load no schema.
const attempts = createAttempts();

const notes: AttemptNotes = {
  maybeReceived: '문의가 이미 접수되었을 수 있습니다. 고치지 않고 다시 보내시면 두 번 접수되지 않습니다.',
  received: {
    note: '입력하신 내용은 그대로 있습니다. 고친 내용도 보내시려면 다시 보내 주세요. 새 문의로 접수됩니다.',
  },
};

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

  // Only the home form sends the consent along (docs/behaviour/pages.md#inquiry-forms).
  const inquiry = { ...checked.data, privacy: order === 'home' || undefined };
  const answer = await sendInquiry(inquiry, attempts.begin(typed));
  if ('error' in answer) {
    attempts.failed(typed, answer.error);
    const failure = readFailure(answer.error);
    // The status is logged, never what was typed (docs/behaviour/pages.md#inquiry-forms).
    if (order === 'home') console.error(`inquiry not sent: ${failure.status ?? failure.kind}`);
    const message = failureText(order, failure);
    return { issue: { field: '', message, ...noteBelow(failure, message, notes, attempts.wasSent()) } };
  }
  attempts.accepted(typed);
  return { received: inquiryMessages[order].received };
}
