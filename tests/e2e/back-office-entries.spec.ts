import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import { enter, rows, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

test.beforeEach(({ page, site }) => enter(page, site));

const panel = (page: Page) => page.getByRole('dialog', { name: /대신 입력$|^접수증$/ });
const field = (page: Page, label: string) => panel(page).getByRole('textbox', { name: label, exact: true });
const choice = (page: Page, label: string) => panel(page).getByRole('combobox', { name: label, exact: true });
const save = (page: Page) => panel(page).getByRole('button', { name: '저장하고 접수증 보기' });
const shoot = async (page: Page, name: string) => {
  const shots = process.env['SHOTS'];
  if (shots) await page.screenshot({ path: `${shots}/entries-${name}-${page.viewportSize()?.width}.png` });
};

/** Fills in what a caller says of a report. */
async function write(page: Page, title: string): Promise<void> {
  await choice(page, '제보 대상').selectOption('EMPLOYEE');
  await field(page, '제목').fill(title);
  await field(page, '내용').fill('전화로 들은 내용입니다.');
}

/** Drops a text file on the form. */
async function dropFile(page: Page, name: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((file) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['편지'], file, { type: 'text/plain' }));
    return transfer;
  }, name);
  const zone = panel(page).getByRole('button', { name: '스캔본과 파일' });
  for (const type of ['dragenter', 'drop']) await zone.dispatchEvent(type, { dataTransfer });
}

/** Saves an entry that is stored, and whose answer is lost. */
async function saveWithoutAnswer(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await save(page).click();
  await expect(panel(page).getByRole('alert').first()).toContainText('이미 저장되었을 수 있습니다');
  await page.unrouteAll();
}

for (const width of [390, 1440])
  test(`a phone call becomes a case by keyboard, and its receipt opens the progress page, at ${width} px`, async ({
    page,
    browser,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const title = `${uniqueWord()} 전화 제보`;
    await page.goto('/admin');
    await page.getByRole('button', { name: '제보 대신 입력' }).press('Enter');
    await expect(choice(page, '유형')).toBeFocused();
    await choice(page, '유형').selectOption('ANONYMOUS');
    await panel(page).getByRole('button', { name: '새로 만들기' }).press('Enter');
    expect(await field(page, '비밀번호').inputValue()).toMatch(/^[a-zA-Z2-9]{4}(-[a-zA-Z2-9]{4}){2}$/);
    await write(page, title);
    await panel(page)
      .locator('input[type=file]')
      .setInputFiles([
        { name: '편지.txt', mimeType: 'text/plain', buffer: Buffer.from('편지') },
        { name: '봉투.txt', mimeType: 'text/plain', buffer: Buffer.from('봉투') },
      ]);
    await expect(panel(page).getByRole('list', { name: '보낼 파일' }).getByRole('listitem')).toHaveCount(2);
    await save(page).press('Enter');
    // What is missing is said at its field, which has the focus.
    await expect(choice(page, '접수 경로')).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'missing');
    await choice(page, '접수 경로').selectOption('PHONE');
    await panel(page).getByRole('checkbox').press('Space');
    const pair = {
      loginId: await field(page, '아이디').inputValue(),
      password: await field(page, '비밀번호').inputValue(),
    };
    await save(page).press('Enter');

    await expect(page.getByRole('heading', { name: '접수증' })).toBeFocused();
    await expect(panel(page)).toContainText(pair.password);
    expect(await axeFindings(page)).toEqual([]);
    await shoot(page, 'receipt');
    // Only its own button closes what is shown once.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: '접수증' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('nav').first()).toBeHidden();
    await expect(panel(page).getByText(pair.password)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await panel(page).getByRole('button', { name: '완료하고 사건 열기' }).press('Enter');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(/^전화, \d{4}\.\d{2}\.\d{2}$/)).toBeVisible();
    await expect(page.getByRole('region', { name: '자료', exact: true })).toContainText('봉투.txt');
    await shoot(page, 'case');

    const other = await (await browser.newContext({ baseURL: site.siteUrl })).newPage();
    await other.goto('/report/check');
    await other.getByRole('textbox', { name: '아이디' }).fill(pair.loginId);
    await other.locator('input[name=password]').fill(pair.password);
    await other.getByRole('button', { name: /조회/ }).first().click();
    await expect(other).toHaveURL(/\/report\/result\//);
    await expect(other.getByText(title).first()).toBeVisible();
    await other.context().close();
  });

test('two presses enter one inquiry, with its number on the receipt', async ({ page }) => {
  const name = uniqueWord();
  await page.goto('/admin/inquiries');
  await page.getByRole('button', { name: '문의 대신 입력' }).click();
  await field(page, '성함').fill(name);
  await field(page, '이메일').fill('caller@company.example');
  await field(page, '문의내용').fill('전화로 물어본 내용');
  await choice(page, '접수 경로').selectOption('VISIT');
  await panel(page).getByRole('checkbox').check();
  await save(page).dblclick();
  await expect(panel(page)).toContainText(/Q\d{4}-\d{4}/);
  await panel(page).getByRole('button', { name: '완료', exact: true }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(rows(page)).toHaveCount(1);
});

test('a report whose answer was lost is entered once, although the page was loaded again before it was saved again', async ({
  page,
}) => {
  const title = `${uniqueWord()} 답 없음`;
  await page.goto('/admin');
  const open = () => page.getByRole('button', { name: '제보 대신 입력' }).click();
  const complete = async () => {
    await panel(page).getByRole('checkbox').check();
    await dropFile(page, '편지.txt');
    await expect(panel(page).getByRole('list', { name: '보낼 파일' })).toContainText('편지.txt');
  };
  await open();
  await field(page, '이름').fill('김제보');
  await field(page, '이메일').fill('caller@company.example');
  await field(page, '연락처').fill('010-1234-5678');
  await write(page, title);
  await choice(page, '접수 경로').selectOption('PHONE');
  await complete();
  await saveWithoutAnswer(page, '**/entries/realname');

  await page.reload();
  await open();
  await expect(field(page, '제목')).toHaveValue(title);
  await complete();
  await shoot(page, 'again');
  await save(page).click();
  await expect(page.getByRole('heading', { name: '접수증' })).toBeVisible();
  await panel(page).getByRole('button', { name: '완료', exact: true }).click();
  await page.getByRole('searchbox').fill(title);
  await expect(rows(page)).toHaveCount(1);
});

test('content that was changed after a lost answer is not entered beside it without a word', async ({
  page,
  refusals,
}) => {
  const name = uniqueWord();
  await page.goto('/admin/inquiries');
  await page.getByRole('button', { name: '문의 대신 입력' }).click();
  await field(page, '성함').fill(name);
  await field(page, '이메일').fill('caller@company.example');
  await field(page, '문의내용').fill('전화로 물어본 내용');
  await choice(page, '접수 경로').selectOption('PHONE');
  await panel(page).getByRole('checkbox').check();
  await saveWithoutAnswer(page, '**/inquiries/entries');
  await page.reload();
  await page.getByRole('button', { name: '문의 대신 입력' }).click();
  await field(page, '문의내용').fill('고친 내용');
  await panel(page).getByRole('checkbox').check();
  refusals.push('409 POST /api/inquiries/entries');
  await save(page).click();
  await expect(panel(page).getByRole('alert').first()).toContainText(
    '앞서 저장한 내용이 이미 접수되었습니다',
  );
  await save(page).click();
  await expect(panel(page)).toContainText(/Q\d{4}-\d{4}/);
  await panel(page).getByRole('button', { name: '완료', exact: true }).click();
  await page.getByRole('searchbox').fill(name);
  await expect(rows(page)).toHaveCount(2);
});

test('what was typed is there after a save that failed and after the session ended, without the password', async ({
  page,
  refusals,
  site,
}) => {
  const title = `${uniqueWord()} 이어서`;
  await page.goto('/admin');
  await page.getByRole('button', { name: '제보 대신 입력' }).click();
  await choice(page, '유형').selectOption('ANONYMOUS');
  await field(page, '아이디').fill('caller-1');
  await field(page, '비밀번호').fill('green-ladder-52');
  await write(page, title);
  await choice(page, '접수 경로').selectOption('LETTER');
  await panel(page).getByRole('checkbox').check();

  refusals.push('503 POST /api/reports/entries/anonymous');
  await page.route('**/entries/anonymous', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'text/plain',
      body: '서비스를 일시적으로 이용할 수 없습니다.',
    }),
  );
  await save(page).click();
  await expect(panel(page).getByRole('alert').first()).toContainText(
    '서비스를 일시적으로 이용할 수 없습니다.',
  );
  await expect(field(page, '비밀번호')).toHaveValue('green-ladder-52');
  await page.unrouteAll();

  refusals.push('401 POST /api/reports/entries/anonymous');
  await page.request.post('/api/auth/logout', { headers: { origin: site.siteUrl } });
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await enter(page, site);
  await page.goto('/admin');
  await page.getByRole('button', { name: '제보 대신 입력' }).click();
  await expect(field(page, '제목')).toHaveValue(title);
  await expect(choice(page, '접수 경로')).toHaveValue('LETTER');
  await expect(field(page, '아이디')).toHaveValue('');
  await expect(field(page, '비밀번호')).toHaveValue('');
  await expect(panel(page).getByRole('checkbox')).not.toBeChecked();
});

test('who is named as accused reads that a colleague gives the receipt, and gets no number', async ({
  page,
  site,
}) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: '제보 대신 입력' }).click();
  await choice(page, '유형').selectOption('ANONYMOUS');
  await panel(page).getByRole('button', { name: '새로 만들기' }).click();
  await write(page, `${uniqueWord()} 본인`);
  await field(page, '대상자명').fill(site.staff.username);
  await choice(page, '접수 경로').selectOption('LETTER');
  await panel(page).getByRole('checkbox').check();
  await save(page).click();
  await expect(panel(page).getByRole('status')).toContainText('이 계정에는 보이지 않습니다');
  await expect(panel(page).getByRole('definition')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await shoot(page, 'withheld');
  await panel(page).getByRole('button', { name: '완료', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
});
