import { expect, it } from 'vitest';
import { inquiryMessages } from '@gaongil/contract/cases/inquiry';
import { sendingFailed } from './contact.ts';

it('a form whose code did not arrive says the same as one that could not be sent', () => {
  expect(sendingFailed).toEqual({
    home: inquiryMessages.home.failed,
    contact: inquiryMessages.contact.failed(),
  });
});
