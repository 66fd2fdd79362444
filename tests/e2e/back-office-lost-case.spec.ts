import { axeFindings } from '../support/pages/axe.ts';
import { addColleague, detail, enter, firstPoll, rows, sendReports, uniqueWord } from './back-office.ts';
import { memo, submit } from './exclusions.ts';
import { expect, test } from './site.ts';

const colleague = { username: '실주임', password: 'second person 2!' };

test.beforeAll(async ({ stack }) => {
  await addColleague(stack, colleague);
});

for (const [kind, address, noun] of [
  ['reports', '/admin', '제보'],
  ['inquiries', '/admin/inquiries', '문의'],
] as const)
  test(`${kind}: a case that is lost while it is open says so within one poll, in words that do not say why, and is read no more`, async ({
    page,
    site,
    request,
    refusals,
  }) => {
    refusals.push(`404 GET /api/${kind}/*`);
    for (const part of ['/history', '/notes', '/messages', '/retention', '/exclusions'])
      refusals.push(`404 GET /api/${kind}/*${part}`);
    await enter(page, { ...site, staff: colleague });
    const headers = { origin: site.siteUrl };
    await request.post('/api/auth/login', { data: site.staff, headers });
    const { id, word } = await submit(kind, page, site);
    await page.clock.install();
    const polled = firstPoll(page);
    await page.goto(`${address}?q=${encodeURIComponent(word)}#${id}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('총 1건', { exact: true })).toBeVisible();
    await expect(detail(page).getByRole('heading', { level: 2 })).toContainText(word);
    await polled;
    const all = page.getByRole('group', { name: '보기' }).getByRole('button', { name: /^전체/ });
    const before = Number((await all.innerText()).replaceAll(/\D/g, ''));
    await memo(page).fill('내가 쓴 메모');
    const data = { username: colleague.username };
    const excluded = await request.post(`/api/${kind}/${id}/exclusions`, { data, headers });
    expect(excluded.status()).toBe(204);
    await page.clock.runFor(31_000);
    // Nothing of the case but that, also in the row: no title, no sender, no state.
    await expect(rows(page)).toHaveText('찾을 수 없음초안 있음');
    await expect(rows(page).getByRole('checkbox', { name: '찾을 수 없음 선택' })).toBeDisabled();
    await expect(detail(page).getByRole('alert')).toContainText(
      `이 ${noun}를 찾을 수 없습니다. 파기되었거나 볼 수 없게 된 ${noun}입니다.`,
    );
    await expect(page.getByText('총 0건', { exact: true })).toBeVisible();
    await expect(all).toHaveText(`전체${(before - 1).toLocaleString('en-US')}`);
    // Nothing of the case but what was typed about it, to copy.
    const left = detail(page).getByRole('region', { name: '저장하지 않은 글' });
    await expect(left.getByRole('textbox', { name: '내부 메모' })).toHaveValue('내가 쓴 메모');
    await expect(detail(page)).not.toContainText(word);
    await expect(detail(page).getByRole('form')).toHaveCount(0);
    await expect(detail(page).getByRole('button', { name: '인쇄' })).toBeDisabled();
    await expect(page.getByRole('article')).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
  });

test('the row of a case that a key does not find any more says so before the list is read again', async ({
  page,
  site,
  request,
  refusals,
}) => {
  refusals.push('404 PATCH /api/reports/*/action');
  await enter(page, { ...site, staff: colleague });
  const headers = { origin: site.siteUrl };
  await request.post('/api/auth/login', { data: site.staff, headers });
  const word = uniqueWord();
  const [id = ''] = await sendReports(site, [{ title: `${word} 제보` }, { title: `${word} 남는 제보` }]);
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await expect(rows(page)).toHaveCount(2);
  const row = page.locator(`tr[data-id="${id}"]`);
  const data = { username: colleague.username };
  const excluded = await request.post(`/api/reports/${id}/exclusions`, { data, headers });
  expect(excluded.status()).toBe(204);
  let reads = 0;
  page.on('request', (sent) => (reads += /\/api\/reports(?:\?|$)/.test(sent.url()) ? 1 : 0));
  const link = row.getByRole('link');
  await link.focus();
  await page.keyboard.press('2');
  await expect(row).toHaveText('찾을 수 없음');
  await expect(link).toBeFocused();
  await expect(rows(page).filter({ hasText: '남는 제보' })).toHaveCount(1);
  expect(reads).toBe(0);
});
