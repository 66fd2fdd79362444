import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pdf } from '../support/callers/factories.ts';
import { axeFindings } from '../support/pages/axe.ts';
import { addColleague, enter, sendReports, uniqueWord } from './back-office.ts';
import { ageProofs, enrol, nextCode } from './second-factors.ts';
import { expect, test } from './site.ts';

const auditor = { username: '점검하는임주임', password: 'third person 3!' };

const entries = (page: Page) => page.getByRole('table', { name: '접속기록' }).locator('tbody tr');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const find = (page: Page) => page.getByRole('button', { name: '찾기', exact: true });

test.beforeEach(async ({ page, site }) => enter(page, site));

for (const width of [1440, 390])
  test(`who read a case is found by its number, act and day, and leads to it, at a width of ${width}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const title = uniqueWord();
    const [id = ''] = await sendReports(site, [{ title }]);
    await page.request.get(`/api/reports/${id}`);
    await page.request.get(`/api/reports/${id}/notes`);
    await page.goto('/admin/access-log');
    await expect(page).toHaveTitle(/^접속기록 \|/);
    await expect(entries(page).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await field(page, '건').fill(id);
    await page.getByRole('combobox', { name: '한 일' }).selectOption('열람');
    await find(page).click();
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText(site.staff.username);
    await expect(entries(page)).toContainText('성공');
    await expect(page.locator('main')).not.toContainText(title);
    // The id of a case is not in the address.
    await expect(page).toHaveURL('/admin/access-log');
    await entries(page).getByRole('link').click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

    // The opened case shows it as well, by keyboard alone.
    const section = page.getByRole('region', { name: '접속기록' });
    await section.getByRole('button', { name: '이 건의 접속기록 보기' }).focus();
    await page.keyboard.press('Enter');
    await expect(section.getByRole('listitem').first()).toContainText('열람');
    await expect(section).toContainText(site.staff.username);
    // One opening reads the parts of a case with a call each: one row, and the others on demand.
    const parts = section.getByRole('listitem').filter({ hasText: '이력·메모 등 열람' });
    const others = parts.getByRole('button', { name: /^외 \d+건$/ }).first();
    await expect(others).toHaveAttribute('aria-expanded', 'false');
    const shown = await parts.count();
    const count = Number((await others.innerText()).replaceAll(/\D/g, ''));
    const shots = process.env['SHOTS'];
    if (shots) await section.screenshot({ path: `${shots}/case-access-${width}.png` });
    await others.press('Enter');
    await expect(parts).toHaveCount(shown + count);
    await expect(others).toHaveAttribute('aria-expanded', 'true');
    if (shots) await section.screenshot({ path: `${shots}/case-access-open-${width}.png` });
    expect(await axeFindings(page)).toEqual([]);
    await section.getByRole('button', { name: '접속기록 닫기' }).press('Enter');
    await expect(section.getByRole('list')).toHaveCount(0);
  });

test('a search that finds nothing, a text that is no case and an answer that fails say so, and lose nothing typed', async ({
  page,
  refusals,
}) => {
  refusals.push('400 GET /api/admin/access-log', '503 GET /api/admin/access-log');
  await page.goto('/admin/access-log');
  await field(page, '건').fill('아무거나');
  await find(page).click();
  await expect(page.getByText('접수번호 전체나 접속기록에 적힌 12자리 기호를 입력해 주세요.')).toBeVisible();
  await expect(field(page, '건')).toHaveValue('아무거나');
  await field(page, '건').fill('0'.repeat(26));
  await find(page).click();
  await expect(page.getByText('조건에 맞는 접속기록이 없습니다.')).toBeVisible();
  await page.getByLabel('시작 날짜').fill('2026-03-02');
  await page.getByLabel('끝 날짜').fill('2026-03-01');
  await find(page).click();
  await expect(page.getByText('끝 날짜가 시작 날짜보다 앞입니다.').first()).toBeVisible();
  await page.route('**/api/admin/access-log*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByLabel('끝 날짜').fill('2026-03-02');
  await find(page).click();
  await expect(page.getByText('접속기록 조회 실패', { exact: false })).toBeVisible();
  await page.unroute('**/api/admin/access-log*');
  await page.getByRole('button', { name: '초기화' }).click();
  await expect(entries(page).first()).toBeVisible();
  await expect(field(page, '건')).toHaveValue('');
});

test('an export and a download need a reason, are in the log with it, and their addresses have nothing of it', async ({
  page,
  site,
}) => {
  const [id = ''] = await sendReports(site, [{ title: uniqueWord() }], pdf(2_000));
  const question = page.getByRole('dialog', { name: /^(목록 내보내기|파일을 내려받을까요)/ });
  const reasonOf = question.getByRole('combobox', { name: /^사유/ });
  const takes = async (button: string, reason: string) => {
    await expect(reasonOf).toHaveValue('');
    await expect(reasonOf).toBeFocused();
    await question.getByRole('button', { name: button }).press('Enter');
    await expect(question.getByRole('alert')).toHaveText('사유를 선택하거나 입력해 주세요.');
    await expect(reasonOf).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type(reason);
    await expect(question.getByRole('alert')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await question.getByRole('button', { name: button }).press('Enter');
    const file = await download;
    await file.path();
    expect(decodeURIComponent(file.url())).not.toContain(reason);
    expect(file.url()).toMatch(/[?&]ticket=[\w-]+$/);
    await expect(question).toHaveCount(0);
  };
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/inquiries');
    await page.getByRole('button', { name: '내보내기' }).press('Enter');
    await takes('CSV 저장', width === 390 ? '감사인 요청' : '감사 자료');
    await page.goto(`/admin#${id}`);
    await page.getByRole('button', { name: '내려받기' }).press('Enter');
    await expect(question).toBeVisible();
    await takes('내려받기', width === 390 ? '사실 확인' : '원본 대조');
  }
  await page.goto('/admin/access-log');
  for (const [act, reasons] of [
    ['내보내기', ['감사 자료', '감사인 요청']],
    ['파일 내려받기', ['원본 대조', '사실 확인']],
  ] as const) {
    await page.getByRole('combobox', { name: '한 일' }).selectOption(act);
    await find(page).click();
    for (const [row, reason] of reasons.entries()) await expect(entries(page).nth(row)).toContainText(reason);
  }
});

test('by keyboard alone the log is searched by account and turned', async ({ page, site, stack }) => {
  const reader = { ...auditor, username: `기록담당${randomUUID().slice(0, 4)}` };
  await addColleague(stack, reader, ['accounts']);
  await enter(page, { ...site, staff: reader });
  for (let turn = 0; turn < 21; turn++) await page.request.get('/api/admin/accounts');
  await enter(page, site);
  await page.goto('/admin/access-log');
  await expect(entries(page).first()).toBeVisible();
  await page.getByRole('combobox', { name: '계정', exact: true }).focus();
  await page.keyboard.type(reader.username);
  // The proposals of names close when the next field has the focus.
  await page.keyboard.press('Tab');
  await expect(field(page, '건')).toBeFocused();
  await page.keyboard.press('Enter');
  // The sign-in and 21 lists, which are one row until the others are shown.
  await expect(entries(page)).toHaveCount(2);
  const others = entries(page).first().getByRole('button', { name: '외 20건' });
  await expect(others).toHaveAttribute('aria-expanded', 'false');
  await others.press('Enter');
  await expect(entries(page)).toHaveCount(22);
  await expect(entries(page).filter({ hasText: reader.username })).toHaveCount(22);
  await expect(others).toBeFocused();
  await others.press('Enter');
  await expect(entries(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: '한 쪽에 볼 개수' }).selectOption('20');
  await expect(entries(page).getByRole('button')).toHaveText('외 19건');
  // In a field the key would be a letter.
  await page.getByRole('combobox', { name: '한 쪽에 볼 개수' }).press('Tab');
  await page.keyboard.press(']');
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).last()).toContainText('로그인');
  await page.keyboard.press('[');
  await expect(entries(page).getByRole('button')).toHaveText('외 19건');
});

test('an account with the area alone sees the log without the cases, and is asked for its second factor', async ({
  page,
  site,
  stack,
  refusals,
}) => {
  refusals.push('428 GET /api/admin/access-log');
  const [id = ''] = await sendReports(site, [{ title: uniqueWord() }]);
  await page.request.get(`/api/reports/${id}`);
  const own = { ...auditor, username: `${auditor.username}-${randomUUID().slice(0, 8)}` };
  await addColleague(stack, own, ['audit']);
  const factor = await enrol(page.request, site, own);
  await ageProofs(stack, own.username);
  await page.goto('/admin/access-log');
  const dialog = page.getByRole('dialog', { name: '2단계 인증 확인' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2단계 인증을 다시 확인해 주세요.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: '관리자 메뉴' }).getByRole('link')).toHaveText([
    '접속기록',
  ]);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await page.getByRole('textbox', { name: '인증 번호' }).fill(nextCode(factor));
  await page.keyboard.press('Enter');
  await expect(entries(page).first()).toBeVisible();
  await page.getByRole('combobox', { name: '한 일' }).selectOption('열람');
  await find(page).click();
  await expect(entries(page).first()).toContainText('제보');
  await expect(entries(page).first().getByRole('link')).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText(`${id.slice(0, 4)}-`);
  // That it was refused without a proof is an entry, too.
  await page.getByRole('combobox', { name: '한 일' }).selectOption('접속기록 조회');
  await find(page).click();
  await expect(entries(page).filter({ hasText: own.username }).last()).toContainText('다시 인증해야 함');
});
