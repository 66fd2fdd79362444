import type { Page } from '@playwright/test';
import {
  addColleague,
  detail,
  enter,
  notes,
  sendInquiries,
  sendReports,
  topDialog,
  uniqueWord,
} from './back-office.ts';
import { field, openPanel, section } from './exclusions.ts';
import { expect, test } from './site.ts';

const colleague = { username: '엔주임', password: 'second person 2!' };
const word = uniqueWord();
const draft = '초안(아직 보내지 말 것)';
const ids: Record<string, string> = {};

test.beforeAll(async ({ stack }) => {
  await addColleague(stack, colleague);
});

test.beforeEach(async ({ page, site }) => {
  [ids['reports'] = ''] = await sendReports(site, [{ title: `${word} 제보` }]);
  await sendInquiries(site, [{ name: word }]);
  await enter(page, site);
  const found = await page.request.get(`/api/inquiries?q=${encodeURIComponent(word)}`);
  ids['inquiries'] = String(((await found.json()) as { id: number }[])[0]?.id);
});

/** Collects the calls that change something. */
function watchSaves(page: Page): string[] {
  const saves: string[] = [];
  page.on('request', (sent) => {
    // An open case says by itself who has it open.
    const isOurs = sent.url().includes('/api/') && !sent.url().endsWith('/presence');
    if (sent.method() !== 'GET' && isOurs) saves.push(`${sent.method()} ${sent.url()}`);
  });
  return saves;
}

for (const kind of ['reports', 'inquiries'] as const)
  test(`${kind}: Enter in the field for an assignee takes a proposal or nothing, and never saves the unfinished text`, async ({
    page,
  }) => {
    const id = ids[kind] ?? '';
    await page.goto(`${kind === 'reports' ? '/admin' : '/admin/inquiries'}?view=all#${id}`);
    const assignee = detail(page).getByRole('combobox', { name: '담당자' });
    await notes(page).fill(draft);
    await page.waitForLoadState('networkidle');
    const saves = watchSaves(page);
    await assignee.fill('엔주');
    await expect(detail(page).getByRole('option', { name: colleague.username })).toBeVisible();
    await assignee.press('Enter');
    await expect(assignee).toHaveValue(colleague.username);
    await expect(detail(page).getByRole('listbox')).toHaveCount(0);
    await assignee.press('Enter');
    // Without a proposal nothing is taken.
    await assignee.fill('엔지니어링 사무소');
    await expect(detail(page).getByRole('listbox')).toHaveCount(0);
    await assignee.press('Enter');
    await expect(assignee).toHaveValue('엔지니어링 사무소');
    await assignee.fill('');
    await assignee.press('ArrowDown');
    await assignee.press('Escape');
    await assignee.press('Enter');
    const stored = await page.request.get(`/api/${kind}/${id}`);
    expect(await stored.json()).toMatchObject({ assignee: '', actionNotes: '' });
    expect(saves).toEqual([]);
    await expect(notes(page)).toHaveValue(draft);
  });

test('Enter takes the first proposal for an account to exclude, and excludes it only when pressed again', async ({
  page,
}) => {
  const id = ids['reports'] ?? '';
  await openPanel(page, '/admin', id);
  await page.waitForLoadState('networkidle');
  const saves = watchSaves(page);
  await field(page).fill('엔주');
  await expect(section(page).getByRole('option', { name: colleague.username })).toBeVisible();
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue(colleague.username);
  expect(saves).toEqual([]);
  await field(page).press('Enter');
  await topDialog(page).getByRole('button', { name: '제외', exact: true }).press('Enter');
  await expect(page.getByText(`이 건에서 제외했습니다: ${colleague.username}`)).toBeVisible();
});
