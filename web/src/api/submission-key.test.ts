import { describe, expect, it } from 'vitest';
import { createSubmissionKey, randomUuid } from './submission-key.ts';

function form(title: string, file?: File): FormData {
  const data = new FormData();
  data.append('title', title);
  if (file) data.append('attachment', file);
  return data;
}

function counted() {
  let count = 0;
  return createSubmissionKey(() => `key-${++count}`);
}

describe('the key of a submission', () => {
  it('is a version 4 UUID and never the same twice', () => {
    const keys = new Set(Array.from({ length: 50 }, randomUuid));
    expect(keys.size).toBe(50);
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('stays the same when the form is sent again, also with another text or file: the first may have been stored', () => {
    const key = counted();
    const file = (lastModified: number) => new File(['a'], 'a.txt', { lastModified });
    for (const sent of [form('제목'), form('제목을 고침'), form('제목', file(1)), form('제목', file(2))])
      expect(key.keyFor(sent)).toBe('key-1');
  });

  it('is another one for a changed content that was refused because of the first, which stays with its own', () => {
    const key = counted();
    key.keyFor(form('제목'));
    key.keyFor(form('제목을 고침'));
    key.separate(form('제목을 고침'));
    expect(key.keyFor(form('제목을 고침'))).toBe('key-2');
    expect(key.keyFor(form('제목'))).toBe('key-1');
    expect(key.keyFor(form('제목을 또 고침'))).toBe('key-2');
  });

  it('changes after an accepted submission', () => {
    const key = counted();
    key.keyFor(form('제목'));
    key.renew();
    expect(key.keyFor(form('제목'))).toBe('key-2');
  });
});
