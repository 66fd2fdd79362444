import { reportForm, writeAnonymously } from './report-forms.ts';
import { expect, test } from './site.ts';

test('a file that could not be read is confirmed, without a word that something was found in it', async ({
  page,
}) => {
  const panel = page.getByRole('group', { name: '보내기 전에 확인해 주세요' });
  await writeAnonymously(page);
  const { file, content, submit } = reportForm(page);
  const buffer = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
  await file.setInputFiles({ name: 'a.hwp', mimeType: '', buffer });
  await submit.click();
  await expect(panel).toContainText('이 화면에서 확인하지 못한 파일이 있습니다.');
  await expect(panel).not.toContainText('제보자를 짐작하게 할 수 있는 내용이 있습니다.');
  // A number that was typed since is no part of what is confirmed.
  await content.fill('010-1234-5678');
  await panel.getByRole('button', { name: '그대로 제출' }).click();
  await expect(panel).toContainText('제보자를 짐작하게 할 수 있는 내용이 있습니다.');
});
