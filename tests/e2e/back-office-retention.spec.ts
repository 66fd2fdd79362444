import type { Page } from '@playwright/test';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import { connect } from '../../migrations/migrate.js';
import { axeFindings, axeFindingsAtWidths } from '../support/pages/axe.ts';
import {
  addColleague,
  detail,
  enter,
  firstPoll,
  retentionButton,
  retentionSection,
  rows,
  sendReports,
  topDialog,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

const word = uniqueWord();
const colleague = { username: 'choi', password: 'second person 2!' };
let id = '';

test.beforeAll(({ stack }) => addColleague(stack, colleague));

test.beforeEach(async ({ page, site }) => {
  [id = ''] = await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
  await open(page);
});

async function open(page: Page) {
  await page.goto(`/admin?q=${encodeURIComponent(word)}#${id}`);
  await expect(retentionSection(page)).toBeVisible();
}

test('a legal hold needs a reason; one person requests that it is lifted, another one finds that in the inbox and confirms it, by keyboard alone', async ({
  page,
  site,
}) => {
  await retentionButton(page, '파기 보류').click();
  await topDialog(page).getByRole('button', { name: '파기 보류' }).click();
  await expect(topDialog(page).getByRole('alert')).toHaveText('보류 사유를 입력해 주세요.');
  const reason = topDialog(page).getByRole('textbox', { name: '보류 사유' });
  await page.keyboard.press('Escape');
  await expect(reason).toHaveCount(0);
  await retentionButton(page, '파기 보류').click();
  await reason.fill('소송이 진행 중입니다.');
  await page.keyboard.press('Escape');
  await expect(reason).toHaveValue('소송이 진행 중입니다.');
  await topDialog(page).getByRole('button', { name: '파기 보류' }).click();
  await expect(retentionSection(page)).toContainText('소송이 진행 중입니다.');

  await retentionButton(page, '보류 해제 요청').focus();
  await page.keyboard.press('Enter');
  const choice = topDialog(page).getByRole('combobox', { name: '해제 사유' });
  await expect(choice).toBeFocused();
  await expect(topDialog(page)).toContainText('승인할 다른 계정이 없으면');
  expect(await axeFindings(page)).toEqual([]);
  await topDialog(page).getByRole('button', { name: '보류 해제 요청' }).click();
  await expect(topDialog(page).getByRole('alert')).toHaveText('해제 사유를 선택해 주세요.');
  await choice.selectOption('소송·조사가 끝남');
  await choice.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('보류 해제를 요청했습니다.')).toBeVisible();
  const own = '보류 해제는 요청한 사람이 아닌 다른 직원만 승인할 수 있습니다.';
  await expect(retentionSection(page).getByRole('alert')).toHaveText(own);
  await expect(retentionButton(page, '보류 해제 승인')).toHaveCount(0);
  const row = rows(page).filter({ has: page.locator(`[href="#${id}"]`) });
  await expect(row).toContainText('보류 해제 요청 · 내가 요청');

  await page.goto('about:blank');
  await enter(page, { ...site, staff: colleague });
  await page.request.patch(`/api/reports/${id}/action`, {
    data: { status: 'CLOSED' },
    headers: { origin: site.siteUrl },
  });
  await page.goto('/admin?view=requested');
  await expect(page.getByRole('navigation').getByLabel(/^확인할 요청 \d+건$/)).toBeVisible();
  await expect(row).toContainText('보류 해제 요청');
  await row.getByRole('link').press('Enter');
  const { endsOn } = (await (await page.request.get(`/api/reports/${id}/retention`)).json()) as {
    endsOn: string;
  };
  const day = endsOn.replaceAll('-', '.');
  // Nothing ends while the hold lasts.
  await expect(retentionSection(page)).toContainText(`파기 보류를 해제할 때까지 (보류가 없으면 ${day}까지)`);
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await retentionButton(page, '보류 해제 승인').focus();
  await page.keyboard.press('Enter');
  await expect(topDialog(page)).toContainText(`해제해도 적어도 ${day}까지는 남고, 그 뒤에 파기됩니다.`);
  for (const fact of [groupReferenceId(id), site.staff.username, '소송·조사가 끝남'])
    await expect(topDialog(page)).toContainText(fact);
  await expect(topDialog(page).getByRole('button', { name: '취소' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(retentionSection(page)).not.toContainText('소송이 진행 중입니다.');
  await expect(detail(page).getByText('파기 보류 해제', { exact: true })).toBeVisible();
  // The row that left the view says nothing any more of a hold and a request that are over.
  await expect(row).toContainText('이 보기에서 빠짐');
  await expect(row).not.toContainText('보류');
});

test('who handles a report reads that others have to request and confirm', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push('409 POST /api/reports/*/destruction');
  const data = { assignee: site.staff.username };
  const saved = await page.request.patch(`/api/reports/${id}/action`, {
    data,
    headers: { origin: site.siteUrl },
  });
  expect(saved.ok()).toBe(true);
  await page.reload();
  await retentionButton(page, '파기 요청').click();
  await topDialog(page).getByRole('combobox', { name: '파기 사유' }).selectOption('중복 접수');
  await topDialog(page).getByRole('button', { name: '파기 요청' }).click();
  await expect(topDialog(page).getByRole('alert')).toContainText('이 건의 담당자는');
  await expect(topDialog(page).getByRole('combobox', { name: '파기 사유' })).toHaveValue('DUPLICATE');
});

test('a case is destroyed when one person has requested it and another one confirms it', async ({
  page,
  site,
  refusals,
}) => {
  // What is still open of the case may be asked for once more.
  refusals.push('404 GET /api/reports/*', '404 GET /api/reports/*/*');
  await retentionButton(page, '파기 요청').click();
  await topDialog(page).getByRole('button', { name: '파기 요청' }).click();
  await expect(topDialog(page).getByRole('alert')).toHaveText('파기 사유를 선택해 주세요.');
  await topDialog(page).getByRole('combobox', { name: '파기 사유' }).selectOption('정보주체의 삭제 요구');
  await topDialog(page).getByRole('button', { name: '파기 요청' }).click();
  await expect(retentionSection(page)).toContainText('정보주체의 삭제 요구');
  await expect(retentionButton(page, '파기 승인')).toHaveCount(0);

  // A call of this page between both sessions would lead it to the sign-in page.
  const address = page.url();
  await page.goto('about:blank');
  await enter(page, { ...site, staff: colleague });
  await page.goto(address);
  await retentionButton(page, '파기 승인').click();
  await expect(topDialog(page)).toContainText('되돌릴 수 없습니다');
  for (const fact of [
    '실명인지 익명인지',
    '상태',
    '접수한 달',
    '처리를 마친 달',
    '두 직원의 이름은 남습니다',
  ])
    await expect(topDialog(page)).toContainText(fact);
  await expect(topDialog(page)).toContainText(`${word} 제보`);
  await expect(topDialog(page)).toContainText(groupReferenceId(id));
  await expect(topDialog(page)).toContainText(site.staff.username);
  await expect(topDialog(page)).toContainText('정보주체의 삭제 요구');
  await topDialog(page).getByRole('button', { name: '파기 승인' }).click();
  await expect(page.getByText('파기했습니다.')).toBeVisible();
  await expect(detail(page)).toHaveCount(0);
  await expect(rows(page).filter({ has: page.locator(`[href="#${id}"]`) })).toHaveCount(0);
  expect((await page.request.get(`/api/reports/${id}`)).status()).toBe(404);
});

test('a request is seen by everybody else: in the menu, in a view of its own, and in the row', async ({
  page,
  site,
}) => {
  const row = rows(page).filter({ has: page.locator(`[href="#${id}"]`) });
  const waiting = (name: string) =>
    page.getByRole('button', { name: /^확인할 요청/ }).filter({ hasText: name });
  await retentionButton(page, '파기 요청').click();
  await topDialog(page).getByRole('combobox', { name: '파기 사유' }).selectOption('중복 접수');
  await topDialog(page).getByRole('button', { name: '파기 요청' }).click();
  await expect(row).toContainText('파기 요청 · 내가 요청');

  // A screen of the first person would leave for the sign-in page by itself.
  await page.goto('about:blank');
  await enter(page, { ...site, staff: colleague });
  await page.goto('/admin');
  await expect(page.getByRole('navigation').getByLabel(/^확인할 요청 \d+건$/)).toBeVisible();
  await waiting('확인할 요청').click();
  await expect(page).toHaveURL(/view=requested/);
  await expect(row).toContainText('파기 요청');
  await expect(row).not.toContainText('내가 요청');
  // The rows of the view before are pale until those of this one are there.
  await expect(rows(page).filter({ hasNotText: /(파기|보류 해제|이해관계 해제) 요청/ })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  await row.getByRole('link').click();
  await expect(retentionButton(page, '파기 요청 철회')).toHaveCount(0);
  await retentionButton(page, '파기 요청 반려').click();
  expect(await axeFindings(page)).toEqual([]);
  await expect(topDialog(page)).toContainText(groupReferenceId(id));
  await expect(topDialog(page)).toContainText(site.staff.username);
  await expect(topDialog(page)).toContainText('중복 접수');
  await topDialog(page).getByRole('button', { name: '파기 요청 반려' }).click();
  await expect(page.getByText('파기 요청을 반려했습니다.')).toBeVisible();
  // The history may be there before the end of the case is read again, whose button has the same words.
  await expect(retentionButton(page, '파기 요청 반려')).toHaveCount(0);
  await expect(detail(page).getByText('파기 요청 반려', { exact: true })).toBeVisible();
  await expect(row).toContainText('이 보기에서 빠짐');
  await retentionButton(page, '파기 보류').click();
  await topDialog(page).getByRole('textbox', { name: '보류 사유' }).fill('소송');
  await topDialog(page).getByRole('button', { name: '파기 보류' }).click();
  await expect(page.getByText('파기를 보류했습니다.')).toBeVisible();
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await expect(row).toContainText('파기 보류');
});

test('a view that has nothing says so in its own words, and offers the whole list', async ({
  page,
  site,
}) => {
  await enter(page, { ...site, staff: colleague });
  await page.goto('/admin?view=mine');
  await expect(page.getByText('지금 맡은 건이 없습니다.')).toBeVisible();
  await page.getByRole('button', { name: '전체 보기' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.goto('/admin?view=mine&status=CLOSED');
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
});

test('a request of a colleague appears while the list is open', async ({ page, site, browser }) => {
  const other = await browser.newContext({ baseURL: site.siteUrl });
  await enter(await other.newPage(), { ...site, staff: colleague });
  await page.clock.install();
  // The next poll is due 30 s after this answer, which has to be older than the request.
  const polled = firstPoll(page);
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  const row = rows(page).filter({ has: page.locator(`[href="#${id}"]`) });
  await expect(row).toBeVisible();
  await polled;
  const data = { reason: 'MISTAKEN' };
  const headers = { origin: site.siteUrl };
  const asked = await other.request.post(`/api/reports/${id}/destruction`, { data, headers });
  expect(asked.status()).toBe(200);
  await page.clock.runFor(31_000);
  await expect(row).toContainText('파기 요청');
  await other.close();
});

for (const width of [390, 1440])
  test(`what is due, and the end of a case, are accessible at a width of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await retentionButton(page, '파기 보류').click();
    await topDialog(page).getByRole('textbox', { name: '보류 사유' }).fill('조사');
    await topDialog(page).getByRole('button', { name: '파기 보류' }).click();
    await expect(retentionSection(page)).toContainText('조사');
    await retentionSection(page).scrollIntoViewIfNeeded();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/admin');
    await page.getByRole('button', { name: '파기 예정' }).click();
    await expect(topDialog(page)).toContainText('제보는 처리를 마치고 36개월이 지나면 자동으로 파기합니다.');
    await expect(topDialog(page)).toContainText(/파기 보류: \d+건/);
    await expect(topDialog(page).getByRole('region', { name: '연락처만 먼저 파기' })).toContainText('12개월');
    expect(await axeFindings(page)).toEqual([]);
  });

test('what is destroyed next is a link to the case', async ({ page, site, stack }) => {
  const data = { status: 'CLOSED' };
  const headers = { origin: site.siteUrl };
  expect((await page.request.patch(`/api/reports/${id}/action`, { data, headers })).status()).toBe(200);
  const db = connect(stack.databaseUrl);
  await db.raw(
    `update reports set closed_at = moment, updated_at = moment, ended_on = moment::date
     from (select now() - interval '36 months' as moment) as earlier where status = 'CLOSED'`,
  );
  await db.destroy();
  await page.goto('/admin');
  await page.getByRole('button', { name: '파기 예정' }).click();
  const link = topDialog(page).locator(`a[href="#${id}"]`);
  await expect(link).toHaveText(`${word} 제보`);
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  await expect(detail(page).getByRole('heading', { name: `${word} 제보` })).toBeVisible();
});
