import { multipart, namedReport } from '../support/factories.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, signIn, test } from './site.ts';

test.beforeEach(async ({ page, site }) => {
  const body = multipart(namedReport({ title: '현장 점검 누락' }));
  const answer = await fetch(`${site.siteUrl}/api/reports/realname`, { method: 'POST', body });
  expect(answer.status).toBe(201);
  const { referenceId } = (await answer.json()) as { referenceId: string };
  await page.goto(`/admin#${referenceId}`);
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
});

test('a wrong password is refused, a right one leads back to the report that was asked for', async ({
  page,
  site,
}) => {
  await page.getByRole('textbox', { name: '아이디', exact: true }).fill(site.staff.username);
  await page.locator('[name=password]').fill('wrong');
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호를 확인해 주세요.');
  await signIn(page, site);
  await expect(page.getByRole('heading', { name: '제보 상세' })).toBeVisible();
  await expect(page.getByText('hong@company.example')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('notes typed while the session ends are there again after signing in', async ({ page, site }) => {
  await signIn(page, site);
  const notes = page.getByRole('textbox', { name: '조치 내용' });
  await notes.fill('아직 저장하지 않은 글');
  await page.context().clearCookies();
  await page.getByRole('form', { name: '조치' }).getByRole('button', { name: '저장', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await signIn(page, site);
  await expect(notes).toHaveValue('아직 저장하지 않은 글');
});

test('who saves second is told, keeps what was typed and can save again', async ({ page, browser, site }) => {
  await signIn(page, site);
  await expect(page.getByRole('heading', { name: '제보 상세' })).toBeVisible();
  const colleague = await (await browser.newContext({ baseURL: site.siteUrl })).newPage();
  await colleague.goto(page.url());
  await signIn(colleague, site);
  await colleague.getByRole('textbox', { name: '담당자', exact: true }).last().fill('이주임');
  const saveOf = (who: typeof page) =>
    who.getByRole('form', { name: '조치' }).getByRole('button', { name: '저장', exact: true });
  await saveOf(colleague).click();
  await expect(colleague.getByText('저장되었습니다.')).toBeVisible();

  await page.getByRole('textbox', { name: '조치 내용' }).fill('나중에 쓴 글');
  await saveOf(page).click();
  await expect(page.getByText('다른 담당자가 먼저 수정했습니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '조치 내용' })).toHaveValue('나중에 쓴 글');
  await saveOf(page).click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole('textbox', { name: '조치 내용' })).toHaveValue('나중에 쓴 글');
  await colleague.context().close();
});
