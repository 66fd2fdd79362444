import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import {
  detail,
  downloadFile,
  enter,
  sendInquiries,
  sendReports,
  topDialog,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

test.beforeEach(({ page, site }) => enter(page, site));

/** A PNG of one point. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: dot });
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('회의에서 나온 말') });

const files = (page: Page) => page.getByRole('region', { name: '자료', exact: true });
const button = (page: Page, name: string) => files(page).getByRole('button', { name, exact: true });

/** Chooses files in the dialog of the browser, which a key opens. */
async function choose(page: Page, chosen: readonly ReturnType<typeof png>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, '자료 추가').press('Enter');
  await (await chooser).setFiles([...chosen]);
}

/** Drops files on a part of the page. */
async function drop(part: Locator, names: readonly string[]): Promise<void> {
  await part.evaluate(
    (target, [content, all]) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      for (const name of all) dataTransfer.items.add(new File([bytes], name, { type: 'image/png' }));
      for (const type of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [dot.toString('base64'), names] as const,
  );
}

for (const width of [390, 1440])
  test(`staff add files to a report by a key and by dropping them, describe, read and remove them, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [id = ''] = await sendReports(site, [{ title: `${uniqueWord()} 자료` }], {
      name: '제보사진.png',
      content: new Uint8Array(dot),
    });
    const shots = process.env['SHOTS'];
    const shoot = async (name: string) => {
      if (!shots) return;
      if (await files(page).isVisible()) await files(page).scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${shots}/files-${name}-${width}.png` });
    };
    await page.goto(`/admin#${id}`);
    const item = (name: string) => files(page).getByRole('listitem').filter({ hasText: name });
    await expect(item('제보사진.png')).toContainText(/\d{4}\.\d{2}\.\d{2} · 제보자/);

    await choose(page, [
      png('현장.png'),
      text('회의록.txt'),
      { ...text('실행.exe'), buffer: Buffer.from('MZ') },
    ]);
    await expect(item('현장.png')).toContainText(/· \d{4}\.\d{2}\.\d{2}/);
    await expect(item('회의록.txt')).toContainText(/· \d{4}\.\d{2}\.\d{2}/);
    await expect(item('실행.exe').getByRole('alert')).toHaveText(
      '첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.',
    );
    expect(await axeFindings(page)).toEqual([]);
    await shoot('refused');
    await button(page, '실행.exe 안내 지우기').press('Enter');
    await expect(item('실행.exe')).toHaveCount(0);
    await expect(files(page)).toBeFocused();

    await drop(files(page), ['하나.png', '둘.png']);
    await expect(item('하나.png')).toContainText(/· \d{4}\.\d{2}\.\d{2}/);
    await expect(item('둘.png')).toContainText(/· \d{4}\.\d{2}\.\d{2}/);

    // One that is being sent is ended by its button.
    await page.route('**/files', () => undefined);
    const begun = page.waitForRequest('**/files');
    await choose(page, [png('취소.png')]);
    await begun;
    await expect(files(page).getByRole('progressbar', { name: '취소.png 전송률' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await shoot('sending');
    await button(page, '취소.png 올리기 취소').press('Enter');
    await expect(item('취소.png')).toHaveCount(0);
    await expect(files(page)).toBeFocused();
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await button(page, '현장.png 설명').press('Enter');
    await topDialog(page).getByRole('textbox', { name: '설명' }).fill('동측 비계, 6월 3일 촬영');
    expect(await axeFindings(page)).toEqual([]);
    await topDialog(page).getByRole('button', { name: '저장' }).press('Enter');
    await expect(item('현장.png')).toContainText('동측 비계, 6월 3일 촬영');

    await item('현장.png').getByRole('button', { name: '미리보기' }).press('Enter');
    const viewer = page.getByRole('dialog', { name: '현장.png' });
    await expect(viewer.getByRole('img', { name: '현장.png' })).toHaveJSProperty('naturalWidth', 1);
    const download = page.waitForEvent('download');
    await downloadFile(page, viewer);
    expect((await download).suggestedFilename()).toBe('현장.png');
    await viewer.getByRole('button', { name: '닫기', exact: true }).press('Enter');

    await button(page, '회의록.txt 삭제').press('Enter');
    await topDialog(page).getByRole('button', { name: '삭제', exact: true }).press('Enter');
    await expect(topDialog(page).getByText('삭제하는 사유를 입력해 주세요.').first()).toBeVisible();
    await topDialog(page).getByRole('textbox', { name: '사유' }).fill('다른 건의 회의록');
    await shoot('remove');
    await topDialog(page).getByRole('button', { name: '삭제', exact: true }).press('Enter');
    await expect(item('회의록.txt')).toHaveCount(0);
    await expect(files(page)).toBeFocused();
    await shoot('done');

    const history = page.getByRole('region', { name: '처리 이력' });
    await history.getByRole('combobox').selectOption('첨부파일과 자료');
    for (const [act, words] of [
      ['자료 삭제', '다른 건의 회의록'],
      ['자료 설명 변경', '동측 비계, 6월 3일 촬영'],
      ['첨부파일 내려받기', '현장.png'],
      ['자료 추가', '하나.png'],
    ] as const)
      await expect(
        history.getByRole('listitem').filter({ hasText: act }).filter({ hasText: words }),
      ).toHaveCount(1);

    await page.goto(`/report/result/${id}`);
    await expect(page.getByText('제보사진.png')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/현장\.png|동측 비계/);
  });

test('leaving an inquiry while a file is sent asks first, and a file that did not arrive is sent again', async ({
  page,
  site,
}) => {
  const name = uniqueWord();
  await sendInquiries(site, [{ name }]);
  await page.goto('/admin/inquiries');
  await page.getByRole('row').filter({ hasText: name }).click();
  await expect(files(page)).toContainText('아직 자료가 없습니다.');
  await page.route('**/files', (route) => route.abort());
  await choose(page, [png('도면.png')]);
  await expect(files(page).getByRole('alert')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await button(page, '도면.png 다시 올리기').press('Enter');
  await expect(files(page).getByRole('listitem').filter({ hasText: '도면.png' })).toContainText(
    /· \d{4}\.\d{2}\.\d{2}/,
  );

  await page.route('**/files', () => undefined);
  const begun = page.waitForRequest('**/files');
  await choose(page, [png('둘째.png')]);
  await begun;
  await detail(page).getByRole('button', { name: '닫기', exact: true }).press('Enter');
  await expect(topDialog(page)).toContainText(
    '올리고 있는 자료 둘째.png: 이 화면을 떠나면 전송이 중단됩니다.',
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Opens a new report, and adds a file to it. */
async function openWithFile(page: Page, site: Parameters<typeof sendReports>[0], name: string) {
  const title = `${uniqueWord()} 자료`;
  await sendReports(site, [{ title }]);
  await page.goto('/admin');
  await page.getByRole('link', { name: title }).click();
  await choose(page, [png(name)]);
  await expect(button(page, `${name} 설명`)).toBeVisible();
  return title;
}

test('a description that was typed is a draft: leaving asks, and after 저장하지 않고 이동 and a reload it goes on', async ({
  page,
  site,
}) => {
  const title = await openWithFile(page, site, '도면.png');
  await button(page, '도면.png 설명').press('Enter');
  const form = page.getByRole('dialog', { name: '자료 설명' });
  const field = form.getByRole('textbox', { name: '설명' });
  await field.fill('현장 도면');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('현장 도면');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다.' });
  await expect(question).toContainText('저장하지 않은 내용: 도면.png 파일의 설명');
  await expect(question).toContainText('이 탭에 보관해 두었다가 다시 열 때 복구합니다.');
  await question.getByRole('button', { name: '계속 작성' }).click();
  await expect(field).toHaveValue('현장 도면');
  await page.goBack();
  await question.getByRole('button', { name: '저장하지 않고 이동' }).click();
  await expect(detail(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: title })).toContainText('초안 있음');

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: /^저장하지 않은 글/ }).click();
  const entry = topDialog(page).getByRole('link');
  await expect(entry).toHaveText(`제보 · 자료 설명${title} · 도면.png현장 도면`);
  await entry.click();
  await expect(files(page)).toContainText('저장하지 않은 설명이 있습니다.');
  expect(await axeFindings(page)).toEqual([]);
  await button(page, '도면.png 설명').press('Enter');
  await expect(field).toHaveValue('현장 도면');
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^저장하지 않은 글/ })).toHaveCount(0);
  await button(page, '도면.png 설명').press('Enter');
  await expect(field).toHaveValue('현장 도면');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(button(page, '도면.png 설명')).toBeFocused();
});

test('why a file is removed is a draft as well; 취소 discards it, and a message brings it back', async ({
  page,
  site,
}) => {
  await openWithFile(page, site, '도면.png');
  await button(page, '도면.png 삭제').press('Enter');
  const form = page.getByRole('dialog', { name: '자료를 삭제할까요?' });
  const reason = form.getByRole('textbox', { name: '사유' });
  await reason.fill('다른 건의 도면');
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('저장하지 않은 내용: 도면.png 파일의 삭제 사유');
  await question.getByRole('button', { name: '계속 작성' }).click();
  await form.getByRole('button', { name: '취소' }).click();
  await expect(files(page)).not.toContainText('저장하지 않은 삭제 사유');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(files(page)).toContainText('저장하지 않은 삭제 사유가 있습니다.');
  await button(page, '도면.png 삭제').press('Enter');
  await expect(reason).toHaveValue('다른 건의 도면');
  await form.getByRole('button', { name: '삭제' }).click();
  await expect(files(page)).toContainText('아직 자료가 없습니다.');
  await expect(page.getByRole('button', { name: /^저장하지 않은 글/ })).toHaveCount(0);
});

test('a description of a file that was removed in another window is shown, to copy or to remove it', async ({
  page,
  site,
}) => {
  await openWithFile(page, site, '도면.png');
  await button(page, '도면.png 설명').press('Enter');
  const form = page.getByRole('dialog', { name: '자료 설명' });
  await form.getByRole('textbox', { name: '설명' }).fill('현장 도면');
  const [, id = ''] = page.url().split('#');
  const listed = await page.request.get(`/api/reports/${id}/files`);
  const [{ id: file = 0 } = {}] = (await listed.json()) as { id: number }[];
  await page.request.post(`/api/reports/${id}/files/${file}/removal`, {
    data: { reason: '다른 건의 도면' },
    headers: { origin: site.siteUrl },
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const left = files(page).getByRole('textbox', { name: /도면\.png$/ });
  await expect(left).toHaveValue('현장 도면');
  await button(page, '쓰던 글 지우기').click();
  await expect(left).toHaveCount(0);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(left).toHaveValue('현장 도면');
});
