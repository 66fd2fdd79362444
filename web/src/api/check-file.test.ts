import { describe, expect, it } from 'vitest';
import { attachmentLimit, attachmentMessages } from '@gaongil/contract/files/attachment';
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
    ['photo.jfif', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['2026.01.05 회의록', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['회의록 2026.01.05', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['잠긴 문서.xlsx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    [
      '스캔.pdf',
      new Uint8Array([...Array<number>(900).fill(0xff), ...new TextEncoder().encode('%PDF-1.3\n')]),
    ],
    ['통화 녹음.m4a', '\0\0\0\x18ftypM4A '],
    [
      '화면 녹화.webm',
      new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]),
    ],
  ])('%s is taken by its extension and its first bytes', async (name, content) => {
    expect(await fileFault(new File([content], name))).toBeUndefined();
  });

  it.each([
    ['a program', '증거.pdf', 'MZ\0\0'],
    ['a page', '메모.txt', '<!doctype html>'],
    ['a program by its name', '설치.exe', '%PDF-1.7'],
    ['a program by its name, hidden by a dot', '설치.exe.', '%PDF-1.7'],
    ['a document with macros', '보고.docm', 'PK\x03\x04'],
    ['a program that says it is a PDF', '증거.pdf', 'MZ\0\0%PDF-1.7'],
  ])('is refused when it is %s', async (_what, name, content) => {
    expect(await fileFault(new File([content], name))).toBe(kindNotAllowed);
  });

  it('is refused with what to do instead', () => {
    expect(kindNotAllowed).toContain('zip으로 묶어');
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
