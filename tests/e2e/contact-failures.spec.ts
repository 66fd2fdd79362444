import type { Page } from '@playwright/test';
import { contact, expectFilled, fillInquiry } from './contact.ts';
import { expect, type FrailSite, test } from './frail-site.ts';

const forms = [
  {
    path: '/',
    first: '개인정보처리방침에 동의해 주세요.',
    failed: '문의 전송 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    received: '문의가 정상 접수되었습니다. 감사합니다!',
  },
  {
    path: '/community/contact',
    first: '성함을 입력해 주세요.',
    failed: '전송 실패: 잠시 후 다시 시도해 주세요.',
    received: '문의가 접수되었습니다. 빠른 시일 내에 답변드리겠습니다.',
  },
] as const;

const failures = [
  {
    how: 'the line is cut',
    begin: ({ line }: FrailSite) => line.cut(),
    end: ({ line }: FrailSite) => line.mend(),
    logged: /^inquiry not sent: network$/m,
  },
  {
    how: 'the api is stopped',
    begin: ({ api }: FrailSite) => api.stop(),
    end: ({ api }: FrailSite) => api.start(),
    logged: /^inquiry not sent: 503$/m,
  },
  {
    how: 'the database is away',
    begin: ({ database }: FrailSite) => database.cut(),
    end: ({ database }: FrailSite) => database.mend(),
    logged: /^inquiry not sent: (503|network)$/m,
  },
] as const;

/** Fills in the form after its first errors, which prove that the code that sends it is loaded. */
async function write(page: Page, path: string, first: string): Promise<void> {
  await page.goto(path);
  const { submit, alert } = contact(page);
  await submit.click();
  await expect(alert).toContainText(first);
  await fillInquiry(page);
  // The last mark goes after a check, which moves what stands below it.
  await expect(alert).toBeHidden();
}

for (const { path, first, failed, received } of forms)
  for (const { how, begin, end, logged } of failures)
    test(`on ${path} nothing typed is lost when ${how}, and a retry sends it`, async ({
      page,
      frail,
      complaints,
      refusals,
    }) => {
      refusals.push('503 POST /api/contact');
      await write(page, path, first);
      const { submit, alert, notice } = contact(page);
      await begin(frail);
      await submit.click();
      await expect(alert).toHaveText(failed);
      await expect(alert).toHaveCSS('color', 'rgb(155, 31, 24)');
      await expectFilled(page);
      if (path === '/') expect(complaints.splice(0).join('\n')).toMatch(logged);
      await end(frail);
      await submit.click();
      await expect(notice).toHaveText(received);
      await expect(alert).toBeHidden();
    });

for (const { path, first, failed, received } of forms)
  test(`on ${path} an inquiry that was stored without an answer is not sent a second time, unless it was changed and is sent once more`, async ({
    page,
    complaints,
    refusals,
  }) => {
    refusals.push('409 POST /api/contact');
    await write(page, path, first);
    const { form, submit, alert, message, notice } = contact(page);
    const answers: { status: number; key: string | undefined }[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('/api/contact')) return;
      answers.push({
        status: response.status(),
        key: response.request().headers()['idempotency-key'],
      });
    });
    await page.route('**/api/contact', async (route) => {
      const stored = await route.fetch();
      answers.push({ status: stored.status(), key: route.request().headers()['idempotency-key'] });
      await route.abort();
    });
    await submit.click();
    await expect(alert).toHaveText(failed);
    // The cause, then what may have happened and what to do.
    await expect(alert).toHaveAccessibleDescription(
      '서버에 연결하지 못했습니다. 문의가 이미 접수되었을 수 있습니다. 고치지 않고 다시 보내시면 두 번 접수되지 않습니다. 입력하신 내용은 그대로 있습니다.',
    );
    await page.unroute('**/api/contact');

    await message.fill('고친 문의입니다.');
    await submit.click();
    await expect(form).toContainText('앞서 보내신 내용이 이미 접수되어 고친 내용은 접수하지 않았습니다.');
    await expect(form).toContainText('고친 내용도 보내시려면 다시 보내 주세요. 새 문의로 접수됩니다.');
    await expect(alert).toHaveText(path === '/' ? failed : /^전송 실패: 앞서 보내신/);
    await expect(message).toHaveValue('고친 문의입니다.');
    await submit.click();
    await expect(notice).toHaveText(received);
    const [stored, refused, sent] = answers;
    expect(answers).toMatchObject([{ status: 201 }, { status: 409 }, { status: 201 }]);
    expect(refused?.key).toBe(stored?.key);
    expect(sent?.key).not.toBe(stored?.key);
    if (path === '/')
      expect(complaints.splice(0)).toEqual(['inquiry not sent: network', 'inquiry not sent: 409']);
  });
