import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { sendInquiries, sendReports, topDialog, uniqueWord } from './back-office.ts';
import type { Site } from './site.ts';

/** The part of an opened case about the accounts that may not know of it, and what is in it. */
export const section = (page: Page) => page.getByRole('region', { name: '이해관계' });
export const list = (page: Page) => section(page).getByRole('list', { name: '제외된 계정' });
export const showButton = (page: Page) =>
  section(page).getByRole('button', { name: '제외된 계정 보기·추가' });
export const recuseButton = (page: Page) => section(page).getByRole('button', { name: '회피 (내가 빠지기)' });
export const field = (page: Page) => section(page).getByRole('combobox', { name: '제외할 계정' });
export const addButton = (page: Page) => section(page).getByRole('button', { name: '제외', exact: true });
/** Presses the button that excludes an account, and answers the question. */
export async function exclude(page: Page): Promise<void> {
  await addButton(page).press('Enter');
  await expect(topDialog(page)).toContainText('한 사람이 해제를 요청하고 다른 사람이 승인해야 합니다.');
  await topDialog(page).getByRole('button', { name: '제외', exact: true }).press('Enter');
}
export const endButton = (page: Page, name: string) =>
  section(page).getByRole('button', { name: `해제 요청: ${name}` });
export const confirmButton = (page: Page, name: string) =>
  section(page).getByRole('button', { name: `해제 승인: ${name}` });
export const memo = (page: Page) => page.getByRole('textbox', { name: '메모 추가' });

/** Submits a case that a search for the returned word finds alone. */
export async function submit(
  kind: 'reports' | 'inquiries',
  page: Page,
  site: Site,
  fields: Record<string, string> = {},
): Promise<{ id: string; word: string }> {
  const word = uniqueWord();
  if (kind === 'reports') {
    const [id = ''] = await sendReports(site, [{ title: word, ...fields }]);
    return { id, word };
  }
  await sendInquiries(site, [{ name: word, ...fields }]);
  const found = await page.request.get(`/api/inquiries?q=${encodeURIComponent(word)}`);
  return { id: String(((await found.json()) as { id: number }[])[0]?.id), word };
}

/** Opens a case, and what it shows of exclusions. */
export async function openPanel(page: Page, address: string, id: string): Promise<void> {
  await page.goto(`${address}?view=all#${id}`);
  await showButton(page).click();
  await expect(addButton(page)).toBeVisible();
}

/** Chooses in the open dialog why an exclusion is to end. */
export async function chooseReason(page: Page): Promise<void> {
  await topDialog(page).getByRole('combobox', { name: '해제 사유' }).selectOption('잘못 제외함');
}

/** Requests in the open panel that an exclusion ends. */
export async function requestEnd(page: Page, name: string): Promise<void> {
  await endButton(page, name).click();
  await chooseReason(page);
  await topDialog(page).getByRole('button', { name: '해제 요청', exact: true }).click();
  await expect(page.getByText('이해관계 해제를 요청했습니다.')).toBeVisible();
}

/** Requests through the api that an exclusion ends. */
export async function requestEndByCall(
  request: APIRequestContext,
  { siteUrl }: Site,
  id: string,
  username: string,
): Promise<void> {
  const answer = await request.post(`/api/reports/${id}/exclusions/end`, {
    data: { username, reason: 'MISTAKEN' },
    headers: { origin: siteUrl },
  });
  expect(answer.status()).toBe(204);
}

/** Excludes a report from an account through the api. */
export async function excludeByCall(
  request: APIRequestContext,
  { siteUrl }: Site,
  id: string,
  username: string,
): Promise<void> {
  const answer = await request.post(`/api/reports/${id}/exclusions`, {
    data: { username },
    headers: { origin: siteUrl },
  });
  expect(answer.status()).toBe(204);
}
