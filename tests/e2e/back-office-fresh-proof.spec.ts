import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pdf } from '../support/callers/factories.ts';
import { codeOfNoTime } from '../support/callers/app-codes.ts';
import { axeFindings } from '../support/pages/axe.ts';
import {
  addColleague,
  detail,
  downloadFile,
  enter,
  giveReason,
  notes,
  retentionButton,
  retentionSection,
  sendReports,
  topDialog,
  uniqueWord,
} from './back-office.ts';
import { ageProofs, type EnrolledFactor, enrol, nextCode } from './second-factors.ts';
import { expect, test } from './site.ts';

const word = uniqueWord();
let account = { username: '', password: 'third person 3!' };
let factor: EnrolledFactor = { secret: '', recoveryCodes: [] };
let id = '';

const proofDialog = (page: Page) => page.getByRole('dialog', { name: '2단계 인증 확인' });
const code = (page: Page) => page.getByRole('textbox', { name: '인증 번호' });
const confirm = (page: Page) => proofDialog(page).getByRole('button', { name: '확인', exact: true });

test.beforeEach(async ({ page, stack, site, refusals }) => {
  account = { ...account, username: `윤주임-${randomUUID().slice(0, 8)}` };
  await addColleague(stack, account);
  [id = ''] = await sendReports(site, [{ title: `${word} 제보` }], pdf(500));
  await enter(page, site);
  const data = { reason: '소송' };
  const headers = { origin: site.siteUrl };
  await page.request.post(`/api/reports/${id}/hold`, { data, headers });
  const lift = { reason: 'SETTLED' };
  await page.request.post(`/api/reports/${id}/hold/lift`, { data: lift, headers });
  // The browser shares the session in which the account enrolled.
  factor = await enrol(page.request, site, account);
  await ageProofs(stack, account.username);
  refusals.push(
    '428 POST /api/reports/*/hold/lift/confirm',
    '428 GET /api/auth/proof',
    '400 POST /api/auth/proof',
  );
  await page.goto(`/admin?q=${encodeURIComponent(word)}#${id}`);
  await expect(retentionSection(page)).toBeVisible();
});

test('lifting a hold asks for a code, keeps what is typed, and goes on by itself', async ({ page }) => {
  await notes(page).fill('쓰던 조치');
  await page.getByRole('textbox', { name: '메모 추가' }).fill('쓰던 메모');
  await retentionButton(page, '보류 해제 승인').click();
  await topDialog(page).getByRole('button', { name: '보류 해제 승인' }).click();
  await expect(code(page)).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await code(page).fill(codeOfNoTime(factor.secret, new Date()));
  await confirm(page).click();
  await expect(proofDialog(page).getByRole('alert')).toHaveText(/인증 번호를 확인해 주세요/);
  await code(page).fill(nextCode(factor));
  await page.keyboard.press('Enter');
  await expect(page.getByText('파기 보류를 해제했습니다.')).toBeVisible();
  await expect(proofDialog(page)).toHaveCount(0);
  await expect(notes(page)).toHaveValue('쓰던 조치');
  await expect(page.getByRole('textbox', { name: '메모 추가' })).toHaveValue('쓰던 메모');
});

test('who gives no code reads why nothing was done, and is asked again by the next call', async ({
  page,
}) => {
  for (const time of ['first', 'second']) {
    await retentionButton(page, '보류 해제 승인').click();
    await topDialog(page).getByRole('button', { name: '보류 해제 승인' }).click();
    await expect(code(page)).toBeFocused();
    if (time === 'first') await page.keyboard.press('Escape');
    else await proofDialog(page).getByRole('button', { name: '취소' }).click();
    await expect(proofDialog(page)).toHaveCount(0);
    await expect(page.getByText('2단계 인증을 다시 확인해 주세요.', { exact: false }).first()).toBeVisible();
    if (await topDialog(page).count()) await topDialog(page).getByRole('button', { name: '취소' }).click();
  }
  await expect(retentionButton(page, '보류 해제 승인')).toBeVisible();
});

test('a wrong code leaves the focus in its field, selected; the way to the recovery code is behind it', async ({
  page,
}) => {
  await downloadFile(page, detail(page));
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(codeOfNoTime(factor.secret, new Date()));
  await page.keyboard.press('Enter');
  await expect(proofDialog(page).getByRole('alert')).toHaveText(/인증 번호를 확인해 주세요/);
  await expect(code(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(proofDialog(page).getByRole('button', { name: '복구 코드로 확인' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(nextCode(factor));
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});

test('a download whose question cannot be asked says why', async ({ page, refusals }) => {
  refusals.push('503 GET /api/auth/proof');
  await page.route('**/api/auth/proof', (route) => route.fulfill({ status: 503, json: {} }));
  await downloadFile(page, detail(page));
  await expect(page.getByText('내려받지 못했습니다.', { exact: false })).toBeVisible();
  await expect(proofDialog(page)).toHaveCount(0);
});

test('a file and an export with texts are downloaded after a recovery code, and without another question for five minutes', async ({
  page,
}) => {
  await downloadFile(page, detail(page));
  await proofDialog(page).getByRole('button', { name: '복구 코드로 확인' }).click();
  await page.getByRole('textbox', { name: '복구 코드' }).fill(factor.recoveryCodes[0] ?? '');
  const [file] = await Promise.all([page.waitForEvent('download'), confirm(page).click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: '내보내기' }).click();
  await page.getByRole('checkbox', { name: /자료 이름과 설명까지 포함/ }).check();
  await giveReason(page);
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV 저장' }).click(),
  ]);
  expect(list.suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.getByRole('dialog', { name: '목록 내보내기' })).toHaveCount(0);
});

test('an export without texts asks nothing; the question is whole at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await page.getByRole('button', { name: '내보내기' }).click();
  await giveReason(page);
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV 저장' }).click(),
  ]);
  expect(list.suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('button', { name: '내보내기' }).click();
  await page.getByRole('checkbox', { name: /자료 이름과 설명까지 포함/ }).check();
  await giveReason(page);
  await page.getByRole('button', { name: 'CSV 저장' }).click();
  await expect(confirm(page)).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
});
