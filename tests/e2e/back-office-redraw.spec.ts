import type { Locator, Page } from '@playwright/test';
import {
  colleagueSaves,
  detail,
  enter,
  notes,
  retentionButton,
  retentionSection,
  rows,
  topDialog,
} from './back-office.ts';
import { addButton, field, memo, openPanel, showButton, submit } from './exclusions.ts';
import { expect, signIn, test } from './site.ts';

// Calls that are under way while the session ends.
test.use({ refusals: ['401 GET /api/*', '401 GET /api/*/*', '401 GET /api/*/*/*'] });

test.beforeEach(({ page, site }) => enter(page, site));

/** Widths of each layout: case beside the list, in a drawer, menu in a drawer, phone. */
const widths = [1440, 1190, 1010, 390, 1440];
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });
const leaving = (page: Page) => page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다.' });

/** Reloads the page, also where the browser asks first. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  page.removeAllListeners('dialog');
}

test('what is typed about a case, and which of its parts are open, stays at every width of the window and after another save', async ({
  page,
  site,
}) => {
  await resize(page, 1440);
  const { id } = await submit('reports', page, site);
  await openPanel(page, '/admin', id);
  await field(page).fill('없는사람');
  await memo(page).fill('쓰던 메모');
  await notes(page).fill('쓰던 조치');
  const kind = page.getByRole('combobox', { name: '이력 종류' });
  await kind.selectOption({ index: 1 });
  const chosen = await kind.inputValue();
  const stays = async () => {
    await expect(field(page)).toHaveValue('없는사람');
    await expect(memo(page)).toHaveValue('쓰던 메모');
    await expect(notes(page)).toHaveValue('쓰던 조치');
  };
  for (const width of widths) {
    await resize(page, width);
    await expect(
      page.getByRole(width < 1200 ? 'dialog' : 'complementary', { name: '제보 상세' }),
    ).toBeVisible();
    await stays();
    await expect(kind).toHaveValue(chosen);
  }
  await colleagueSaves(page.request, site, `reports/${id}/action`, { status: 'IN_PROGRESS' });
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(detail(page).getByRole('combobox', { name: '상태' })).toHaveValue('IN_PROGRESS');
  await stays();
  await expect(rows(page).filter({ has: page.locator(`[href="#${id}"]`) })).toContainText('초안 있음');
  await reload(page);
  await stays();
});

test('the name of an account to exclude is listed among the unsaved texts, asked about before it is left, and goes when it is deleted', async ({
  page,
  site,
}) => {
  const { id, word } = await submit('reports', page, site);
  await openPanel(page, '/admin', id);
  await field(page).fill('없는사람');
  await field(page).press('Escape');
  await detail(page).getByRole('button', { name: '닫기' }).click();
  await expect(leaving(page)).toContainText('저장하지 않은 내용: 제외할 계정');
  await expect(leaving(page).getByRole('button', { name: '저장하고 이동' })).toHaveCount(0);
  await leaving(page).getByRole('button', { name: '저장하지 않고 이동' }).click();
  await expect(detail(page)).toHaveCount(0);
  await page.getByRole('button', { name: '저장하지 않은 글' }).click();
  await topDialog(page)
    .getByRole('link', { name: `제보 · 제외할 계정 ${word} 없는사람` })
    .click();
  await expect(field(page)).toHaveValue('없는사람');
  await field(page).fill('');
  await expect(page.getByRole('button', { name: '저장하지 않은 글' })).toHaveCount(0);
  // Another case does not show what was opened of this one.
  const { id: other } = await submit('reports', page, site);
  await page.goto(`/admin?view=all#${other}`);
  await expect(showButton(page)).toBeVisible();
  await expect(addButton(page)).toHaveCount(0);
});

test('the reason of a legal hold is asked about by Back, and there again after a reload and a lost session, until it is cancelled, which can be undone', async ({
  page,
  site,
}) => {
  const { id } = await submit('reports', page, site);
  await page.goto('/admin?view=all');
  await page.locator(`tbody [href="#${id}"]`).click();
  await retentionButton(page, '파기 보류').click();
  const reason = topDialog(page).getByRole('textbox', { name: '보류 사유' });
  await reason.fill('소송 준비');
  await page.goBack();
  await expect(leaving(page)).toContainText('저장하지 않은 내용: 파기 보류 사유');
  await leaving(page).getByRole('button', { name: '계속 작성' }).click();
  await expect(reason).toHaveValue('소송 준비');
  await reload(page);
  const goOn = retentionSection(page).getByRole('button', { name: '이어서 쓰기' });
  await goOn.click();
  await expect(reason).toHaveValue('소송 준비');
  await page.context().clearCookies();
  await reload(page);
  await signIn(page, site);
  await goOn.click();
  await expect(reason).toHaveValue('소송 준비');
  const cancel = topDialog(page).getByRole('button', { name: '취소' });
  await cancel.click();
  await expect(goOn).toHaveCount(0);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await goOn.click();
  await expect(reason).toHaveValue('소송 준비');
  await cancel.click();
  await expect(goOn).toHaveCount(0);
  await expect(page.getByRole('button', { name: '저장하지 않은 글' })).toHaveCount(0);
  await retentionButton(page, '파기 보류').click();
  await expect(reason).toHaveValue('');
});

const inputs: readonly [what: string, address: string, find: (page: Page) => Locator][] = [
  ['a news item', '/admin/news#new', (page) => page.getByRole('textbox', { name: '제목' })],
  [
    'an invitation',
    '/admin/accounts#new',
    (page) => page.getByRole('textbox', { name: '이름', exact: true }),
  ],
  ['a new password', '/admin/account', (page) => page.locator('[name=current]')],
  ['a search', '/admin/news', (page) => page.getByRole('searchbox')],
];

for (const [what, address, find] of inputs)
  test(`what is typed into ${what} stays at every width of the window`, async ({ page }) => {
    await resize(page, 1440);
    await page.goto(address);
    await find(page).fill('쓰던 글');
    for (const width of widths) {
      await resize(page, width);
      await expect(find(page)).toHaveValue('쓰던 글');
    }
  });

test('what is typed into a bulk change stays at every width of the window', async ({ page, site }) => {
  await resize(page, 1440);
  const { id } = await submit('reports', page, site);
  await page.goto('/admin?view=all');
  await page.locator(`tr[data-id="${id}"]`).getByRole('checkbox').check();
  await page.getByRole('combobox', { name: '담당자 변경 방법' }).selectOption({ index: 1 });
  const assignee = page.getByRole('combobox', { name: '변경할 담당자' });
  await assignee.fill('쓰던 이름');
  for (const width of widths) {
    await resize(page, width);
    await expect(assignee).toHaveValue('쓰던 이름');
  }
});
