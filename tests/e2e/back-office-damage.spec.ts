import type { Page } from '@playwright/test';
import { connect } from '../../migrations/migrate.js';
import { axeFindings } from '../support/axe.ts';
import { noLimits } from '../support/no-limits.ts';
import { waitFor } from '../support/wait-for.ts';
import {
  detail,
  enter,
  notes,
  rows,
  saveButton,
  sendInquiries,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

// A site of its own, because its cases are removed before each test.
test.use({ stackSettings: { ...noLimits, LOGIN_ATTEMPTS: '999999' } });

let db: ReturnType<typeof connect>;
test.beforeAll(({ stack }) => {
  db = connect(stack.databaseUrl);
});
test.afterAll(() => db.destroy());
test.beforeEach(async ({ page, site }) => {
  await mailsSent();
  await db.raw('truncate reports, inquiries, search_segments, search_changes restart identity cascade');
  await enter(page, site);
});

/** Waits until nothing remains to be sent: a mail about a case that is damaged before is given up. */
const mailsSent = () =>
  waitFor('all mails are sent', async () => (await db('outbox').pluck('id')).length === 0);

/** Changes one byte of the body and of the excerpt of the case with this arrival number. */
const damage = (table: 'reports' | 'inquiries', column: 'id' | 'place', number: number) =>
  db.raw(
    `update ?? set body = set_byte(body, 40, get_byte(body, 40) # 1),
       excerpt = set_byte(excerpt, 40, get_byte(excerpt, 40) # 1) where ?? = ?`,
    [table, column, number],
  );

const titles = (page: Page) => rows(page).locator('.title');
const refusal = (page: Page) => page.getByRole('form', { name: '조치' }).getByRole('alert');
const failed = (page: Page) => page.getByText(/조회 실패|오류가 발생/);

/** No wider than the window. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a damaged report says so, in its row and its detail alone; every other report works', async ({
  page,
  refusals,
  site,
}) => {
  refusals.push('500 PATCH /api/reports/*/action');
  const ids = await sendReports(
    site,
    ['하나', '둘', '셋', '넷'].map((title) => ({ title })),
  );
  await mailsSent();
  for (const number of [2, 3]) await damage('reports', 'id', number);
  await page.goto('/admin');
  await expect(titles(page)).toHaveText(['넷', '열 수 없음', '열 수 없음', '하나']);
  await expect(failed(page)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  // Its reference id is sealed in it, so its row leads nowhere and cannot be selected.
  await rows(page).nth(1).locator('.title').click();
  await expect(page).toHaveURL('/admin');
  await page.getByRole('checkbox', { name: '이 쪽의 항목 모두 선택' }).check();
  await expect(page.getByText('2건 선택됨')).toBeVisible();
  await page.getByRole('button', { name: '선택 해제' }).click();

  // The others are opened, changed and left as always, past the damaged ones.
  await titles(page).filter({ hasText: '넷' }).getByRole('link').click();
  await detail(page).getByRole('button', { name: '다음 항목' }).click();
  await expect(detail(page).getByRole('heading', { name: '하나' })).toBeVisible();
  await notes(page).fill('확인했습니다.');
  await saveButton(page).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();

  // Who has the reference id of the damaged one opens it.
  await detail(page).getByRole('button', { name: '닫기' }).click();
  await expect(detail(page)).toBeHidden();
  await page.goto(`/admin?view=all#${ids[1]}`);
  await expect(detail(page).getByRole('heading', { name: '열 수 없음' })).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    // On a narrow screen the detail is a dialog.
    await expect(page.getByRole('heading', { name: '열 수 없음' })).toBeVisible();
    expect(await fits(page)).toBe(true);
  }
  await detail(page).getByRole('button', { name: '처리 시작' }).click();
  await expect(page.getByText('상태를 변경했습니다: 처리중')).toBeVisible();
  await notes(page).fill('여기에 쓰면 덮어씁니다.');
  await saveButton(page).click();
  await expect(refusal(page)).toContainText('손상되어 열 수 없으므로 저장하지 않았습니다.');
});

test('a damaged inquiry says so, in its row and its detail alone', async ({ page, site, refusals }) => {
  refusals.push('500 PATCH /api/inquiries/*');
  await sendInquiries(
    site,
    ['하나', '둘', '셋'].map((message) => ({ message })),
  );
  await mailsSent();
  await damage('inquiries', 'place', 2);
  await page.goto('/admin/inquiries');
  await expect(rows(page).locator('.cut')).toHaveText(['셋', '열 수 없음', '하나']);
  await rows(page).getByRole('link', { name: '열 수 없음' }).click();
  await expect(detail(page).getByRole('heading', { name: '열 수 없음' })).toBeVisible();
  await notes(page).fill('여기에 쓰면 덮어씁니다.');
  await saveButton(page).click();
  await expect(refusal(page)).toContainText('손상되어 열 수 없으므로 저장하지 않았습니다.');
  await detail(page).getByRole('button', { name: '취소' }).click();
  await detail(page).getByRole('button', { name: '다음 항목' }).click();
  await notes(page).fill('확인했습니다.');
  await saveButton(page).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
});

test('a search with a damaged index finds the rest and says so, until the worker has rebuilt it', async ({
  page,
  site,
  stack,
}) => {
  const word = uniqueWord();
  // The numbers up to 63 become one segment; the last two arrivals are read without the index.
  await sendReports(
    site,
    Array.from({ length: 65 }, (_, index) => ({ title: `${word} ${index}` })),
  );
  await waitFor('the index has a segment', async () => (await db('search_segments').pluck('id')).length > 0);
  await page.goto(`/admin?q=${encodeURIComponent(word)}&size=20`);
  const notice = page.getByText('검색 일부 제외: 색인의 일부를 읽을 수 없어');
  await expect(page.getByText('총 65건')).toBeVisible();
  await expect(notice).toBeHidden();

  stack.worker.pause();
  try {
    await db.raw('update search_pages set body = set_byte(body, 9, get_byte(body, 9) # 1)');
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(titles(page)).toHaveText([`${word} 64`, `${word} 63`]);
    expect(await axeFindings(page)).toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(notice).toBeVisible();
      expect(await fits(page)).toBe(true);
    }
  } finally {
    stack.worker.resume();
  }
  // The page asks again by itself.
  await expect(notice).toBeHidden();
  await expect(page.getByText('총 65건')).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole('button', { name: /^새 제보/ })).toHaveCount(0);
});
