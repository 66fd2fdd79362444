import type { Page } from '@playwright/test';
import { multipart, namedReport } from '../support/callers/factories.ts';
import { noLimits, withQuotas } from '../support/processes/no-limits.ts';
import { sendInquiries } from './back-office.ts';
import { contact, expectFilled, fillInquiry } from './contact.ts';
import { expect, test } from './frail-site.ts';
import { pdf, reportForm } from './report-forms.ts';
import { fillReport, keepReceipt, newLoginId } from './site.ts';
import { solverAddress, withoutSolver } from './solver.ts';

// A site of its own with a limit of one for everything.
const once = { inquiriesPerHour: 1, reportsPerHour: 1, lookupAttempts: 1, loginAttempts: 1 };
test.use({
  frailTuning: withQuotas({ ...noLimits.quotas, ...once }, { challengeBits: { easiest: 12, hardest: 14 } }),
});

const tooMany = '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.';
const lookupFailed = '아이디 또는 비밀번호가 올바르지 않거나 조회할 수 없습니다.';

/** Delays the solver, so that its progress can be observed. */
async function delayedSolver(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(solverAddress(), (route) => released.then(() => route.continue()));
  return {
    /** Waits until the page shows that it is working, then releases the solver. */
    seen: async () => {
      await expect(page.getByRole('status').filter({ hasText: '확인하는 중입니다…' })).toBeVisible();
      release();
    },
  };
}

/** Collects the requests to a path with their Idempotency-Key and whether they have a solution. */
function sentTo(page: Page, path: string) {
  const sent: { key: string | undefined; solved: boolean }[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    if (new URL(request.url()).pathname === path && request.method() === 'POST')
      sent.push({ key: headers['idempotency-key'], solved: 'challenge-solution' in headers });
  });
  return sent;
}

async function writeNamed(page: Page) {
  const { name, email, phone, consent } = reportForm(page);
  await name.fill('홍길동');
  await email.fill('hong@company.example');
  await phone.fill('062-000-0000');
  await fillReport(page, '금품 요구');
  await consent.check();
}

function checkForm(page: Page) {
  const form = page.getByRole('form', { name: '익명 제보 확인' });
  return {
    loginId: form.getByRole('textbox', { name: '아이디', exact: true }),
    password: form.locator('[name=password]'),
    submit: form.locator('button[type=submit]'),
    alert: form.getByRole('alert'),
  };
}

test.describe('beyond a limit (429) the page solves the challenge without the visitor', () => {
  for (const path of ['/community/contact', '/'])
    test(`an inquiry from ${path}`, async ({ page, site, refusals }) => {
      refusals.push('429 POST /api/contact');
      await sendInquiries(site, [{}]);
      const { submit, notice } = contact(page);
      await page.goto(path);
      const sent = sentTo(page, '/api/contact');
      const solver = await delayedSolver(page);
      await fillInquiry(page);
      await submit.click();
      await solver.seen();
      await expect(notice).toBeVisible();
      expect(sent.map(({ solved }) => solved)).toEqual([false, true]);
      expect(sent[0]?.key).toBe(sent[1]?.key);
      await expect(page.getByText('확인하는 중입니다…')).toHaveCount(0);
    });

  test('reports, of which a large file is sent only once', async ({ page, refusals }) => {
    refusals.push('429 POST /api/reports/realname');
    const { file, submit, thanks } = reportForm(page);
    await page.goto('/report/real');
    await writeNamed(page);
    await submit.click();
    await expect(thanks).toBeVisible();
    await keepReceipt(page);

    await page.goto('/report/real');
    const sent = sentTo(page, '/api/reports/realname');
    await writeNamed(page);
    await submit.click();
    await expect(thanks).toBeVisible();
    expect(sent.map(({ solved }) => solved)).toEqual([false, true]);
    expect(sent[0]?.key).toBe(sent[1]?.key);
    await keepReceipt(page);

    await page.goto('/report/real');
    sent.length = 0;
    const solver = await delayedSolver(page);
    await writeNamed(page);
    await file.setInputFiles(pdf(2_000_000));
    await submit.click();
    await solver.seen();
    await expect(thanks).toBeVisible();
    expect(sent.map(({ solved }) => solved)).toEqual([true]);
  });

  test('the check of an id whose limit others used up', async ({ page, refusals }) => {
    refusals.push('401 POST /api/reports/anonymous/check', '429 POST /api/reports/anonymous/check');
    await page.goto('/report/check');
    const { loginId, password, submit, alert } = checkForm(page);
    const sent = sentTo(page, '/api/reports/anonymous/check');
    await loginId.fill(newLoginId());
    await password.fill('abcd123!');
    await submit.click();
    await expect(alert).toHaveText(lookupFailed);
    await submit.click();
    await expect.poll(() => sent.map(({ solved }) => solved)).toEqual([false, false, true]);
    await expect(alert).toHaveText(lookupFailed);
  });

  test('a sign-in with a name whose limit others used up', async ({ page, site, refusals }) => {
    refusals.push('401 POST /api/auth/login', '429 POST /api/auth/login');
    const name = page.getByRole('textbox', { name: '아이디', exact: true });
    const submit = page.getByRole('button', { name: '로그인' });
    await page.goto('/admin/login');
    await name.fill(site.staff.username);
    await page.locator('[name=password]').fill('not the password');
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호를 확인해 주세요.');
    const solver = await delayedSolver(page);
    await page.locator('[name=password]').fill(site.staff.password);
    await submit.click();
    await solver.seen();
    await expect(page).toHaveURL(/\/admin$/);
  });
});

test.describe('beyond a limit (429), in a browser that cannot solve a challenge', () => {
  test.beforeEach(({ page }) => withoutSolver(page));

  test('the contact page says so, the home page that it failed', async ({
    page,
    site,
    complaints,
    refusals,
  }) => {
    refusals.push('429 POST /api/contact');
    await sendInquiries(site, [{}]);
    const { submit, alert } = contact(page);
    for (const [path, text] of [
      ['/community/contact', `전송 실패: ${tooMany}`],
      ['/', '문의 전송 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'],
    ] as const) {
      await page.goto(path);
      await fillInquiry(page);
      await submit.click();
      await expect(alert).toHaveText(text);
      await expectFilled(page);
    }
    expect(complaints.splice(0)).toEqual(['inquiry not sent: 429']);
  });

  test('the report form says so', async ({ page, site, refusals }) => {
    refusals.push('429 POST /api/reports/realname');
    const { name, title, consent, submit, alert } = reportForm(page);
    await fetch(`${site.siteUrl}/api/reports/realname`, { method: 'POST', body: multipart(namedReport()) });
    await page.goto('/report/real');
    await writeNamed(page);
    await submit.click();
    await expect(alert).toHaveText(`제출 실패: ${tooMany}`);
    await expect(name).toHaveValue('홍길동');
    await expect(title).toHaveValue('금품 요구');
    await expect(consent).toBeChecked();
  });

  test('the check says so', async ({ page, refusals }) => {
    refusals.push('401 POST /api/reports/anonymous/check', '429 POST /api/reports/anonymous/check');
    await page.goto('/report/check');
    const { loginId, password, submit, alert } = checkForm(page);
    const id = newLoginId();
    await loginId.fill(id);
    await password.fill('abcd123!');
    await submit.click();
    await expect(alert).toHaveText(lookupFailed);
    await submit.click();
    await expect(alert).toHaveText(tooMany);
    await expect(loginId).toHaveValue(id);
  });
});
