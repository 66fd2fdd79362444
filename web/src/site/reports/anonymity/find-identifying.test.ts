import { describe, expect, it } from 'vitest';
import { findIdentifying } from './find-identifying.ts';

async function findings(values: Record<string, string>, file?: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ loginId: 'safe-road', password: 'abcd123!', ...values }))
    form.append(name, value);
  if (file) form.append('attachment', file);
  return (await findIdentifying(form)).map(({ field, kind, texts }) =>
    `${field} ${kind} ${texts.join(' ')}`.trim(),
  );
}

describe('before an anonymous report is sent', () => {
  it('has no findings when it gives nothing away', async () => {
    expect(await findings({ title: '입찰 비리', content: '영업팀에서 있었던 일입니다.' })).toEqual([]);
  });

  it('each field tells what it holds, the same place once', async () => {
    expect(
      await findings({
        title: 'safe-road의 제보',
        content: '010-1234-5678, 다시 010-1234-5678. a@b.kr abcd123!',
        incidentSummary: '900101-1234567',
      }),
    ).toEqual([
      'title loginId safe-road',
      'content phone 010-1234-5678',
      'content email a@b.kr',
      'content password',
      'incidentSummary resident 900101-*******',
    ]);
  });

  it('an id that is a number or an address is one too', async () => {
    expect(await findings({ loginId: '2034871' })).toEqual(['loginId employee 2034871']);
    expect(await findings({ loginId: 'hong@company.kr' })).toEqual(['loginId email hong@company.kr']);
  });

  it('so does the name of the file', async () => {
    const file = new File(['%PDF-1.7 trailer'], '사번 12345 급여.pdf');
    expect(await findings({}, file)).toEqual(['attachmentName employee 사번 12345']);
  });

  it('so does an image that could not be read to its end', async () => {
    const file = new File(['\0\0\0\u0018ftypheic'], '사진.heic');
    expect(await findings({}, file)).toEqual(['attachment unchecked (일부만 읽을 수 있는 사진 형식)']);
  });
});
