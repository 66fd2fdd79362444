import { contactForm, inquiryMessages, type ContactForm } from '@gaongil/contract/inquiry';
import { tidy } from '@gaongil/contract/text';
import { checkForm, consentField, textFields, type FormIssue } from './check-form.ts';
import type { Failure } from './failure.ts';

/**
 * Which of the two forms it is: they differ in the order of their checks and in their texts
 * (docs/behaviour/pages.md#inquiry-forms).
 */
export type InquiryOrder = 'home' | 'contact';

const neededAtHome = ['name', 'email', 'message'];

// The home form asks for the consent first and names what is missing all at once.
function homeIssue(typed: FormData): FormIssue | undefined {
  const texts = textFields(typed);
  if (texts[consentField] !== 'true') return { field: consentField, message: inquiryMessages.home.consent };
  const empty = neededAtHome.find((name) => tidy(texts[name] ?? '') === '');
  return empty === undefined ? undefined : { field: empty, message: inquiryMessages.home.missing };
}

/** The inquiry, tidied, or why it cannot be sent. What the home form does not ask itself, the server's schema does. */
export function checkInquiry(
  order: InquiryOrder,
  typed: FormData,
): { data: ContactForm } | { issue: FormIssue } {
  const issue = order === 'home' ? homeIssue(typed) : undefined;
  return issue ? { issue } : checkForm(contactForm, typed);
}

/** What to say when it could not be sent: the contact page tells what the server refused it for, the home form nothing. */
export function failureText(order: InquiryOrder, { status = 0, said }: Failure): string {
  if (order === 'home') return inquiryMessages.home.failed;
  return inquiryMessages.contact.failed(status >= 400 && status < 500 ? said : undefined);
}
