import { expect, hydrated, test } from './site.ts';

test.use({
  stackSettings: {
    RETAIN_REPORTS_MONTHS: '',
    RETAIN_CONTACTS_MONTHS: '18',
    RETAIN_INQUIRIES_MONTHS: '6',
  },
});

const inquiry = '문의 처리 완료 후 6개월';
const consents = [
  ['/', inquiry],
  ['/community/contact', inquiry],
  [
    '/report/real',
    '제보 처리 종결 후에도 파기 기한을 따로 두지 않고 보관합니다. 다만 이름, 이메일, 연락처는 종결 후 1년 6개월이 지나면 파기합니다.',
  ],
] as const;

for (const [path, text] of consents)
  test(`the consent on ${path} names the period of the settings, in the HTML and after hydration`, async ({
    page,
  }) => {
    expect(await (await page.request.get(path)).text()).toContain(`<td>${text}</td>`);
    await page.goto(path);
    await hydrated(page);
    const period = page.getByRole('row', { name: '보유 및 이용 기간' }).getByRole('cell');
    await expect(period).toHaveText(text);
  });
