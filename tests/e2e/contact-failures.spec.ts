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
  await expect(alert).toHaveText(first);
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
