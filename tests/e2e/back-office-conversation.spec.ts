import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import { detail, enter, rows, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const password = 'abcd123!';

async function file(request: APIRequestContext, title: string): Promise<{ id: string; loginId: string }> {
  const loginId = randomUUID();
  const account = { loginId, password, passwordConfirm: password };
  const answer = await request.post('/api/reports/anonymous', {
    multipart: { ...account, targetType: 'OTHER', title, content: '내용' },
  });
  return { id: ((await answer.json()) as { referenceId: string }).referenceId, loginId };
}
const writes = async (request: APIRequestContext, { loginId }: { loginId: string }, text: string) =>
  expect((await request.post('/api/reports/messages', { data: { loginId, password, text } })).status()).toBe(
    201,
  );
const section = (page: Page) => page.getByRole('region', { name: '제보자와 주고받은 내용' });
const field = (page: Page) => section(page).getByRole('textbox', { name: '제보자에게 보낼 글' });
const send = (page: Page) => section(page).getByRole('button', { name: '제보자에게 보내기' });

for (const width of [390, 1440])
  test(`staff ask an anonymous reporter, find the answer marked in list and case, and say that they saw it, at ${width} px`, async ({
    page,
    request,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const title = `${uniqueWord()} 제보`;
    const reported = await file(request, title);
    await enter(page, site);
    await page.goto(`/admin#${reported.id}`);
    await expect(section(page)).toContainText('아직 주고받은 글이 없습니다.');
    await field(page).fill('언제였나요?');
    await expect(section(page).getByRole('region', { name: '제보자 화면에 이렇게 보입니다' })).toContainText(
      '언제였나요?',
    );
    expect(await axeFindings(page)).toEqual([]);
    await send(page).click();
    await expect(section(page).getByRole('listitem')).toContainText(['아직 읽지 않음']);
    await expect(field(page)).toHaveValue('');
    await request.get(`/api/reports/status/${reported.id}`);
    await writes(request, reported, '지난주입니다.');
    await page.reload();
    await expect(section(page).getByRole('listitem')).toContainText([
      /제보자 · .* · 새 답변/,
      /제보자가 읽음/,
    ]);
    await section(page).getByRole('button', { name: '확인함' }).scrollIntoViewIfNeeded();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto('/admin');
    const row = rows(page).filter({ hasText: title });
    await expect(row).toContainText('새 답변');
    await page.goto(`/admin#${reported.id}`);
    await section(page).getByRole('button', { name: '확인함' }).click();
    await expect(section(page).getByText('새 답변', { exact: true })).toHaveCount(0);
    await expect(section(page)).toBeFocused();
    await page.request.patch(`/api/reports/${reported.id}/action`, {
      data: { status: 'CLOSED', actionNotes: '조치함' },
      headers: { origin: site.siteUrl },
    });
    await writes(request, reported, '하나 더 있습니다.');
    await page.goto('/admin');
    await page.reload();
    await expect(rows(page).filter({ hasText: title })).toContainText('새 답변 · 다시 볼 것');
  });

test('what is typed for the reporter is a draft of its own; the save key sends it alone, and not the note beside it', async ({
  page,
  request,
  site,
}) => {
  const reported = await file(request, `${uniqueWord()} 제보`);
  await enter(page, site);
  await page.goto(`/admin#${reported.id}`);
  const memo = detail(page).getByRole('region', { name: '내부 메모' });
  await memo.getByRole('textbox').fill('내부에만 남길 글');
  await field(page).fill('제보자가 읽을 글');
  await page.reload();
  await expect(field(page)).toHaveValue('제보자가 읽을 글');
  await expect(memo.getByRole('textbox')).toHaveValue('내부에만 남길 글');
  await field(page).focus();
  await page.keyboard.press('Control+s');
  await expect(section(page).getByRole('listitem')).toContainText(['제보자가 읽을 글']);
  await expect(field(page)).toHaveValue('');
  await expect(memo.getByRole('textbox')).toHaveValue('내부에만 남길 글');
  const shown = await request.get(`/api/reports/status/${reported.id}`);
  expect(await shown.text()).not.toContain('내부에만');
});

test('what is typed while a text is being sent stays, without what was sent', async ({
  page,
  request,
  site,
}) => {
  const { id } = await file(request, `${uniqueWord()} 제보`);
  await enter(page, site);
  await page.goto(`/admin#${id}`);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/reports/*/messages', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await field(page).fill('언제였나요?');
  await send(page).click();
  await field(page).press('End');
  await field(page).pressSequentially(' 어디였나요?');
  goOn();
  await expect(section(page).getByRole('listitem')).toContainText(['언제였나요?']);
  await expect(field(page)).toHaveValue('어디였나요?');
});

test('where no mail leaves the site, staff do not read that a named reporter gets one', async ({
  page,
  site,
}) => {
  const [id = ''] = await sendReports(site, [{ title: `${uniqueWord()} 제보` }]);
  await page.route('**/api/mail/health', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), leaves: false } });
  });
  await enter(page, site);
  await page.goto(`/admin#${id}`);
  await expect(section(page)).toContainText('지금은 메일이 밖으로 나가지 않아');
  await expect(section(page)).not.toContainText('메일이 갑니다');
});
