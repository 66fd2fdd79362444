import { axeFindings } from '../support/pages/axe.ts';
import {
  detail,
  enter,
  notes,
  retentionButton,
  retentionSection,
  saveButton,
  sendReports,
  topDialog,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

const word = uniqueWord();
let id = '';

test.beforeEach(async ({ page, site }) => {
  [id = ''] = await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
  await page.goto(`/admin?q=${encodeURIComponent(word)}#${id}`);
  await expect(detail(page).getByRole('heading', { name: `${word} 제보` })).toBeVisible();
});

const published = async (page: Parameters<typeof notes>[0]) =>
  ((await (await page.request.get(`/api/reports/status/${id}`)).json()) as { actionNotes: string })
    .actionNotes;

for (const key of ['Control+s', 'Control+Enter'])
  test(`${key} in the internal note saves the note, and publishes nothing of an unfinished text`, async ({
    page,
  }) => {
    const memo = detail(page).getByRole('region', { name: '내부 메모' });
    await notes(page).fill('초안(아직 보내지 말 것)');
    await memo.getByRole('textbox').fill('우리끼리 보는 메모');
    await page.keyboard.press(key);
    await expect(memo.getByRole('listitem').getByText('우리끼리 보는 메모')).toBeVisible();
    await expect(memo.getByRole('textbox')).toHaveValue('');
    expect(await published(page)).toBe('');
    await expect(notes(page)).toHaveValue('초안(아직 보내지 말 것)');
    await notes(page).press(key);
    await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
    expect(await published(page)).toBe('초안(아직 보내지 말 것)');
  });

test('the save key outside of a form saves nothing and says so', async ({ page }) => {
  await notes(page).fill('초안(아직 보내지 말 것)');
  for (const leave of [
    () => detail(page).getByRole('heading', { level: 2 }).focus(),
    () => page.getByRole('searchbox').focus(),
  ]) {
    await leave();
    await page.keyboard.press('Control+s');
    const said = page.getByText('저장하지 않았습니다. 저장할 입력란을 선택한 뒤 다시 눌러 주세요.');
    await expect(said).toBeVisible();
    await page.locator('.MuiSnackbar-root').getByRole('button', { name: '메시지 닫기' }).click();
    await expect(said).toBeHidden();
  }
  expect(await published(page)).toBe('');
  await expect(saveButton(page)).toBeEnabled();
});

test('the save key in a dialog is for its form alone, and after a hold was set the focus is in its section', async ({
  page,
}) => {
  await notes(page).fill('초안(아직 보내지 말 것)');
  const hold = () => retentionButton(page, '파기 보류').press('Enter');
  await hold();
  const dialog = page.getByRole('dialog', { name: '파기를 보류할까요?' });
  await topDialog(page).getByRole('textbox').fill('소송 중');
  await topDialog(page).getByRole('button', { name: '취소' }).focus();
  // The browser would save the page otherwise.
  await page.evaluate(() =>
    addEventListener('keydown', (event) => Object.assign(window, { isTaken: event.defaultPrevented })),
  );
  await page.keyboard.press('Control+s');
  await expect(page.getByText('파기를 보류했습니다.')).toBeVisible();
  expect(await page.evaluate(() => 'isTaken' in window && window.isTaken)).toBe(true);
  await expect(dialog).toHaveCount(0);
  await expect(retentionButton(page, '파기 보류')).toHaveCount(0);
  await expect(retentionSection(page)).toBeFocused();
  expect(await published(page)).toBe('');
  await expect(notes(page)).toHaveValue('초안(아직 보내지 말 것)');
});

test('an unsaved internal note asks before it is left, and the question names what is unsaved', async ({
  page,
}) => {
  await sendReports({ siteUrl: new URL(page.url()).origin }, [{ title: `${word} 다음 제보` }]);
  await page.reload();
  const ask = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다.' });
  const memo = detail(page).getByRole('region', { name: '내부 메모' });
  const title = detail(page).getByRole('heading', { level: 2 });
  await memo.getByRole('textbox').fill('우리끼리 보는 메모');
  const mark = page.locator(`tr[data-id="${id}"]`).getByText('초안 있음');
  await expect(mark).toBeVisible();
  await detail(page).getByRole('button', { name: '이전 항목' }).click();
  await expect(ask.getByText('저장하지 않은 내용: 내부 메모')).toBeVisible();
  await ask.getByRole('button', { name: '계속 작성' }).click();
  await notes(page).fill('초안');
  await detail(page).getByRole('button', { name: '이전 항목' }).click();
  await expect(
    ask.getByText(/: (내부 메모, )?조치\(저장하면 제보자에게 공개\)(, 내부 메모)?$/),
  ).toBeVisible();
  await ask.getByRole('button', { name: '저장하고 이동' }).click();
  await expect(title).toHaveText(`${word} 다음 제보`);
  await expect(mark).toBeHidden();
  await detail(page).getByRole('button', { name: '다음 항목' }).click();
  await expect(notes(page)).toHaveValue('초안');
  await expect(memo.getByRole('listitem').getByText('우리끼리 보는 메모')).toBeVisible();
});

test('the question says which text is not sent by saving, and stays a draft', async ({ page }) => {
  await sendReports({ siteUrl: new URL(page.url()).origin }, [{ title: `${word} 다음 제보` }]);
  await page.reload();
  const ask = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다.' });
  const message = detail(page).getByRole('textbox', { name: '제보자에게 보낼 글' });
  const unsent = ask.getByText('저장하거나 보내지 않고 초안으로 남는 내용: 제보자에게 보낼 글');
  await message.fill('언제였나요?');
  await detail(page).getByRole('button', { name: '이전 항목' }).click();
  // Nothing can be saved here.
  await expect(ask.getByText('저장하지 않은 내용: 제보자에게 보낼 글')).toBeVisible();
  await expect(unsent).toHaveCount(0);
  await ask.getByRole('button', { name: '계속 작성' }).click();
  await detail(page).getByRole('textbox', { name: '메모 추가' }).fill('우리끼리 보는 메모');
  await detail(page).getByRole('button', { name: '이전 항목' }).click();
  await expect(unsent).toBeVisible();
  await ask.getByRole('button', { name: '저장하고 이동' }).click();
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(`${word} 다음 제보`);
  await detail(page).getByRole('button', { name: '다음 항목' }).click();
  await expect(message).toHaveValue('언제였나요?');
});

test('a text that the reporter will read looks so, and shows what will be read; the note does not', async ({
  page,
}) => {
  const preview = detail(page).getByRole('region', { name: '제보자가 읽게 될 내용' });
  await expect(detail(page).getByText('제보자에게 공개', { exact: true })).toBeVisible();
  await expect(preview.getByRole('definition')).toHaveText(['접수', '-', '-']);
  await expect(detail(page).getByText('결과를 알린 것으로 기록됩니다', { exact: false })).toBeVisible();
  await notes(page).fill('담당 부서에서 확인하고 있습니다.');
  await detail(page).getByRole('combobox', { name: '상태' }).selectOption({ label: '처리중' });
  await expect(preview).toContainText('처리중');
  await expect(preview).toContainText('담당 부서에서 확인하고 있습니다.');
  expect(await axeFindings(page)).toEqual([]);
  await saveButton(page).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
  await expect(preview).toContainText('담당 부서에서 확인하고 있습니다.');
  await page.goto('/admin/inquiries');
  await expect(page.getByText('제보자에게 공개', { exact: true })).toHaveCount(0);
});
