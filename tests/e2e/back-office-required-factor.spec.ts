import { codeAt } from '../support/callers/app-codes.ts';
import { axeFindingsAtWidths } from '../support/pages/axe.ts';
import { accept, invite, newName } from './accounts.ts';
import { expect, signIn, test } from './site.ts';

test.use({ stackSettings: { SECOND_FACTOR: 'required' } });

const notice = '이 사이트는 2단계 인증을 사용하는 계정만 쓸 수 있습니다.';

test('where a second factor is required, an account enrols one before anything else, and then has its screens; so does who is invited', async ({
  page,
  site,
}) => {
  const section = page.getByRole('region', { name: '2단계 인증' });
  const menu = page.getByRole('navigation', { name: '관리자 메뉴' });
  await page.goto('/admin/login?next=/admin/inquiries');
  await signIn(page, site);
  await expect(page).toHaveURL(/\/admin\/account$/);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('region')).toHaveCount(1);
  await expect(menu.getByRole('link')).toHaveCount(0);
  expect(await axeFindingsAtWidths(page)).toEqual([]);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/account$/);

  await section.getByRole('button', { name: '인증 앱 등록' }).click();
  await section.locator('[name=password]').fill(site.staff.password);
  await page.keyboard.press('Enter');
  const secret = (await section.locator('form b').innerText()).replaceAll(' ', '');
  await section.getByRole('textbox', { name: '인증 번호' }).fill(codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  await section.getByRole('button', { name: '보관했습니다' }).click();
  await expect(page.getByText(notice)).toBeHidden();
  await expect(menu.getByRole('link', { name: '제보 관리' })).toBeVisible();
  await expect(page.getByRole('region', { name: '비밀번호 변경' })).toBeVisible();

  const address = await invite(page, newName(), '뉴스');
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(address);
  await accept(page);
  await expect(page).toHaveURL(/\/admin\/account$/);
  await expect(page.getByText(notice)).toBeVisible();
});
