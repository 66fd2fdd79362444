import { isoDayInSeoul } from '@gaongil/contract/dates';
import { axeFindings } from '../support/pages/axe.ts';
import { enter, sendReports, topDialog, uniqueWord } from './back-office.ts';
import { rowOf } from './report-forms.ts';
import { expect, test } from './site.ts';

// An extension to an earlier day is refused.
test.use({ refusals: ['401 GET /api/auth/me', '409 POST /api/reports/*/promises/extension'] });

test.beforeEach(({ page, site }) => enter(page, site));

for (const width of [390, 1440])
  test(`staff confirm an arrival, let a report wait, and extend its day with a reason that the reporter reads, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [id = ''] = await sendReports(site, [{ title: `${uniqueWord()} 기한` }]);
    await page.goto(`/admin#${id}`);
    const promises = page.getByRole('region', { name: '약속한 기한' });
    const button = (name: string) => promises.getByRole('button', { name, exact: true });
    await expect(promises).toContainText(/결과 안내\s*\d{4}\.\d{2}\.\d{2}까지/);
    expect(await axeFindings(page)).toEqual([]);

    const feedbackDay =
      (await promises.innerText()).match(/결과 안내\s*(\d{4}\.\d{2}\.\d{2})까지/)?.[1] ?? '';

    await button('접수 확인').press('Enter');
    const question = page.getByRole('dialog', { name: '접수를 확인할까요?' });
    const letter = question.getByRole('textbox', { name: '제보자에게 보낼 글' });
    await expect(letter).toHaveValue(
      /^제보해 주셔서 감사합니다\.[^]*\d{4}\.\d{2}\.\d{2}까지 이 화면에서 알려 드리겠습니다\./,
    );
    expect(await axeFindings(page)).toEqual([]);
    const shots = process.env['SHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/acknowledge-${width}.png` });
    // What stands there is no draft until it is changed; then it is one.
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(promises).not.toContainText('작성 중이던');
    await button('접수 확인').press('Enter');
    await letter.fill('잘 받았습니다. 살펴보겠습니다.');
    // Typed text is not lost by a key.
    await page.keyboard.press('Escape');
    await expect(letter).toHaveValue('잘 받았습니다. 살펴보겠습니다.');
    await question.getByRole('button', { name: '보내고 접수 확인' }).press('Enter');
    await expect(promises).toContainText(/접수 확인\s*\d{4}\.\d{2}\.\d{2} 완료/);
    await expect(button('접수 확인')).toHaveCount(0);

    const conversation = page.getByRole('region', { name: '제보자와 주고받은 내용' });
    await expect(conversation.getByRole('listitem')).toContainText('잘 받았습니다. 살펴보겠습니다.');

    await button('답변 기다림').press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '멈추기' }).click();
    await expect(dialog.getByText('멈추는 사유를 입력해 주세요.').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: '멈추는 사유' }).fill('자료를 기다림');
    await dialog.getByRole('button', { name: '멈추기' }).click();
    // What is stopped says so, since when, and which day it would be.
    const since = isoDayInSeoul(new Date()).replaceAll('-', '.');
    const stopped = `멈춤 (${since}부터)`;
    await expect(promises).toContainText(
      `결과 안내${stopped}보낸 분의 답변을 기다립니다. 오늘 다시 시작하면 기한은 ${feedbackDay}입니다.`,
    );
    if (shots) await page.screenshot({ path: `${shots}/paused-${width}.png` });
    expect(await axeFindings(page)).toEqual([]);
    const due = page.locator(`tr[data-id="${id}"] .due`);
    await expect(due).toHaveText(`멈춤${since}부터`);
    await expect(due.locator('.when')).toHaveAttribute('title', `결과 안내: ${stopped}`);
    await page.emulateMedia({ media: 'print' });
    await expect(promises.getByText(stopped)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await button('다시 시작').press('Enter');
    await expect(button('답변 기다림')).toBeVisible();

    await button('기한 연장').press('Enter');
    const dueDay = (await promises.innerText()).match(/결과 안내\s*(\d{4}\.\d{2}\.\d{2})까지/)?.[1] ?? '';
    await expect(dialog.getByText(`지금 기한: ${dueDay}`)).toBeVisible();
    const next = new Date(Date.parse(dueDay.replaceAll('.', '-')) + 86_400_000).toISOString().slice(0, 10);
    await expect(dialog.getByLabel('새 기한')).toHaveAttribute('min', next);
    await dialog.getByLabel('새 기한').fill('2020-01-02');
    await dialog.getByRole('textbox', { name: '연장 사유' }).fill('조사가 길어집니다.');
    await dialog.getByRole('button', { name: '연장하기' }).click();
    await expect(
      dialog.getByText('지금 기한보다 늦고 지나지 않은 날을 선택해 주세요.').first(),
    ).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: '연장 사유' })).toHaveValue('조사가 길어집니다.');
    expect(await axeFindings(page)).toEqual([]);
    const until = new Date(Date.now() + 120 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('새 기한').fill(until);
    await dialog.getByRole('button', { name: '연장하기' }).click();
    const untilDay = until.replaceAll('-', '.');
    await expect(page.getByText(`기한을 ${untilDay}까지로 연장했습니다.`)).toBeVisible();
    await expect(promises).toContainText(`${untilDay}까지`);
    const entry = page.getByRole('listitem').filter({ hasText: '기한 연장' });
    await expect(entry).toContainText(`기한: ${dueDay} → ${untilDay}`);
    await expect(entry).toContainText('사유: 조사가 길어집니다.');
    await page.goto('/admin');
    await expect(page.locator(`tr[data-id="${id}"] .due`)).toContainText(/D-1\d\d결과 안내/);

    await page.goto(`/report/result/${id}`);
    await expect(rowOf(page, '접수 확인')).toHaveText(/^\d{4}\.\d{2}\.\d{2} 접수를 확인했습니다\.$/);
    await expect(rowOf(page, '결과 안내')).toHaveText(
      `${until.replaceAll('-', '.')}까지 처리 내용을 알려 드립니다. 기한을 늘린 까닭: 조사가 길어집니다.`,
    );
  });

test('the reasons of a pause and of an extension are drafts: after a reload and after 취소 they are there again', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  const [id = ''] = await sendReports(site, [{ title: `${word} 기한` }]);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/admin#${id}`);
  const promises = page.getByRole('region', { name: '약속한 기한' });
  const open = (name: string) => promises.getByRole('button', { name, exact: true }).click();
  const reason = topDialog(page).getByRole('textbox', { name: /사유$/ });
  await open('답변 기다림');
  await reason.fill('자료를 기다림');
  await page.keyboard.press('Escape');
  await expect(reason).toHaveValue('자료를 기다림');
  await page.reload();
  await expect(promises).toContainText('작성 중이던 기한 사유가 있습니다.');
  await open('답변 기다림');
  await expect(reason).toHaveValue('자료를 기다림');
  await topDialog(page).getByRole('button', { name: '취소' }).click();
  await expect(promises).not.toContainText('작성 중이던 기한 사유가 있습니다.');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await open('기한 연장');
  await reason.fill('조사가 길어집니다.');
  await page.reload();
  await page.getByRole('button', { name: '저장하지 않은 글' }).click();
  for (const name of [
    `제보 · 멈추는 사유 ${word} 기한 자료를 기다림`,
    `제보 · 연장 사유(저장하면 제보자에게 공개) ${word} 기한 조사가 길어집니다.`,
  ])
    await expect(topDialog(page).getByRole('link', { name, exact: true })).toBeVisible();
});
