import type { Page, Request, Route } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import { colleagueSaves, detail, enter, rows, sendReports, uniqueWord } from './back-office.ts';
import { answerOnce, expect, test } from './site.ts';

const offline = '인터넷에 연결되어 있지 않습니다. 연결한 뒤 다시 시도해 주세요.';
const noConnection = `되돌리지 못했습니다. ${offline}`;
const waits = '저장하는 중에는 되돌릴 수 없습니다. 저장된 뒤 다시 눌러 주세요.';
let word = '';
let ids: string[] = [];

test.beforeEach(async ({ page, site }) => {
  word = uniqueWord();
  ids = await sendReports(site, [{ title: `${word} 가` }, { title: `${word} 나` }]);
  await enter(page, site);
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await expect(rows(page)).toHaveCount(2);
  await page.waitForLoadState('networkidle');
});

const row = (page: Page, name: string) => rows(page).filter({ hasText: `${word} ${name}` });
const undoButton = (page: Page) => page.getByRole('button', { name: '되돌리기' });
const failure = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

async function statuses(page: Page): Promise<string[]> {
  const answers = await Promise.all(ids.map((id) => page.request.get(`/api/reports/status/${id}`)));
  return Promise.all(answers.map(async (answer) => ((await answer.json()) as { status: string }).status));
}

async function start(page: Page): Promise<void> {
  await row(page, '가').getByRole('link').focus();
  await page.keyboard.press('2');
  await expect(page.getByText('상태를 변경했습니다: 처리중')).toBeVisible();
}

async function startBoth(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '이 쪽의 항목 모두 선택' }).check();
  await page.keyboard.press('2');
  await expect(page.getByText('2건을 변경했습니다.')).toBeVisible();
}

for (const [name, change, undone] of [
  ['of one case', start, '되돌렸습니다. 상태(처리중 → 접수)'],
  ['of several cases', startBoth, '2건을 되돌렸습니다. 취소한 변경 – 상태: 처리중'],
] as const)
  test(`an undo ${name} that finds no connection says so, and is offered until it worked`, async ({
    page,
  }) => {
    await change(page);
    await page.context().setOffline(true);
    await undoButton(page).click();
    await expect(failure(page, noConnection)).toBeVisible();
    await expect(undoButton(page)).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('z');
    await expect(failure(page, noConnection)).toHaveCount(1);
    await expect(undoButton(page)).toHaveCount(1);
    await page.context().setOffline(false);
    await undoButton(page).click();
    await expect(page.getByText(undone, { exact: true })).toBeVisible();
    await expect(undoButton(page)).toHaveCount(0);
    expect(await statuses(page)).toEqual(['RECEIVED', 'RECEIVED']);
  });

const pathOf = (sent: Request) => new URL(sent.url()).pathname;

/** Waits until the list or each part of the opened case has been read once more. */
const read = (page: Page, what: 'list' | 'case'): Promise<unknown> => {
  const paths = ['', '/notes', '/retention', '/history'].map((part) => `/api/reports/${ids[0]}${part}`);
  return Promise.all(
    (what === 'list' ? ['/api/reports'] : paths).map((path) =>
      page.waitForEvent('requestfinished', (sent) => pathOf(sent) === path),
    ),
  );
};

for (const [name, key, said] of [
  ['an undo', 'z', noConnection],
  ['a bulk change', '1', `저장 실패. ${offline}`],
] as const)
  test(`${name} that finds no connection while a case is open says so once, and nothing is read again`, async ({
    page,
  }) => {
    const running = new Set<Request>();
    page.on('request', (sent) => running.add(sent));
    page.on('requestfinished', (sent) => running.delete(sent));
    page.on('requestfailed', (sent) => running.delete(sent));
    const opened = read(page, 'case');
    await row(page, '가').getByRole('link').click();
    await opened;
    if (key === 'z') {
      const readAgain = Promise.all([read(page, 'case'), read(page, 'list')]);
      await start(page);
      await readAgain;
    } else await page.getByRole('checkbox', { name: '이 쪽의 항목 모두 선택' }).check();
    await expect.poll(() => running.size).toBe(0);
    const failed: string[] = [];
    page.on('requestfailed', (sent) => void failed.push(`${sent.method()} ${pathOf(sent)}`));
    await page.context().setOffline(true);
    // What the first call began has failed before the second one has.
    for (const calls of [1, 2]) {
      await page.keyboard.press(key);
      await expect.poll(() => failed.filter((call) => call.startsWith('POST')).length).toBe(calls);
      await expect(failure(page, said)).toBeVisible();
    }
    // The counts are asked for by a clock.
    const others = failed.filter((call) => !call.startsWith('POST') && !call.endsWith('/counts'));
    expect(others).toEqual([]);
    await expect(detail(page).getByRole('alert').filter({ hasText: offline })).toHaveCount(0);
    await page.context().setOffline(false);
  });

test('an undo that the server could not make is offered again with what it said', async ({
  page,
  refusals,
}) => {
  refusals.push('503 POST /api/reports/undo');
  await answerOnce(page, '**/api/reports/undo', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: '지금은 처리할 수 없습니다.' }),
  );
  await start(page);
  await page.keyboard.press('z');
  await expect(failure(page, '되돌리지 못했습니다. 지금은 처리할 수 없습니다.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('되돌렸습니다.')).toBeVisible();
  expect(await statuses(page)).toEqual(['RECEIVED', 'RECEIVED']);
});

test('an undo that was made, but whose answer was lost, has worked when it is made again', async ({
  page,
}) => {
  await answerOnce(page, '**/api/reports/undo', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await start(page);
  await undoButton(page).click();
  await expect(
    page.getByRole('alert').getByText(/^되돌리지 못했습니다\. 서버에 연결하지 못했습니다\./),
  ).toBeVisible();
  expect(await statuses(page)).toEqual(['RECEIVED', 'RECEIVED']);
  await undoButton(page).click();
  await expect(page.getByText('되돌렸습니다.')).toBeVisible();
  expect(await statuses(page)).toEqual(['RECEIVED', 'RECEIVED']);
});

test('an undo of a case that a colleague changed says who and what is so now, and is not offered again', async ({
  page,
  site,
  request,
}) => {
  await start(page);
  await request.post('/api/auth/login', { data: site.staff, headers: { origin: site.siteUrl } });
  await colleagueSaves(request, site, `reports/${ids[0]}/action`, { assignee: '이주임' });
  await undoButton(page).click();
  await expect(
    failure(
      page,
      '되돌리지 못했습니다. 내 계정으로 그 뒤에 수정했습니다. 현재 상태: 처리중, 담당자: 이주임.',
    ),
  ).toBeVisible();
  await expect(undoButton(page)).toHaveCount(0);
  expect(await statuses(page)).toEqual(['IN_PROGRESS', 'RECEIVED']);
});

test('an undo that comes too late says that its time is over', async ({ page }) => {
  await page.route('**/api/reports/undo', async (route) => {
    const answer = await route.fetch({ postData: { items: [{ referenceId: ids[0], version: 1 }] } });
    await route.fulfill({ response: answer });
  });
  await start(page);
  await undoButton(page).click();
  await expect(failure(page, '되돌리지 못했습니다. 되돌릴 수 있는 시간(1분)이 지났습니다.')).toBeVisible();
});

for (const [name, path, change, done, undone] of [
  ['a change', '**/action', 'one', '상태를 변경했습니다: 처리중', '되돌렸습니다. 상태(처리중 → 접수)'],
  [
    'a bulk change',
    '**/api/reports/bulk',
    'both',
    '2건을 변경했습니다.',
    '2건을 되돌렸습니다. 취소한 변경 – 상태: 처리중',
  ],
] as const)
  test(`while ${name} is being saved the undo key says so, and afterwards it takes it back`, async ({
    page,
  }) => {
    const calls: Route[] = [];
    await page.route(path, (route) => void calls.push(route));
    if (change === 'both') await page.getByRole('checkbox', { name: '이 쪽의 항목 모두 선택' }).check();
    else await row(page, '가').getByRole('link').focus();
    await page.keyboard.press('2');
    await expect.poll(() => calls.length).toBe(1);
    await page.keyboard.press('z');
    await expect(page.getByText(waits)).toBeVisible();
    await calls[0]?.continue();
    await expect(page.getByText(done)).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByText(undone, { exact: true })).toBeVisible();
    expect(await statuses(page)).toEqual(['RECEIVED', 'RECEIVED']);
  });

test('an undo key that is pressed before the next frame finds the change that is being saved', async ({
  page,
}) => {
  // The browser draws no frame while the keys are pressed.
  await page.addInitScript(() => {
    const draw = requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => (document.title === 'no frames' ? 0 : draw(callback));
  });
  await page.reload();
  const calls: Route[] = [];
  await page.route('**/action', (route) => void calls.push(route));
  await row(page, '가').getByRole('link').focus();
  await page.evaluate(async () => {
    const { title } = document;
    document.title = 'no frames';
    const press = (code: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));
    press('Digit2');
    await new Promise((resolve) => setTimeout(resolve));
    press('KeyZ');
    document.title = title;
  });
  await expect(page.getByText(waits)).toBeVisible();
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.continue();
});

test('while a change of one case is being saved the undo key does not take back an earlier one of another', async ({
  page,
}) => {
  await start(page);
  const calls: Route[] = [];
  await page.route('**/action', (route) => void calls.push(route));
  await row(page, '나').getByRole('link').focus();
  await page.keyboard.press('2');
  await expect.poll(() => calls.length).toBe(1);
  await page.keyboard.press('z');
  await expect(page.getByText(waits)).toBeVisible();
  expect(await statuses(page)).toEqual(['IN_PROGRESS', 'RECEIVED']);
  await calls[0]?.continue();
  await expect(row(page, '나').getByText('처리중')).toBeVisible();
});
