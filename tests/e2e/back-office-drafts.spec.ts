import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../support/pages/browser.ts';
import { pdf } from '../support/callers/factories.ts';
import {
  addColleague,
  detail,
  downloadFile,
  enter,
  notes,
  openNotices,
  rows,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { expect, signIn, test } from './site.ts';

const memo = (page: Page) => page.getByRole('textbox', { name: '메모 추가' });
const other = { username: 'lee', password: 'another horse 2!' };
let word = '';
let id = '';

test.beforeAll(({ stack }) => addColleague(stack, other));

test.beforeEach(async ({ page, site }) => {
  word = uniqueWord();
  [id = ''] = await sendReports(site, [{ title: `${word} 제보` }]);
  page.on('dialog', (dialog) => void dialog.accept());
});

/** All that the page has stored in the browser. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]));
const storedDrafts = async (page: Page) =>
  ((await stored(page)).match(/gaongil\.sealed-draft/g) ?? []).length;

/** Opens the report and writes into both of its fields. */
async function write(page: Page): Promise<void> {
  await page.goto(`/admin?view=all#${id}`);
  await notes(page).fill(`${word} 조치`);
  await memo(page).fill(`${word} 메모`);
  await expect.poll(() => storedDrafts(page)).toBe(2);
}

async function expectDrafts(page: Page): Promise<void> {
  await expect(notes(page)).toHaveValue(`${word} 조치`);
  await expect(memo(page)).toHaveValue(`${word} 메모`);
}

/** As after half an hour without a call: the browser has lost its session. */
async function loseSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
}

test('drafts survive a reload, and the storage of the browser holds no word of them', async ({
  page,
  site,
}) => {
  await enter(page, site);
  await write(page);
  const text = await stored(page);
  for (const clear of [word, id, '조치', '메모', site.staff.username, 'reports'])
    expect(text).not.toContain(clear);
  await page.reload();
  await expectDrafts(page);
  await expect.poll(() => storedDrafts(page)).toBe(2);
});

test('drafts survive a lost session: the same person finds them after signing in', async ({ page, site }) => {
  await enter(page, site);
  await write(page);
  await loseSession(page);
  await expect(page.getByText('작성하시던 내용을 보관하고 있습니다.')).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toBe(2);
  expect(await stored(page)).not.toContain(word);
  await signIn(page, site);
  await expectDrafts(page);
});

test('another person who signs in does not get them, and they are removed, as the page says before', async ({
  page,
  site,
}) => {
  await enter(page, site);
  await write(page);
  await loseSession(page);
  await expect(page.getByText('다른 아이디로 로그인하시거나 탭을 닫으시면 지워집니다.')).toBeVisible();
  await signIn(page, { ...site, staff: other });
  // Nor what the first one had opened.
  await expect(rows(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
  await page.goto(`/admin#${id}`);
  await expect(detail(page).getByRole('heading', { name: `${word} 제보` })).toBeVisible();
  await expect(notes(page)).toHaveValue('');
  await expect(memo(page)).toHaveValue('');
  await expect.poll(() => storedDrafts(page)).toBe(0);
});

test('drafts that are too old are removed, and a notice says until it is closed how many, and nothing of them', async ({
  page,
  site,
}) => {
  await enter(page, site);
  await write(page);
  // What is stored when the page is loaded again is thirteen hours old.
  await page.addInitScript(() => {
    for (const [name, value] of Object.entries(sessionStorage) as [string, string][])
      if (name.startsWith('gaongil.sealed-draft:'))
        sessionStorage.setItem(
          name,
          value.replace(/^\d+/, (at) => String(Number(at) - 13 * 3_600_000)),
        );
  });
  await page.reload();
  await openNotices(page, '지워진 글');
  const notice = page.getByText('이 탭에 보관하던 저장하지 않은 글 2건을 12시간이 지나 지웠습니다.');
  await expect(notice).toBeVisible();
  await expect(detail(page).getByRole('heading', { name: `${word} 제보` })).toBeVisible();
  await expect(notes(page)).toHaveValue('');
  expect(await storedDrafts(page)).toBe(0);
  for (const clear of [word, id, '조치', '메모']) expect(await stored(page)).not.toContain(clear);
  await page.reload();
  await openNotices(page, '지워진 글');
  await page
    .getByRole('status')
    .filter({ has: notice })
    .getByRole('button', { name: '닫기', exact: true })
    .click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(detail(page).getByRole('heading', { name: `${word} 제보` })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('when another tab has signed in another person, nothing typed stays on the screen, and it waits for its writer until that person signs in here', async ({
  page,
  site,
}) => {
  [id = ''] = await sendReports(site, [{ title: `${word} 첨부` }], pdf(2_000));
  await enter(page, site);
  await write(page);
  // A call that is still under way would find no session.
  await page.waitForLoadState('networkidle');
  await enter(page, { ...site, staff: other });
  // A download asks who is signed in.
  await downloadFile(page, detail(page));
  await expect(page.getByText('작성하시던 내용을 보관하고 있습니다.')).toBeVisible();
  expect(await page.content()).not.toContain(word);
  expect(await storedDrafts(page)).toBe(2);
  await signIn(page, { ...site, staff: other });
  // In the menu; the history below names the other person too, for the download.
  await expect(page.locator('b').getByText(other.username, { exact: true }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
  await page.goto(`/admin#${id}`);
  await expect(notes(page)).toHaveValue('');
  await expect(memo(page)).toHaveValue('');
  await expect.poll(() => storedDrafts(page)).toBe(0);
  await openNotices(page, '지워진 글');
  await expect(page.getByText('이 탭에 남아 있던 저장하지 않은 글 2건을 지웠습니다.')).toBeVisible();
});

test('without WebCrypto, as on plain http, drafts stay in memory, and a notice says so', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
  await enter(page, site);
  await page.goto(`/admin?view=all#${id}`);
  await notes(page).fill(`${word} 조치`);
  await expect(page.getByText('작성 중인 내용을 이 브라우저에 보관할 수 없습니다.')).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toBe(0);
  await detail(page).getByRole('button', { name: '닫기', exact: true }).click();
  await page.getByRole('button', { name: '저장하지 않고 이동' }).click();
  await expect(detail(page)).toBeHidden();
  await page.getByRole('link', { name: `${word} 제보` }).click();
  await expect(notes(page)).toHaveValue(`${word} 조치`);
});

test('a copy of the browser’s profile has no word of a draft', async ({ site }) => {
  const folder = mkdtempSync(join(tmpdir(), 'gaongil-profile-'));
  try {
    const context = await chromium.launchPersistentContext(folder, {
      ...chromiumLaunch(),
      baseURL: site.siteUrl,
    });
    const page = context.pages()[0] ?? (await context.newPage());
    await enter(page, site);
    await write(page);
    // Shows that the profile is written, and that the search below finds what is in it.
    const control = uniqueWord();
    await page.evaluate((text) => sessionStorage.setItem('control', text), control);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expectDrafts(page);
    await page.goto('/esg/report');
    await context.close();
    expect(filesWith(folder, control)).not.toEqual([]);
    expect(filesWith(folder, word)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The files below `folder` that hold `text`, in UTF-8 or UTF-16. */
function filesWith(folder: string, text: string): string[] {
  const forms = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => forms.some((form) => readFileSync(path).includes(form)));
}
