import type { Page } from '@playwright/test';
import { axeFindingsAtWidths } from '../support/pages/axe.ts';
import { detail, enter, notes, retentionButton, sendReports, topDialog, uniqueWord } from './back-office.ts';
import { expect, signIn, test } from './site.ts';

const memo = (page: Page) => page.getByRole('textbox', { name: '메모 추가' });
const openList = (page: Page) => page.getByRole('button', { name: '저장하지 않은 글' }).click();

test('the list of unsaved texts names the case of each and says who reads it once it is saved, also after a reload', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  const [one = '', other = ''] = await sendReports(site, [
    { title: `${word} 첫째` },
    { title: `${word} 둘째` },
  ]);
  await enter(page, site);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/admin?view=all#${one}`);
  await notes(page).fill('공개될 글');
  await memo(page).fill('안에서만 볼 글');
  await page.goto('/admin/news');
  await page.goto(`/admin?view=all#${other}`);
  await retentionButton(page, '파기 보류').click();
  await topDialog(page).getByRole('textbox').fill('소송 중');
  await page.reload();
  await openList(page);
  const links = topDialog(page).getByRole('link');
  await expect(links).toHaveCount(3);
  for (const name of [
    `제보 · 조치(저장하면 제보자에게 공개) ${word} 첫째 공개될 글`,
    `제보 · 내부 메모(직원만 봄) ${word} 첫째 안에서만 볼 글`,
    `제보 · 파기 보류 사유 ${word} 둘째 소송 중`,
  ])
    await expect(topDialog(page).getByRole('link', { name, exact: true })).toBeVisible();
  expect(await axeFindingsAtWidths(page)).toEqual([]);
});

test('the words of a reason are drafts, where a reporter is shown and where one is searched for', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  const [id = ''] = await sendReports(site, [{ title: `${word} 실명 제보`, reporterName: '제갈초안' }]);
  page.on('dialog', (dialog) => void dialog.accept());
  await enter(page, site);
  await page.goto(`/admin?view=all#${id}`);
  const section = detail(page).getByRole('region', { name: '제보자', exact: true });
  const show = () => section.getByRole('button', { name: '제보자 보기' }).click();
  const words = () => topDialog(page).getByRole('textbox', { name: /^사유 \(직접 입력\)/ });
  const chooseWords = () =>
    topDialog(page).getByRole('combobox', { name: /^사유/ }).selectOption({ label: '직접 입력' });
  await show();
  await chooseWords();
  await words().fill('통화 약속을 확인');
  await page.waitForLoadState('networkidle');
  // As after half an hour without a call.
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText('작성하시던 내용을 보관하고 있습니다.')).toBeVisible();
  await signIn(page, site);
  await expect(section).toContainText('작성 중이던 사유가 있습니다.');
  await openList(page);
  await topDialog(page)
    .getByRole('link', { name: `제보 · 제보자 보기 사유 ${word} 실명 제보 통화 약속을 확인` })
    .click();
  await show();
  await expect(words()).toHaveValue('통화 약속을 확인');
  await topDialog(page).getByRole('button', { name: '취소' }).click();
  await expect(section).not.toContainText('작성 중이던 사유가 있습니다.');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await show();
  await expect(words()).toHaveValue('통화 약속을 확인');
  await topDialog(page).getByRole('button', { name: '제보자 보기' }).click();
  await expect(section).toContainText('제갈초안');
  await expect(page.getByRole('button', { name: '저장하지 않은 글' })).toHaveCount(0);

  await page.goto('/admin/news');
  await page.goto('/admin?view=all');
  const find = () => page.getByRole('button', { name: '제보자로 찾기' }).click();
  await find();
  await chooseWords();
  await words().fill('퇴사자 문의 확인');
  await page.reload();
  await openList(page);
  await topDialog(page).getByRole('link', { name: '제보 · 제보자로 찾기 사유 퇴사자 문의 확인' }).click();
  await find();
  await expect(words()).toHaveValue('퇴사자 문의 확인');
  await topDialog(page).getByRole('textbox', { name: '이름, 이메일 또는 연락처' }).fill('제갈초안');
  await topDialog(page).getByRole('button', { name: '찾기', exact: true }).click();
  await topDialog(page)
    .getByRole('link', { name: `${word} 실명 제보` })
    .click();
  await expect(detail(page).getByRole('heading', { name: `${word} 실명 제보` })).toBeVisible();
  await expect(page.getByRole('button', { name: '저장하지 않은 글' })).toHaveCount(0);
});

test('an address of another case that somebody types asks first, and Back from it as well', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  const [one = '', other = ''] = await sendReports(site, [
    { title: `${word} 첫째` },
    { title: `${word} 둘째` },
  ]);
  await enter(page, site);
  await page.goto('/admin?view=all');
  await page.getByRole('link', { name: `${word} 첫째` }).click();
  await memo(page).fill('첫째의 메모');
  const type = (id: string) => page.evaluate((hash) => (location.hash = hash), id);
  const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다.' });
  await type(other);
  await question.getByRole('button', { name: '계속 작성' }).click();
  await expect(page).toHaveURL(new RegExp(`#${one}$`));
  await expect(memo(page)).toHaveValue('첫째의 메모');
  await type(other);
  await question.getByRole('button', { name: '저장하지 않고 이동' }).click();
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(`${word} 둘째`);
  await memo(page).fill('둘째의 메모');
  await page.goBack();
  await question.getByRole('button', { name: '계속 작성' }).click();
  await expect(memo(page)).toHaveValue('둘째의 메모');
  await page.goBack();
  await question.getByRole('button', { name: '저장하지 않고 이동' }).click();
  await expect(page).toHaveURL(new RegExp(`#${one}$`));
  await expect(memo(page)).toHaveValue('첫째의 메모');
});
