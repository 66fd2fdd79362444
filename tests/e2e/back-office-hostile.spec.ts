import type { Page } from '@playwright/test';
import { connect } from '../../migrations/migrate.js';
import { addAssignees } from '../support/stored/assignees.ts';
import { contact, namedReport } from '../support/callers/factories.ts';
import { hostileTexts } from '../support/callers/hostile-texts.ts';
import {
  detail,
  enter,
  notes,
  rows,
  saveButton,
  sendInquiries,
  sendReports,
  topDialog,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

/** The signature bytes of the file type, which are enough to be accepted. */
const file = { name: '<img src=x onerror=hit()>.pdf', content: '%PDF-1.7\n' };
const all = hostileTexts.join('\n');
const short = '<img src=x onerror=hit()>';

/** Expects the page to show every text as it is: no element, no link, no request came from one. */
async function expectOnlyText(page: Page, shown: string[]): Promise<void> {
  const root = page.locator('#root');
  for (const text of shown) await expect(root).toContainText(text, { useInnerText: true });
  const made = page.locator(
    '#root :is(script, iframe, base, meta, link, style, math, [src="x"], [onerror], [onload], [href^="https://evil.example"], [href^="javascript:"])',
  );
  await expect(made).toHaveCount(0);
  expect(await page.evaluate(() => 'wasHit' in window)).toBe(false);
}

// The complaints fixture fails the test on a dialog, a request to another origin, or a policy violation.
test.beforeEach(async ({ page, site }) => {
  await page.addInitScript(() =>
    Object.assign(window, { hit: () => Object.assign(window, { wasHit: true }) }),
  );
  await enter(page, site);
});

test('markup from a reporter is text for staff, and markup from staff is text for the reporter', async ({
  page,
  site,
  stack,
}) => {
  const word = uniqueWord();
  const names = { reporterName: short, targetName: '<svg/onload=hit()>', targetDept: '<b>부서</b>' };
  const texts = { content: all, incidentSummary: all, title: `${word} ${short}` };
  const [id = ''] = await sendReports(site, [namedReport({ ...names, ...texts })], file);
  await page.goto(`/admin?q=${word}`);
  await expect(rows(page)).toHaveCount(1);
  await expectOnlyText(page, [texts.title]);
  await page.goto(`/admin?q=${word}#${id}`);
  await expect(detail(page).getByRole('heading', { name: texts.title })).toBeVisible();
  await detail(page).getByRole('button', { name: '제보자 보기' }).click();
  await topDialog(page).getByRole('combobox').selectOption('사실 확인');
  await topDialog(page).getByRole('button', { name: '제보자 보기' }).click();
  await expectOnlyText(page, [names.reporterName, names.targetName, names.targetDept, ...hostileTexts]);

  const db = connect(stack.databaseUrl);
  await addAssignees(db, [short]);
  await db.destroy();
  await notes(page).fill(all);
  await detail(page).getByRole('combobox', { name: '담당자' }).fill(short);
  await saveButton(page).click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();
  await page.reload();
  await expect(notes(page)).toHaveValue(all);
  await expectOnlyText(page, hostileTexts);
  await page.goto(`/report/result/${id}`);
  await expectOnlyText(page, hostileTexts);
});

test('markup in an inquiry is text for staff', async ({ page, site }) => {
  const word = uniqueWord();
  const email = '"><svg/onload=hit()>@evil.example';
  await sendInquiries(site, [contact({ name: `${word} ${short}`, company: short, email, message: all })]);
  await page.goto(`/admin/inquiries?q=${word}`);
  await rows(page).getByRole('link').press('Enter');
  await expect(detail(page)).toBeVisible();
  await expectOnlyText(page, [`${word} ${short}`, email, ...hostileTexts]);
});
