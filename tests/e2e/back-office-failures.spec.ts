import type { Page } from '@playwright/test';
import { noLimits } from '../support/processes/no-limits.ts';
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
import { expect, type FrailSite, test } from './frail-site.ts';
import { signIn, type Site } from './site.ts';

// A site of its own, because its lists have to be empty at first.
test.use({ frailTuning: { ...noLimits } });

const noConnection =
  '서버에 연결하지 못했습니다. 서버가 멈췄거나 연결이 끊겼을 수 있습니다. 잠시 후 다시 시도해 주세요.';
const unavailable = '서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.';
const why = { line: noConnection, api: unavailable };
const stays = '입력한 내용은 그대로 있습니다.';
const red = 'rgb(155, 31, 24)';
const cases = ['/admin', '/admin/inquiries'] as const;
const lists = [...cases, '/admin/news'] as const;

const errorIn = (parent: Pick<Page, 'getByRole'>, text: string) =>
  parent.getByRole('alert').getByText(text, { exact: true });

/** Reads while the api is stopped: also those that the cut connection ended, since they are made again. */
const readAgain = ['503 GET /api/*', '503 GET /api/*/*', '503 GET /api/*/*/*'];

/** Runs `act` with the connection cut, then with the api stopped, and restores both. */
async function failTwice({ line, api }: FrailSite, act: (text: 'line' | 'api') => Promise<void>) {
  await line.cut();
  await act('line');
  await line.mend();
  await api.stop();
  await act('api');
  await api.start();
}

/** Sends what a list shows; nothing to the list of news. */
async function sendTo(site: Site, path: (typeof lists)[number], word: string): Promise<void> {
  if (path === '/admin') await sendReports(site, [{ title: `${word} 제보` }]);
  if (path === '/admin/inquiries') await sendInquiries(site, [{ message: `${word} 문의` }]);
}

/** Opens a list that shows one row. */
async function openList(page: Page, site: Site, path: (typeof cases)[number]): Promise<void> {
  const word = uniqueWord();
  await sendTo(site, path, word);
  await enter(page, site);
  await page.goto(`${path}?q=${encodeURIComponent(word)}`);
  await expect(rows(page)).toHaveCount(1);
}

for (const path of lists)
  test(`${path} shows that its list is empty`, async ({ page, site }) => {
    await enter(page, site);
    await page.goto(path);
    await expect(page.getByText('데이터가 없습니다.', { exact: true })).toBeVisible();
  });

for (const path of lists)
  test(`${path} shows an error and nothing else when its list cannot be loaded`, async ({
    page,
    site,
    frail,
    refusals,
  }) => {
    refusals.push(...readAgain);
    await sendTo(site, path, uniqueWord());
    await enter(page, site);
    await page.goto(path);
    await expect(page.getByText(/^총 \d+건$/)).toBeVisible();
    if (path !== '/admin/news') await expect(rows(page).first()).toBeVisible();
    await failTwice(frail, async (what) => {
      const text = what === 'line' ? `목록 조회 실패. ${noConnection}` : unavailable;
      await page.getByRole('searchbox').fill(`없는 낱말 ${what}`);
      await expect(errorIn(page, text)).toBeVisible();
      await expect(errorIn(page, text)).toHaveCSS('color', red);
      // Not those of the search before.
      await expect(rows(page)).toHaveCount(0);
      await expect(page.getByText(/^총 /)).toBeHidden();
      await expect(page.getByText('검색 결과가 없습니다.')).toBeHidden();
    });
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByText('검색 결과가 없습니다.', { exact: true })).toBeVisible();
  });

for (const path of cases) {
  test(`${path} shows an error when a case cannot be loaded`, async ({ page, site, frail, refusals }) => {
    refusals.push(...readAgain);
    await openList(page, site, path);
    const again = detail(page).getByRole('button', { name: '다시 시도' });
    await failTwice(frail, async (what) => {
      if (what === 'line') await rows(page).getByRole('link').click();
      else await again.click();
      const text = what === 'line' ? `상세 조회 실패. ${noConnection}` : unavailable;
      await expect(errorIn(detail(page), text)).toBeVisible();
      await expect(errorIn(detail(page), text)).toHaveCSS('color', red);
    });
    await again.click();
    await expect(detail(page).getByRole('heading', { level: 2 })).toBeVisible();
  });

  test(`${path} shows an error when a change cannot be saved, and does not lose it`, async ({
    page,
    site,
    frail,
    refusals,
  }) => {
    refusals.push('503 PATCH /api/inquiries/*', '503 PATCH /api/reports/*/action', ...readAgain);
    await openList(page, site, path);
    await rows(page).getByRole('link').click();
    await notes(page).fill('확인했습니다.');
    const alert = detail(page).getByRole('form', { name: '조치' }).getByRole('alert');
    await failTwice(frail, async (what) => {
      await saveButton(page).click();
      await expect(alert).toHaveText(`저장 실패. ${why[what]} ${stays}`);
      await expect(notes(page)).toHaveValue('확인했습니다.');
    });
    await saveButton(page).click();
    await expect(detail(page).getByText('저장되었습니다.', { exact: true })).toBeVisible();
  });

  test(`${path} shows an error when a status set by a key was not saved`, async ({
    page,
    site,
    frail,
    refusals,
  }) => {
    refusals.push('503 PATCH /api/inquiries/*', '503 PATCH /api/reports/*/action', ...readAgain);
    await openList(page, site, path);
    await rows(page).getByRole('link').focus();
    await failTwice(frail, async (what) => {
      await page.keyboard.press('2');
      await expect(errorIn(page, `저장 실패. ${why[what]}`)).toBeVisible();
      await expect(rows(page).getByText('접수', { exact: true })).toBeVisible();
    });
  });
}

test('errors when news cannot be created, changed or deleted', async ({ page, site, frail, refusals }) => {
  refusals.push('503 DELETE /api/news/*', '503 POST /api/news', '503 PUT /api/news/*', ...readAgain);
  test.setTimeout(120_000);
  const title = `${uniqueWord()} 소식`;
  await enter(page, site);
  await page.goto('/admin/news');
  await page.getByRole('button', { name: '뉴스 등록' }).click();
  const form = page.getByRole('form', { name: '뉴스 등록' });
  await form.getByRole('textbox', { name: '제목' }).fill(title);
  await form.getByRole('textbox', { name: 'URL' }).fill('https://news.example/1');
  const create = form.getByRole('button', { name: '등록' });
  await failTwice(frail, async (what) => {
    await create.click();
    await expect(form.getByRole('alert')).toHaveText(`등록에 실패했습니다. ${why[what]} ${stays}`);
    await expect(form.getByRole('textbox', { name: '제목' })).toHaveValue(title);
  });
  await create.click();
  await expect(page.getByText('등록되었습니다.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `${title} 수정` }).click();
  const edit = page.getByRole('form', { name: '뉴스 수정' });
  await edit.getByRole('textbox', { name: '제목' }).fill(`${title} 갱신`);
  await failTwice(frail, async (what) => {
    await edit.getByRole('button', { name: '수정' }).click();
    await expect(edit.getByRole('alert')).toHaveText(`수정에 실패했습니다. ${why[what]} ${stays}`);
    await expect(edit.getByRole('textbox', { name: '제목' })).toHaveValue(`${title} 갱신`);
  });
  await edit.getByRole('button', { name: '수정' }).click();
  await expect(page.getByText('수정되었습니다.', { exact: true })).toBeVisible();
  await expect(rows(page).filter({ hasText: `${title} 갱신` })).toHaveCount(1);

  const ask = page.getByRole('alertdialog', { name: '삭제하시겠습니까?' });
  const remove = async () => {
    await page.getByRole('button', { name: `${title} 갱신 삭제` }).click();
    await expect(ask.getByRole('heading')).toHaveText('삭제하시겠습니까?');
    await ask.getByRole('button', { name: '삭제' }).click();
  };
  await failTwice(frail, async (what) => {
    await remove();
    await expect(errorIn(page, `삭제에 실패했습니다. ${why[what]}`)).toBeVisible();
    await expect(ask).toBeHidden();
    await expect(rows(page).filter({ hasText: title })).toHaveCount(1);
  });
  await remove();
  await expect(page.getByText('삭제되었습니다.', { exact: true })).toBeVisible();
});

test('the sign-in page shows what is missing, and why signing in fails', async ({
  page,
  site,
  frail,
  refusals,
}) => {
  refusals.push('401 POST /api/auth/login', '503 POST /api/auth/login');
  await page.goto('/admin/login');
  const alert = page.getByRole('alert');
  await page.getByRole('textbox', { name: '아이디', exact: true }).fill(site.staff.username);
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(alert).toHaveText('비밀번호를 입력해 주세요.');
  await failTwice(frail, async (what) => {
    await signIn(page, site);
    // The 503 of nginx has a Retry-After.
    await expect(alert).toHaveText(what === 'line' ? noConnection : unavailable);
  });
  await signIn(page, { ...site, staff: { ...site.staff, password: 'wrong' } });
  await expect(alert).toHaveText('아이디 또는 비밀번호를 확인해 주세요.');
  await signIn(page, site);
  await expect(page).toHaveURL('/admin');
});

for (const [end, said] of [
  ['answers again', '되돌렸습니다.'],
  ['has ended', /^되돌리지 못했습니다\. ./],
] as const)
  test(`an undo that waits for a database that does not answer says so, until it ${end}`, async ({
    page,
    site,
    frail: { database },
    refusals,
  }) => {
    refusals.push('503 POST /api/reports/undo', ...readAgain);
    await openList(page, site, '/admin');
    await rows(page).getByRole('link').focus();
    await page.keyboard.press('2');
    await expect(page.getByText('상태를 변경했습니다: 처리중')).toBeVisible();
    await page.waitForLoadState('networkidle');
    database.hold();
    await page.keyboard.press('z');
    await expect(page.getByRole('status').getByText('되돌리는 중...', { exact: true })).toBeVisible();
    if (end === 'has ended') await database.cut();
    database.release();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByText('되돌리는 중...')).toHaveCount(0);
    if (end === 'has ended') await database.mend();
  });
