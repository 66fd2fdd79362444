import { inquiryFields } from '@gaongil/contract/inquiry-fields';
import { contactForm, inquiryMessages, type ContactForm } from '@gaongil/contract/inquiry';
import { tidy } from '@gaongil/contract/text';
import { checkForm, consentField, textFields, type FormIssue } from './check-form.ts';
import type { Failure } from './failure.ts';

/**
 * The two inquiry forms: they differ in the order of their checks and in their texts
 * (docs/behaviour/pages.md#inquiry-forms).
 */
export type InquiryOrder = 'home' | 'contact';

const neededAtHome = ['name', 'email', 'message'] as const;

// The home form checks the consent first, and has one message for all missing fields.
function homeIssue(typed: FormData): FormIssue | undefined {
  const texts = textFields(typed);
  if (texts[consentField] !== 'true') return { field: consentField, message: inquiryMessages.home.consent };
  const empty = neededAtHome.find((name) => tidy(texts[name] ?? '', inquiryFields[name].input) === '');
  return empty === undefined ? undefined : { field: empty, message: inquiryMessages.home.missing };
}

/**
 * The inquiry with tidied texts, or why it cannot be sent. The schema of the server checks what the home form's own
 * check does not.
 */
export function checkInquiry(
  order: InquiryOrder,
  typed: FormData,
): { data: ContactForm } | { issue: FormIssue } {
  const issue = order === 'home' ? homeIssue(typed) : undefined;
  return issue ? { issue } : checkForm(contactForm, typed);
}

/**
 * The message for a failed submission: the contact page shows the server's reason for a refusal, the home form does
 * not.
 */
export function failureText(order: InquiryOrder, { status = 0, said }: Failure): string {
  if (order === 'home') return inquiryMessages.home.failed;
  return inquiryMessages.contact.failed(status >= 400 && status < 500 ? said : undefined);
}
