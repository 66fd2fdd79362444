import { axeFindings } from '../support/pages/axe.ts';
import { textLimits } from '@gaongil/contract/fields/text-limits';
import {
  detail,
  enter,
  notes,
  rows,
  saveButton,
  sendInquiries,
  sendReports,
  uniqueWord,
} from './back-office.ts';
import { expect, test } from './site.ts';

let word = '';
let id = '';

test.beforeEach(async ({ page, site }) => {
  word = uniqueWord();
  [id = ''] = await sendReports(site, [{ title: `${word} 제보`, content: '긴 내용입니다.\n'.repeat(60) }]);
  await enter(page, site);
});

const address = () => `/admin?q=${encodeURIComponent(word)}`;

test('the opened case is made wider by dragging or by keys, and stays so in this browser', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${address()}#${id}`);
  await expect(notes(page)).toBeVisible();
  const width = async () => (await detail(page).boundingBox())?.width ?? 0;
  const handle = page.getByRole('separator', { name: '상세 너비' });
  const before = await width();
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(width).toBe(before + 24);
  await expect(handle).toHaveAttribute('aria-valuenow', String(before + 24));
  expect(await axeFindings(page)).toEqual([]);
  const box = await handle.boundingBox();
  if (!box) throw new Error('no separator');
  await page.mouse.move(box.x + 10, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x - 90, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(before + 124);
  await page.reload();
  await expect(notes(page)).toBeVisible();
  await expect.poll(width).toBe(before + 124);
  // The list always has room.
  await handle.press('End');
  await expect(rows(page).getByRole('link')).toBeInViewport();
  const most = (await handle.getAttribute('aria-valuemax')) ?? '';
  await expect(handle).toHaveAttribute('aria-valuenow', most);
  await expect.poll(width).toBe(Number(most));
  await handle.dblclick();
  await expect.poll(width).toBe(before);
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect.poll(width).toBeGreaterThan(before);
});

test('status and buttons of the opened case stay in view while it is read', async ({ page }) => {
  for (const size of [
    { width: 1440, height: 700 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('about:blank');
    await page.goto(`${address()}#${id}`);
    const one = size.width > 1200 ? detail(page) : page.getByRole('dialog', { name: '제보 상세' });
    await one.getByRole('region', { name: '처리 이력' }).getByRole('combobox').focus();
    await expect(one.locator('h2')).not.toBeInViewport();
    await expect(one.getByRole('button', { name: '닫기', exact: true })).toBeInViewport();
    await expect(one.locator('header').getByText('접수')).toBeInViewport();
  }
});

for (const width of [1440, 390])
  for (const kind of ['reports', 'inquiries'] as const)
    test(`the buttons of a case do not move while somebody types and after a save, at ${width} px, for ${kind}`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      if (kind === 'inquiries') await sendInquiries(site, [{ message: `${word} 문의` }]);
      let answer = () => {};
      const released = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/notes?*', (route) => released.then(() => route.continue()));
      await page.goto(`/admin${kind === 'reports' ? '' : '/inquiries'}?q=${encodeURIComponent(word)}`);
      await rows(page).getByRole('link').click();
      await expect(notes(page)).toBeVisible();
      const form = page.getByRole('form', { name: '조치' });
      const buttons = [
        form.getByRole('button', { name: '취소' }),
        saveButton(page),
        page.getByRole('button', { name: '메모 저장' }),
      ];
      // Below the field, wherever the pane is scrolled to.
      const tops = async () => {
        const from = (await notes(page).boundingBox())?.y ?? 0;
        return Promise.all(buttons.map(async (one) => ((await one.boundingBox())?.y ?? 0) - from));
      };
      const before = await tops();
      expect(before[0]).toBe(before[1]);
      answer();
      await expect(page.getByText('아직 메모가 없습니다.')).toBeVisible();
      const lines = Array.from({ length: 20 }, (_, line) => `${line + 1}번째 줄에 적은 내용`).join('\n');
      for (const text of ['회', '회신했습니다.', lines, '가'.repeat(textLimits.actionNotes - 100)]) {
        await notes(page).fill(text);
        await expect(form.getByText('저장하지 않은 변경이 있습니다.')).toBeVisible();
        expect(await tops()).toEqual(before);
      }
      await expect(form.getByText(' / ', { exact: false })).toBeVisible();
      await notes(page).fill(lines);
      await saveButton(page).click();
      const saved = form.getByText('저장되었습니다.');
      await expect(saved).toBeVisible();
      expect(await tops()).toEqual(before);
      await notes(page).press('End');
      await page.keyboard.type('.');
      await expect(saved).toHaveCount(0);
      expect(await tops()).toEqual(before);
    });

test('the preview of what the reporter will read follows the text that is typed', async ({ page }) => {
  await page.goto(`${address()}#${id}`);
  const preview = page.getByRole('region', { name: '제보자가 읽게 될 내용' });
  await notes(page).fill(Array.from({ length: 40 }, (_, line) => `${line + 1}번째 줄`).join('\n'));
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' 끝');
  await expect
    .poll(() => preview.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop))
    .toBe(0);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('처음 ');
  await expect.poll(() => preview.evaluate((box) => box.scrollTop)).toBe(0);
  await expect(preview).toContainText('처음 1번째 줄');
});

test('a long title has two lines in the list and is whole in the opened case', async ({ page, site }) => {
  const title = `${word} ${'아주긴제목'.repeat(38)}`;
  await sendReports(site, [{ title }]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address());
    const link = rows(page).filter({ hasText: '아주긴제목' }).getByRole('link');
    const lines = await link.evaluate((element) => ({
      shown: Math.round(element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)),
      cut: element.scrollHeight > element.clientHeight,
    }));
    expect(lines).toEqual({ shown: 2, cut: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await rows(page).filter({ hasText: '아주긴제목' }).getByRole('link').click();
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(title);
});

test('the link of an inquiry is as wide as its cell, and its middle opens it', async ({ page, site }) => {
  await sendInquiries(site, [{ message: `${word} ${'견적을 부탁드립니다. '.repeat(40)}` }]);
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(word)}`);
  const link = rows(page).getByRole('link');
  const hit = await link.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const cell = element.closest('td')?.getBoundingClientRect();
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return { within: cell !== undefined && box.right <= cell.right, own: middle === element };
  });
  expect(hit).toEqual({ within: true, own: true });
});

test('on a phone no choice of the filters and of the bulk change is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address());
  await rows(page).getByRole('checkbox').check();
  await expect(page.getByRole('form', { name: '선택한 항목 일괄 변경' })).toBeVisible();
  const cut = await page.locator('select').evaluateAll((selects) =>
    (selects as HTMLSelectElement[]).flatMap((select) => {
      if (select.offsetWidth === 0) return [];
      const { paddingLeft, paddingRight, font } = getComputedStyle(select);
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('no canvas');
      context.font = font;
      const text = select.selectedOptions[0]?.text ?? '';
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return context.measureText(text).width > room ? [text] : [];
    }),
  );
  expect(cut).toEqual([]);
});

test('the second link of the page skips to the list, or to the opened case', async ({ page }) => {
  await page.goto(address());
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: '목록 바로가기' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: '제보 목록' })).toBeFocused();
  await page.goto(`${address()}#${id}`);
  await expect(notes(page)).toBeVisible();
  await page.getByRole('link', { name: '열린 상세 바로가기' }).focus();
  await page.keyboard.press('Enter');
  await expect(detail(page)).toBeFocused();
});

test('a skip link has a target also while the code of its screen is fetched', async ({ page }) => {
  await page.goto(address());
  await expect(rows(page)).toHaveCount(1);
  let arrive = () => {};
  const gate = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole('link', { name: '문의 관리' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '문의 관리' })).toBeVisible();
  await expect(page.getByRole('status', { name: '불러오는 중입니다…' })).toBeVisible();
  await page.getByRole('link', { name: '목록 바로가기' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#list')).toBeFocused();
  arrive();
  await expect(page.getByRole('status', { name: '불러오는 중입니다…' })).toHaveCount(0);
});

test('a dialog that is open while the window becomes narrow stays usable, and the case follows it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${address()}#${id}`);
  await expect(notes(page)).toBeVisible();
  await page.getByRole('button', { name: '단축키 안내' }).click();
  const help = page.getByRole('dialog', { name: '단축키 안내' });
  await expect(help).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(help).toBeVisible();
  await expect(page.getByRole('dialog', { name: '제보 상세' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: '제보 상세' })).toBeVisible();
});

test('a button with an icon only shows its name when it has the focus', async ({ page }) => {
  await page.goto(`${address()}#${id}`);
  await expect(notes(page)).toBeVisible();
  for (const name of ['로그아웃', '단축키 안내', '닫기']) {
    await page.keyboard.press('Shift');
    await page.getByRole('button', { name }).focus();
    await expect(page.getByRole('tooltip', { name })).toBeVisible();
  }
});

test('on a phone every view of a list is in the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, count] of [
    ['/admin', 9],
    ['/admin/inquiries', 8],
    ['/admin/records', 4],
  ] as const) {
    await page.goto(path);
    const views = page.getByRole('group', { name: /^(?:보기|기록 종류)$/ }).getByRole('button');
    await expect(views).toHaveCount(count);
    for (const view of await views.all()) await expect(view).toBeInViewport({ ratio: 1 });
  }
});

test('no column of a list is cut, also beside an opened case', async ({ page, site }) => {
  const headers = { origin: site.siteUrl };
  const assigned = { data: { assignee: '안전보건팀' }, headers };
  await page.request.patch(`/api/reports/${id}/action`, assigned);
  await sendInquiries(site, [{ message: `${word} 문의`, name: '남궁예시', phone: '010-0000-0401' }]);
  const found = await page.request.get(`/api/inquiries?q=${encodeURIComponent(word)}`);
  const [inquiry] = (await found.json()) as { id: string }[];
  await page.request.patch(`/api/inquiries/${inquiry?.id}`, assigned);
  for (const path of ['/admin', '/admin/inquiries'])
    for (const [width, opened] of [
      [1440, false],
      [1440, true],
      [1280, false],
      [1280, true],
      [1200, true],
      [1024, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('about:blank');
      await page.goto(`${path}?q=${encodeURIComponent(word)}`);
      await expect(rows(page)).toHaveCount(1);
      if (opened) await rows(page).getByRole('link').click();
      if (opened) await expect(detail(page).getByRole('heading', { level: 2 })).toBeVisible();
      const region = page.getByRole('region', { name: /목록$/ });
      const room = await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      const cut = await rows(page)
        .locator('td:is(.who, .name, .date, .state, .arrival)')
        .evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
        );
      expect([path, width, opened, room, cut]).toEqual([path, width, opened, 0, []]);
    }
});
