import { expect, it } from 'vitest';
import { inquiryMessages } from '@gaongil/contract/cases/inquiry';
import { inquiryFields } from '@gaongil/contract/cases/inquiry-fields';
import { inquiryConsent, sendingFailed } from './contact.ts';

it('a form whose code did not arrive says the same as one that could not be sent', () => {
  expect(sendingFailed).toEqual({
    home: inquiryMessages.home.failed,
    contact: inquiryMessages.contact.failed(),
  });
});

it('the consent of an inquiry names every field of the form, with whether it is required', () => {
  const fields = Object.values(inquiryFields);
  const labels = (required: boolean) =>
    fields.filter((field) => 'missing' in field === required).map(({ label }) => label);
  expect(inquiryConsent.items[1]).toBe(
    `필수: ${labels(true).join(', ')} / 선택: ${labels(false).join(', ')}`,
  );
});
