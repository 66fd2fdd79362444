import { axeFindings } from '../support/pages/axe.ts';
import { addColleague, enter } from './back-office.ts';
import { excludeByCall, submit } from './exclusions.ts';
import { expect, test } from './site.ts';

const password = 'quiet lamp 47 river';

for (const width of [390, 1440])
  test(`a report is linked with an inquiry by keyboard, is shown in both, and is removed again, at ${width} px`, async ({
    page,
    site,
    stack,
  }) => {
    const colleague = { username: `linker-${width}`, password };
    await addColleague(stack, colleague, ['reports', 'inquiries']);
    await page.setViewportSize({ width, height: 900 });
    await enter(page, site);
    const report = await submit('reports', page, site);
    const inquiry = await submit('inquiries', page, site);
    const number = (await (await page.request.get(`/api/inquiries/${inquiry.id}`)).json()) as {
      registerNumber: string;
    };
    const links = page.getByRole('region', { name: '연결된 건' });
    const dialog = page.getByRole('dialog', { name: '다른 건과 연결' });
    const shoot = async (name: string) => {
      const shots = process.env['SHOTS'];
      if (shots) await page.screenshot({ path: `${shots}/links-${name}-${width}.png` });
    };

    await page.goto(`/admin#${report.id}`);
    await expect(links).toContainText('연결된 건이 없습니다.');
    await links.getByRole('button', { name: '다른 건과 연결' }).press('Enter');
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await dialog.getByRole('combobox').selectOption('FOLLOWS');
    const search = dialog.getByRole('textbox', { name: '관리번호 또는 검색어' });
    await search.fill(number.registerNumber);
    await search.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('1건을 찾았습니다.');
    await dialog.getByRole('button', { name: '연결', exact: true }).press('Enter');
    await expect(dialog).toContainText('연결할 건을 선택해 주세요.');
    await expect(dialog.getByRole('radio')).toBeFocused();
    await dialog.getByRole('radio').press('Space');
    await expect(dialog).not.toContainText('연결할 건을 선택해 주세요.');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await shoot('dialog');
    await dialog.getByRole('button', { name: '연결', exact: true }).press('Enter');
    await expect(links.getByRole('listitem')).toContainText(`문의 ${number.registerNumber}`);
    await expect(links.getByRole('listitem')).toContainText('후속 (앞선 건)');
    expect(await axeFindings(page)).toEqual([]);
    await links.scrollIntoViewIfNeeded();
    await shoot('linked');

    await links.getByRole('link').press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/inquiries.*#${inquiry.id}$`));
    await expect(links.getByRole('listitem')).toContainText('후속 (이어진 건)');

    // A colleague from whom the report is excluded finds the inquiry without a link.
    await excludeByCall(page.request, site, report.id, colleague.username);
    const other = await page.context().browser()?.newContext({ baseURL: site.siteUrl });
    const theirs = await other?.newPage();
    if (!theirs) throw new Error('there is no browser');
    await enter(theirs, { ...site, staff: colleague });
    await theirs.goto(`/admin/inquiries#${inquiry.id}`);
    await expect(theirs.getByRole('region', { name: '연결된 건' })).toContainText('연결된 건이 없습니다.');
    await other?.close();

    await links.getByRole('button', { name: '연결 해제' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: '연결을 해제할까요?' });
    await expect(question.getByRole('button', { name: '그대로 두기' })).toBeFocused();
    await question.getByRole('button', { name: '해제', exact: true }).press('Enter');
    await expect(links.getByRole('list', { name: '해제된 연결' })).toContainText('해제:');
    await expect(links).toContainText('연결된 건이 없습니다.');
    await shoot('removed');
  });
