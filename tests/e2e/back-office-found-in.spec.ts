import { axeFindings } from '../support/pages/axe.ts';
import { pdf } from '../support/callers/factories.ts';
import { enter, rows, sendInquiries, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

for (const width of [1440, 390])
  test(`at ${width} px a row says where a search found a word that the row does not show`, async ({
    page,
    site,
  }) => {
    const word = uniqueWord();
    const file = pdf(2_000, `${word} 거래내역.pdf`);
    await sendReports(site, [{ title: '파일이 있는 제보' }], file);
    await sendReports(site, [{ title: '내용이 있는 제보', content: `김${word}` }]);
    await sendReports(site, [{ title: `${word} 제목` }]);
    await enter(page, site);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/admin?q=${encodeURIComponent(word)}`);
    const row = (title: string) => rows(page).filter({ hasText: title });
    await expect(row('파일이 있는 제보')).toContainText(`파일 이름에서 찾음: ${word} 거래내역.pdf`);
    await expect(row('파일이 있는 제보').locator('mark')).toHaveText(word);
    await expect(row('내용이 있는 제보')).toContainText(`내용에서 찾음: 김${word}`);
    await expect(row(`${word} 제목`)).not.toContainText('찾음');
    expect(await axeFindings(page)).toEqual([]);
  });

test('a row of an inquiry says that a word is in a note, as soon as the note is saved', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  const about = uniqueWord();
  await sendInquiries(site, [{ message: `${about} 견적` }]);
  await enter(page, site);
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(about)}`);
  await rows(page).getByRole('link').click();
  await page.getByRole('textbox', { name: '메모 추가' }).fill(`${word} 담당에게 전달`);
  await page.getByRole('button', { name: '메모 저장' }).click();
  await expect(page.getByText(`${word} 담당에게 전달`)).toBeVisible();
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(word)}`);
  await expect(rows(page)).toContainText(`메모에서 찾음: ${word} 담당에게 전달`);
});
