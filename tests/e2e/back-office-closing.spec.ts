import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import {
  colleagueSaves,
  confirmClosing,
  confirmReopening,
  detail,
  enter,
  notes,
  rows,
  saveButton,
  sendInquiries,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

let word = '';

test.beforeEach(async ({ page, site, request }) => {
  word = uniqueWord();
  await enter(page, site);
  await request.post('/api/auth/login', { data: site.staff, headers: { origin: site.siteUrl } });
});

/** Opens the list of these reports, the last one of them opened, and returns their ids. */
async function openList(page: Page, siteUrl: string, names: readonly string[]): Promise<string[]> {
  const ids = await sendReports(
    { siteUrl },
    names.map((name) => ({ title: `${word} ${name}` })),
  );
  await page.goto(`/admin?q=${encodeURIComponent(word)}#${ids.at(-1)}`);
  await expect(detail(page).getByRole('heading', { name: `${word} ${names.at(-1)}` })).toBeVisible();
  await expect(rows(page)).toHaveCount(names.length);
  return ids;
}

async function statusOf(page: Page, id: string): Promise<string> {
  return ((await (await page.request.get(`/api/reports/status/${id}`)).json()) as { status: string }).status;
}

const question = (page: Page) => page.getByRole('alertdialog', { name: /종결할까요\?$/ });

test('a key that closes a report says that text being written is not part of it', async ({ page, site }) => {
  const [id = ''] = await openList(page, site.siteUrl, ['쓰던 제보']);
  await notes(page).fill('아직 저장하지 않은 결과');
  await detail(page).getByRole('heading', { level: 2 }).click();
  await page.keyboard.press('3');
  await expect(question(page)).toContainText('작성 중인 조치 내용은 저장되지 않았으므로 포함되지 않습니다.');
  await expect(question(page)).not.toContainText('아직 저장하지 않은 결과');
  await question(page).getByRole('button', { name: '취소' }).click();
  await expect(notes(page)).toHaveValue('아직 저장하지 않은 결과');
  await saveButton(page).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
  await detail(page).getByRole('heading', { level: 2 }).click();
  await page.keyboard.press('3');
  await expect(question(page)).toContainText('아직 저장하지 않은 결과');
  await expect(question(page)).not.toContainText('포함되지 않습니다');
  await question(page).getByRole('button', { name: '취소' }).click();
  expect(await statusOf(page, id)).toBe('RECEIVED');
});

test('a key closes a report only after a question, which shows what the reporter will read', async ({
  page,
  site,
  request,
}) => {
  const [id = ''] = await openList(page, site.siteUrl, ['제보']);
  // The page has not seen this text yet.
  await colleagueSaves(request, site, `reports/${id}/action`, { actionNotes: '사실을 확인했습니다.' });
  await page.keyboard.press('3');
  await expect(question(page).getByText(`${word} 제보`)).toBeVisible();
  await expect(question(page).getByText('사실을 확인했습니다.')).toBeVisible();
  await expect(question(page).getByText('조치 내용이 비어 있습니다.', { exact: false })).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
  await expect(question(page).getByRole('combobox', { name: '조사 결과' })).toBeFocused();
  await question(page).getByRole('button', { name: '종결' }).click();
  await expect(question(page).getByRole('alert')).toHaveText('조사 결과를 선택해 주세요.');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  expect(await statusOf(page, id)).toBe('RECEIVED');
  await page.keyboard.press('3');
  await confirmClosing(question(page));
  await expect(page.getByText('상태를 변경했습니다: 종결')).toBeVisible();
  expect(await statusOf(page, id)).toBe('CLOSED');
});

test('the form asks too, and leaving with it asks before it saves', async ({ page, site }) => {
  const [id = ''] = await openList(page, site.siteUrl, ['제보']);
  await detail(page).getByRole('combobox', { name: '상태' }).selectOption({ label: '종결' });
  await saveButton(page).click();
  await expect(question(page).getByText('조치 내용이 비어 있습니다.', { exact: false })).toBeVisible();
  await question(page).getByRole('button', { name: '취소' }).click();
  await expect(question(page)).toBeHidden();
  await notes(page).fill('결과를 알립니다.');
  await notes(page).press('Control+s');
  await expect(question(page).getByText('결과를 알립니다.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(notes(page)).toHaveValue('결과를 알립니다.');
  expect(await statusOf(page, id)).toBe('RECEIVED');

  await detail(page).getByRole('button', { name: '닫기', exact: true }).click();
  await page.getByRole('button', { name: '저장하고 이동' }).click();
  await question(page).getByRole('button', { name: '취소' }).click();
  await expect(notes(page)).toHaveValue('결과를 알립니다.');
  expect(await statusOf(page, id)).toBe('RECEIVED');
  await saveButton(page).click();
  await confirmClosing(question(page));
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
  expect(await statusOf(page, id)).toBe('CLOSED');
  // What is closed already can be changed without a question.
  await notes(page).fill('결과를 다시 알립니다.');
  await saveButton(page).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
});

test('the form asks before it opens a closed case again, and leaving with it does too', async ({
  page,
  site,
  request,
}) => {
  const [id = ''] = await openList(page, site.siteUrl, ['닫힌 제보']);
  await colleagueSaves(request, site, `reports/${id}/action`, { status: 'CLOSED', actionNotes: '결과' });
  await page.reload();
  const status = detail(page).getByRole('combobox', { name: '상태' });
  await expect(status).toHaveValue('CLOSED');
  await status.selectOption({ label: '처리중' });
  await saveButton(page).click();
  const again = page.getByRole('alertdialog', {
    name: '종결된 제보의 상태를 다시 바꿀까요? (종결 → 처리중)',
  });
  await expect(again.getByRole('listitem')).toHaveText(`${word} 닫힌 제보`);
  await expect(again.getByText('종결일이 지워지고', { exact: false })).toBeVisible();
  await again.getByRole('button', { name: '취소' }).click();
  await expect(again).toBeHidden();
  await expect(status).toHaveValue('IN_PROGRESS');
  expect(await statusOf(page, id)).toBe('CLOSED');

  await detail(page).getByRole('button', { name: '닫기', exact: true }).click();
  await page.getByRole('button', { name: '저장하고 이동' }).click();
  await again.getByRole('button', { name: '취소' }).click();
  await expect(status).toHaveValue('IN_PROGRESS');
  expect(await statusOf(page, id)).toBe('CLOSED');
  await saveButton(page).click();
  await confirmReopening(again, '처리중');
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
  expect(await statusOf(page, id)).toBe('IN_PROGRESS');
});

test('a bulk change asks once and shows each text; what could not be shown stays open', async ({
  page,
  site,
  request,
  refusals,
}) => {
  refusals.push('503 GET /api/reports/*');
  const [first = '', second = '', third = ''] = await openList(page, site.siteUrl, ['가', '나', '다']);
  await colleagueSaves(request, site, `reports/${first}/action`, { actionNotes: '가의 결과' });
  await page.keyboard.press('Escape');
  await page.route(`**/api/reports/${third}`, (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: '지금은 열 수 없습니다.' }),
  );
  await page.getByRole('checkbox', { name: '이 쪽의 항목 모두 선택' }).check();
  const bar = page.getByRole('form', { name: '선택한 항목 일괄 변경' });
  await bar.getByRole('combobox', { name: '변경할 상태' }).selectOption({ label: '종결' });
  await bar.getByRole('button', { name: '적용' }).click();
  await expect(question(page).getByRole('heading')).toHaveText('제보 3건을 종결할까요?');
  await expect(question(page).getByText('가의 결과')).toBeVisible();
  await expect(question(page).getByText('1건은 조치 내용이 비어 있습니다.', { exact: false })).toBeVisible();
  await expect(question(page).getByText('불러오지 못한 1건은 종결하지 않습니다.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await question(page).getByRole('button', { name: '취소' }).click();
  await expect(question(page)).toBeHidden();
  expect(await statusOf(page, first)).toBe('RECEIVED');
  await bar.getByRole('button', { name: '적용' }).click();
  await confirmClosing(question(page));
  await expect(page.getByText('2건을 변경했습니다.')).toBeVisible();
  expect(await Promise.all([first, second, third].map((id) => statusOf(page, id)))).toEqual([
    'CLOSED',
    'CLOSED',
    'RECEIVED',
  ]);
});

test('an inquiry, whose notes nobody outside reads, is answered without a question, and its form asks before it is open again', async ({
  page,
  site,
}) => {
  await sendInquiries(site, [{ message: `${word} 문의` }]);
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(word)}`);
  await rows(page).getByRole('link').click();
  await expect(notes(page)).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByText('상태를 변경했습니다: 답변완료')).toBeVisible();
  const status = detail(page).getByRole('combobox', { name: '상태' });
  await expect(status).toHaveValue('ANSWERED');
  await status.selectOption({ label: '처리중' });
  await saveButton(page).click();
  const again = page.getByRole('alertdialog', { name: /답변완료된 문의의 상태를 다시 바꿀까요\?/ });
  await confirmReopening(again, '처리중');
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
});
