import { enter, notes, rows, sendInquiries, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const long = '제목이 두 줄보다 긴 제보입니다. '.repeat(6);
// Beside an opened case the rows of the second width have two lines, those of the third are cards.
const widths = [1440, 1280, 390];

for (const path of ['/admin', '/admin/inquiries'])
  test(`a row that gets a mark while somebody types keeps its height, and no row moves: ${path}`, async ({
    page,
    site,
  }) => {
    const word = uniqueWord();
    await enter(page, site);
    if (path === '/admin')
      await sendReports(site, [
        { title: '짧은 제목', content: word },
        { title: `${word} ${long}`, content: '내용' },
        { title: `${word} 짧은 제목`, content: '내용' },
      ]);
    else
      await sendInquiries(site, [
        { message: `${word} ${long}` },
        { message: `${word} 짧은 글`, company: word },
      ]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${path}?q=${encodeURIComponent(word)}`);
      await expect(rows(page)).not.toHaveCount(0);
      const count = await rows(page).count();
      for (let index = 0; index < count; index += 1) {
        const row = rows(page).nth(index);
        await row.getByRole('link').click();
        await expect(notes(page)).toBeVisible();
        // In the list: the window scrolls to the field.
        const boxes = () =>
          rows(page).evaluateAll((all) =>
            (all as HTMLElement[]).map(({ offsetTop, offsetHeight }) => [offsetTop, offsetHeight]),
          );
        const before = await boxes();
        await notes(page).fill('쓰던 글');
        const mark = row.getByText('초안 있음');
        await expect(mark).toBeAttached();
        expect(await boxes()).toEqual(before);
        const shots = process.env['SHOTS'];
        if (shots) await page.screenshot({ path: `${shots}/marks${path.replaceAll('/', '-')}-${width}.png` });
        await notes(page).fill('');
        await expect(mark).toHaveCount(0);
        expect(await boxes()).toEqual(before);
        await page.keyboard.press('Escape');
        await expect(notes(page)).toHaveCount(0);
      }
    }
  });
