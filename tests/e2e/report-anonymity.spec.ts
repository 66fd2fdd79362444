import sharp from 'sharp';
import { reportForm, writeAnonymously } from './report-forms.ts';
import { expect, hydrated, keepReceipt, newLoginId, test } from './site.ts';
import type { Page } from '@playwright/test';
import { zip } from './zip.ts';

const panel = (page: Page) => page.getByRole('group', { name: '보내기 전에 확인해 주세요' });
const about = (page: Page) => page.getByRole('status').filter({ hasText: /^이 파일|^내용은|^지울 수/ });

async function photograph() {
  const buffer = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#789' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Gaon', Model: 'Phone 7', Artist: 'Hong Gildong' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '35/1 13/1 3432/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '126/1 50/1 3480/100',
      },
    })
    .toBuffer();
  return { name: '홍길동.JPG', mimeType: 'image/jpeg', buffer };
}

test('texts that may identify a reporter cause a warning before anything is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const loginId = newLoginId();
  await writeAnonymously(page, loginId);
  const { content, title, targetName, submit } = reportForm(page);
  await targetName.fill('제 사번은 20481');
  await title.fill(`${loginId}의 제보`);
  await content.fill('010-1234-5678, hong@company.kr, 900101-1234567, abcd123!');
  await submit.click();
  await expect(panel(page)).toBeFocused();
  await expect(panel(page).getByRole('listitem')).toHaveText([
    '대상자명 사번으로 보이는 글자 사번은 20481',
    `제목 아이디와 같은 글자 ${loginId}`,
    '내용 주민등록번호로 보이는 숫자 900101-*******',
    '내용 전화번호로 보이는 글자 010-1234-5678',
    '내용 이메일 주소로 보이는 글자 hong@company.kr',
    '내용 비밀번호와 같은 글자',
  ]);
  expect(sent).toEqual([]);

  await panel(page).getByRole('button', { name: '제목' }).click();
  await expect(title).toBeFocused();
  await panel(page).getByRole('button', { name: '수정' }).click();
  await expect(targetName).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  await expect(content).toHaveValue('010-1234-5678, hong@company.kr, 900101-1234567, abcd123!');

  // What was corrected is not listed again; the rest is, until the reporter confirms it.
  await targetName.fill('');
  await title.fill('제보');
  await content.fill('010-1234-5678');
  await submit.click();
  await expect(panel(page).getByRole('listitem')).toHaveText(['내용 전화번호로 보이는 글자 010-1234-5678']);
  await panel(page).getByRole('button', { name: '그대로 제출' }).click();
  await keepReceipt(page);
  expect(sent).toHaveLength(1);
});

test('each text of the warning leads to where it was typed, selected and in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await writeAnonymously(page);
  const { content, submit } = reportForm(page);
  const lines = '아무 단서도 없는 한 줄입니다.\n'.repeat(60);
  await content.fill(`010-1234-5678\n${lines}900101-1234567 그리고 010-1234-5678\n${lines}`);
  await submit.click();
  const state = () =>
    content.evaluate((area: HTMLTextAreaElement) => ({
      text: area.value.slice(area.selectionStart, area.selectionEnd),
      // The part of the text above the selection, and that which is scrolled out of the field.
      above: area.selectionStart / area.value.length,
      scrolled: area.scrollTop / area.scrollHeight,
      shown: area.clientHeight / area.scrollHeight,
    }));
  const inView = async () => {
    const { above, scrolled, shown } = await state();
    return above >= scrolled && above <= scrolled + shown;
  };

  const phone = panel(page).getByRole('button', { name: '010-1234-5678' });
  await phone.click();
  await expect(content).toBeFocused();
  expect((await state()).text).toBe('010-1234-5678');
  expect(await inView()).toBe(true);
  await phone.click();
  expect((await state()).text).toBe('010-1234-5678');
  expect((await state()).above).toBeGreaterThan(0.4);
  expect(await inView()).toBe(true);
  await expect(content).toBeInViewport();

  await panel(page).getByRole('button', { name: '900101-*******' }).click();
  expect((await state()).text).toBe('900101-1234567');
  await panel(page).getByRole('button', { name: '내용' }).last().click();
  expect((await state()).text).toBe('010-1234-5678');
  expect((await state()).above).toBe(0);
  await panel(page).getByRole('button', { name: '수정' }).click();
  expect((await state()).text).toBe('900101-1234567');
});

test('it warns once: after a failure the report is sent without another warning', async ({ page }) => {
  await writeAnonymously(page);
  const { content, submit, alert } = reportForm(page);
  await content.fill('010-1234-5678');
  await page.route('**/api/reports/anonymous', (route) => route.abort());
  await submit.click();
  await panel(page).getByRole('button', { name: '그대로 제출' }).click();
  await expect(alert).toContainText('네트워크 오류: ');
  await expect(panel(page)).toHaveCount(0);
  await page.unroute('**/api/reports/anonymous');
  await submit.click();
  await keepReceipt(page);
});

test('a report without identifying texts is sent without a warning', async ({ page }) => {
  await writeAnonymously(page);
  await reportForm(page).submit.click();
  await keepReceipt(page);
});

test('the metadata of a photograph is listed, and removed together with its file name', async ({
  page,
  browser,
  site,
}) => {
  await writeAnonymously(page);
  const { file, content, submit } = reportForm(page);
  await file.setInputFiles(await photograph());
  await expect(about(page)).toHaveText('이 파일에는 제보자를 짐작하게 할 수 있는 정보가 남아 있습니다.');
  for (const text of ['촬영 위치 35.2262, 126.8430', '촬영 기기 Gaon, Phone 7', '만든 사람 Hong Gildong'])
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  await content.fill('010-1234-5678');
  await submit.click();
  const findings = panel(page).getByRole('listitem');
  await expect(findings).toHaveText([
    '내용 전화번호로 보이는 글자 010-1234-5678',
    '첨부파일 촬영 위치 35.2262, 126.8430',
    '첨부파일 촬영 기기 Gaon, Phone 7',
    '첨부파일 만든 사람 Hong Gildong',
  ]);

  await page.getByRole('button', { name: '정보를 지우고 첨부' }).click();
  await expect(about(page)).toHaveText('내용은 그대로 두고 남아 있던 정보를 지웠습니다.');
  // Both buttons go when they are pressed: the focus stays at what is said of the file.
  const said = page.locator(':focus').filter({ has: about(page) });
  await expect(said).toBeVisible();
  // What was corrected is not listed again.
  await expect(findings).toHaveText(['내용 전화번호로 보이는 글자 010-1234-5678']);
  await content.fill('전화번호는 지웠습니다.');
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole('button', { name: '이름 바꾸기: 첨부1.jpg' }).click();
  await expect(page.getByText('첨부1.jpg', { exact: true })).toBeVisible();
  await expect(said).toBeVisible();
  await submit.click();
  const number = await keepReceipt(page);

  const office = await browser.newContext({ baseURL: site.siteUrl });
  await office.request.post('/api/auth/login', { data: site.staff, headers: { Origin: site.siteUrl } });
  const stored = await office.request.get(`/api/reports/${number}/attachment`);
  expect(stored.headers()['content-disposition']).toContain(encodeURIComponent('첨부1.jpg'));
  const image = await stored.body();
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 32, height: 24 });
  for (const word of ['Gaon', 'Hong', 'Exif']) expect(image.includes(word)).toBe(false);
  await office.close();
});

test('the page says what a file tells, what it could not read, and that it found nothing', async ({
  page,
}) => {
  await page.goto('/report/anonymous');
  await hydrated(page);
  const { file } = reportForm(page);
  const choose = (name: string, content: Buffer | string) =>
    file.setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  const finding = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const remove = page.getByRole('button', { name: '정보를 지우고 첨부' });
  const isFound = '이 파일에는 제보자를 짐작하게 할 수 있는 정보가 남아 있습니다.';

  await choose(
    'a.pdf',
    '%PDF-1.7\n5 0 obj\n<< /Author (Kim Sample) >>\nendobj\ntrailer\n<< /Info 5 0 R >>\n',
  );
  await expect(about(page)).toHaveText(isFound);
  await expect(finding('만든 사람 Kim Sample')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await expect(page.getByText('이 파일에서는 지울 수 없습니다.')).toBeVisible();

  await choose('통화.mp3', `ID3\u0004\0\0\0\0\0\u0010TPE1\0\0\0\u0006\0\0\u0003Hong\0`);
  await expect(finding('만든 사람 Hong')).toBeVisible();

  await choose('명단.csv', Buffer.from('\ufeff이름\t010-1234-5678', 'utf16le'));
  await expect(finding('전화번호로 보이는 글자 010-1234-5678')).toBeVisible();

  await choose('a.hwp', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]));
  await expect(about(page)).toHaveText(/^이 파일에 남은 정보를 모두 확인하지는 못했습니다\./);
  await expect(finding('확인하지 못한 정보 (한글 hwp')).toBeVisible();

  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#789' } })
    .png()
    .toBuffer();
  await choose('b.png', plain);
  await expect(about(page)).toHaveText(
    /^이 파일에서는 위치, 만든 사람, 기기 같은 정보가 발견되지 않았습니다\./,
  );
  // A named report causes no warning.
  await page.goto('/report/real');
  await hydrated(page);
  await file.setInputFiles(await photograph());
  await expect(page.getByRole('status').filter({ hasText: '홍길동.JPG' })).toBeAttached();
  await expect(remove).toHaveCount(0);
});

test('a document loses its properties, and what remains or was not read is confirmed', async ({ page }) => {
  await writeAnonymously(page);
  const { file, submit } = reportForm(page);
  const document = (more: Record<string, string>) => ({
    name: '회의록.docx',
    mimeType: '',
    buffer: zip({
      '[Content_Types].xml': '<Types/>',
      'docProps/core.xml': '<a><dc:creator>Kim Sample</dc:creator></a>',
      ...more,
    }),
  });
  await file.setInputFiles(document({}));
  await expect(page.getByRole('listitem').filter({ hasText: '만든 사람 Kim Sample' })).toBeVisible();
  await page.getByRole('button', { name: '정보를 지우고 첨부' }).click();
  await expect(about(page)).toHaveText('내용은 그대로 두고 남아 있던 정보를 지웠습니다.');

  await file.setInputFiles(
    document({ 'word/comments.xml': '<w:comment w:author="Hong"/>', 'word/embeddings/a.xlsx': 'PK' }),
  );
  await page.getByRole('button', { name: '정보를 지우고 첨부' }).click();
  await expect(about(page)).toHaveText(/^지울 수 있는 정보는 지웠습니다\./);
  await submit.click();
  await expect(panel(page).getByRole('listitem')).toHaveText([
    '첨부파일 내용을 고치거나 메모를 남긴 사람 Hong',
    '첨부파일 확인하지 못한 정보 (문서 안에 든 다른 파일)',
  ]);
  await panel(page).getByRole('button', { name: '그대로 제출' }).click();
  await keepReceipt(page);
});
