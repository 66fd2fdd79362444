import { describe, expect, it } from 'vitest';
import { attachmentLimit, attachmentMessages } from '@gaongil/contract/attachment';
import { fileFault, unreadable } from './check-file.ts';

const { tooLarge, kindNotAllowed, empty } = attachmentMessages;

function withSize(file: File, size: number): File {
  return Object.defineProperty(file, 'size', { value: size });
}

describe('a chosen file', () => {
  it.each([
    ['증거.pdf', '%PDF-1.7'],
    ['사진.JPG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['메모.txt', '안녕하세요'],
    ['이름만', '%PDF-1.7'],
  ])('%s is taken by its ending and its first bytes', async (name, content) => {
    expect(await fileFault(new File([content], name))).toBeUndefined();
  });

  it.each([
    ['a program', '증거.pdf', 'MZ\0\0'],
    ['a page', '메모.txt', '<!doctype html>'],
    ['a program by its name', '설치.exe', '%PDF-1.7'],
  ])('is refused when it is %s', async (_what, name, content) => {
    expect(await fileFault(new File([content], name))).toBe(kindNotAllowed);
  });

  it('is refused when it is empty, or one byte too large', async () => {
    expect(await fileFault(new File([], 'a.pdf'))).toBe(empty);
    const file = () => new File(['%PDF-1.7'], 'a.pdf');
    expect(await fileFault(withSize(file(), attachmentLimit))).toBeUndefined();
    expect(await fileFault(withSize(file(), attachmentLimit + 1))).toBe(tooLarge);
  });

  it('says so when it can no longer be read', async () => {
    const gone = new File(['%PDF-1.7'], 'a.pdf');
    const slice = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) };
    Object.defineProperty(gone, 'slice', { value: () => slice });
    expect(await fileFault(gone)).toBe(unreadable);
  });
});
