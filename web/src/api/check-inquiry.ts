import { inquiryFields } from '@gaongil/contract/inquiry-fields';
import { contactForm, inquiryMessages, type ContactForm } from '@gaongil/contract/inquiry';
import { tidy } from '@gaongil/contract/text';
import { allOf, checkForm, consentField, joined, textFields, type FormIssue } from './check-form.ts';
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
 * The inquiry with tidied texts, or why it cannot be sent. The home form has an order and texts of its own for
 * the first failure; everything else is what the schema of the server says.
 */
export function checkInquiry(
  order: InquiryOrder,
  typed: FormData,
): { data: ContactForm } | { issue: FormIssue } {
  const checked = checkForm(contactForm, typed);
  const first = order === 'home' && homeIssue(typed);
  if (!first) return checked;
  const others = 'issue' in checked ? allOf(checked.issue).filter(({ field }) => field !== first.field) : [];
  return { issue: joined([first, ...others]) ?? first };
}

/**
 * The message for a failed submission: the contact page shows the server's reason for a refusal, the home form does
 * not.
 */
export function failureText(order: InquiryOrder, { status = 0, said }: Failure): string {
  if (order === 'home') return inquiryMessages.home.failed;
  return inquiryMessages.contact.failed(status >= 400 && status < 500 ? said : undefined);
}
