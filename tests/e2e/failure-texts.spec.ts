import type { Page } from '@playwright/test';
import { expectFilled, fillInquiry } from './contact.ts';
import { fillNamed, reportForm } from './report-forms.ts';
import { expect, fillAccount, fillReport, hydrated, newLoginId, test } from './site.ts';

const nothingLost = '입력하신 내용은 그대로 있습니다.';
const reconnected = '다시 연결되었습니다. 다시 시도해 주세요.';
const number = '0'.repeat(26);

interface PublicForm {
  path: string;
  /** The accessible name of the form. */
  name: string;
  calls: string;
  write: (page: Page) => Promise<unknown>;
  unchanged: (page: Page) => Promise<unknown>;
}

const account = (page: Page) => page.getByRole('form', { name: '익명 제보 확인' });
const byNumber = (page: Page) => page.getByRole('form', { name: '접수번호가 있으신가요?' });

const forms: PublicForm[] = [
  { path: '/', name: '1:1 문의', calls: '/api/contact', write: fillInquiry, unchanged: expectFilled },
  {
    path: '/community/contact',
    name: '1:1 문의',
    calls: '/api/contact',
    write: fillInquiry,
    unchanged: expectFilled,
  },
  {
    path: '/report/real',
    name: '실명 제보',
    calls: '/api/reports/realname',
    write: (page) => fillNamed(page, '제목은 남는다'),
    unchanged: (page) => expect(reportForm(page).title).toHaveValue('제목은 남는다'),
  },
  {
    path: '/report/anonymous',
    name: '익명 제보',
    calls: '/api/reports/anonymous',
    async write(page) {
      await fillAccount(page, newLoginId());
      await fillReport(page, '제목은 남는다');
    },
    unchanged: (page) => expect(reportForm(page).title).toHaveValue('제목은 남는다'),
  },
  {
    path: '/report/check',
    name: '익명 제보 확인',
    calls: '/api/reports/anonymous/check',
    async write(page) {
      await account(page).getByRole('textbox', { name: '아이디', exact: true }).fill('gildong-id');
      await account(page).locator('[name=password]').fill('abcd123!');
    },
    unchanged: (page) => expect(account(page).locator('[name=password]')).toHaveValue('abcd123!'),
  },
  {
    path: '/report/check',
    name: '접수번호가 있으신가요?',
    calls: `/api/reports/status/${number}`,
    write: (page) => byNumber(page).getByRole('textbox').fill(number),
    unchanged: (page) => expect(byNumber(page).getByRole('textbox')).toHaveValue(number),
  },
];

const answers = [
  ['the device is offline', 'offline', '인터넷에 연결되어 있지 않습니다.'],
  ['no answer comes', 0, '서버에 연결하지 못했습니다.'],
  ['the server fails', 500, '처리 중 오류가 발생했습니다.'],
  ['the server is away', 503, '서비스를 일시적으로 이용할 수 없습니다.'],
  ['there were too many', 429, '요청이 너무 많습니다.'],
] as const;

for (const { path, name, calls, write, unchanged } of forms)
  test(`${name} on ${path} says what is known of a failure, blames nothing else, takes it back once the device is online again, and says that nothing is lost`, async ({
    page,
    refusals,
    complaints,
  }) => {
    await page.goto(path);
    await hydrated(page);
    const form = page.getByRole('form', { name });
    const submit = form.locator('button[type=submit]');
    // Pressed by key: what is still loaded above the form moves it, and a click could miss the button.
    // The first failure proves that the code that sends is loaded.
    await submit.press('Enter');
    await expect(form.getByRole('alert')).not.toBeEmpty();
    await write(page);
    // The last mark goes after a check, which moves what stands below it.
    await expect(form.getByRole('alert')).toBeHidden();
    for (const [how, answer, known] of answers)
      await test.step(how, async () => {
        if (typeof answer === 'number') refusals.push(`${answer} POST ${calls}`, `${answer} GET ${calls}`);
        await page.context().setOffline(answer === 'offline');
        await page.route(`**${calls}`, (route) =>
          answer === 'offline' || answer === 0
            ? route.abort()
            : route.fulfill({ status: answer, contentType: 'text/html', body: '<html>' }),
        );
        await submit.press('Enter');
        // The text of the specification may say it, or what stands below it.
        await expect(form).toContainText(known);
        await expect(form.getByText(nothingLost)).toBeVisible();
        await expect(form.getByRole('alert')).toBeFocused();
        await expect(form.getByRole('alert')).toHaveAccessibleDescription(new RegExp(`${nothingLost}$`));
        // What was never sent was not received.
        if (answer === 'offline') await expect(form).not.toContainText('접수되었을 수 있습니다');
        for (const [, , other] of answers) if (other !== known) await expect(form).not.toContainText(other);
        await unchanged(page);
        if (answer === 'offline')
          for (const offline of [false, true]) {
            await page.context().setOffline(offline);
            await expect(form.getByText(reconnected)).toBeVisible({ visible: !offline });
            await expect(form.getByText(known)).toBeVisible({ visible: offline });
            await expect(form.getByRole('alert')).toHaveAccessibleDescription(new RegExp(`${nothingLost}$`));
          }
        await page.unroute(`**${calls}`);
        await page.context().setOffline(false);
      });
    // The home form logs that its inquiry was not sent.
    complaints.splice(0, complaints.length, ...complaints.filter((line) => !/^inquiry not sent/.test(line)));
  });
