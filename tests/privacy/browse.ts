import assert from 'node:assert/strict';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { chromiumLaunch } from '../support/pages/browser.ts';
import type { Words } from './canaries.ts';
import type { Journey } from './journey.ts';

/** The steps of visitors in a browser with a planted name, referrer, texts and files. */
export function browse(journey: Journey): void {
  const { canaries } = journey;
  const { words } = canaries;
  let browser: Browser;
  let page: Page;

  describe('people', () => {
    beforeAll(async () => {
      browser = await chromium.launch(chromiumLaunch());
      const { userAgent } = words;
      const context = await browser.newContext({ baseURL: journey.browserUrl, userAgent, locale: 'ko-KR' });
      page = await context.newPage();
      page.setDefaultTimeout(60_000);
    });
    afterAll(() => browser?.close());

    it('send an anonymous report with a file', async () => {
      await come(page, '/report/anonymous', words);
      await fill(page, { loginId: words.loginId, password: words.password, passwordConfirm: words.password });
      await fillReport(page, words);
      await page.locator('[name=attachment]').setInputFiles({
        name: `${words.fileName}.pdf`,
        mimeType: 'application/pdf',
        buffer: canaries.file,
      });
      words.referenceId = await submitted(page, '/api/reports/anonymous');
    });
    it('look it up: an unknown id, a wrong password, then the right ones', async () => {
      await leave(page, '/report/check', words);
      for (const [loginId, password, status] of [
        [words.unknownId, words.wrongPassword, 401],
        [words.loginId, words.wrongPassword, 401],
        [words.loginId, words.password, 200],
      ] as const) {
        await fill(page, { loginId, password });
        const answer = page.waitForResponse((response) =>
          response.url().endsWith('/api/reports/anonymous/check'),
        );
        await page.locator('main form button[type=submit]').first().click();
        assert.equal((await answer).status(), status);
      }
      await page.getByText(words.title).first().waitFor();
      assert.match(page.url(), new RegExp(words.referenceId));
    });
    it('send a named report with an image that contains its location', async () => {
      await leave(page, '/report/real', words);
      const { reporterName, reporterEmail, reporterPhone } = words;
      await fill(page, { reporterName, reporterEmail, reporterPhone });
      await fillReport(page, words);
      await page.locator('[name=attachment]').setInputFiles({
        name: `${words.fileName}.jpg`,
        mimeType: 'image/jpeg',
        buffer: canaries.image,
      });
      await page.getByRole('checkbox', { name: /개인정보 수집·이용에 동의/ }).check();
      words.namedReferenceId = await submitted(page, '/api/reports/realname');
    });
    it('look it up by its number', async () => {
      await leave(page, '/report/check', words);
      await fill(page, { referenceId: words.namedReferenceId });
      await page.locator('main form button[type=submit]').last().click();
      await page.getByText(words.title).first().waitFor();
      assert.match(page.url(), new RegExp(`/report/result/${words.namedReferenceId}$`));
    });
    it('send an inquiry', async () => {
      await leave(page, '/community/contact', words);
      const { inquirerName: name, inquirerEmail: email, inquirerPhone: phone, company, message } = words;
      await fill(page, { name, email, phone, company, message });
      await page.getByRole('checkbox', { name: /개인정보 수집·이용에 동의/ }).check();
      await submitted(page, '/api/contact');
    });
  });
}

function come(page: Page, path: string, words: Words) {
  return page.goto(`${path}?q=${words.query}`, { referer: `http://${words.referer}.example/` });
}

/** Goes to another page, and confirms the dialog about the unsaved receipt. */
async function leave(page: Page, path: string, words: Words): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await come(page, path, words);
  page.removeAllListeners('dialog');
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value);
}

async function fillReport(page: Page, words: Words): Promise<void> {
  const { title, targetName, targetDept, summary, firstSentence, secondSentence, thirdSentence } = words;
  const select = page.locator('main select[name=targetType]');
  if (await select.count()) await select.selectOption('EMPLOYEE');
  else await page.getByRole('radio', { name: '임직원' }).check();
  const content = `처음에 ${firstSentence} 보았습니다. 다음에 ${secondSentence} 들었습니다.\n끝으로 ${thirdSentence} 알렸습니다.`;
  await fill(page, { title, content, targetName, targetDept, incidentSummary: summary });
}

/** Submits the form and returns the reference id, if there is one. */
async function submitted(page: Page, path: string): Promise<string> {
  const taken = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await page.locator('main form button[type=submit]').last().click();
  const answer = await taken;
  const text = await answer.text();
  assert.equal(answer.status(), 201, text);
  return text === '' ? '' : (JSON.parse(text) as { referenceId: string }).referenceId;
}
