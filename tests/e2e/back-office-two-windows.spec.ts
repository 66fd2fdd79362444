import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import { addColleague, detail, enter, notes, saveButton, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const other = { username: '채주임', password: 'second window 2!' };
let word = '';
let id = '';

test.use({ refusals: ['412 PATCH /api/reports/*/action'] });

test.beforeAll(({ stack }) => addColleague(stack, other));

test.beforeEach(async ({ page, site }) => {
  word = uniqueWord();
  [id = ''] = await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
});

const memo = (page: Page) => page.getByRole('textbox', { name: '메모 추가' });
const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: '다른 탭이나 창에 저장하지 않은 글이 있습니다' });
const form = '조치(저장하면 제보자에게 공개)';
const says = async (page: Page, ...texts: string[]) => {
  await expect(notice(page).getByRole('button', { name: '다른 탭의 글' })).toBeVisible();
  await expect(notice(page)).toContainText(
    `다른 탭이나 창에 저장하지 않은 글이 있습니다: ${texts.join(', ')}. 그 글은 그 창에 남아 있고, 여기에서 저장해도 지워지지 않습니다.`,
  );
};

async function open(page: Page, of = id): Promise<void> {
  await page.goto(`/admin?view=all#${of}`);
  await expect(notes(page)).toBeVisible();
}

const openWindow = async (page: Page, of = id): Promise<Page> => {
  const another = await page.context().newPage();
  await open(another, of);
  return another;
};

test('a second window on the same case says at once what the first has not saved, and the first what the second has not; none loses it', async ({
  page,
}) => {
  await open(page);
  await expect(notice(page)).toHaveCount(0);
  await notes(page).fill(`${word} 첫 창`);
  const second = await openWindow(page);
  await says(second, form);
  await expect(notice(page)).toHaveCount(0);
  await memo(page).fill(`${word} 메모`);
  await says(second, form, '내부 메모');
  expect(await axeFindings(second)).toEqual([]);

  await notes(second).fill(`${word} 둘째 창`);
  await says(page, form);
  await saveButton(second).click();
  await expect(detail(second).getByText('저장되었습니다.')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await says(second, form, '내부 메모');
  await expect(memo(page)).toHaveValue(`${word} 메모`);
  await expect(notes(page)).toHaveValue(`${word} 첫 창`);
  await saveButton(page).click();
  const question = page.getByRole('dialog', { name: '다른 창에서 먼저 저장한 내용이 있습니다.' });
  await expect(question.getByText(`${word} 첫 창`)).toBeVisible();
  await expect(question.getByText(`${word} 둘째 창`)).toBeVisible();
  await question.getByRole('radio', { name: '합치기' }).check();
  await question.getByRole('button', { name: '선택한 내용으로 저장' }).click();
  await says(second, '내부 메모');
  await detail(page).getByRole('button', { name: '메모 저장' }).click();
  await expect(notice(second)).toHaveCount(0);
});

test('a window says it no longer when the other one is closed or has crashed', async ({ page }) => {
  await open(page);
  for (const end of ['close', 'crash'] as const) {
    const another = await openWindow(page);
    await notes(another).fill(`${word} 다른 창`);
    await says(page, form);
    if (end === 'close') await another.close();
    else {
      const crashed = another.waitForEvent('crash');
      await another.goto('chrome://crash').catch(() => undefined);
      await crashed;
    }
    await expect(notice(page)).toHaveCount(0);
  }
});

test('a window on another case says nothing, and one of another account neither says nor receives anything', async ({
  page,
  site,
}) => {
  const [another = ''] = await sendReports(site, [{ title: `${word} 다른 제보` }]);
  await open(page);
  const ofAnother = await openWindow(page, another);
  await notes(page).fill(`${word} 첫 창`);
  await expect(ofAnother.getByRole('button', { name: '저장하지 않은 글' })).toHaveCount(0);
  await says(await openWindow(page), form);
  await expect(notice(ofAnother)).toHaveCount(0);

  // Nothing tells the first window that somebody else is signed in: it still shows its text.
  await page.route('**/api/**', () => undefined);
  await enter(page, { ...site, staff: other });
  const context = page.context();
  await context.addInitScript(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    const Channel = BroadcastChannel;
    window.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        super(name);
        this.addEventListener('message', ({ data }) => void received.push(data));
      }
    };
  });
  const ofOther = await openWindow(page);
  await notes(page).fill(`${word} 첫 창에서 더`);
  await notes(ofOther).fill('다른 사람의 글');
  await says(await openWindow(page), form);
  await expect(notes(page)).toHaveValue(`${word} 첫 창에서 더`);
  await expect(notice(ofOther)).toHaveCount(0);
  const received = await ofOther.evaluate(() => (window as unknown as { received: unknown[] }).received);
  expect(received).toEqual([expect.objectContaining({ subjects: [], asks: true })]);
});

test('windows on the same news item and on the same account say it, too', async ({ page, site, stack }) => {
  const headers = { origin: site.siteUrl };
  const data = { title: `${word} 뉴스`, url: 'https://example.com/', date: '2026.01.02' };
  const created = await page.request.post('/api/news', { data, headers });
  const { id: item } = (await created.json()) as { id: number };
  await addColleague(stack, { username: word, password: 'third window 3!' });
  const accounts = (await (await page.request.get('/api/admin/accounts')).json()) as {
    id: number;
    username: string;
  }[];
  const account = accounts.find(({ username }) => username === word)?.id;
  for (const [address, label, name] of [
    [`/admin/news#${item}`, '제목', '뉴스'],
    [`/admin/accounts#${account}`, '부서', '계정'],
  ] as const) {
    const second = await page.context().newPage();
    await page.goto(address);
    await second.goto(address);
    const field = page.getByRole('dialog').getByRole('textbox', { name: label });
    await field.fill(`${word} 바꾼 글`);
    await says(second, name);
    await field.fill('');
    await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();
    await expect(notice(second)).toHaveCount(0);
    await second.close();
  }
});
