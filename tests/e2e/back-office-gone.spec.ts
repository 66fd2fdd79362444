import type { APIRequestContext, Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import {
  confirmThrough,
  addColleague,
  detail,
  enter,
  notes,
  saveButton,
  sendInquiries,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { expect, test, type Site } from './site.ts';

const colleague = { username: '최주임', password: 'second person 2!' };
const question = (page: Page) => page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다.' });
const memo = (page: Page) => page.getByRole('textbox', { name: '메모 추가' });
const draftCount = (page: Page) =>
  page.evaluate(
    () => Object.keys(sessionStorage).filter((name) => name.startsWith('gaongil.sealed-draft:')).length,
  );

test.beforeAll(({ stack }) => addColleague(stack, colleague));

test.beforeEach(async ({ page, site, request }) => {
  await enter(page, site);
  const signedIn = await request.post('/api/auth/login', {
    data: colleague,
    headers: { origin: site.siteUrl },
  });
  expect(signedIn.ok()).toBe(true);
});

/** Submits a case and returns its id. */
async function submit(kind: 'reports' | 'inquiries', page: Page, site: Site): Promise<string> {
  const word = uniqueWord();
  if (kind === 'reports') return (await sendReports(site, [{ title: word }]))[0] ?? '';
  await sendInquiries(site, [{ name: word }]);
  const found = await page.request.get(`/api/inquiries?q=${encodeURIComponent(word)}`);
  return String(((await found.json()) as { id: number }[])[0]?.id);
}

/** Has a case destroyed by two people. */
async function destroy(path: string, mine: APIRequestContext, theirs: APIRequestContext, origin: string) {
  const headers = { origin };
  const asked = await mine.post(`${path}/destruction`, { data: { reason: 'DATA_SUBJECT' }, headers });
  expect(asked.ok()).toBe(true);
  expect(await confirmThrough(theirs, { siteUrl: origin }, path.replace('/api/', ''))).toBe(204);
}

/** Whether the browser would ask before the page is left. */
const asksBeforeUnload = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** Expects the question about text that cannot be saved, answers it, and expects that nothing of the text is left. */
async function expectLoss(page: Page, name: string): Promise<void> {
  await expect(question(page)).toContainText(`저장할 수 없는 내용: ${name}`);
  await expect(question(page)).toContainText('복구할 수 없습니다');
  await expect(question(page)).not.toContainText('다시 열 때 복구합니다');
  await expect(question(page).getByRole('button')).toHaveText(['계속 작성', '저장하지 않고 이동']);
  await question(page).getByRole('button', { name: '저장하지 않고 이동' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect.poll(() => draftCount(page)).toBe(0);
  await expect.poll(() => asksBeforeUnload(page)).toBe(false);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
}

for (const [kind, address, action] of [
  ['reports', '/admin', '/action'],
  ['inquiries', '/admin/inquiries', ''],
] as const) {
  const noun = kind === 'reports' ? '제보' : '문의';
  const left = (page: Page) => detail(page).getByRole('region', { name: '저장하지 않은 글' });

  test(`${kind}: a case that was destroyed meanwhile is read no more, and what was typed about it stays to be copied`, async ({
    page,
    site,
    request,
    refusals,
  }) => {
    refusals.push(`404 PATCH /api/${kind}/*${action}`);
    for (const part of ['', '/history', '/notes', '/retention'])
      refusals.push(`404 GET /api/${kind}/*${part}`);
    const id = await submit(kind, page, site);
    await page.goto(`${address}?view=all#${id}`);
    await notes(page).fill('내가 쓴 글');
    await memo(page).fill('내가 쓴 메모');
    await expect.poll(() => draftCount(page)).toBe(2);
    await destroy(`/api/${kind}/${id}`, page.request, request, site.siteUrl);
    await saveButton(page).click();
    await expect(detail(page).getByRole('alert').first()).toContainText(
      `이 ${noun}를 찾을 수 없습니다. 파기되었거나 볼 수 없게 된 ${noun}입니다.`,
    );
    await expect(left(page).getByRole('textbox', { name: '조치 내용' })).toHaveValue('내가 쓴 글');
    await expect(left(page).getByRole('textbox', { name: '내부 메모' })).toHaveValue('내가 쓴 메모');
    await expect(detail(page).getByRole('form')).toHaveCount(0);
    await page.getByRole('link', { name: '뉴스 관리' }).click();
    await expect(page.getByRole('heading', { name: '뉴스 관리' })).toBeVisible();
    expect(await draftCount(page)).toBe(2);
    await expect(page.getByRole('button', { name: '저장하지 않은 글 2' })).toBeVisible();
  });

  test(`${kind}: text about a case that is not found when it is opened is shown, to copy or to remove`, async ({
    page,
    site,
    request,
    refusals,
  }) => {
    for (const part of ['', '/history', '/notes', '/retention'])
      refusals.push(`404 GET /api/${kind}/*${part}`);
    page.on('dialog', (dialog) => void dialog.accept());
    const id = await submit(kind, page, site);
    await page.goto(`${address}?view=all#${id}`);
    await memo(page).fill('내가 쓴 메모');
    await expect.poll(() => draftCount(page)).toBe(1);
    await destroy(`/api/${kind}/${id}`, page.request, request, site.siteUrl);
    // From elsewhere it is found in the list of what is not saved.
    await page.goto('/admin/system');
    await page.getByRole('button', { name: '저장하지 않은 글 1' }).click();
    const list = page.getByRole('dialog', { name: '저장하지 않은 글' });
    await list.getByRole('link', { name: '내가 쓴 메모' }).click();
    await expect(list).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${address}#${id}$`));
    await expect(detail(page).getByRole('alert').first()).toContainText(
      `이 ${noun}를 찾을 수 없습니다. 파기되었거나 이 계정으로 볼 수 없는 ${noun}입니다.`,
    );
    await expect(left(page).getByRole('textbox', { name: '내부 메모' })).toHaveValue('내가 쓴 메모');
    expect(await draftCount(page)).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await left(page).getByRole('button', { name: '이 글 지우기' }).click();
    await expect(left(page)).toHaveCount(0);
    await expect.poll(() => draftCount(page)).toBe(0);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(left(page).getByRole('textbox', { name: '내부 메모' })).toHaveValue('내가 쓴 메모');
    await left(page).getByRole('button', { name: '이 글 지우기' }).click();
    await expect.poll(() => draftCount(page)).toBe(0);
    await expect.poll(() => asksBeforeUnload(page)).toBe(false);
  });
}

test.describe('news', () => {
  const path = '/api/news';

  /** Registers news and opens its form with text that is not saved. */
  async function write(page: Page, site: Site): Promise<{ id: number; title: string; version: number }> {
    const title = uniqueWord();
    const answer = await page.request.post(path, {
      data: { title, url: 'https://news.example/1', date: '2025.01.02' },
      headers: { origin: site.siteUrl },
    });
    expect(answer.ok()).toBe(true);
    const item = (await answer.json()) as { id: number; title: string; version: number };
    await page.goto(`/admin/news?q=${encodeURIComponent(title)}#${item.id}`);
    await page
      .getByRole('form', { name: '뉴스 수정' })
      .getByRole('textbox', { name: '제목' })
      .fill('고친 제목');
    await expect.poll(() => draftCount(page)).toBe(1);
    return item;
  }

  test('text of news that a colleague deleted is not promised to come back, and goes when it is left', async ({
    page,
    site,
    request,
    refusals,
  }) => {
    refusals.push('404 PUT /api/news/*');
    const { id, version } = await write(page, site);
    const deleted = await request.delete(`${path}/${id}`, {
      headers: { origin: site.siteUrl, 'if-match': `"v${version}"` },
    });
    expect(deleted.ok()).toBe(true);
    const form = page.getByRole('form', { name: '뉴스 수정' });
    await form.getByRole('button', { name: '수정' }).click();
    await expect(form.getByRole('alert')).toContainText('수정에 실패했습니다.');
    await form.getByRole('button', { name: '취소' }).click();
    await expectLoss(page, '뉴스');
  });

  test('who deletes news reads that unsaved text goes with it, and is not asked again', async ({
    page,
    site,
  }) => {
    await write(page, site);
    await page.getByRole('article').getByRole('button', { name: '삭제' }).click();
    const ask = page.getByRole('alertdialog', { name: '삭제하시겠습니까?' });
    await expect(ask).toContainText('저장하지 않은 내용도 함께 사라집니다.');
    await ask.getByRole('button', { name: '삭제' }).click();
    await expect(page.getByText('삭제되었습니다.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
    await expect.poll(() => draftCount(page)).toBe(0);
    await expect.poll(() => asksBeforeUnload(page)).toBe(false);
  });
});
