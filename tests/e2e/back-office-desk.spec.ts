import type { Page } from '@playwright/test';
import { connect } from '../../migrations/migrate.js';
import { axeFindingsAtWidths } from '../support/pages/axe.ts';
import { enter, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true });
const cancel = (page: Page) => page.getByRole('button', { name: '취소', exact: true });
const inClosingRecord = (page: Page) => page.getByRole('region', { name: '종결 기록' });

/** Brings back what the product ships with. */
async function reset(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl);
  await db('desk').delete();
  await db('days_off').where('is_public', false).delete();
  await db.destroy();
}

// One record for the whole site: the tests of this file run one after the other, and each leaves it as it found it.
test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ stack, page, site }) => {
  await reset(stack.databaseUrl);
  await enter(page, site);
  await page.goto('/admin/desk');
});
test.afterAll(({ stack }) => reset(stack.databaseUrl));

test('categories, days off and templates are set by keyboard, a wrong line is named, and what was typed survives a reload', async ({
  page,
}) => {
  await expect(field(page, '분류')).toHaveValue(/^금품·향응\n/);
  await expect(cancel(page)).toBeDisabled();
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  if (process.env['SHOTS'])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${process.env['SHOTS']}/desk-${width}.png`, fullPage: true });
    }

  await field(page, '분류').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n현장 안전');
  await page.keyboard.press('Tab');
  await expect(field(page, '쉬는 날')).toBeFocused();
  await page.keyboard.type('창립기념일');
  await page.reload();
  await expect(field(page, '분류')).toHaveValue(/\n현장 안전$/);
  await expect(page.getByText('작성 중이던 내용을 복구했습니다.')).toBeVisible();
  await field(page, '쉬는 날').press('Control+s');
  await expect(page.getByText('날짜와 이름으로 적어 주세요: 창립기념일').first()).toBeVisible();
  await expect(field(page, '쉬는 날')).toBeFocused();
  await field(page, '쉬는 날').fill('2099.12.30 창립기념일');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await page.reload();
  await expect(field(page, '쉬는 날')).toHaveValue('2099-12-30 창립기념일');
  await expect(field(page, '분류')).toHaveValue(/\n현장 안전$/);
  await expect(cancel(page)).toBeDisabled();
});

test('what was typed is discarded only with a way back, a new template is named at once, and an empty one is named in the refusal', async ({
  page,
}) => {
  await field(page, '분류').fill('내 분류');
  await cancel(page).click();
  await expect(field(page, '분류')).toHaveValue(/^금품·향응\n/);
  await expect(cancel(page)).toBeFocused();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(field(page, '분류')).toHaveValue('내 분류');

  await page.getByRole('button', { name: '문구 추가' }).press('Enter');
  await expect(field(page, '문구 이름').last()).toBeFocused();
  await page.keyboard.type('빈 문구');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('문구 내용을 입력해 주세요: 빈 문구').first()).toBeVisible();
  await page.getByRole('button', { name: '문구 빼기: 빈 문구' }).click();
  await expect(field(page, '문구 이름')).toHaveCount(5);
  await page.getByRole('button', { name: '되돌리기' }).last().click();
  await expect(field(page, '문구 이름').last()).toHaveValue('빈 문구');
});

test('what somebody else changed meanwhile is not overwritten unseen, and what was typed stays', async ({
  page,
  request,
  site,
  refusals,
}) => {
  refusals.push('409 PATCH /api/admin/desk');
  await field(page, '분류').fill('내 분류');
  const headers = { origin: site.siteUrl };
  await request.post('/api/auth/login', { data: site.staff, headers });
  const data = { version: 0, templates: [{ name: '남의 문구', text: '글' }] };
  expect((await request.patch('/api/admin/desk', { data, headers })).status()).toBe(200);
  await save(page).click();
  await expect(page.getByText('다른 사람이 먼저 바꾼 내용이 있습니다.', { exact: false })).toBeVisible();
  await expect(field(page, '분류')).toHaveValue('내 분류');
  await expect(field(page, '문구 이름').first()).toHaveValue('남의 문구');
  await save(page).click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  const stored = await (await page.request.get('/api/admin/desk')).json();
  expect(stored).toMatchObject({ categories: ['내 분류'], templates: data.templates });
});

for (const width of [390, 1440])
  test(`a template fills a text with values of the case, and a report gets a category, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.getByRole('button', { name: '문구 추가' }).click();
    await field(page, '문구 이름').last().fill('확인 안내');
    await field(page, '문구 내용').last().fill('"{제목}"을 확인합니다. {접수일}{없는 말}');
    await page.getByRole('combobox', { name: '쓰는 곳' }).last().selectOption('제보');
    await save(page).click();
    await expect(page.getByText('저장되었습니다.')).toBeVisible();

    const title = `${uniqueWord()} 제보`;
    const [id = ''] = await sendReports(site, [{ title }]);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin#${id}`);
    const conversation = page.getByRole('region', { name: '제보자와 주고받은 내용' });
    // A template of the other kind is not offered.
    const offered = conversation.getByRole('combobox', { name: '문구 선택' });
    await expect(offered.locator('option', { hasText: '추가 자료 요청' })).toHaveCount(1);
    await expect(offered.locator('option', { hasText: '문의 답변' })).toHaveCount(0);
    await offered.selectOption('확인 안내');
    await conversation.getByRole('button', { name: '문구 넣기' }).press('Enter');
    const text = conversation.getByRole('textbox');
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(
      new RegExp(`^"${title}"을 확인합니다. \\d{4}\\.\\d{2}\\.\\d{2}\\{없는 말\\}$`),
    );
    await expect(page.getByText('채우지 못한 자리가 있습니다: {없는 말}.', { exact: false })).toBeVisible();
    await page.keyboard.type(' 끝.');
    await expect(conversation.getByRole('region')).toContainText(`"${title}"을 확인합니다.`);
    await expect(conversation.getByRole('region')).toContainText('끝.');
    expect(await axeFindingsAtWidths(page)).toEqual([]);
    if (process.env['SHOTS'])
      await conversation.screenshot({ path: `${process.env['SHOTS']}/picker-${width}.png` });
    await text.fill('');

    // So they are where the arrival is confirmed.
    await page.getByRole('button', { name: '접수 확인' }).click();
    const question = page.getByRole('dialog', { name: '접수를 확인할까요?' });
    const letter = question.getByRole('textbox', { name: '제보자에게 보낼 글' });
    await expect(letter).toBeFocused();
    await letter.fill('');
    await question.getByRole('combobox', { name: '문구 선택' }).selectOption('확인 안내');
    await question.getByRole('button', { name: '문구 넣기' }).press('Enter');
    await expect(letter).toHaveValue(new RegExp(`^"${title}"을 확인합니다`));
    expect(await axeFindingsAtWidths(page)).toEqual([]);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/confirm-${width}.png` });
    await question.getByRole('button', { name: '취소' }).click();

    await inClosingRecord(page).getByRole('button', { name: '종결 기록 수정' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('combobox', { name: '분류' }).selectOption('품질·안전');
    await dialog.getByRole('button', { name: '저장' }).click();
    await expect(inClosingRecord(page)).toContainText('분류품질·안전');
    await expect(page.getByRole('region', { name: '처리 이력' })).toContainText(
      '분류: (비어 있음) → 품질·안전',
    );
  });
