import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import {
  addColleague,
  colleagueSaves,
  detail,
  enter,
  firstPoll,
  notes,
  openNotices,
  rows,
  saveButton,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { movedFrom } from './layout-shifts.ts';
import { expect, test } from './site.ts';

// Lists, and a case, that cannot be fetched again.
test.use({ refusals: ['503 GET /api/*', '503 GET /api/*/*', '404 GET /api/*/*', '404 GET /api/*/*/*'] });

const colleague = { username: '알림을보는박주임', password: 'Gildong-road-33' };
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const healthy = { overdue: false, givenUp: false, failing: [], filesRefused: null, nextSlot: null };
const health = {
  overdue: true,
  givenUp: false,
  failing: [{ address: 'staff@gaongil.example', since: '2026-11-01', permanent: true, kind: 'address' }],
  filesRefused: 'disk',
  nextSlot: null,
};
let word = '';
let id = '';

test.beforeEach(async ({ page, site, stack }) => {
  await addColleague(stack, colleague);
  word = uniqueWord();
  [id = ''] = await sendReports(site, [{ title: `${word} 제보`, content: '긴 내용입니다.\n'.repeat(40) }]);
  // Other files that run at this time may have mails that fail.
  await page.route('**/api/mail/health', (route) => route.fulfill({ json: healthy }));
  await enter(page, { ...site, staff: colleague });
});

/** Where an element is, in whole pixels: a line of text may be taller than another by a part of one. */
async function wholeBox(element: Locator) {
  const { x = NaN, y = NaN, width = NaN, height = NaN } = (await element.boundingBox()) ?? {};
  return [x, y, width, height].map(Math.round);
}

const address = () => `/admin?q=${encodeURIComponent(word)}`;

/** Holds back the answers to some calls until the returned function is called, and changes their text. */
async function holdBack(
  page: Page,
  calls: string | RegExp,
  change = (text: string) => text,
): Promise<() => void> {
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route(calls, async (route) => {
    await released;
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  return answer;
}

/** The counts above the list, by state and by view; also behind the drawer of a case. */
const counts = (page: Page) => page.locator('main [role=group] button b');

/**
 * What moves in the page that is shown, from now on, but for the button of the notices itself: it grows to the left when there is one more.
 * First the counts have to be there: in the box of a state the first digit stands further left than the sign before it.
 */
async function movesAfter(page: Page, shifts: () => Promise<readonly string[]>) {
  await expect(counts(page)).not.toHaveCount(0);
  await expect(counts(page).filter({ hasText: '–' })).toHaveCount(0);
  const before = (await shifts()).length;
  return async () => (await shifts()).slice(before).filter((one) => !/^BUTTON .* 외 \d+건\d?$/.test(one));
}

for (const size of sizes)
  test(`notices about mails, files and removed texts move nothing when they come, at ${size.width} px: a button of the title bar says so and shows them over the screen`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const answer = await holdBack(page, '**/api/mail/health', () => JSON.stringify(health));
    const count = await holdBack(page, /\/counts(\?|$)/);
    const shifts = await movedFrom(page);
    await page.addInitScript(() => sessionStorage.setItem('gaongil.removed-drafts:excess', '1'));
    await page.goto(address());
    await expect(rows(page)).toHaveCount(1);
    const removed = page.getByRole('button', { name: '지워진 글', exact: true });
    await expect(removed).toBeInViewport({ ratio: 1 });
    count();
    const moves = await movesAfter(page, shifts);
    answer();
    const button = page.getByRole('status').getByRole('button', { name: '지워진 글 외 2건' });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await moves()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    const texts = ['가장 오래된 1건을 지웠습니다.', '알림 메일이 제대로 발송되지', '첨부파일을 받지 못하고'];
    for (const text of texts) await expect(page.getByText(text)).toBeHidden();
    await button.press('Enter');
    for (const text of texts) await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await moves()).toEqual([]);
    const shots = process.env['SHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/notices-${size.width}.png` });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(texts[0] ?? '')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByText(texts[1] ?? '')).toBeHidden();
    await expect(page.getByRole('button', { name: '알림 메일 문제 외 1건' })).toBeVisible();
  });

for (const size of sizes)
  test(`new cases, and that the rows are old, move nothing when they are said, and are in view far down the list, at ${size.width} px`, async ({
    page,
    site,
  }) => {
    await sendReports(
      site,
      Array.from({ length: 20 }, (_, index) => ({ title: `${word} ${index}` })),
    );
    await page.setViewportSize(size);
    const shifts = await movedFrom(page);
    await page.clock.install();
    const polled = firstPoll(page);
    await page.goto(address());
    await expect(rows(page)).toHaveCount(21);
    await polled;
    await rows(page).last().scrollIntoViewIfNeeded();
    // From 방금 전 to 1분 전, which is wider: the times have one width in what follows.
    await page.clock.runFor(65_000);
    await expect(rows(page).last()).toContainText('1분 전');
    await sendReports(site, [{ title: `${word} 나중` }]);
    const moves = await movesAfter(page, shifts);
    await page.clock.runFor(31_000);
    const bar = page.getByRole('button', { name: '새 제보 1건 보기' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await moves()).toEqual([]);
    const before = await bar.boundingBox();
    await page.route(/\/api\/reports/, (route) => route.fulfill({ status: 503, body: '' }));
    await page.clock.runFor(31_000);
    const old = page.getByRole('button', { name: /^\d\d:\d\d의 목록$/ });
    await expect(old).toBeInViewport({ ratio: 1 });
    // It stands where it stood: somebody may be about to press it.
    expect(await bar.boundingBox()).toEqual(before);
    expect(await moves()).toEqual([]);
    const shots = process.env['SHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/new-and-old-${size.width}.png` });
    await openNotices(page, /의 목록$/);
    await expect(page.getByRole('button', { name: '다시 시도' })).toBeInViewport({ ratio: 1 });
    expect(await axeFindings(page)).toEqual([]);
  });

for (const size of sizes)
  test(`text in another tab, and that the case is not found any more, move nothing in the opened case, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const shifts = await movedFrom(page);
    await page.clock.install();
    const polled = firstPoll(page);
    await page.goto(`${address()}#${id}`);
    await notes(page).fill('내 글');
    await polled;
    await page.waitForLoadState('networkidle');
    const moves = await movesAfter(page, shifts);
    const other = await page.context().newPage();
    await other.goto(`${address()}#${id}`);
    await notes(other).fill('다른 탭의 글');
    // On a narrow screen the case is in a drawer.
    const opened = page.getByRole('article');
    const elsewhere = opened.getByRole('button', { name: '다른 탭의 글' });
    await expect(elsewhere).toBeInViewport({ ratio: 1 });
    expect(await moves()).toEqual([]);
    // Escape closes what is in front, and not the case.
    await elsewhere.press('Enter');
    const text = opened.getByText('다른 탭이나 창에 저장하지 않은 글이 있습니다', { exact: false });
    await expect(text).toBeInViewport({ ratio: 1 });
    expect(await axeFindings(page)).toEqual([]);
    const shots = process.env['SHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/elsewhere-${size.width}.png` });
    await page.keyboard.press('Escape');
    await expect(text).toBeHidden();
    await expect(notes(page)).toHaveValue('내 글');
    await page.route(`**/api/reports/${id}`, (route) => route.fulfill({ status: 503, body: '' }));
    await page.route(/\/counts\?.*since=/, async (route) => {
      const answer = await route.fetch();
      const counts = (await answer.json()) as { changed: number };
      await route.fulfill({ json: { ...counts, changed: counts.changed + 1 } });
    });
    await page.clock.runFor(31_000);
    await expect(opened.getByRole('button', { name: '이전 내용 외 1건' })).toBeInViewport({ ratio: 1 });
    expect(await moves()).toEqual([]);
  });

test('a change of the text that is being typed moves neither the text nor the button that saves it', async ({
  page,
  site,
  request,
}) => {
  const headers = { origin: site.siteUrl };
  await request.post('/api/auth/login', { data: site.staff, headers });
  const shifts = await movedFrom(page);
  await page.clock.install();
  const polled = firstPoll(page);
  await page.goto(`${address()}#${id}`);
  await notes(page).fill('내 글');
  await polled;
  await page.waitForLoadState('networkidle');
  const moves = await movesAfter(page, shifts);
  const boxes = async () => [await wholeBox(notes(page)), await wholeBox(saveButton(page))];
  const before = await boxes();
  await colleagueSaves(request, site, `reports/${id}/action`, { actionNotes: '남의 글' });
  await page.clock.runFor(31_000);
  await expect(detail(page).getByText('그 사이 변경되었습니다: 조치 내용')).toBeVisible();
  expect(await boxes()).toEqual(before);
  expect(await moves()).toEqual([]);
  await page.getByRole('form', { name: '조치' }).getByRole('button', { name: '취소' }).click();
  await expect(notes(page)).toHaveValue('남의 글');
});

for (const size of sizes)
  test(`the views and filters above a list stand still when the counts and the names of colleagues come, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    // As many digits as fit.
    const most = size.width === 390 ? '88' : '888';
    const count = await holdBack(page, /\/counts(\?|$)/, (text) =>
      text.replace(/"count":\d+/g, `"count":${most}`),
    );
    const name = await holdBack(page, '**/api/assignees');
    await page.goto(address());
    await expect(rows(page)).toHaveCount(1);
    const boxes = () =>
      page
        .getByRole('main')
        .locator('button, select, tbody tr')
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await boxes();
    count();
    name();
    const views = page.getByRole('group', { name: '보기' }).getByRole('button');
    await expect(views.first()).toHaveText(`전체${most}`);
    await expect(views.last()).toHaveText(new RegExp(`${most}$`));
    await expect(page.getByRole('combobox', { name: '담당자' }).getByText('안전보건팀')).toBeAttached();
    expect(await boxes()).toEqual(before);
    // Those of the menu may still be under way.
    await page.unrouteAll({ behavior: 'wait' });
  });
