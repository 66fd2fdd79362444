import { randomUUID } from 'node:crypto';
import { mailsTo, waitForMails } from '../support/mailbox.ts';
import { axeFindings } from '../support/axe.ts';
import { expect, fillAccount, fillReport, signIn, test } from './site.ts';

const pdf = (size: number) => ({
  name: '증거.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 0x20)]),
});

test('an anonymous report with a file travels the whole way and its reporter sees the progress', async ({
  page,
  browser,
  site,
}) => {
  const loginId = `id-${randomUUID().slice(0, 8)}`;
  const title = `입찰 비리 ${loginId}`;
  const notified = (await mailsTo(site.mailApi, 'staff@gaongil.example')).length;

  await page.goto('/report/anonymous');
  await fillAccount(page, loginId);
  await fillReport(page, title);
  await page.locator('[name=attachment]').setInputFiles(pdf(300_000));
  await page.getByRole('button', { name: '제보하기' }).click();
  await expect(page.getByRole('heading', { name: '접수되었습니다' })).toBeVisible();
  const grouped = await page.getByRole('textbox', { name: '접수번호' }).inputValue();
  expect(grouped).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{2}$/);

  // Found again with id and password, after a wrong one.
  await page.goto('/report/check');
  await page.getByRole('textbox', { name: '아이디', exact: true }).fill(loginId);
  await page.locator('[name=password]').fill('wrong');
  await page.getByRole('button', { name: '조회하기' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    '아이디 또는 비밀번호가 올바르지 않거나 조회할 수 없습니다.',
  );
  await page.locator('[name=password]').fill('abcd123!');
  await page.getByRole('button', { name: '조회하기' }).click();
  await expect(page).toHaveURL(`/report/result/${grouped.replaceAll('-', '')}`);
  const progress = page.getByRole('progressbar', { name: '처리 진행률' });
  await expect(progress).toHaveAttribute('value', '18');
  await expect(page.locator('li[aria-current=step]')).toContainText('접수');
  await expect(page.getByText('두 번째 줄입니다.')).toBeVisible();
  await expect(page.getByText('증거.pdf')).toBeVisible();

  // No trace in the reporter's browser.
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  // Staff handle it in a browser of their own.
  const office = await (await browser.newContext({ baseURL: site.siteUrl })).newPage();
  await office.goto('/admin');
  await expect(office).toHaveURL(/\/admin\/login\?next=/);
  await signIn(office, site);
  await expect(office.getByRole('table', { name: '제보 목록' })).toBeVisible();
  await office.getByRole('searchbox', { name: '검색어' }).fill(loginId);
  await office.getByRole('button', { name: '검색', exact: true }).click();
  const row = office.getByRole('row').filter({ hasText: title });
  await row.getByRole('link').click();
  await expect(office.getByRole('heading', { name: '제보 상세' })).toBeVisible();
  const download = office.waitForEvent('download');
  await office.getByRole('link', { name: /내려받기/ }).click();
  expect((await download).suggestedFilename()).toBe('증거.pdf');
  const action = office.getByRole('form', { name: '조치' });
  await action.getByRole('combobox', { name: '상태' }).selectOption({ label: '처리중' });
  await action.getByRole('textbox', { name: '담당자' }).fill('감사팀');
  await action.getByRole('textbox', { name: '조치 내용' }).fill('사실 확인을 시작했습니다.');
  await action.getByRole('button', { name: '저장', exact: true }).click();
  await expect(office.getByText('저장되었습니다.')).toBeVisible();

  // The reporter sees it.
  await page.reload();
  await expect(progress).toHaveAttribute('value', '50');
  await expect(page.locator('li[aria-current=step]')).toContainText('처리');
  await expect(page.getByText('사실 확인을 시작했습니다.')).toBeVisible();
  await expect(page.getByText('감사팀')).toBeVisible();

  await action.getByRole('combobox', { name: '상태' }).selectOption({ label: '종결' });
  await action.getByRole('button', { name: '저장', exact: true }).click();
  await expect(office.getByText('저장되었습니다.')).toBeVisible();
  await page.reload();
  await expect(progress).toHaveAttribute('value', '100');
  await page.getByRole('link', { name: '다시 조회하기' }).click();
  await expect(page).toHaveURL('/report/check');

  await waitForMails(site.mailApi, 'staff@gaongil.example', notified + 1);
  await office.context().close();
});

test('a named reporter is thanked, finds an empty form and gets a receipt', async ({ page, site }) => {
  const email = `${randomUUID()}@company.example`;
  await page.goto('/report/real');
  const submit = page.getByRole('button', { name: '제보하기' });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('이름을 입력해 주세요.');
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: '이름', exact: true }).fill('홍길동');
  await page.getByRole('textbox', { name: '이메일', exact: true }).fill('hong@company');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('올바른 이메일 형식을 입력해 주세요.');
  await page.getByRole('textbox', { name: '이메일', exact: true }).fill(email);
  await page.getByRole('textbox', { name: '연락처', exact: true }).fill('062-000-0000');
  await fillReport(page, '금품 요구');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('개인정보 수집·이용에 동의해 주세요.');
  await page.getByRole('checkbox').check();
  await submit.click();
  await expect(page.getByText('제보가 접수되었습니다. 소중한 제보에 감사드립니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toHaveValue('');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  expect(await waitForMails(site.mailApi, email)).toHaveLength(1);
});

test('what was typed survives every failure, and a repeat after one files a single report', async ({
  page,
}) => {
  const loginId = `id-${randomUUID().slice(0, 8)}`;
  await page.goto('/report/anonymous');
  await fillAccount(page, loginId);
  await fillReport(page, '제목은 남는다');
  const title = page.getByRole('textbox', { name: '제목', exact: true });
  const submit = page.getByRole('button', { name: '제보하기' });

  await page.route('**/api/reports/anonymous', (route) => route.abort());
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('네트워크 오류: ');
  await expect(title).toHaveValue('제목은 남는다');
  await page.unroute('**/api/reports/anonymous');

  // The server stores it, but the answer never arrives.
  await page.route('**/api/reports/anonymous', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('네트워크 오류: ');
  await page.unroute('**/api/reports/anonymous');
  await submit.click();
  await expect(page.getByRole('heading', { name: '접수되었습니다' })).toBeVisible();

  // The same id and password again is another report, and refused with its text.
  await page.goto('/report/anonymous');
  await fillAccount(page, loginId);
  await fillReport(page, '두 번째');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(
    '제출 실패: 이미 사용된 아이디와 비밀번호입니다. 다른 값을 입력해 주세요.',
  );
  await expect(title).toHaveValue('두 번째');
});

test('a file that may not be attached is refused with its text and the form stays', async ({ page }) => {
  await page.goto('/report/anonymous');
  await fillAccount(page, `id-${randomUUID().slice(0, 8)}`);
  await fillReport(page, '첨부 시험');
  await page.locator('[name=attachment]').setInputFiles({
    name: '증거.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ\0\0 a program'),
  });
  await page.getByRole('button', { name: '제보하기' }).click();
  await expect(page.getByRole('alert')).toHaveText('제출 실패: 첨부할 수 없는 파일 형식입니다.');
  await expect(page.getByRole('textbox', { name: '제목', exact: true })).toHaveValue('첨부 시험');
});

test('an upload shows its progress and can be cancelled, and the form stays', async ({ page }) => {
  await page.goto('/report/anonymous');
  await fillAccount(page, `id-${randomUUID().slice(0, 8)}`);
  await fillReport(page, '큰 파일');
  await page.locator('[name=attachment]').setInputFiles(pdf(20_000_000));
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2_000_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await page.getByRole('button', { name: '제보하기' }).click();
  await expect(page.getByText(/^[1-9]\d?% 전송됨/)).toBeVisible();
  await expect(page.getByRole('button', { name: '전송 중...' })).toBeDisabled();
  await page.getByRole('button', { name: '전송 취소' }).click();
  await expect(page.getByRole('button', { name: '제보하기' })).toBeEnabled();
  await expect(page.getByRole('textbox', { name: '제목', exact: true })).toHaveValue('큰 파일');
});

test('an unknown reference id and a path that is not there say so', async ({ page }) => {
  await page.goto(`/report/result/${'0'.repeat(26)}`);
  await expect(page.getByText('해당 접수번호의 정보를 조회할 수 없습니다.')).toBeVisible();
  for (const path of ['/nothing', '/report', '/report/result', '/admin/nothing'])
    expect((await page.goto(path))?.status(), path).toBe(404);
});

for (const path of ['/', '/report/real', '/report/anonymous', '/report/check', '/admin/login'])
  test(`${path} is accessible, also with an error, and fits a phone`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const submit = page.locator('form button[type=submit]');
      if ((await submit.count()) > 0) {
        await submit.click();
        await expect(page.getByRole('alert')).not.toBeEmpty();
      }
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
