import { connect } from '../../migrations/migrate.js';
import type { AreaName } from '@gaongil/contract/accounts/areas';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { listAccounts } from '@gaongil/data/staff/accounts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { contact, multipart, namedReport } from '../support/callers/factories.ts';
import type { Site as WholeSite } from './site.ts';

type Site = Pick<WholeSite, 'siteUrl'>;

/** Submits reports and returns their ids in the same order. */
export async function sendReports(
  { siteUrl }: Site,
  fields: readonly Record<string, string>[],
  file?: Parameters<typeof multipart>[1],
): Promise<string[]> {
  const ids: string[] = [];
  for (const change of fields) {
    const body = multipart(namedReport(change), file);
    const answer = await fetch(`${siteUrl}/api/reports/realname`, { method: 'POST', body });
    ids.push(((await answer.json()) as { referenceId: string }).referenceId);
  }
  return ids;
}

/** Submits inquiries. */
export async function sendInquiries(
  { siteUrl }: Site,
  fields: readonly Record<string, string>[],
): Promise<void> {
  for (const change of fields)
    await fetch(`${siteUrl}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact(change)),
    });
}

/** Signs in through the api; the browser shares its cookie. */
export async function enter(page: Page, { staff, siteUrl }: WholeSite): Promise<void> {
  await page.request.post('/api/auth/login', { data: staff, headers: { origin: siteUrl } });
}

/** Saves a change of a colleague through the api. */
export async function colleagueSaves(
  request: APIRequestContext,
  { siteUrl }: Site,
  path: string,
  action: Record<string, string>,
): Promise<void> {
  const answer = await request.patch(`/api/${path}`, { data: action, headers: { origin: siteUrl } });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
}

/** A word for the reports of one test, so that a search for it lists nothing else. */
export const uniqueWord = () => `표시${Math.random().toString(36).slice(2, 8)}`;

/** Downloads the file of the opened report, with the button that is in `part`. */
export async function downloadFile(page: Page, part: Locator): Promise<void> {
  await part.getByRole('button', { name: '내려받기' }).click();
  const question = page.getByRole('dialog', { name: '파일을 내려받을까요?' });
  await giveReason(question);
  await question.getByRole('button', { name: '내려받기' }).click();
}

/** Fills the reason of a download or an export in its dialog. */
export async function giveReason(question: Locator | Page): Promise<void> {
  await question.getByRole('combobox', { name: /^사유/ }).fill('감사 자료');
}

export const rows = (page: Page): Locator => page.locator('tbody tr[data-id]');
export const detail = (page: Page): Locator => page.getByRole('complementary', { name: /상세$/ });
export const notes = (page: Page): Locator => page.locator('textarea[name=actionNotes]');
export const saveButton = (page: Page): Locator =>
  page.getByRole('form', { name: '조치' }).getByRole('button', { name: '저장', exact: true });

/** The part of an opened case about its end. */
export const retentionSection = (page: Page): Locator => page.getByRole('region', { name: '보존과 파기' });
export const retentionButton = (page: Page, name: string): Locator =>
  retentionSection(page).getByRole('button', { name, exact: true });
/** The innermost dialog: on a narrow screen the case itself is in one. */
export const topDialog = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).last();

/** Confirms through the api the request about a case that waits: with `hold/lift` that its hold is lifted. */
export async function confirmThrough(
  request: APIRequestContext,
  { siteUrl }: Site,
  path: string,
  act: 'destruction' | 'hold/lift' = 'destruction',
): Promise<number> {
  const read = await request.get(`/api/${path}/retention`);
  const waiting = (await read.json()) as { request?: { id: number }; lift?: { id: number } };
  const data = { request: (act === 'destruction' ? waiting.request : waiting.lift)?.id };
  const headers = { origin: siteUrl };
  return (await request.post(`/api/${path}/${act}/confirm`, { data, headers })).status();
}

/** Opens the notices of a bar by its button, which says the first one in short. */
export const openNotices = (bar: Page | Locator, first: string | RegExp): Promise<void> =>
  bar.getByRole('button', { name: first }).click();

/** Waits for the first answer of the counts, from which the next poll is due after 30 s. Call it before the page is opened. */
export const firstPoll = (page: Page): Promise<unknown> =>
  page.waitForEvent('requestfinished', (sent) => /\/counts\?.*since=/.test(sent.url()));

/**
 * Adds a second staff account, for what one person alone must not do, unless another file of the same worker has added it. It has
 * every area, or those given.
 */
export async function addColleague(
  { databaseUrl }: { databaseUrl: string },
  { username, password }: { username: string; password: string },
  areas?: readonly AreaName[],
): Promise<void> {
  const db = connect(databaseUrl);
  const isThere = (await listAccounts(db)).some((account) => account.username === username);
  if (!isThere) await addStaff(db, username, password, areas);
  await db.destroy();
}

/** Closes what a question is about, after what was found is chosen. */
export async function confirmClosing(question: Locator): Promise<void> {
  await question.getByRole('combobox', { name: '조사 결과' }).selectOption({ label: '사실' });
  await question.getByRole('button', { name: '종결' }).click();
}

/** Opens again what a question is about, for a reason. `status`: the name of the one that it gets. */
export async function confirmReopening(question: Locator, status: string): Promise<void> {
  await question.getByRole('textbox', { name: '다시 여는 사유' }).fill('새로운 사실이 확인됨');
  await question.getByRole('button', { name: `${status} 상태로 변경` }).click();
}
