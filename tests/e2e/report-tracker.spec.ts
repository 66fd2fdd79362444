import type { APIRequestContext } from '@playwright/test';
import { formatDay } from '@gaongil/contract/dates';
import { axeFindings } from '../support/pages/axe.ts';
import { rowOf } from './report-forms.ts';
import { expect, newLoginId, test, type Site } from './site.ts';

/** Submits an anonymous report, signs in, and returns its reference id and a function that saves a change of it. */
async function fileAndHandle(request: APIRequestContext, site: Site) {
  const account = { loginId: newLoginId(), password: 'abcd123!', passwordConfirm: 'abcd123!' };
  const fields = { ...account, targetType: 'OTHER', title: '제목', content: '내용' };
  const answer = await request.post('/api/reports/anonymous', { multipart: fields });
  const { referenceId: id } = (await answer.json()) as { referenceId: string };
  const headers = { Origin: site.siteUrl };
  await request.post('/api/auth/login', { headers, data: site.staff });
  async function save(data: object): Promise<void> {
    expect((await request.patch(`/api/reports/${id}/action`, { headers, data })).status()).toBe(200);
  }
  return { id, save };
}

test('the tracker follows the report through its three steps, in words as well as in colour', async ({
  page,
  request,
  site,
}) => {
  const { id, save } = await fileAndHandle(request, site);
  const today = formatDay(new Date().toISOString());
  for (const [status, name, fill, steps] of [
    ['RECEIVED', '접수', '18', [`접수현재 단계${today}`, '처리중예정', '종결예정']],
    ['IN_PROGRESS', '처리중', '50', [`접수완료${today}`, `처리중현재 단계${today}`, '종결예정']],
    ['CLOSED', '종결', '100', [`접수완료${today}`, `처리중완료${today}`, `종결현재 단계${today}`]],
  ] as const) {
    await save({ status, assignee: site.staff.username, actionNotes: `${name} 단계입니다.\n둘째 줄` });
    await page.goto(`/report/result/${id}`);
    const tracker = page.getByRole('region', { name: '처리 단계' });
    await expect(tracker.getByRole('progressbar', { name: '처리 진행률' })).toHaveAttribute('value', fill);
    const shown = tracker.getByRole('listitem').evaluateAll((items) =>
      items.map((item) =>
        [...item.children]
          .slice(1)
          .map((part) => part.textContent)
          .join(''),
      ),
    );
    expect(await shown).toEqual(steps);
    await expect(tracker.locator('[aria-current=step] strong')).toHaveText(name);
    await expect(rowOf(page, '상태').first()).toHaveText(name);
    await expect(rowOf(page, '담당자')).toHaveText('담당부서');
    await expect(rowOf(page, '조치 내용')).toHaveText(`${name} 단계입니다.\n둘째 줄`);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('a report closed at once does not claim that it was in progress, and says whose day it shows', async ({
  page,
  request,
  site,
}) => {
  const { id, save } = await fileAndHandle(request, site);
  await save({ status: 'CLOSED', actionNotes: '이미 처리된 건입니다.' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/report/result/${id}`);
  const step = page.getByRole('region', { name: '처리 단계' }).getByRole('listitem').nth(1);
  await expect(step).toContainText('처리중바로 종결');
  await expect(step).toContainText(`최근 변경 ${formatDay(new Date().toISOString())}`);
  await expect(step).not.toContainText('완료');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(page)).toEqual([]);
});
