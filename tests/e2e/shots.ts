import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumLaunch } from '../support/pages/browser.ts';
import { root } from '../support/processes/our-process.ts';
import { startTestStack } from '../support/processes/stack.ts';
import { enter, notes, retentionButton, topDialog } from './back-office.ts';
import { fillNamed, reportForm, writeAnonymously } from './report-forms.ts';
import { fillWithSamples } from './sample-content.ts';
import { expect, hydrated } from './site.ts';

// `npm run docs` starts the whole site and writes screenshots of its pages to docs/shots: in the widths of a desktop, a
// tablet and a phone, and some as they are printed.
// Public pages come from the sitemap, so that a new page needs no change here.
const widths = [1440, 1024, 390];
/** The screens of the back office, by their address below its own. */
const adminScreens = [
  '',
  '/today',
  '/inquiries',
  '/news',
  '/records',
  '/desk',
  '/accounts',
  '/system',
  '/account',
];
const folder = join(root, 'docs/shots');
const reportPages = ['/report/real', '/report/anonymous', '/report/check'];

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

const setWidth = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width > 800 ? 900 : 844 });

async function write(page: Page, name: string, width: number, fullPage: boolean): Promise<void> {
  const shot = await page.screenshot({ fullPage });
  const picture = await sharp(shot).webp({ quality: 78 }).toBuffer();
  await writeFile(join(folder, `${name}-${width}.webp`), picture);
}

/** Shoots at every width what the page shows now: a receipt is gone when its page is loaded again. */
async function shootHere(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    // Otherwise the header, which stays at the top of the window, is drawn in the middle of the picture.
    await page.evaluate(() => scrollTo(0, 0));
    await write(page, name, width, true);
  }
  console.log(name);
}

/** Shoots a page at every width; with `act`, which is done first, only what the window shows then. */
async function shoot(
  page: Page,
  path: string,
  name = nameOf(path),
  act?: () => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    // The same address once more would not load the page again.
    await page.goto('about:blank');
    await page.goto(path, { waitUntil: 'networkidle' });
    // Content and images further down are loaded when they are scrolled to.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      await document.fonts.ready;
    });
    await act?.();
    await write(page, name, width, !act);
  }
  console.log(name);
}

/** Scrolls the detail of a case to one of its parts. */
const scrollToPart = (page: Page, name: string) =>
  page.getByRole('region', { name }).evaluate((part) => part.scrollIntoView());

/** Shoots the page as it is printed, on paper of the width of A4 with its margins. */
async function shootPrinted(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 688, height: 1017 });
  await page.emulateMedia({ media: 'print' });
  const shot = await page.screenshot({ fullPage: true });
  const paper = sharp(shot).extend({ top: 53, right: 53, bottom: 53, left: 53, background: 'white' });
  await writeFile(join(folder, `${name}-printed.webp`), await paper.webp({ quality: 78 }).toBuffer());
  await page.emulateMedia({ media: 'screen' });
  console.log(`${name}, printed`);
}

const stack = await startTestStack();
try {
  const browser = await chromium.launch(chromiumLaunch());
  // With reduced motion, because screenshots of a moving page differ each time.
  const page = await browser.newPage({
    baseURL: stack.siteUrl,
    locale: 'ko-KR',
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const known = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  for (const path of [...known, ...reportPages, '/admin/login']) await shoot(page, path);
  const product = '/products/traffic-safety/carrier-emergency-sign';
  await shoot(page, product);
  await shootPrinted(page, nameOf(product));
  await writeAnonymously(page);
  await reportForm(page).submit.click();
  await reportForm(page).receipt.waitFor();
  await shootHere(page, 'report-receipt');
  await shootPrinted(page, 'report-receipt');
  await page.getByRole('checkbox', { name: /안전하게 보관했습니다$/ }).check();
  await page.goto('/report/real');
  await hydrated(page);
  await fillNamed(page, '금품 요구');
  await reportForm(page).submit.click();
  await reportForm(page).receipt.waitFor();
  await shootHere(page, 'report-receipt-named');
  await shootPrinted(page, 'report-receipt-named');
  await page.getByRole('checkbox', { name: /안전하게 보관했습니다$/ }).check();
  const { report, conversation, inquiry } = await fillWithSamples(stack);
  await shoot(page, `/report/result/${report}`, 'report-result');
  await shoot(page, `/report/result/${conversation}`, 'report-conversation');
  await enter(page, stack);
  for (const path of adminScreens) await shoot(page, `/admin${path}`);
  await shoot(page, `/admin#${report}`, 'admin-report');
  await shootPrinted(page, 'admin-report');
  await shoot(page, `/admin?view=all#${conversation}`, 'admin-conversation', () =>
    scrollToPart(page, '제보자와 주고받은 내용'),
  );
  await shoot(page, `/admin/inquiries?view=all#${inquiry}`, 'admin-inquiry-answer', () =>
    scrollToPart(page, '메일로 보낸 답변'),
  );
  await shoot(page, `/admin?view=all#${report}`, 'admin-public-text', async () => {
    await notes(page).fill(
      '10월 12일과 11월 3일의 협의 자료를 확인했습니다. 다음 주에 결과를 알려 드리겠습니다.',
    );
    await page.getByText('제보자에게 공개', { exact: true }).evaluate((title) => title.scrollIntoView());
  });
  await page.getByRole('form', { name: '조치' }).getByRole('button', { name: '취소' }).click();
  await shoot(page, `/admin?view=all#${report}`, 'admin-closing', async () => {
    await page.keyboard.press('3');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: '종결' })).toBeEnabled();
    await page.getByRole('combobox', { name: '조사 결과' }).selectOption('PARTLY_CONFIRMED');
    await page.getByRole('textbox', { name: '취한 조치' }).fill('담당자를 바꾸고 협의 기록을 남기게 함');
  });
  await shoot(page, `/admin?q=${encodeURIComponent('소화기')}`, 'admin-search');
  for (const [name, button, field] of [
    ['admin-hold', '파기 보류', '보류 사유'],
    ['admin-destruction', '파기 요청', '파기 사유'],
  ] as const)
    await shoot(page, `/admin?view=all#${report}`, name, async () => {
      await retentionButton(page, button).click();
      await topDialog(page).getByLabel(field).waitFor();
    });
  await browser.close();
} finally {
  await stack.stop();
}
