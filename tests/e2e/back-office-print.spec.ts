import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import type { Page } from '@playwright/test';
import { detail, enter, rows, sendInquiries, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

let word = '';
test.beforeEach(() => {
  word = uniqueWord();
});

/** How many pages a PDF has. Chromium writes their objects in clear. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

/** What would be on the paper. */
async function paper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: null });
  return text;
}

for (const width of [1440, 390])
  test(`an opened report is printed alone, on two pages, at a width of ${width}`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 844 });
    await sendReports(site, [{ title: `${word} 다른 제보` }]);
    const content = '현장 점검표의 서명이 실제 점검자와 다릅니다. '.repeat(30);
    const [id = ''] = await sendReports(site, [{ title: `${word} 인쇄할 제보`, content }]);
    await enter(page, site);
    const saved = { status: 'IN_PROGRESS', actionNotes: '담당 부서에서 확인하고 있습니다.' };
    const headers = { origin: site.siteUrl };
    await page.request.patch(`/api/reports/${id}/action`, { data: saved, headers });
    await page.request.post(`/api/reports/${id}/notes`, { data: { text: '우리끼리 보는 메모' }, headers });
    await page.goto(`/admin?q=${encodeURIComponent(word)}`);
    await rows(page).filter({ hasText: '인쇄할 제보' }).getByRole('link').click();
    const one = width > 1200 ? detail(page) : page.getByRole('dialog', { name: '제보 상세' });
    await expect(one.getByText('우리끼리 보는 메모')).toBeVisible();
    await expect(one.getByText('상태: 접수 → 처리중')).toBeVisible();
    await one.locator('textarea[name=actionNotes]').fill('아직 저장하지 않은 글');

    const text = await paper(page);
    for (const part of [
      '인쇄할 제보',
      content.trim(),
      '담당 부서에서 확인하고 있습니다.',
      '우리끼리 보는 메모',
      '상태: 접수 → 처리중',
      `인쇄: ${site.staff.username}`,
    ])
      expect(text).toContain(part);
    for (const part of [
      '다른 제보',
      '뉴스 관리',
      '내보내기',
      '저장',
      '나에게 배정',
      '미리보기',
      '제보 관리',
      '아직 저장하지 않은 글',
      '내려받기',
    ])
      expect(text).not.toContain(part);
    expect(pagesOf(await page.pdf())).toBeLessThanOrEqual(2);
    // A sheet that falls out of a pile says whose it is, and which of how many.
    const rules = await page.evaluate(() =>
      document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
    );
    expect(rules[0]).toContain(`제보 ${groupReferenceId(id)}`);
    expect(rules[0]).toContain('counter(pages)');
    expect(rules[1]).toMatch(/^@page :first .*content: none/);
    // The opened history says who printed it.
    await expect(
      one.getByRole('region', { name: '처리 이력' }).getByText('인쇄', { exact: true }),
    ).toBeVisible();
    // The case on the screen is the same after printing, with what was typed.
    await expect(one.locator('textarea[name=actionNotes]')).toHaveValue('아직 저장하지 않은 글');

    await page.evaluate(() => {
      window.print = () => document.body.classList.add('print-asked');
    });
    await one.getByRole('button', { name: '인쇄' }).click();
    await expect(page.locator('body')).toHaveClass(/print-asked/);
  });

test('an opened inquiry is printed alone, on one page', async ({ page, site }) => {
  await sendInquiries(site, [{ message: `${word} 안쪽 문의` }, { message: `${word} 인쇄할 문의` }]);
  await enter(page, site);
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(word)}`);
  await rows(page).filter({ hasText: '인쇄할 문의' }).getByRole('link').click();
  await expect(detail(page).getByText('아직 변경된 내용이 없습니다.')).toBeVisible();
  const text = await paper(page);
  expect(text).toContain(`${word} 인쇄할 문의`);
  expect(text).not.toContain('안쪽 문의');
  expect(pagesOf(await page.pdf())).toBe(1);
});
