import { test as base, expect, type Page } from '@playwright/test';
import { type E2eEnvironment, e2eEnvironment } from '../support/e2e-environment.ts';

interface Fixtures {
  site: E2eEnvironment;
  /** Everything the browser complained about; asserted to be nothing after each test. */
  complaints: string[];
}

/** A test that fails when the page logs an error, breaks its Content-Security-Policy or calls another origin. */
export const test = base.extend<Fixtures>({
  site: async ({ baseURL }, use) => {
    const environment = e2eEnvironment();
    if (!environment) throw new Error(`the site is not up: ${baseURL ?? ''}`);
    await use(environment);
  },
  complaints: [
    async ({ page, site }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // A refused call is also said on the console; which calls may be refused, the test itself says.
        const isRefusal = message.text().startsWith('Failed to load resource');
        if (['error', 'warning'].includes(message.type()) && !isRefusal) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('dialog', (dialog) => complaints.push(`dialog: ${dialog.message()}`));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== site.siteUrl && protocol !== 'data:') complaints.push(`foreign request: ${origin}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Resolves when a public page answers to its script. */
export const hydrated = (page: Page) => expect(page.locator('header [data-awake]')).toBeAttached();

/** Fills the fields of a report that every report has. */
export async function fillReport(page: Page, title: string): Promise<void> {
  await page.getByRole('combobox', { name: '제보 대상', exact: true }).selectOption({ label: '임직원' });
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(title);
  await page
    .getByRole('textbox', { name: '내용', exact: true })
    .fill('입찰 서류가 위조되었습니다.\n두 번째 줄입니다.');
}

/** Fills id and password of an anonymous report. */
export async function fillAccount(page: Page, loginId: string, password = 'abcd123!'): Promise<void> {
  await page.getByRole('textbox', { name: '아이디', exact: true }).fill(loginId);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=passwordConfirm]').fill(password);
}

/** Signs staff in through the page. */
export async function signIn(page: Page, { staff }: E2eEnvironment): Promise<void> {
  await page.getByRole('textbox', { name: '아이디', exact: true }).fill(staff.username);
  await page.locator('[name=password]').fill(staff.password);
  await page.getByRole('button', { name: '로그인' }).click();
}
