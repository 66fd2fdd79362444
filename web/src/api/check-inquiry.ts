import { inquiryFields } from '@gaongil/contract/cases/inquiry-fields';
import { contactForm, inquiryMessages, type ContactForm } from '@gaongil/contract/cases/inquiry';
import { tidy } from '@gaongil/contract/fields/text';
import { allOf, checkForm, consentField, textFields, type FormIssue } from './check-form.ts';
import type { Failure } from './failure.ts';

/**
 * The two inquiry forms: they differ in the order of their checks and in their texts
 * (docs/behaviour/pages.md#inquiry-forms).
 */
export type InquiryOrder = 'home' | 'contact';

const neededAtHome = ['name', 'email', 'message'] as const;

/**
 * The failures of the home form. Its alert has texts of its own: that of the consent before anything else, and one for all fields
 * that are missing. The first field that is missing gets the focus, and each field has its own text.
 */
function homeIssue(typed: FormData, issues: readonly FormIssue[]): FormIssue | undefined {
  const texts = textFields(typed);
  const empty = neededAtHome.find((name) => tidy(texts[name] ?? '', inquiryFields[name].input) === '');
  const first = issues.find(({ field }) => field === empty) ?? issues[0];
  const consent = issues.find(({ field }) => field === consentField);
  if (!first) return undefined;
  const rest = empty === undefined ? first.message : inquiryMessages.home.missing;
  const alert = consent && consent !== first ? [consent.message, rest] : [rest];
  return { ...first, alert, others: issues.filter((issue) => issue !== first) };
}

/**
 * The inquiry with tidied texts, or why it cannot be sent: what the schema of the server says, which the home form puts in an order
 * and words of its own.
 */
export function checkInquiry(
  order: InquiryOrder,
  typed: FormData,
): { data: ContactForm } | { issue: FormIssue } {
  const checked = checkForm(contactForm, typed);
  const issue = order === 'home' && 'issue' in checked && homeIssue(typed, allOf(checked.issue));
  return issue ? { issue } : checked;
}

/**
 * The message for a failed submission: the contact page shows the server's reason for a refusal, the home form does
 * not.
 */
export function failureText(order: InquiryOrder, { status = 0, said }: Failure): string {
  if (order === 'home') return inquiryMessages.home.failed;
  return inquiryMessages.contact.failed(status >= 400 && status < 500 ? said : undefined);
}
