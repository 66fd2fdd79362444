import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { noLimits } from '../support/no-limits.ts';
import { startTestStack, type TestStack } from '../support/stack.ts';

/** What a test is told about the site it visits. */
export type Site = Pick<TestStack, 'siteUrl' | 'mailApi' | 'staff'>;

interface Fixtures {
  site: Site;
  /** Everything the browser complained about; asserted to be nothing after each test. */
  complaints: string[];
}

interface WorkerFixtures {
  stackSettings: Record<string, string>;
  /** All parts of the site, for the tests of one worker. */
  stack: TestStack;
}

/** A test that fails when the page logs an error, breaks its Content-Security-Policy or calls another origin. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stackSettings: [
    { ...noLimits, UPLOADS_PER_SOURCE: '4' },
    { option: true, scope: 'worker' },
  ],
  stack: [
    async ({ stackSettings }, use) => {
      // Containers that come and go change the machine's network, and a browser then gives up what it is loading.
      const stack = await startTestStack(stackSettings, { programs: true });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ stack }, use) => use(stack.siteUrl),
  site: ({ stack }, use) => use(stack),
  complaints: [
    async ({ page, site }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // A refused call is also said on the console; which calls may be refused, the test itself says.
        const isRefusal = message.text().startsWith('Failed to load resource');
        if (['error', 'warning'].includes(message.type()) && !isRefusal) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      // Whether to leave what was typed, the browser itself asks; the test answers.
      page.on('dialog', (dialog) => {
        if (dialog.type() === 'beforeunload') return;
        complaints.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        // A picture in the page, and the browser's own viewer of a PDF.
        if (['data:', 'chrome:', 'chrome-extension:'].includes(protocol)) return;
        if (origin !== site.siteUrl) complaints.push(`foreign request: ${origin}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Resolves when a public page answers to its script. */
export const hydrated = (page: Page) => expect(page.locator('header [data-hydrated]')).toBeAttached();

/** Fills the fields of a report that every report has. */
export async function fillReport(page: Page, title: string): Promise<void> {
  await page.getByRole('radio', { name: '임직원' }).check();
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

/** An id nobody has, and which looks like no number a company gives. */
export const newLoginId = () => `reporter-${randomUUID().slice(0, 8)}`;

/** Reads the number of the receipt that has come, and says that it was kept, or the page would ask before it is left. */
export async function keepReceipt(page: Page): Promise<string> {
  // A file has to reach the store first.
  await expect(page.getByRole('heading', { name: '접수되었습니다' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('checkbox', { name: /안전하게 보관했습니다/ }).check();
  const number = await page.getByRole('region', { name: '제보 접수증' }).locator('strong').innerText();
  expect(number).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{2}$/);
  return number;
}

/** Signs staff in through the page. */
export async function signIn(page: Page, { staff }: Site): Promise<void> {
  await page.getByRole('textbox', { name: '아이디', exact: true }).fill(staff.username);
  await page.locator('[name=password]').fill(staff.password);
  await page.getByRole('button', { name: '로그인' }).click();
}
