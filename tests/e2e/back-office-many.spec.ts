import type { Request } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import { pdf } from '../support/callers/factories.ts';
import { colleagueSaves, detail, downloadFile, enter, rows, sendReports, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

test.beforeEach(async ({ page, site, request }) => {
  await enter(page, site);
  await request.post('/api/auth/login', { data: site.staff, headers: { origin: site.siteUrl } });
});

test('several cases are changed at once, each result is shown, and all can be undone', async ({
  page,
  site,
  request,
}) => {
  const word = uniqueWord();
  const ids = await sendReports(
    site,
    ['가', '나', '다'].map((name) => ({ title: `${word} ${name}` })),
  );
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await page.getByRole('checkbox', { name: '이 쪽의 항목 모두 선택' }).check();
  const bar = page.getByRole('form', { name: '선택한 항목 일괄 변경' });
  await bar.getByRole('combobox', { name: '변경할 상태' }).selectOption({ label: '처리중' });
  expect(await axeFindings(page)).toEqual([]);
  const lists: Request[] = [];
  page.on('request', (sent) => /\/api\/reports(\/counts)?\?/.test(sent.url()) && lists.push(sent));
  await bar.getByRole('button', { name: '적용' }).click();
  await expect(page.getByText('3건을 변경했습니다.')).toBeVisible();
  await expect(rows(page).getByText('처리중')).toHaveCount(3);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText(/^3건을 되돌렸습니다\. 취소한 변경 – 상태: /)).toBeVisible();
  await expect(rows(page).getByText('접수', { exact: true })).toHaveCount(3);

  await page.getByRole('checkbox', { name: '이 쪽의 항목 모두 선택' }).check();
  await expect(bar.getByRole('combobox', { name: '변경할 상태' })).toHaveValue('');
  // A list or a poll would bring what the colleague saves before the change is made.
  await page.route(/\/api\/reports(\/counts)?\?/, () => undefined);
  await Promise.all(lists.map((sent) => sent.response()));
  await colleagueSaves(request, site, `reports/${ids[1]}/action`, { assignee: '이주임' });
  await bar.getByRole('combobox', { name: '담당자 변경 방법' }).selectOption('담당자 지정');
  const assignee = bar.getByRole('combobox', { name: '변경할 담당자' });
  await assignee.fill(site.staff.username);
  await expect(assignee).not.toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('listbox').getByRole('option', { name: site.staff.username })).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await bar.getByRole('button', { name: '적용' }).click();
  const result = page.getByRole('dialog', { name: '일괄 변경 결과' });
  await expect(result.getByText('2건을 변경했고, 1건은 변경하지 못했습니다.')).toBeVisible();
  await expect(result.getByRole('listitem')).toHaveText(`${word} 나: 다른 직원이나 다른 창에서 먼저 수정함`);
  expect(await axeFindings(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a bulk change says what it set, and counts only the cases that it changed', async ({
  page,
  site,
  request,
}) => {
  const word = uniqueWord();
  const [first] = await sendReports(site, [{ title: `${word} 가` }, { title: `${word} 나` }]);
  await colleagueSaves(request, site, `reports/${first}/action`, { status: 'IN_PROGRESS' });
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await page.getByRole('checkbox', { name: '이 쪽의 항목 모두 선택' }).check();
  const bar = page.getByRole('form', { name: '선택한 항목 일괄 변경' });
  await bar.getByRole('combobox', { name: '변경할 상태' }).selectOption({ label: '처리중' });
  await bar.getByRole('button', { name: '적용' }).click();
  await expect(
    page.getByText('1건을 변경했습니다. 상태: 처리중. 이미 같은 값이던 1건은 그대로입니다.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText('1건을 되돌렸습니다.')).toBeVisible();
});

test('a bulk change to an assignee without a name changes nothing and asks for the name', async ({
  page,
  site,
}) => {
  const word = uniqueWord();
  await sendReports(site, [{ title: `${word} 가` }]);
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await page.getByRole('checkbox', { name: '이 쪽의 항목 모두 선택' }).check();
  const bar = page.getByRole('form', { name: '선택한 항목 일괄 변경' });
  await bar.getByRole('combobox', { name: '담당자 변경 방법' }).selectOption('담당자 지정');
  const assignee = bar.getByRole('combobox', { name: '변경할 담당자' });
  const missing = page.getByText('담당자 이름을 입력해 주세요.');
  await bar.getByRole('button', { name: '적용' }).click();
  await expect(missing).toBeVisible();
  await expect(assignee).toBeFocused();
  await expect(assignee).toHaveAttribute('aria-invalid', 'true');
  expect(await axeFindings(page)).toEqual([]);
  await assignee.fill('   ');
  await bar.getByRole('combobox', { name: '변경할 상태' }).selectOption({ label: '처리중' });
  await bar.getByRole('button', { name: '적용' }).click();
  await expect(missing.first()).toBeVisible();
  await expect(bar.getByRole('combobox', { name: '변경할 상태' })).toHaveValue('IN_PROGRESS');
  await expect(rows(page).getByText('접수', { exact: true })).toBeVisible();

  await assignee.fill('이주임');
  await expect(assignee).toHaveAttribute('aria-invalid', 'false');
  await bar.getByRole('button', { name: '적용' }).click();
  await expect(page.getByText('1건을 변경했습니다.')).toBeVisible();
  await expect(rows(page).getByText('처리중')).toBeVisible();
  await expect(rows(page).getByRole('cell', { name: '이주임' })).toBeVisible();
});

test('images and PDFs have a preview, and all files can be saved', async ({ page, site }) => {
  const [report] = await sendReports(site, [{ title: '사진이 있는 제보' }], {
    name: '현장.png',
    content: dot,
  });
  const [pages] = await sendReports(site, [{ title: '문서가 있는 제보' }], pdf(2_000));
  await page.goto(`/admin#${report}`);
  await detail(page).getByRole('button', { name: '미리보기' }).click();
  const viewer = page.getByRole('dialog', { name: '현장.png' });
  await expect(viewer.getByRole('img', { name: '현장.png' })).toHaveJSProperty('naturalWidth', 1);
  expect(await axeFindings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await downloadFile(page, viewer);
  expect((await download).suggestedFilename()).toBe('현장.png');
  await viewer.getByRole('button', { name: '닫기', exact: true }).click();
  await expect(detail(page).getByText('첨부파일 원본 열람')).toBeVisible();

  const frame = page.waitForResponse(/attachment\/preview$/);
  await page.goto(`/admin?status=RECEIVED#${pages}`);
  await detail(page).getByRole('button', { name: '미리보기' }).click();
  const headers = await (await frame).allHeaders();
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
});

/** A WAV file: half a second of a tone, mono, 8 kHz. */
function tone() {
  const samples = 4_000;
  const file = Buffer.alloc(44 + samples, 128);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  for (const [at, value] of [16, 0x1_0001, 8_000, 8_000, 0x8_0001].entries())
    file.writeUInt32LE(value, 16 + at * 4);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at++) file[44 + at] = 128 + Math.round(60 * Math.sin(at / 3));
  return file;
}

test('recordings are played in the page, and one that cannot be played says so', async ({ page, site }) => {
  const [call] = await sendReports(site, [{ title: '통화가 있는 제보' }], {
    name: '통화.wav',
    content: tone(),
  });
  await page.goto(`/admin#${call}`);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/attachment/preview', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/attachment/preview');
  await detail(page).getByRole('button', { name: '재생' }).click();
  await asked;
  const viewer = page.getByRole('dialog', { name: '통화.wav' });
  await expect(viewer.getByRole('status')).toHaveText('불러오는 중입니다…');
  release();
  const player = viewer.locator('audio[controls]');
  await expect(player).toHaveJSProperty('duration', 0.5);
  expect(await axeFindings(page)).toEqual([]);
  await player.evaluate(async (audio: HTMLAudioElement) => {
    const ended = new Promise((resolve) => audio.addEventListener('ended', resolve, { once: true }));
    audio.muted = true;
    await audio.play();
    await ended;
    audio.currentTime = 0.1;
  });
  await expect(player).toHaveJSProperty('currentTime', 0.1);
  const source = await player.getAttribute('src');
  await viewer.getByRole('button', { name: '닫기', exact: true }).click();
  await expect(detail(page).getByText('첨부파일 원본 열람')).toBeVisible();
  // Its memory is freed.
  const isGone = (url: string | null) =>
    new Promise((resolve) => {
      const other = new Audio(url ?? '');
      other.addEventListener('error', () => resolve(true));
      other.addEventListener('loadedmetadata', () => resolve(false));
    });
  expect(await page.evaluate(isGone, source)).toBe(true);

  const [broken] = await sendReports(site, [{ title: '깨진 녹음이 있는 제보' }], {
    name: '영상.3gp',
    content: Buffer.from('\0\0\0\u0018ftyp3gp4\0\0\0\0'),
  });
  await page.goto(`/admin?status=RECEIVED#${broken}`);
  await detail(page).getByRole('button', { name: '재생' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    '이 브라우저에서 재생할 수 없는 파일입니다. 내려받아 다른 프로그램으로 재생해 주세요.',
  );
});

test('a preview that does not come says so at once, then that it failed, and is tried again', async ({
  page,
  site,
}) => {
  const [id] = await sendReports(site, [{ title: '사진이 있는 제보' }], { name: '현장.png', content: dot });
  await page.clock.install();
  await page.goto(`/admin#${id}`);
  // The store of files does not answer.
  await page.route('**/attachment/preview', () => undefined);
  const asked = page.waitForRequest('**/attachment/preview');
  await detail(page).getByRole('button', { name: '미리보기' }).click();
  await asked;
  const viewer = page.getByRole('dialog', { name: '현장.png' });
  await expect(viewer.getByText('불러오는 중입니다…')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(viewer.getByText('불러오는 중입니다…')).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(viewer.getByRole('alert')).toContainText('미리보기를 불러오지 못했습니다.');
  expect(await axeFindings(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await viewer.getByRole('button', { name: '다시 시도' }).click();
  await expect(viewer.getByRole('img', { name: '현장.png' })).toHaveJSProperty('naturalWidth', 1);
  await expect(viewer.getByText('불러오는 중입니다…')).toHaveCount(0);
});

test('the history of the opened report shows a preview and a download without another click', async ({
  page,
  site,
}) => {
  const [id] = await sendReports(site, [{ title: '사진이 있는 제보' }], { name: '현장.png', content: dot });
  await page.goto(`/admin#${id}`);
  // The dialog of the preview hides it from assistive technology, and not from the eye.
  const history = page.locator('aside').getByRole('region', { name: '처리 이력', includeHidden: true });
  await expect(history.getByText('아직 변경된 내용이 없습니다.')).toBeVisible();
  await detail(page).getByRole('button', { name: '미리보기' }).click();
  await expect(history.getByText('첨부파일 원본 열람')).toBeVisible();
  await page
    .getByRole('dialog', { name: '현장.png' })
    .getByRole('button', { name: '닫기', exact: true })
    .click();
  // The download arrives at the api later than the question for the history.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/attachment\?/, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForResponse(/\/history\?/);
  const download = page.waitForEvent('download');
  await downloadFile(page, detail(page));
  await asked;
  release();
  await download;
  await expect(history.getByText('첨부파일 내려받기')).toBeVisible();
});
