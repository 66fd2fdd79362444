import type { Page } from '@playwright/test';
import { addColleague, enter, notes, saveButton, topDialog } from './back-office.ts';
import {
  addButton,
  chooseReason,
  endButton,
  exclude,
  field,
  list,
  openPanel,
  recuseButton,
  section,
  showButton,
  submit,
} from './exclusions.ts';
import { expect, test } from './site.ts';

const colleague = { username: '포주임', password: 'second person 2!' };

const cancelButton = (page: Page) =>
  page.getByRole('form', { name: '조치' }).getByRole('button', { name: '취소', exact: true });

test('after saving, by a press or by a key, and after discarding, the button still has the focus', async ({
  page,
  site,
}) => {
  await enter(page, site);
  const { id, word } = await submit('reports', page, site);
  await page.goto(`/admin?view=all#${id}`);
  await notes(page).fill('처음');
  await saveButton(page).click();
  await expect(page.getByText('변경한 항목: 조치 내용')).toBeVisible();
  await expect(saveButton(page)).toBeFocused();
  await notes(page).fill('다음');
  await saveButton(page).press('Enter');
  await expect(saveButton(page)).toHaveAttribute('aria-busy', 'false');
  await expect(saveButton(page)).toBeFocused();
  await notes(page).fill('버릴 글');
  await cancelButton(page).press('Enter');
  await expect(notes(page)).toHaveValue('다음');
  // What was discarded, and of which case.
  await expect(page.getByRole('status').filter({ hasText: '작성하던 내용을 지웠습니다.' })).toContainText(
    word,
  );
  await expect(cancelButton(page)).toBeDisabled();
  await expect(cancelButton(page)).toBeFocused();
  // It does nothing more, and a press on it does not move the focus.
  await page.keyboard.press('Enter');
  await cancelButton(page).click({ force: true });
  await expect(cancelButton(page)).toBeFocused();
  await expect(notes(page)).toHaveValue('다음');
});

test('who excludes an account, and asks that this ends, has the focus at the button or in its section', async ({
  page,
  site,
  stack,
}) => {
  await addColleague(stack, colleague);
  await enter(page, site);
  const { id } = await submit('reports', page, site);
  await page.goto(`/admin?view=all#${id}`);
  await showButton(page).scrollIntoViewIfNeeded();
  const before = await recuseButton(page).boundingBox();
  await openPanel(page, '/admin', id);
  // 회피 does not come under a second press.
  expect((await recuseButton(page).boundingBox())?.x).toBe(before?.x);
  await field(page).fill(colleague.username);
  await page.keyboard.press('Escape');
  await exclude(page);
  await expect(list(page)).toContainText(colleague.username);
  await expect(addButton(page)).toBeFocused();
  await endButton(page, colleague.username).press('Enter');
  await chooseReason(page);
  await topDialog(page).getByRole('button', { name: '해제 요청', exact: true }).press('Enter');
  await expect(endButton(page, colleague.username)).toHaveCount(0);
  await expect(section(page)).toBeFocused();
});
