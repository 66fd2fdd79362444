import { contact } from './contact.ts';
import { pdf, reportForm } from './report-forms.ts';
import { expect, fillAccount, fillReport, hydrated, keepReceipt, newLoginId, test } from './site.ts';
import type { Page } from '@playwright/test';

/** Everything a site can store in a browser. */
const leftBehind = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    stored: localStorage.length + sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    // Available on https and localhost only.
    caches: 'caches' in window ? (await caches.keys()).length : 0,
    workers: 'serviceWorker' in navigator ? (await navigator.serviceWorker.getRegistrations()).length : 0,
    name: window.name,
  }));
const nothing = {
  cookie: '',
  stored: 0,
  databases: 0,
  caches: 0,
  workers: 0,
  name: '',
};

test('navigation between the report centre and its forms logs nothing', async ({ page }) => {
  const said: string[] = [];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Runtime.enable');
  browser.on('Runtime.exceptionThrown', ({ exceptionDetails }) => said.push(exceptionDetails.text));
  page.on('console', (message) => said.push(message.text()));
  for (const path of ['/report/anonymous', '/report/real', '/report/check']) {
    await page.goto('/esg/report');
    await hydrated(page);
    await page.locator(`main a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await hydrated(page);
    await page.goBack();
    await expect(page).toHaveURL('/esg/report');
  }
  expect(said).toEqual([]);
});

// Every test asserts that no other origin was requested (site.ts).
test('an anonymous report, from form to result, leaves nothing in the browser', async ({ page, site }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('response', async (response) => {
    if (await response.headerValue('set-cookie')) said.push(`cookie from ${response.url()}`);
  });
  const titles = new Set<string>();
  const check = async () => {
    titles.add(await page.title());
    expect(await leftBehind(page)).toEqual(nothing);
    expect(await page.context().cookies()).toEqual([]);
  };

  const loginId = newLoginId();
  await page.goto('/report/anonymous');
  await hydrated(page);
  await check();
  const { submit, file, content } = reportForm(page);
  await submit.click();
  await fillAccount(page, loginId);
  await fillReport(page, '입찰 비리');
  await content.fill('010-1234-5678');
  await file.setInputFiles(pdf(10_000, `${loginId}.pdf`));
  await submit.click();
  await check();
  await page.getByRole('button', { name: '그대로 제출' }).click();
  await keepReceipt(page);
  await check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '텍스트로 저장' }).click();
  await (await download).delete();
  await check();

  await page.getByRole('link', { name: '처리 현황 보기' }).click();
  await expect(page).toHaveURL(/\/report\/result\//);
  await expect(page.locator('li[aria-current=step]')).toContainText('접수');
  await check();
  await page.getByRole('link', { name: '다시 조회하기' }).click();
  await hydrated(page);
  await page.getByRole('textbox', { name: '아이디', exact: true }).fill(loginId);
  await page.locator('[name=password]').fill('abcd123!');
  await page.getByRole('button', { name: '조회하기' }).click();
  await expect(page).toHaveURL(/\/report\/result\//);
  await expect(page.locator('li[aria-current=step]')).toContainText('접수');
  await check();

  const browser = await page.context().newCDPSession(page);
  const { entries } = await browser.send('Page.getNavigationHistory');
  for (const { title, url } of entries) if (url.startsWith(site.siteUrl)) titles.add(title);
  expect([...titles]).toEqual(['가온길']);
  expect(said).toEqual([]);
});

test('the browser caches no script that the report centre loads and no other public page does', async ({
  page,
}) => {
  const cached = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && response.headers()['cache-control'] !== 'no-store') cached.add(pathname);
  });
  await page.goto('/community/contact');
  await hydrated(page);
  await page.locator('main button[type=submit]').click();
  // Its first error proves that the code that sends it is loaded.
  await expect(contact(page).alert).toBeVisible();
  for (const path of ['/about/ceo', '/esg/report']) {
    await page.goto(path);
    await hydrated(page);
  }
  const elsewhere = new Set(cached);
  cached.clear();

  await page.goto('/report/anonymous');
  await hydrated(page);
  const { submit, file, content } = reportForm(page);
  await fillAccount(page, newLoginId());
  await fillReport(page, '입찰 비리');
  await content.fill('010-1234-5678');
  await file.setInputFiles(pdf(10_000, 'scan.pdf'));
  await submit.click();
  await page.getByRole('button', { name: '그대로 제출' }).click();
  await keepReceipt(page);
  await page.getByRole('link', { name: '처리 현황 보기' }).click();
  await expect(page.locator('li[aria-current=step]')).toContainText('접수');
  for (const path of ['/report/check', '/report/real']) {
    await page.goto(path);
    await hydrated(page);
  }
  expect([...cached].filter((script) => !elsewhere.has(script))).toEqual([]);
  expect(cached.size, 'what all pages share is cached').toBeGreaterThan(0);
});
