import { inquiryMessages } from '@gaongil/contract/inquiry';
import { checkInquiry, failureText, type InquiryOrder } from './check-inquiry.ts';
import type { FormIssue } from './check-form.ts';
import { readFailure } from './failure.ts';
import { inquiriesApi } from './inquiries.ts';
import { createStore } from './store.ts';
import { createSubmissionKey } from './submission-key.ts';

/*
 * All that sending an inquiry needs, loaded when someone begins to write one: a page of pictures has no use for a store
 * and a schema. A page has one inquiry form.
 */
const store = createStore();
const submissionKey = createSubmissionKey();

/** Checks what was typed and sends it: what to say to the person, or why it was not taken. */
export async function submitInquiry(
  order: InquiryOrder,
  typed: FormData,
): Promise<{ received: string } | { issue: FormIssue }> {
  const checked = checkInquiry(order, typed);
  if ('issue' in checked) return checked;

  const { name, email, phone, company, message } = checked.data;
  const inquiry = {
    name,
    email,
    phone,
    company,
    message,
    ...(order === 'home' && { privacy: true as const }),
  };
  const sending = inquiriesApi.endpoints.sendInquiry.initiate(
    { inquiry, key: submissionKey.keyFor(typed) },
    // The store has no business keeping who wrote.
    { track: false },
  );
  const { error } = await store.dispatch(sending);
  if (error) {
    const failure = readFailure(error);
    // Also on the console (docs/behaviour/pages.md#inquiry-forms). What was typed is not.
    if (order === 'home') console.error(`inquiry not sent: ${failure.status ?? failure.kind}`);
    return { issue: { field: '', message: failureText(order, failure) } };
  }
  submissionKey.renew();
  return { received: inquiryMessages[order].received };
}
