import { describe, expect, it, vi } from 'vitest';
import type { Draft } from './merge-draft.ts';
import { saveMerged, type SaveResult } from './save-merged.ts';

type Name = 'title' | 'url';

const base = { title: '제목', url: 'https://a.example' };
const draft: Draft<Name> = { version: 1, base, typed: { ...base, title: '새 제목' } };
const refusedBy = (values: Partial<typeof base>, version: number): SaveResult<Name> => ({
  message: '먼저 수정됨',
  theirs: { ...base, ...values, version },
});
const saves = (...results: SaveResult<Name>[]) => {
  const save = vi.fn<(sent: Draft<Name>) => Promise<SaveResult<Name>>>();
  for (const result of results) save.mockResolvedValueOnce(result);
  return save;
};

describe('saving a draft', () => {
  it('is repeated on top of changes to other fields, which are named', async () => {
    const saved = { title: '새 제목', url: 'https://b.example', version: 3 };
    const save = saves(refusedBy({ url: 'https://b.example' }, 2), { saved });
    const result = await saveMerged(draft, save, false);
    expect(result).toMatchObject({ saved, merged: ['url'] });
    expect(save.mock.calls[1]?.[0]).toMatchObject({ version: 2, typed: { url: 'https://b.example' } });
  });

  it('is repeated five times at most', async () => {
    const save = saves(
      ...[2, 3, 4, 5, 6].map((version) => refusedBy({ url: `https://${version}` }, version)),
    );
    expect(await saveMerged(draft, save, false)).toEqual({ message: '먼저 수정됨' });
    expect(save).toHaveBeenCalledTimes(5);
  });

  it('stops at a field that both changed, and at any change where a person must confirm', async () => {
    const both = await saveMerged(draft, saves(refusedBy({ title: '남의 제목' }, 2)), false);
    expect(both).toMatchObject({ conflict: { fields: ['title'] } });
    const other = await saveMerged(draft, saves(refusedBy({ url: 'https://b.example' }, 2)), true);
    expect(other).toMatchObject({ conflict: { fields: [] } });
  });

  it('passes on why it failed', async () => {
    const failed = { message: '저장 실패', gone: false };
    expect(await saveMerged(draft, saves({ message: '저장 실패' }), false)).toEqual(failed);
    const gone = { message: '파기됨', gone: true };
    expect(await saveMerged(draft, saves(gone), false)).toEqual(gone);
  });
});
