import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { attachmentLimit } from '@gaongil/contract/attachment';
import { describe, expect, it } from 'vitest';
import { downloadDisposition, safeFileName } from './file-name.ts';
import { inspectAttachment } from './inspect-attachment.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));

/** Sends content through the inspection in pieces and answers the status it failed with, or the endings it found. */
async function inspect(content: Buffer, piece = content.length || 1) {
  const pieces = Array.from({ length: Math.ceil(content.length / piece) }, (_, index) =>
    content.subarray(index * piece, (index + 1) * piece),
  );
  const inspection = inspectAttachment({ withDigest: true });
  try {
    const passed = await buffer(Readable.from(pieces).compose(inspection.stream));
    expect(passed.equals(content)).toBe(true);
    return inspection.endings().join(' ');
  } catch (error) {
    return (error as { status?: number }).status;
  }
}

describe('a file is taken by its content', () => {
  const samples: [string, Buffer][] = [
    ['pdf', bytes('%PDF-1.7\n%', [0xe2, 0xe3, 0, 1])],
    ['hwp doc xls ppt', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], [0, 0])],
    ['hwp', bytes('HWP Document File V3.00 \x1a\x01')],
    ['zip docx xlsx pptx hwpx odt ods', bytes('PK\x03\x04', [20, 0])],
    ['rtf doc', bytes('{\\rtf1\\ansi}')],
    ['jpg jpeg', bytes([0xff, 0xd8, 0xff, 0xe0, 0])],
    ['png', bytes([0x89], 'PNG\r\n\x1a\n', [0])],
    ['gif', bytes('GIF89a', [1, 0])],
    ['webp', bytes('RIFF', [1, 0, 0, 0], 'WEBPVP8 ')],
    ['heic heif', bytes([0, 0, 0, 24], 'ftypheic', [0])],
    ['bmp', bytes('BM', [10, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0])],
    ['tif tiff', bytes('II*\0', [8, 0])],
    ['7z', bytes('7z', [0xbc, 0xaf, 0x27, 0x1c, 0])],
    ['rar', bytes('Rar!\x1a\x07\x01\0')],
    ['gz tgz', bytes([0x1f, 0x8b, 0x08, 0])],
    ['tar', Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\0')])],
  ];

  it.each(samples)('%s, also when it arrives byte by byte', async (endings, content) => {
    expect(await inspect(content)).toBe(endings);
    expect(await inspect(content, 1)).toBe(endings);
  });

  it('as text in UTF-8 or CP949, also cut inside a letter', async () => {
    const utf8 = Buffer.from('\ufeff이름,부서\r\n홍길동,영업\t팀\n');
    const cp949 = Buffer.from([0xb0, 0xa1, 0xb3, 0xaa, 0x0a, 0x8c, 0x63]);
    for (const content of [utf8, cp949])
      for (const piece of [1, 2, 5]) expect(await inspect(content, piece)).toBe('txt csv');
    expect(await inspect(Buffer.from('가나다라'.repeat(5_000)), 1000)).toBe('txt csv');
  });
});

describe('a file is refused', () => {
  it.each([
    ['a program', bytes('MZ', [0x90, 0, 3, 0])],
    ['a Windows shortcut', bytes([0x4c, 0, 0, 0, 1, 0x14, 2, 0])],
    ['HTML', bytes('  \n<!DOCTYPE html><p>')],
    ['HTML after a byte order mark', Buffer.from('\ufeff<html>')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['XML', bytes('<?xml version="1.0"?>')],
    ['a shell script', bytes('#!/bin/sh\nrm -rf /')],
    ['a batch file', bytes('@echo off')],
    ['text with control characters', bytes('abc\x00def')],
    ['UTF-16', bytes([0xff, 0xfe, 0x41, 0, 0x42, 0])],
    ['text that is neither UTF-8 nor CP949', bytes('abc', [0xff, 0xff])],
    ['cut off inside a letter', bytes('abc', [0xea])],
  ])('when it is %s', async (_name, content) => {
    expect(await inspect(content)).toBe(415);
    expect(await inspect(content, 1)).toBe(415);
  });

  it('but not for beginning with the letters of an image', async () => {
    expect(await inspect(bytes('BMW 520d'))).toBe('txt csv');
  });

  it('when HTML hides behind more white space than a head holds', async () => {
    expect(await inspect(Buffer.from(`${' '.repeat(5_000)}<script>`), 700)).toBe(415);
  });

  it('when it is empty', async () => {
    expect(await inspect(Buffer.alloc(0))).toBe(400);
  });

  it('at the first byte over 50 MiB, and not before', async () => {
    const content = Buffer.alloc(attachmentLimit + 1, 0x20);
    content.write('%PDF-1.7');
    expect(await inspect(content, 1 << 20)).toBe(413);
    expect(await inspect(content.subarray(0, attachmentLimit), 1 << 20)).toBe('pdf');
  });
});

describe('the inspection', () => {
  it('gives the digest of the whole file', async () => {
    const content = Buffer.from('내용'.repeat(2_000));
    const inspection = inspectAttachment({ withDigest: true });
    await buffer(Readable.from([content.subarray(0, 3), content.subarray(3)]).compose(inspection.stream));
    expect(inspection.digest()?.equals(createHash('sha256').update(content).digest())).toBe(true);
  });
});

describe('a file name', () => {
  it.each([
    ['증거 사진.PDF', '증거 사진.PDF'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\hong\\a.pdf', 'a.pdf'],
    ['a\u202efdp.exe', 'afdp.exe.pdf'],
    ['run.bat', 'run.bat.pdf'],
    ['  .pdf', 'pdf.pdf'],
    [' . a .pdf . ', 'a .pdf'],
    [' . \u3000.', 'attachment.pdf'],
    ['', 'attachment.pdf'],
    ['a"b<c>.pdf', 'abc.pdf'],
    ['\u1112\u1161\u11ab.pdf', '한.pdf'],
  ])('%j is stored as %j', (name, stored) => {
    expect(safeFileName(name, ['pdf'])).toBe(stored);
  });

  it.each([
    ['directs', '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'],
    [
      'cannot be seen',
      '\u00ad\u034f\u115f\u1160\u180e\u200b\u200c\u200d\u2060\u2064\u3164\ufe0f\uffa0\u{e0041}',
    ],
    ['breaks a line', '\u2028\u2029\u0085\n'],
  ])('loses every character that %s', (_what, characters) => {
    for (const one of characters) expect(safeFileName(`a${one}fdp.exe`, ['pdf'])).toBe('afdp.exe.pdf');
  });

  it('keeps its ending when it is too long', () => {
    const name = safeFileName(`${'가'.repeat(300)}.pdf`, ['pdf']);
    expect([...name]).toHaveLength(150);
    expect(name.endsWith('가.pdf')).toBe(true);
  });

  // Trimming it by a pattern, or composing it, took the square of its length: minutes at this one.
  it.each([
    ['dots before a letter', `a${'.'.repeat(1_000_000)}b.pdf`],
    ['white space', `a${' '.repeat(1_000_000)}b.pdf`],
    ['marks', `a${'\u0315\u0300'.repeat(500_000)}b.pdf`],
  ])('is cut before it is cleaned when it is a million %s', (_name, name) => {
    expect(safeFileName(name, ['pdf'])).toMatch(/^[aà].{145}\.pdf$/su);
  });

  it('is offered in UTF-8, with a neutral ASCII name beside it', () => {
    expect(downloadDisposition("증거(1)'.pdf")).toBe(
      'attachment; filename="attachment.pdf"; filename*=UTF-8\'\'%EC%A6%9D%EA%B1%B0%281%29%27.pdf',
    );
  });
});
