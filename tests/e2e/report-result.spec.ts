import { randomUUID } from 'node:crypto';
import { type APIRequestContext, chromium, type Page } from '@playwright/test';
import { formatDay } from '@gaongil/contract/dates';
import { axeFindings } from '../support/pages/axe.ts';
import { chromiumLaunch } from '../support/pages/browser.ts';
import { rowOf } from './report-forms.ts';
import { expect, test } from './site.ts';

const unknown = '0'.repeat(26);
const failed = '해당 접수번호의 정보를 조회할 수 없습니다.';
const left = '이 화면을 떠나실 때 다른 사람이 볼 수 없도록 내용을 지웠습니다.';

const reported = {
  title: '검수 기록 누락 <의심> & 확인 요청',
  content: `첫째 줄입니다.\n\n  셋째 줄은 들여 썼습니다.\n${'가'.repeat(300)}`,
  targetType: 'EMPLOYEE',
  targetName: '김아무개',
  targetDept: '생산관리팀',
  incidentSummary: '2025년 5월 중순,\n제2공장',
  relation: 'CUSTOMER',
};

/** Submits an anonymous report and returns its reference id. */
async function file(request: APIRequestContext, fields: object = reported): Promise<string> {
  const account = { loginId: randomUUID(), password: 'abcd123!', passwordConfirm: 'abcd123!' };
  const answer = await request.post('/api/reports/anonymous', { multipart: { ...account, ...fields } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { referenceId: string }).referenceId;
}

const attachment = (name: string, size: number) => ({
  attachment: { name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 'a') },
});

const failure = (page: Page) => page.getByRole('main').getByRole('alert');

for (const width of [390, 1440])
  test(`every field is shown as it was written, without overflow, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const id = await file(request, { ...reported, ...attachment(`${'검수표'.repeat(40)}.txt`, 1_900_000) });
    await page.goto(`/report/result/${id}`);
    const grouped = id.match(/.{1,4}/g)?.join('-') ?? '';
    for (const [label, text] of [
      ['접수번호', grouped],
      ['유형', '익명'],
      ['제보 대상', '임직원'],
      ['대상자명', reported.targetName],
      ['대상 부서', reported.targetDept],
      ['제목', reported.title],
      ['사건 개요', reported.incidentSummary],
      ['회사와의 관계', '고객'],
      ['담당자', '-'],
      ['조치 내용', '-'],
      ['접수일', formatDay(new Date().toISOString())],
      ['상태 변경일', formatDay(new Date().toISOString())],
    ] as const)
      await expect(rowOf(page, label)).toHaveText(text);
    await expect(rowOf(page, '첨부파일')).toHaveText(/^검수표.*\.txt \(1\.8MB\)$/);
    const content = page.locator('dd', { hasText: '첫째 줄입니다.' });
    expect(await content.evaluate((cell: HTMLElement) => cell.innerText)).toBe(reported.content);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFindings(page)).toEqual([]);
  });

for (const [size, text] of [
  [900, '900B'],
  [2_000, '2KB'],
  [52_428_800, '50MB'],
] as const)
  test(`an attachment of ${size} bytes has ${text}`, async ({ page, request }) => {
    const id = await file(request, {
      targetType: 'OTHER',
      title: '제목',
      content: '내용',
      ...attachment('기록.txt', size),
    });
    await page.goto(`/report/result/${id}`);
    await expect(rowOf(page, '첨부파일')).toHaveText(`기록.txt (${text})`);
    await expect(rowOf(page, '회사와의 관계')).toHaveText('-');
  });

test('a reference id is accepted with hyphens, in lower case, and with o and l for 0 and 1', async ({
  page,
  request,
}) => {
  const id = await file(request);
  const written = (id.match(/.{1,4}/g)?.join('-') ?? '')
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l');
  await page.goto(`/report/result/${written}`);
  await expect(rowOf(page, '제목')).toHaveText(reported.title);
});

test('an unknown or malformed id has an error, what to check, and a link', async ({ page, refusals }) => {
  refusals.push('404 GET /api/reports/status/*', '404 GET /report/result/*');
  for (const [id, status] of [
    [unknown, 200],
    ['abc', 404],
    [`${unknown}0`, 404],
    [encodeURIComponent('가나다'), 404],
  ] as const) {
    expect((await page.goto(`/report/result/${id}`))?.status(), id).toBe(status);
    await expect(failure(page)).toHaveText(/^해당 접수번호의 .* 조회되지 않습니다\.$/);
    await expect(page.getByText('조회 중입니다…')).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  }
  const again = page.getByRole('link', { name: '다시 조회하기' });
  // A magnifying glass, since it leads to the lookup: nothing is loaded again.
  await expect(again.locator('path')).toHaveAttribute(
    'd',
    'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM16.5 16.5 21 21',
  );
  await again.click();
  await expect(page).toHaveURL('/report/check');
});

for (const [how, status, reason] of [
  [
    'the line is down',
    0,
    '서버에 연결하지 못했습니다. 서버가 멈췄거나 연결이 끊겼을 수 있습니다. 잠시 후 다시 시도해 주세요.',
  ],
  ['the server is away', 503, '서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.'],
  ['there were too many', 429, '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.'],
] as const)
  test(`when ${how} the page says so, and a retry shows the report`, async ({ page, request, refusals }) => {
    refusals.push(`${status} GET /api/reports/status/*`);
    const id = await file(request);
    await page.route('**/api/reports/status/*', (route) =>
      status
        ? route.fulfill({ status, body: reason, contentType: 'text/plain; charset=utf-8' })
        : route.abort(),
    );
    await page.goto(`/report/result/${id}`);
    await expect(failure(page).locator('p')).toHaveText(`${failed}${reason}`);
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/api/reports/status/*');
    await failure(page).getByRole('button', { name: '다시 시도' }).press('Enter');
    await expect(rowOf(page, '제목')).toHaveText(reported.title);
    await expect(failure(page)).toHaveCount(0);
  });

test('a report that could not be fetched without a connection is shown once it is back', async ({
  page,
  request,
  refusals,
}) => {
  refusals.push('503 GET /api/reports/status/*');
  const id = await file(request);
  await page.route('**/api/reports/status/*', (route) => route.fulfill({ status: 503 }));
  await page.goto(`/report/result/${id}`);
  const retry = failure(page).getByRole('button', { name: '다시 시도' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/reports/status/*');
  await page.context().setOffline(true);
  await retry.click();
  await expect(failure(page)).toContainText('인터넷에 연결되어 있지 않습니다.');
  await page.context().setOffline(false);
  await expect(rowOf(page, '제목')).toHaveText(reported.title);
  await expect(failure(page)).toHaveCount(0);
});

test('during loading the page says so', async ({ page, request }) => {
  const id = await file(request);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/reports/status/*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/report/result/${id}`);
  const waiting = page.getByRole('status').filter({ hasText: '조회 중입니다…' });
  await expect(waiting).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  release();
  await expect(rowOf(page, '제목')).toHaveText(reported.title);
  await expect(waiting).toHaveCount(0);
});

for (const restored of [true, false])
  test(`after Back the page is empty, ${restored ? 'restored from the browser’s memory' : 'loaded again'}`, async ({
    request,
    site,
  }) => {
    const id = await file(request);
    const browser = await chromium.launch({
      ...chromiumLaunch(),
      ignoreDefaultArgs: restored ? ['--disable-back-forward-cache'] : [],
    });
    const page = await browser.newPage({ baseURL: site.siteUrl });
    const asked: string[] = [];
    // Chromium stores no page with `no-store` in its back/forward cache; other browsers do.
    if (restored)
      await page.route('/report/result/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } });
      });
    await page.goto(`/report/result/${id}`);
    await expect(rowOf(page, '제목')).toHaveText(reported.title);
    await expect(page).toHaveTitle('가온길');
    await page.evaluate(() => Object.assign(window, { mark: 'left' }));
    await page.goto('/robots.txt');
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction((text) => document.body.innerText.includes(text), left);
    expect(await page.evaluate(() => 'mark' in window)).toBe(restored);
    expect(await page.content()).not.toContain(reported.targetName);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    // A shared address must not be indexed.
    await page.getByRole('button', { name: '다시 보기' }).click();
    await expect(rowOf(page, '제목')).toHaveText(reported.title);
    await browser.close();
  });

test('it is not cached, not indexed, and sends no referrer', async ({ page, request, refusals }) => {
  refusals.push('404 GET /report/result/abc');
  for (const path of [`/report/result/${await file(request)}`, '/report/result/abc']) {
    const headers = (await page.goto(path))?.headers() ?? {};
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    await expect(page).toHaveTitle('가온길');
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs JavaScript', async ({ page }) => {
    await page.goto(`/report/result/${unknown}`);
    await expect(page.locator('noscript p')).toContainText('자바스크립트가 필요합니다');
    await expect(page.getByText('조회 중입니다…')).toBeHidden();
  });
});
