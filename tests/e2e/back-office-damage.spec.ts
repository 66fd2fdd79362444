import { reportMessages } from '@gaongil/contract/cases/report';
import type { Locator, Page } from '@playwright/test';
import { connect } from '../../migrations/migrate.js';
import { axeFindings } from '../support/pages/axe.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { waitFor } from '../support/wait-for.ts';
import {
  detail,
  enter,
  notes,
  openNotices,
  rows,
  saveButton,
  sendInquiries,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { expect, newLoginId, test } from './site.ts';

// A site of its own: its damaged cases and mails would show in other tests.
test.use({ stackTuning: noLimits });

let db: ReturnType<typeof connect>;
test.beforeAll(({ stack }) => {
  db = connect(stack.databaseUrl);
});
test.afterAll(() => db.destroy());
test.beforeEach(async ({ page, site }) => {
  await enter(page, site);
});

/** Waits until nothing remains to be sent: a mail about a case that is damaged before is given up. */
const mailsSent = () =>
  waitFor('all mails are sent', async () => (await db('outbox').pluck('id')).length === 0);

/** Changes one byte of body and excerpt of the newest cases but `skipped`, `count` of them. */
const damage = (table: 'reports' | 'inquiries', skipped: number, count: number) => {
  const newest = db(table).orderBy('number', 'desc').offset(skipped).limit(count).select('number');
  return db(table)
    .whereIn('number', newest)
    .update({
      body: db.raw('set_byte(body, 40, get_byte(body, 40) # 1)'),
      excerpt: db.raw('set_byte(excerpt, 40, get_byte(excerpt, 40) # 1)'),
    });
};

/** The texts of the newest rows, as many as are expected, without what screen readers hear of unread cases. */
const expectNewest = (cells: Locator, texts: string[]) =>
  expect
    .poll(async () => {
      const shown = await cells.allTextContents();
      return shown.slice(0, texts.length).map((text) => text.replace(/^읽지 않음 */, ''));
    })
    .toEqual(texts);

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
  refusals.push('409 PATCH /api/reports/*/action');
  const ids = await sendReports(
    site,
    ['하나', '둘', '셋', '넷'].map((title) => ({ title })),
  );
  await mailsSent();
  await damage('reports', 1, 2);
  await page.goto('/admin');
  await expectNewest(titles(page), ['넷', '열 수 없음', '열 수 없음', '하나']);
  await expect(failed(page)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  // Its reference id is sealed in it, so its row leads nowhere and cannot be selected.
  await rows(page).nth(1).locator('.title').click();
  await expect(page).toHaveURL('/admin');
  await page.getByRole('checkbox', { name: '이 쪽의 항목 모두 선택' }).check();
  const chosen = [0, 1, 2, 3].map((index) => rows(page).nth(index).getByRole('checkbox').isChecked());
  expect(await Promise.all(chosen)).toEqual([true, false, false, true]);
  await page.getByRole('button', { name: '선택 해제' }).click();

  // The others are opened, changed and left as always, past the damaged ones.
  await titles(page).first().getByRole('link').click();
  await detail(page).getByRole('button', { name: '다음 항목' }).click();
  await expect(detail(page).getByRole('heading', { name: '하나' })).toBeVisible();
  await notes(page).fill('확인했습니다.');
  await saveButton(page).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();

  // Who has the reference id of the damaged one opens it.
  await detail(page).getByRole('button', { name: '닫기', exact: true }).click();
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
  await detail(page).getByRole('button', { name: '취소' }).click();

  // With its key damaged too, the history cannot say what changed, nor record a further change.
  await db.raw(
    'update report_keys set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where number = ?',
    [(await db('reports').where('status', 'IN_PROGRESS').max('number as id').first())?.id],
  );
  await page.reload();
  await expect(detail(page).getByText('변경: 열 수 없음')).toBeVisible();
  await expect(detail(page).locator('dt:has-text("제보 대상") + dd')).toHaveText('열 수 없음');
  await detail(page).getByRole('button', { name: '나에게 배정' }).click();
  await expect(page.getByText('이 건은 손상되어 열 수 없으므로 저장하지 않았습니다.')).toBeVisible();
});

test('a damaged inquiry says so, in its row and its detail alone', async ({ page, site, refusals }) => {
  refusals.push('409 PATCH /api/inquiries/*');
  await sendInquiries(
    site,
    ['하나', '둘', '셋'].map((message) => ({ message })),
  );
  await mailsSent();
  await damage('inquiries', 1, 1);
  await page.goto('/admin/inquiries');
  await expectNewest(rows(page).locator('.cut'), ['셋', '열 수 없음', '하나']);
  await rows(page).nth(1).getByRole('link').click();
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

test('the lookup of a damaged report says what to do, and what was typed stays', async ({
  page,
  request,
  refusals,
}) => {
  refusals.push('409 POST /api/reports/anonymous/check');
  const pair = { loginId: newLoginId(), password: 'abcd123!' };
  const multipart = {
    ...pair,
    passwordConfirm: pair.password,
    targetType: 'OTHER',
    title: '제목',
    content: '내용',
  };
  expect((await request.post('/api/reports/anonymous', { multipart })).status()).toBe(201);
  await mailsSent();
  await damage('reports', 0, 1);
  await page.goto('/report/check');
  const form = page.getByRole('form', { name: '익명 제보 확인' });
  for (const [name, value] of Object.entries(pair)) await form.locator(`[name=${name}]`).fill(value);
  await form.locator('button[type=submit]').click();
  await expect(form.getByRole('alert')).toHaveText(reportMessages.lookupUnreadable);
  for (const [name, value] of Object.entries(pair))
    await expect(form.locator(`[name=${name}]`)).toHaveValue(value);
  expect(await axeFindings(page)).toEqual([]);
});

test('a search with a damaged index finds the rest and says so, until the worker has rebuilt it', async ({
  page,
  site,
  stack,
}) => {
  const word = uniqueWord();
  // The numbers up to a multiple of 64 are in segments; the last arrivals are read without the index.
  await sendReports(
    site,
    Array.from({ length: 65 }, (_, index) => ({ title: `${word} ${index}` })),
  );
  const [last = 0] = await db('reports').orderBy('number', 'desc').limit(1).pluck<number[]>('number');
  const unindexed = (Number(last) + 1) % 64;
  const isIndexed = db('search_segments').whereRaw("subject = 'report' and first + size = ?", [
    Number(last) + 1 - unindexed,
  ]);
  await waitFor('all whole segments are built', async () => (await isIndexed.clone().pluck('id')).length > 0);
  await page.goto(`/admin?q=${encodeURIComponent(word)}&size=100`);
  const notice = page.getByText('검색 일부 제외: 색인의 일부를 읽을 수 없어');
  await expect(page.getByText('총 65건')).toBeVisible();
  await expect(notice).toBeHidden();

  stack.worker.pause();
  try {
    await db.raw('update search_pages set body = set_byte(body, 9, get_byte(body, 9) # 1)');
    await page.reload();
    await openNotices(page, '검색 일부 제외');
    await expect(notice).toBeVisible();
    await expect(titles(page).getByRole('link')).toHaveText(
      Array.from({ length: unindexed }, (_, index) => `${word} ${64 - index}`),
    );
    expect(await axeFindings(page)).toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(notice).toBeHidden();
      await openNotices(page, '검색 일부 제외');
      await expect(notice).toBeInViewport({ ratio: 1 });
      expect(await fits(page)).toBe(true);
    }
  } finally {
    stack.worker.resume();
  }
  // The page asks again by itself.
  await expect(notice).toBeHidden();
  await expect(page.getByText('총 65건')).toBeVisible();
  await expect(rows(page)).toHaveCount(65);
  await expect(page.getByRole('button', { name: /^새 제보/ })).toHaveCount(0);
});
