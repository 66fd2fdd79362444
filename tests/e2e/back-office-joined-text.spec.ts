import { colleagueSaves, detail, enter, notes, saveButton, sendReports, uniqueWord } from './back-office.ts';
import { expect, signIn, test } from './site.ts';

const word = uniqueWord();
let id = '';

test.beforeEach(async ({ page, site, request }) => {
  [id = ''] = await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
  await request.post('/api/auth/login', { data: site.staff, headers: { origin: site.siteUrl } });
  await page.goto(`/admin?q=${encodeURIComponent(word)}#${id}`);
  await expect(detail(page).getByRole('heading', { name: `${word} 제보` })).toBeVisible();
});

test('a joined text is there after the dialog is left, after a reload and after the end of the session', async ({
  page,
  site,
  request,
  refusals,
}) => {
  refusals.push(
    '412 PATCH /api/reports/*/action',
    '401 GET /api/*',
    '401 GET /api/*/*',
    '401 GET /api/*/*/*',
  );
  await notes(page).fill('내가 쓴 글');
  await colleagueSaves(request, site, `reports/${id}/action`, { actionNotes: '동료가 쓴 글' });
  const dialog = page.getByRole('dialog', { name: '다른 창에서 먼저 저장한 내용이 있습니다.' });
  const joined = dialog.getByRole('textbox', { name: '조치 내용 합치기' });
  let text = '동료가 쓴 글\n\n내가 쓴 글';
  const joinAgain = async (more: string) => {
    await saveButton(page).click();
    await dialog.getByRole('radio', { name: '합치기' }).check();
    await expect(joined).toHaveValue(text);
    text += more;
    await joined.fill(text);
  };
  await joinAgain(', 다듬은 글');
  await dialog.getByRole('button', { name: '계속 작성' }).click();
  await expect(notes(page)).toHaveValue(text);
  await joinAgain(', 한 번 더');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(notes(page)).toHaveValue(text);
  await joinAgain(', 끝');
  await page.context().clearCookies();
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await signIn(page, site);
  await expect(notes(page)).toHaveValue(text);
  await joinAgain('.');
  await dialog.getByRole('button', { name: '선택한 내용으로 저장' }).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();
  await expect(notes(page)).toHaveValue(text);
});
