import { axeFindings } from '../support/pages/axe.ts';
import { connect } from '../../migrations/migrate.js';
import { addAssignees } from '../support/stored/assignees.ts';
import {
  addColleague,
  detail,
  enter,
  notes,
  rows,
  saveButton,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

const name = '최보안 과장';
const username = 'choi.safety';
const refusal =
  /^담당자로 배정할 수 있는 이름이 아닙니다\. 다음 중에서 선택해 주세요: .*최보안 과장\(choi\.safety\)/;

test.beforeAll(async ({ stack }) => {
  const db = connect(stack.databaseUrl);
  await addAssignees(db, [username]);
  await db('staff').where({ username }).update({ display_name: name, public_name: '안전 담당' });
  await db.destroy();
});

test('an assignee is found by the display name, and a name that is no account is refused at the field with nothing lost', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push('400 PATCH /api/reports/*/action');
  const [id] = await sendReports(site, [{ title: `${uniqueWord()} 배정` }]);
  await enter(page, site);
  await page.goto(`/admin#${id}`);
  const field = detail(page).getByRole('combobox', { name: '담당자' });
  await field.fill('외부 법무법인');
  await notes(page).fill('확인하고 있습니다.');
  await expect(
    detail(page).getByText('배정할 수 있는 이름이 아닙니다. 목록에서 선택해 주세요.'),
  ).toBeVisible();
  await saveButton(page).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(refusal.source.slice(1)));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('외부 법무법인');
  await expect(notes(page)).toHaveValue('확인하고 있습니다.');
  expect(await axeFindings(page)).toEqual([]);

  // What was refused is not in the form any more.
  const refused = detail(page).getByRole('form', { name: '조치' }).getByRole('alert');
  await expect(refused).not.toBeEmpty();
  await detail(page).getByRole('button', { name: '취소', exact: true }).click();
  await expect(field).toHaveValue('');
  await expect(refused).toBeEmpty();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(field).toHaveValue('외부 법무법인');

  await field.fill('보안과장');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([`${username}${name}`]);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(username);
  await expect(detail(page).getByText(`직원 계정: ${name}`)).toBeVisible();
  await expect(detail(page).getByRole('region', { name: '제보자가 읽게 될 내용' })).toContainText(
    '안전 담당',
  );
  await saveButton(page).click();
  await expect(detail(page).getByText('저장되었습니다.')).toBeVisible();

  await field.fill('김 담당');
  await saveButton(page).click();
  await expect(field).toHaveValue('김담당');
});

test('a bulk change to a name that is no account changes nothing, and name and selection stay', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push('400 POST /api/reports/bulk');
  const word = uniqueWord();
  await sendReports(site, [{ title: `${word} 가` }, { title: `${word} 나` }]);
  await enter(page, site);
  await page.goto(`/admin?q=${encodeURIComponent(word)}`);
  await page.getByRole('checkbox', { name: '이 쪽의 항목 모두 선택' }).check();
  const bar = page.getByRole('form', { name: '선택한 항목 일괄 변경' });
  await bar.getByRole('combobox', { name: '담당자 변경 방법' }).selectOption('담당자 지정');
  const field = bar.getByRole('combobox', { name: '변경할 담당자' });
  await field.fill('없는 사람');
  await bar.getByRole('combobox', { name: '변경할 상태' }).selectOption({ label: '처리중' });
  await bar.getByRole('button', { name: '적용' }).click();
  await expect(page.getByText(/다음 중에서 선택해 주세요/).first()).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('없는 사람');
  await expect(bar.getByText('2건 선택됨')).toBeVisible();
  await expect(rows(page).getByText('처리중')).toHaveCount(0);
  await field.fill('최보안과장');
  await bar.getByRole('button', { name: '적용' }).click();
  await expect(page.getByText('2건을 변경했습니다.')).toBeVisible();
  await expect(rows(page).getByRole('cell', { name })).toHaveCount(2);
});

test('lists, filters, notes, history and messages call colleagues by their display names', async ({
  page,
  stack,
  site,
}) => {
  const colleague = { username: 'seo.ethics', password: 'third person 3!' };
  await addColleague(stack, colleague);
  const db = connect(stack.databaseUrl);
  await db('staff').where({ username: colleague.username }).update({ display_name: '서윤리 차장' });
  await db.destroy();
  const word = uniqueWord();
  const [id = ''] = await sendReports(site, [{ title: `${word} 이름` }]);
  await enter(page, { ...site, staff: colleague });
  await page.goto(`/admin?view=all&q=${word}#${id}`);
  await page.getByRole('textbox', { name: '메모 추가' }).fill('확인 중');
  await page.getByRole('button', { name: '메모 저장' }).click();
  const memos = page.getByRole('region', { name: '내부 메모' });
  await expect(memos.getByRole('listitem')).toContainText('서윤리 차장');
  await detail(page).getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('a');
  await expect(page.getByText('담당자를 변경했습니다: 서윤리 차장')).toBeVisible();
  await expect(rows(page).locator('.who')).toHaveText('서윤리 차장');
  const history = page.getByRole('region', { name: '처리 이력' });
  await expect(history.getByRole('listitem').first()).toContainText('서윤리 차장 ·');
  await expect(history.getByRole('listitem').first()).toContainText('(비어 있음) → 서윤리 차장');
  const filter = page.getByRole('combobox', { name: '담당자', exact: true }).first();
  await filter.selectOption({ label: '서윤리 차장' });
  await expect(page).toHaveURL(/assignee=seo\.ethics/);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('z');
  await expect(page.getByText('되돌렸습니다. 담당자(서윤리 차장 → 미배정)', { exact: true })).toBeVisible();
});

test('Tab goes on from a field whose proposals scroll', async ({ page, site }) => {
  const [id] = await sendReports(site, [{ title: `${uniqueWord()} 배정` }]);
  await page.setViewportSize({ width: 1440, height: 400 });
  await enter(page, site);
  await page.goto(`/admin#${id}`);
  const field = detail(page).getByRole('combobox', { name: '담당자' });
  await field.focus();
  await page.keyboard.press('ArrowDown');
  const list = page.getByRole('listbox');
  await expect.poll(() => list.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: '문구 선택' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notes(page)).toBeFocused();
});
