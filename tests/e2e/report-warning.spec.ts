import { reportForm, writeAnonymously } from './report-forms.ts';
import { expect, keepReceipt, test } from './site.ts';

test('while the warning is shown only its own button sends the report, not the one of the form or Enter', async ({
  page,
}) => {
  const panel = page.getByRole('group', { name: '보내기 전에 확인해 주세요' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await writeAnonymously(page);
  const { content, title, form } = reportForm(page);
  await content.fill('010-1234-5678');
  const send = form.getByRole('button', { name: '제보하기' });
  await send.click();
  await expect(panel).toBeFocused();
  await expect(send).toHaveCount(0);
  await title.press('Enter');
  await panel.getByRole('button', { name: '수정' }).click();
  await expect(panel).toHaveCount(0);
  await send.click();
  await expect(panel).toBeFocused();
  expect(sent).toEqual([]);
  // Once nothing is left to confirm, the form's button is back.
  await content.fill('전화번호는 지웠습니다.');
  await expect(panel).toHaveCount(0);
  await send.click();
  await keepReceipt(page);
});
