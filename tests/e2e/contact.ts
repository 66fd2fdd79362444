import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Locators of the inquiry form and its messages. */
export function contact(page: Page) {
  const form = page.getByRole('form', { name: '1:1 문의' });
  const box = (name: string) => form.getByRole('textbox', { name, exact: true });
  return {
    form,
    name: box('성함'),
    email: box('이메일'),
    phone: box('연락처'),
    company: box('회사명'),
    message: box('문의내용'),
    consent: form.getByRole('checkbox', {
      name: '[필수] 개인정보처리방침에 따른 개인정보 수집·이용에 동의합니다.',
    }),
    submit: form.locator('button[type=submit]'),
    alert: form.getByRole('alert'),
    notice: page.getByRole('main').getByRole('status').filter({ hasText: '접수되었습니다.' }),
  };
}

export const inquiry = {
  name: '홍길동',
  email: 'hong@company.example',
  message: '비상표지 10대의 견적을 부탁드립니다.\n현장은 광주입니다.',
} as const;

/** Fills in all required fields of an inquiry. */
export async function fillInquiry(page: Page): Promise<void> {
  const { name, email, message, consent } = contact(page);
  await name.fill(inquiry.name);
  await email.fill(inquiry.email);
  await message.fill(inquiry.message);
  await consent.check();
}

/** Expects the fields to have the values of `fillInquiry`. */
export async function expectFilled(page: Page): Promise<void> {
  const { name, email, message, consent } = contact(page);
  await expect(name).toHaveValue(inquiry.name);
  await expect(email).toHaveValue(inquiry.email);
  await expect(message).toHaveValue(inquiry.message);
  await expect(consent).toBeChecked();
}
