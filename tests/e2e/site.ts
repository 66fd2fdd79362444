import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { ApiTuning } from '@gaongil/api/tuning';
import { test as base, expect, type Page, type Route } from '@playwright/test';
import { connect } from '../../migrations/migrate.js';
import { addAssignees } from '../support/stored/assignees.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestStack, type TestStack } from '../support/processes/stack.ts';

/** The parts of the test stack that tests use. */
export type Site = Pick<TestStack, 'siteUrl' | 'mailApi' | 'staff'>;

/** Accounts beside the one that signs in, to which tests assign cases. */
const assignees = ['이주임', '김담당', '감사팀', '최담당', '강담당', '안전보건팀'];

interface Fixtures {
  site: Site;
  /** The answers from 400 on that a test expects, as `status method path`; `*` is any one segment. A test adds its own. */
  refusals: string[];
  /** Everything the browser complained about; expected to be empty after each test. */
  complaints: string[];
}

interface WorkerFixtures {
  stackSettings: Record<string, string>;
  /** What no setting changes, of the api. */
  stackTuning: ApiTuning;
  /** All parts of the site, for the tests of one worker. */
  stack: TestStack;
}

/** Whether a line of `status method path` is the one expected, in which `*` is any one segment of the path. */
function matches(expected: string, line: string): boolean {
  const segments = line.split('/');
  const parts = expected.split('/');
  return (
    parts.length === segments.length && parts.every((part, index) => part === '*' || part === segments[index])
  );
}

/** What a link asks before unsaved text is lost. */
export const leavingQuestion =
  '입력하신 내용은 아직 보내지 않았습니다. 이 화면을 떠나면 사라집니다. 떠나시겠습니까?';

/** What a link asks before the only screen with a number is left. */
export const receiptQuestion =
  '접수증을 보관하셨다고 표시하지 않으셨습니다. 이 화면은 떠나면 다시 나오지 않습니다. 떠나시겠습니까?';

/** How many wait for a dialog; Playwright does not declare that its pages emit events as those of Node do. */
const listenersOf = (page: Page) => (page as unknown as EventEmitter).listenerCount('dialog');

/** A test that fails when the page gets a refused answer, logs an error, breaks its policy or calls another origin. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stackSettings: [{}, { option: true, scope: 'worker' }],
  stackTuning: [
    { ...noLimits, uploadSlots: { ...noLimits.uploadSlots, ofSource: 4 } },
    { option: true, scope: 'worker' },
  ],
  stack: [
    async ({ stackSettings, stackTuning }, use) => {
      // Starting and stopping containers changes the machine's network, on which browsers abort their requests.
      const stack = await startTestStack(stackSettings, { programs: true }, { api: stackTuning });
      const db = connect(stack.databaseUrl);
      await addAssignees(db, assignees);
      await db.destroy();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ stack }, use) => use(stack.siteUrl),
  site: ({ stack }, use) => use(stack),
  // The page learns of its connection a moment after the call that changes it.
  context: async ({ context }, use) => {
    const set = context.setOffline.bind(context);
    context.setOffline = async (offline) => {
      await set(offline);
      for (const page of context.pages())
        // A page that leaves at that moment gives no answer, and the next one is asked.
        await expect.poll(() => page.evaluate('navigator.onLine').catch(() => undefined)).toBe(!offline);
    };
    await use(context);
  },
  // Before sign-in, every page of the back office asks who is signed in.
  refusals: [['401 GET /api/auth/me'], { option: true }],
  complaints: [
    async ({ page, site, refusals }, use) => {
      const complaints: string[] = [];
      page.on('response', (response) => {
        if (response.status() < 400) return;
        const line = `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`;
        // A screen says by itself that it has a case open, also when the case or the session has just ended, or a store is away.
        if (/^(401|404|503) POST .*\/presence$/.test(line)) return;
        if (!refusals.some((refusal) => matches(refusal, line))) complaints.push(line);
      });
      page.on('console', (message) => {
        // A refused call is also on the console, without its address; the answers are collected above.
        const isRefusal = message.text().startsWith('Failed to load resource');
        // The browser asks before text is lost only in a page where somebody pressed something, and `fill` presses nothing.
        const isUnasked = message.text().startsWith("Blocked attempt to show a 'beforeunload'");
        if (['error', 'warning'].includes(message.type()) && !isRefusal && !isUnasked)
          complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      // The browser asks before unsaved text is lost, and so does a link. A test that is about the question answers it.
      page.on('dialog', (dialog) => {
        if (
          dialog.type() === 'beforeunload' ||
          [leavingQuestion, receiptQuestion].includes(dialog.message())
        ) {
          if (listenersOf(page) === 1) void dialog.accept();
          return;
        }
        complaints.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        // Inline images, the browser's PDF viewer, and what another program opens.
        if (['data:', 'chrome:', 'chrome-extension:', 'tel:', 'mailto:'].includes(protocol)) return;
        if (origin !== site.siteUrl) complaints.push(`foreign request: ${origin}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Answers the first call to this address, and lets the later ones through. A route with `times: 1` ends the interception
 * with its answer, and Chromium never sends a call that is made at that moment (microsoft/playwright#41802).
 */
export async function answerOnce(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isAnswered = false;
  await page.route(address, async (route) => {
    if (isAnswered) return route.continue();
    isAnswered = true;
    await answer(route);
  });
}

/** Resolves when all parts of a public page are hydrated. */
export const hydrated = (page: Page) => expect(page.locator('#root[data-hydrated]')).toBeAttached();

/** Fills in the fields that every report has. */
export async function fillReport(page: Page, title: string): Promise<void> {
  await page.getByRole('radio', { name: '임직원' }).check();
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(title);
  await page
    .getByRole('textbox', { name: '내용', exact: true })
    .fill('입찰 서류가 위조되었습니다.\n두 번째 줄입니다.');
}

/** Fills in id and password of an anonymous report. */
export async function fillAccount(page: Page, loginId: string, password = 'abcd123!'): Promise<void> {
  await page.getByRole('textbox', { name: '아이디', exact: true }).fill(loginId);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=passwordConfirm]').fill(password);
}

/** An unused id unlike an employee number. */
export const newLoginId = () => `reporter-${randomUUID().slice(0, 8)}`;

/** Returns the number of the receipt, after confirming that it was saved: the page would ask before it is left. */
export async function keepReceipt(page: Page): Promise<string> {
  // A file has to be stored first.
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
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}
