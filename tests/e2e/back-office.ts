import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { contact, multipart, namedReport } from '../support/factories.ts';
import type { Site as WholeSite } from './site.ts';

type Site = Pick<WholeSite, 'siteUrl'>;

/** Sends reports in and gives back their ids, the first one first. */
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

/** Sends inquiries in. */
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

/** Signs in without the page: its cookie is the browser's from then on. */
export async function enter(page: Page, { staff, siteUrl }: WholeSite): Promise<void> {
  await page.request.post('/api/auth/login', { data: staff, headers: { origin: siteUrl } });
}

/** What a colleague does at the same moment, through the api. */
export async function colleagueSaves(
  request: APIRequestContext,
  { siteUrl }: Site,
  path: string,
  action: Record<string, string>,
): Promise<void> {
  const answer = await request.patch(`/api/${path}`, { data: action, headers: { origin: siteUrl } });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
}

/** A word that stands in the reports of one test alone, so that its list holds nothing else. */
export const uniqueWord = () => `표시${Math.random().toString(36).slice(2, 8)}`;

export const rows = (page: Page): Locator => page.locator('tbody tr[data-id]');
export const detail = (page: Page): Locator => page.getByRole('complementary', { name: /상세$/ });
export const notes = (page: Page): Locator => page.locator('textarea[name=actionNotes]');
export const saveButton = (page: Page): Locator =>
  page.getByRole('form', { name: '조치' }).getByRole('button', { name: '저장', exact: true });
