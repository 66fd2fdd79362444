import { describe, expect, it } from 'vitest';
import { findIdentifying } from './find-identifying.ts';
import { foundRanges } from './found-ranges.ts';

async function selected(values: Record<string, string>): Promise<string[]> {
  const typed = new FormData();
  for (const [name, value] of Object.entries(values)) typed.append(name, value);
  const found = await findIdentifying(typed);
  return found.flatMap((finding) =>
    foundRanges(typed, finding).map(([start, end]) => (values[finding.field] ?? '').slice(start, end)),
  );
}

describe('the ranges of a finding', () => {
  it('cover each occurrence as it was typed, in the order of the text', async () => {
    const content = '먼저 010-1234-5678, 다음 ０１０－２２２２－３３３３, 다시 010-1234-5678\n끝';
    expect(await selected({ content })).toEqual([
      '010-1234-5678',
      '０１０－２２２２－３３３３',
      '010-1234-5678',
    ]);
  });

  it('cover numbers that the warning shows in part, and the password, which it does not show', async () => {
    expect(
      await selected({ content: `번호는 900101-1234567입니다. 비밀번호는 abcd123!`, password: 'abcd123!' }),
    ).toEqual(['900101-1234567', 'abcd123!']);
  });

  it('are those of one text, if it is given', async () => {
    const typed = new FormData();
    typed.append('content', '010-1234-5678, 010-2222-3333');
    const [finding] = await findIdentifying(typed);
    expect(finding && foundRanges(typed, finding, '010-2222-3333')).toEqual([[15, 28]]);
  });

  it('are none in a field that was changed since, and none in a file', async () => {
    const typed = new FormData();
    typed.append('content', '010-1234-5678');
    typed.append('attachment', new File(['x'], '010-1234-5678.pdf'));
    const found = await findIdentifying(typed);
    expect(found.map(({ field }) => field)).toEqual(['content', 'attachmentName']);
    typed.set('content', '지웠습니다');
    for (const finding of found) expect(foundRanges(typed, finding)).toEqual([]);
  });
});
