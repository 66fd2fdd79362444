import { addColleague, detail, enter, firstPoll, rows } from './back-office.ts';
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
  test(`${kind}: a case that is lost while it is open says so within one poll, in words that do not say why`, async ({
    page,
    site,
    request,
    refusals,
  }) => {
    refusals.push(`404 GET /api/${kind}/*`);
    for (const part of ['/history', '/notes', '/retention', '/exclusions'])
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
    await expect(rows(page).getByText('찾을 수 없음')).toBeVisible();
    await expect(detail(page).getByRole('alert').first()).toContainText(
      `이 ${noun}를 찾을 수 없습니다. 파기되었거나 볼 수 없게 된 ${noun}입니다.`,
    );
    await expect(page.getByText('총 0건', { exact: true })).toBeVisible();
    await expect(all).toHaveText(`전체${(before - 1).toLocaleString('en-US')}`);
    await expect(memo(page)).toHaveValue('내가 쓴 메모');
  });
