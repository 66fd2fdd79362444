import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import {
  colleagueSaves,
  detail,
  enter,
  notes,
  openNotices,
  rows,
  saveButton,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

const cause = '인터넷에 연결되어 있지 않습니다. 연결한 뒤 다시 시도해 주세요.';
const reconnected = '다시 연결되었습니다. 입력한 내용은 그대로 있습니다. 이제 다시 시도해 주세요.';
let word = '';
let ids: string[] = [];

test.beforeEach(async ({ page, site }) => {
  word = uniqueWord();
  ids = await sendReports(site, [{ title: `${word} 가` }, { title: `${word} 나` }]);
  await enter(page, site);
});

async function openList(page: Page): Promise<void> {
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await expect(rows(page)).toHaveCount(2);
}

/** Opens the first case; the code of an opened case is loaded then. */
async function openCase(page: Page): Promise<void> {
  await openList(page);
  await page.locator(`tbody a[href="#${ids[0]}"]`).click();
  await expect(detail(page).getByRole('heading', { name: `${word} 가` })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const failure = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

test('a list names the missing connection, and is loaded as soon as there is one', async ({ page }) => {
  await openList(page);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('searchbox').fill(`${word} 나`);
  await expect(failure(page, `목록 조회 실패. ${cause}`)).toBeVisible();
  await page.context().setOffline(false);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('목록 조회 실패', { exact: false })).toHaveCount(0);
});

test('a case names the missing connection, and is loaded as soon as there is one', async ({ page }) => {
  await openCase(page);
  await page.context().setOffline(true);
  await page.locator(`tbody a[href="#${ids[1]}"]`).click();
  await expect(failure(page, `상세 조회 실패. ${cause}`)).toBeVisible();
  await page.context().setOffline(false);
  await expect(detail(page).getByRole('heading', { name: `${word} 나` })).toBeVisible();
  await expect(page.getByText('상세 조회 실패', { exact: false })).toHaveCount(0);
});

test('an opened case takes over what was changed while there was no connection', async ({
  page,
  request,
  site,
}) => {
  await openCase(page);
  await expect(detail(page).getByText('아직 메모가 없습니다.')).toBeVisible();
  await page.context().setOffline(true);
  const headers = { origin: site.siteUrl };
  await request.post('/api/auth/login', { data: site.staff, headers });
  const data = { text: '전화로 확인함' };
  const noted = await request.post(`/api/reports/${ids[0]}/notes`, {
    data,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
  expect(noted.ok()).toBe(true);
  await page.context().setOffline(false);
  await expect(detail(page).getByText('전화로 확인함')).toBeVisible();
});

test('the system panel names the missing connection and no command, and is loaded as soon as there is one', async ({
  page,
}) => {
  await page.goto('/admin/system');
  await expect(page.getByRole('rowheader', { name: 'Postgres', exact: true })).toBeVisible();
  // Its code is loaded, its answer is not.
  await page.getByRole('navigation').getByRole('link', { name: /^뉴스/ }).click();
  await expect(page.getByRole('button', { name: '뉴스 등록' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^시스템/ })
    .click();
  await openNotices(page, '이전 상태');
  await expect(failure(page, `시스템 상태를 불러오지 못했습니다. ${cause}`)).toBeVisible();
  await expect(page.getByText('npm run doctor', { exact: false })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(failure(page, `시스템 상태를 불러오지 못했습니다. ${cause}`)).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: 'Postgres', exact: true })).toBeVisible();
});

test('a form that could not be saved without a connection says when it can be', async ({ page }) => {
  await openCase(page);
  await notes(page).fill('확인했습니다.');
  // The form's schema is loaded by then.
  await page.waitForLoadState('networkidle');
  const alert = detail(page).getByRole('form', { name: '조치' }).getByRole('alert');
  for (const text of ['확인했습니다.', '다시 확인했습니다.']) {
    await notes(page).fill(text);
    await page.context().setOffline(true);
    await saveButton(page).click();
    await expect(alert).toHaveText(`저장 실패. ${cause} 입력한 내용은 그대로 있습니다.`);
    await page.context().setOffline(false);
    await expect(alert).toHaveText(reconnected);
    expect(await axeFindings(page)).toEqual([]);
    await expect(notes(page)).toHaveValue(text);
    await saveButton(page).click();
    await expect(detail(page).getByText('저장되었습니다.', { exact: true })).toBeVisible();
    await expect(alert).toHaveText('');
  }
});

test('a report is not closed without a connection: its text cannot be shown, and the question says so', async ({
  page,
  site,
}) => {
  // Saved before the page is opened: after a save of its own, a call that began with a connection might still bring the text.
  await colleagueSaves(page.request, site, `reports/${ids[0]}/action`, { actionNotes: '예전 조치 내용' });
  await openCase(page);
  await expect(notes(page)).toHaveValue('예전 조치 내용');
  await detail(page).getByRole('heading', { level: 2 }).focus();
  await page.context().setOffline(true);
  await page.keyboard.press('3');
  const question = page.getByRole('alertdialog', { name: /종결할까요\?$/ });
  await expect(question).toContainText(`상세 조회 실패. ${cause}`);
  await expect(question).not.toContainText('예전 조치 내용');
  await expect(question.getByRole('button', { name: '종결' })).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(question).toContainText('예전 조치 내용');
  await expect(question.getByRole('button', { name: '종결' })).toBeEnabled();
});

for (const what of ['list', 'case'] as const)
  test(`a ${what} whose call was ended by a change of the network is read again by itself`, async ({
    page,
  }) => {
    await openList(page);
    await page.waitForLoadState('networkidle');
    const paths: string[] = [];
    await page.route(
      (url) => [`/api/reports`, `/api/reports/${ids[1]}`].includes(url.pathname),
      (route) => {
        const { pathname } = new URL(route.request().url());
        paths.push(pathname);
        return paths.filter((one) => one === pathname).length === 1
          ? route.abort('connectionaborted')
          : route.continue();
      },
    );
    if (what === 'list') await page.getByRole('searchbox').fill(`${word} 나`);
    else await page.locator(`tbody a[href="#${ids[1]}"]`).click();
    if (what === 'list') await expect(rows(page)).toHaveCount(1);
    else await expect(detail(page).getByRole('heading', { name: `${word} 나` })).toBeVisible();
    await expect(page.getByRole('button', { name: '다시 시도' })).toHaveCount(0);
  });
