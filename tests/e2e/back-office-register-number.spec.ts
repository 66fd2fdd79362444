import { detail, enter, rows, sendInquiries, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

test('an inquiry is found by the number that its detail shows, alone and in every view', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  await sendInquiries(site, [{ name: `${word} 하나` }, { name: `${word} 둘` }]);
  await enter(page, site);
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(word)}`);
  await rows(page)
    .filter({ hasText: `${word} 하나` })
    .getByRole('link')
    .click();
  const number = detail(page).getByText(/^Q20\d\d-\d{4,}$/);
  const text = (await number.textContent()) ?? '';
  await page.getByRole('searchbox').fill(text.toLowerCase().replace('-', ' '));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`${word} 하나`);
});

test('a report of today says that it gets its number in the night', async ({ page, site }) => {
  const word = uniqueWord();
  await sendReports(site, [{ title: `${word} 제보` }]);
  await enter(page, site);
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await rows(page).getByRole('link').click();
  await expect(detail(page).getByText('다음 날 부여')).toBeVisible();
});
