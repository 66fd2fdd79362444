import type { Page } from '@playwright/test';
import { axeFindings } from '../support/pages/axe.ts';
import { enter, rows, sendInquiries, uniqueWord } from './back-office.ts';
import { expect, test } from './site.ts';

test.beforeEach(async ({ page, site }) => enter(page, site));

test('news is created, changed and deleted, each with its message', async ({ page }) => {
  const title = `${uniqueWord()} 우수제품 지정`;
  await page.goto('/admin/news');
  await page.getByRole('button', { name: '뉴스 등록' }).click();
  const form = page.getByRole('form', { name: '뉴스 등록' });
  const field = (name: string) => form.getByRole('textbox', { name });
  const send = () => form.getByRole('button', { name: '등록' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await send();
  await expect(form.getByRole('alert')).toHaveText('제목을 입력해 주세요.');
  await field('제목').fill(title);
  await send();
  await expect(form.getByRole('alert')).toHaveText('URL을 입력해 주세요.');
  await field('URL').fill('javascript:alert(1)');
  await send();
  await expect(form.getByRole('alert')).toContainText('http:// 또는 https://');
  await field('URL').fill('https://news.example/1');
  await field('날짜').fill('2025.02.30');
  await send();
  await expect(form.getByRole('alert')).toHaveText('없는 날짜입니다. 날짜를 다시 확인해 주세요.');
  const later = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await field('날짜').fill(later);
  await expect(form.getByText('1년 넘게 뒤의 날짜입니다. 연도를 확인해 주세요.')).toBeVisible();
  await field('날짜').fill('0026.01.01');
  await expect(form.getByText('2000년보다 앞선 날짜입니다. 연도를 확인해 주세요.')).toBeVisible();
  await field('날짜').fill('2025-02-28');
  await send();
  await expect(page.getByText('등록되었습니다.')).toBeVisible();

  await page.getByRole('searchbox').fill(title);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('2025.02.28');
  await rows(page)
    .getByRole('button', { name: `${title} 수정` })
    .click();
  const edit = page.getByRole('form', { name: '뉴스 수정' });
  await edit.getByRole('textbox', { name: '제목' }).fill(`${title} 갱신`);
  await edit.getByRole('button', { name: '수정' }).click();
  await expect(page.getByText('수정되었습니다.')).toBeVisible();
  await rows(page)
    .getByRole('button', { name: `${title} 갱신 삭제` })
    .click();
  const ask = page.getByRole('alertdialog', { name: '삭제하시겠습니까?' });
  expect(await axeFindings(page)).toEqual([]);
  await ask.getByRole('button', { name: '취소' }).click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page)
    .getByRole('button', { name: `${title} 갱신 삭제` })
    .click();
  await ask.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('삭제되었습니다.')).toBeVisible();
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
});

test('news that cannot be saved stays in the form, also after a reload', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/news#new');
  const form = page.getByRole('form', { name: '뉴스 등록' });
  await form.getByRole('textbox', { name: '제목' }).fill('저장되지 않는 뉴스');
  await form.getByRole('textbox', { name: 'URL' }).fill('https://news.example/2');
  await page.route('**/api/news', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await form.getByRole('button', { name: '등록' }).click();
  await expect(form.getByRole('alert')).toContainText('등록에 실패했습니다.');
  await page.goto('about:blank');
  await page.goBack();
  await expect(form.getByRole('textbox', { name: '제목' })).toHaveValue('저장되지 않는 뉴스');
  await form.getByRole('button', { name: '내 변경 버리기' }).click();
  await expect(form.getByRole('textbox', { name: '제목' })).toHaveValue('');
});

test('cancelling a news item discards what was typed, which can be taken back', async ({ page }) => {
  await page.goto('/admin/news');
  await page.getByRole('button', { name: '뉴스 등록' }).click();
  const form = page.getByRole('form', { name: '뉴스 등록' });
  const title = form.getByRole('textbox', { name: '제목' });
  await title.fill('취소할 뉴스');
  await form.getByRole('button', { name: '취소' }).click();
  await expect(page.getByText('작성하던 내용을 지웠습니다.')).toBeVisible();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(title).toHaveValue('취소할 뉴스');
  await form.getByRole('button', { name: '취소' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: '메시지 닫기' }).click();
  await page.getByRole('button', { name: '뉴스 등록' }).click();
  await expect(title).toHaveValue('');
  // An empty form closes without a message.
  await form.getByRole('button', { name: '취소' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('작성하던 내용을 지웠습니다.')).toBeHidden();
});

test('inquiries have ten columns, and are handled like reports', async ({ page, site }) => {
  const word = uniqueWord();
  await sendInquiries(site, [{ name: '김문의', company: '나라도로', message: `${word} 견적 문의` }]);
  await page.goto(`/admin/inquiries?q=${encodeURIComponent(word)}`);
  const heads = [
    '접수일',
    '성함',
    '이메일',
    '연락처',
    '회사명',
    '문의내용',
    '상태',
    '담당자',
    '기한',
    '조치일',
  ];
  await expect(page.getByRole('columnheader')).toHaveText(heads);
  await expect(rows(page).locator('.date')).toHaveText('—');
  expect(await axeFindings(page)).toEqual([]);
  await rows(page).getByRole('link').click();
  const beside = page.getByRole('complementary', { name: '문의 상세' });
  await beside.getByRole('combobox', { name: '상태' }).selectOption({ label: '답변완료' });
  await beside.getByRole('combobox', { name: '담당자' }).fill('이주임');
  await beside.getByRole('textbox', { name: '조치 내용' }).fill('견적서를 보냈습니다.');
  await beside.getByRole('button', { name: '저장', exact: true }).click();
  await expect(beside.getByText('저장되었습니다.')).toBeVisible();
  await expect(rows(page).getByText('답변완료')).toBeVisible();
  await beside.getByRole('button', { name: '닫기', exact: true }).click();
  await expect(rows(page).locator('.date')).toHaveText(/^\d{4}\.\d{2}\.\d{2}$/);
  await page.reload();
  await expect(rows(page).getByRole('cell', { name: '이주임' })).toBeVisible();
});

/** Changes the title of a new item in its form; returns the title before. */
async function changeTitle(page: Page): Promise<string> {
  const title = uniqueWord();
  await page.goto('/admin/news');
  const create = page.getByRole('form', { name: '뉴스 등록' });
  await page.getByRole('button', { name: '뉴스 등록' }).click();
  await create.getByRole('textbox', { name: '제목' }).fill(title);
  await create.getByRole('textbox', { name: 'URL' }).fill('https://news.example/1');
  await create.getByRole('button', { name: '등록' }).click();
  await page.getByRole('searchbox').fill(title);
  await rows(page)
    .getByRole('button', { name: `${title} 수정` })
    .click();
  const edit = page.getByRole('form', { name: '뉴스 수정' });
  await edit.getByRole('textbox', { name: '제목' }).fill(`${title} 갱신`);
  await edit.getByRole('button', { name: '수정' }).click();
  await expect(page.getByRole('status').filter({ hasText: '수정되었습니다.' })).toContainText(
    `${title} 갱신`,
  );
  await expect(rows(page)).toContainText(`${title} 갱신`);
  return title;
}

for (const how of ['button', 'key'])
  test(`what the form of a news item saved is taken back by its ${how}`, async ({ page }) => {
    const title = await changeTitle(page);
    if (how === 'key') await page.keyboard.press('z');
    else await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(page.getByText('되돌렸습니다. 제목', { exact: true })).toBeVisible();
    await expect(rows(page)).toContainText(title);
    await expect(rows(page)).not.toContainText('갱신');
    await page.keyboard.press('z');
    await expect(page.getByText('되돌릴 변경이 없습니다.')).toBeVisible();
  });

test('a news item that was changed again is not taken back, and the message says so', async ({
  page,
  site,
  refusals,
}) => {
  refusals.push('412 PUT /api/news/*');
  const title = await changeTitle(page);
  const answer = await page.request.get(`/api/news?q=${encodeURIComponent(title)}`);
  const [item] = (await answer.json()) as { id: number }[];
  const form = { title: `${title} 동료`, url: 'https://news.example/2', date: '2026.01.02' };
  const headers = { origin: site.siteUrl };
  expect((await page.request.put(`/api/news/${item?.id}`, { data: form, headers })).ok()).toBe(true);
  await page.keyboard.press('z');
  await expect(
    page.getByRole('alert').getByText('되돌리지 못했습니다. 그 뒤에 다시 수정되었습니다.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '되돌리기' })).toHaveCount(0);
  await expect(rows(page)).toContainText(`${title} 동료`);
});
