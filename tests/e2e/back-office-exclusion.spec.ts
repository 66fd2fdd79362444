import type { Page } from '@playwright/test';
import { addColleague, detail, enter, rows, topDialog } from './back-office.ts';
import {
  exclude,
  confirmButton,
  endButton,
  field,
  list,
  memo,
  openPanel,
  recuseButton,
  requestEnd,
  section,
  showButton,
  submit,
} from './exclusions.ts';
import { expect, test } from './site.ts';

const colleague = { username: '유주임', password: 'second person 2!' };
const another = { username: '서주임', password: 'second person 2!' };

const kinds = [
  { kind: 'reports', address: '/admin', noun: '제보' },
  { kind: 'inquiries', address: '/admin/inquiries', noun: '문의' },
] as const;

const missing = (noun: string) =>
  `이 ${noun}를 찾을 수 없습니다. 파기되었거나 이 계정으로 볼 수 없는 ${noun}입니다.`;

test.beforeAll(async ({ stack }) => {
  await addColleague(stack, colleague);
  await addColleague(stack, another);
});

/** The button of the view of all cases, with their number. */
const allCases = (page: Page) =>
  page.getByRole('group', { name: '보기' }).getByRole('button', { name: /^전체/ });

/** How many cases the list counts. */
async function countIn(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await expect(allCases(page)).toContainText(/\d/);
  return Number((await allCases(page).innerText()).replaceAll(/\D/g, ''));
}

for (const { kind, address, noun } of kinds)
  test(`${kind}: a case that is excluded from a colleague is in no list, count, search or address of theirs, without a hint, until two colleagues end that`, async ({
    page,
    site,
    browser,
  }) => {
    await enter(page, site);
    const { id, word } = await submit(kind, page, site);
    const context = await browser.newContext({ baseURL: site.siteUrl, locale: 'ko-KR' });
    const theirs = await context.newPage();
    await enter(theirs, { ...site, staff: colleague });
    const before = await countIn(theirs, address);
    await theirs.goto(`${address}?q=${encodeURIComponent(word)}`);
    await expect(rows(theirs)).toHaveCount(1);

    await openPanel(page, address, id);
    await expect(section(page)).toContainText('제외된 계정이 없습니다.');
    await field(page).fill('유주');
    await section(page).getByRole('option', { name: colleague.username, exact: true }).click();
    await exclude(page);
    await expect(page.getByText(`이 건에서 제외했습니다: ${colleague.username}`)).toBeVisible();
    await expect(list(page)).toContainText(colleague.username);
    await expect(field(page)).toHaveValue('');
    await expect(detail(page).getByText('이해관계 등록', { exact: true })).toBeVisible();
    // Neither the own account nor an excluded one is proposed.
    await field(page).click();
    await expect(section(page).getByRole('option', { name: another.username, exact: true })).toBeVisible();
    for (const { username } of [colleague, site.staff])
      await expect(section(page).getByRole('option', { name: username, exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    // It is not proposed as assignee of this case either.
    await detail(page).getByRole('combobox', { name: '담당자' }).click();
    const proposed = (name: string) => detail(page).getByRole('option', { name: new RegExp(`^${name}`) });
    await expect(proposed(another.username)).toBeVisible();
    await expect(proposed(colleague.username)).toHaveCount(0);
    await page.keyboard.press('Escape');

    expect(await countIn(theirs, address)).toBe(before - 1);
    await theirs.goto(`${address}?q=${encodeURIComponent(word)}`);
    await expect(theirs.getByText('검색 결과가 없습니다.')).toBeVisible();
    await expect(rows(theirs)).toHaveCount(0);
    await theirs.goto(`${address}?view=all#${id}`);
    await expect(theirs.getByRole('alert').getByText(missing(noun))).toBeVisible();
    await expect(theirs.getByRole('heading', { name: word })).toHaveCount(0);
    // Rows of other cases may say that the end of an exclusion is requested.
    await expect(section(theirs)).toHaveCount(0);

    await field(page).press('Escape');
    await endButton(page, colleague.username).click();
    await expect(topDialog(page)).toContainText(`계정: ${colleague.username}`);
    await expect(topDialog(page)).toContainText('승인할 다른 계정이 없으면');
    await topDialog(page).getByRole('button', { name: '해제 요청', exact: true }).click();
    await expect(topDialog(page).getByRole('alert')).toHaveText('해제 사유를 선택해 주세요.');
    await topDialog(page).getByRole('button', { name: '취소' }).click();
    await requestEnd(page, colleague.username);
    await expect(list(page)).toContainText(`${site.staff.username} 해제 요청 · 잘못 제외함`);
    await expect(list(page).getByRole('button')).toHaveText(['해제 요청 철회']);
    expect(await countIn(theirs, address)).toBe(before - 1);

    const others = await browser.newContext({ baseURL: site.siteUrl, locale: 'ko-KR' });
    const second = await others.newPage();
    await enter(second, { ...site, staff: another });
    await second.goto(`${address}?view=requested`);
    const row = second.locator(`tr[data-id="${id}"]`);
    await expect(row).toContainText('이해관계 해제 요청');
    await row.getByRole('link').click();
    await detail(second).getByRole('button', { name: '확인할 요청' }).press('Enter');
    await expect(section(second)).toBeFocused();
    await expect(section(second).getByRole('alert')).toContainText('이해관계 해제 요청이 있습니다.');
    await showButton(second).click();
    await confirmButton(second, colleague.username).click();
    for (const text of [word, colleague.username, site.staff.username, '잘못 제외함'])
      await expect(topDialog(second)).toContainText(text);
    await topDialog(second).getByRole('button', { name: '해제 승인' }).click();
    await expect(second.getByText(`이해관계를 해제했습니다: ${colleague.username}`)).toBeVisible();
    await expect(section(second)).toContainText('제외된 계정이 없습니다.');
    await expect(detail(second).getByText('이해관계 해제', { exact: true })).toBeVisible();
    await others.close();
    expect(await countIn(theirs, address)).toBe(before);
    await theirs.goto(`${address}?view=all#${id}`);
    await expect(detail(theirs).getByRole('heading', { level: 2 })).toContainText(word);
    await context.close();
  });

for (const { kind, address, noun } of kinds)
  test(`${kind}: who gives a case up is asked, may copy what is not saved, and has nothing of it afterwards`, async ({
    page,
    site,
    request,
    refusals,
  }) => {
    await enter(page, { ...site, staff: colleague });
    await request.post('/api/auth/login', { data: site.staff, headers: { origin: site.siteUrl } });
    const { id, word } = await submit(kind, page, site);
    const before = await countIn(page, address);
    await page.goto(`${address}?view=all#${id}`);
    await page.getByRole('button', { name: '나에게 배정' }).click();
    await expect(page.getByText(`담당자를 변경했습니다: ${colleague.username}`)).toBeVisible();
    await memo(page).fill('내가 쓴 메모');

    await recuseButton(page).click();
    const question = page.getByRole('alertdialog', { name: '이 건에서 빠질까요?' });
    await expect(question).toContainText(word);
    await expect(question).toContainText('목록, 검색, 건수에서 바로 사라지고');
    await expect(question).toContainText('다른 두 직원만 해제할 수 있습니다.');
    await expect(question).toContainText('배정이 끝납니다.');
    await expect(question).toContainText('함께 지워지고 복구할 수 없습니다.');
    await expect(question.getByRole('textbox', { name: '내부 메모' })).toHaveValue('내가 쓴 메모');
    await question.getByRole('button', { name: '취소' }).click();
    await expect(question).toHaveCount(0);
    await expect(memo(page)).toHaveValue('내가 쓴 메모');

    // What the opened case still asks for at that moment.
    refusals.push(`404 GET /api/${kind}/*`, `404 GET /api/${kind}/*/*`);
    await recuseButton(page).click();
    await question.getByRole('button', { name: '회피', exact: true }).click();
    await expect(page.getByText('회피했습니다. 이 건은 이제 보이지 않습니다.')).toBeVisible();
    await expect(detail(page)).toHaveCount(0);
    await expect(page.locator(`tr[data-id="${id}"]`)).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/#./);
    // The numbers on the screen are those of the list without the case, before anything else is done.
    await expect(allCases(page)).toHaveText(`전체${(before - 1).toLocaleString('en-US')}`);
    await expect(page.getByRole('button', { name: /^저장하지 않은 글/ })).toHaveCount(0);
    await page.waitForLoadState('networkidle');

    await page.goto(`${address}?view=open#${id}`);
    await expect(page.getByRole('alert').getByText(missing(noun))).toBeVisible();
    await expect(page.getByText('내가 쓴 메모')).toHaveCount(0);
    const theirs = await request.get(`/api/${kind}/${id}`);
    expect(((await theirs.json()) as { assignee: string }).assignee).toBe('');
    const excluded = await request.get(`/api/${kind}/${id}/exclusions`);
    expect(await excluded.json()).toMatchObject([{ username: colleague.username, automatic: false }]);
  });

test('a report that names an account is not there for it from the first moment, and says so to others', async ({
  page,
  site,
  request,
}) => {
  await enter(page, site);
  await request.post('/api/auth/login', { data: colleague, headers: { origin: site.siteUrl } });
  const { id, word } = await submit('reports', page, site, { targetName: `${colleague.username} 과장` });
  expect((await request.get(`/api/reports/${id}`)).status()).toBe(404);
  const found = await request.get(`/api/reports?q=${encodeURIComponent(word)}`);
  expect(await found.json()).toEqual([]);
  await openPanel(page, '/admin', id);
  const entry = list(page).getByRole('listitem');
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(colleague.username);
  await expect(entry).toContainText('제보에 이름이 있어 자동으로 제외됨');
  await expect(detail(page).getByText('이해관계 등록', { exact: true })).toHaveCount(0);
});
