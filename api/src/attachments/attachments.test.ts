import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { attachmentLimit } from '@gaongil/contract/files/attachment';
import { describe, expect, it } from 'vitest';
import { downloadDisposition } from './download-disposition.ts';
import { inspectAttachment } from './inspect-attachment.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));

/** Sends content through the inspection in pieces and answers the status it failed with, or the name to store. */
async function inspect(content: Buffer, piece = content.length || 1, sentName = '증거') {
  const pieces = Array.from({ length: Math.ceil(content.length / piece) }, (_, index) =>
    content.subarray(index * piece, (index + 1) * piece),
  );
  const inspection = inspectAttachment(sentName, { withDigest: true });
  try {
    const passed = await buffer(Readable.from(pieces).compose(inspection.stream));
    expect(passed.equals(content)).toBe(true);
    return inspection.name();
  } catch (error) {
    return (error as { status?: number }).status;
  }
}

describe('a file is taken by its content', () => {
  it('which names it, also when it arrives byte by byte', async () => {
    for (const piece of [1, 700, 5_000]) {
      expect(await inspect(bytes('%PDF-1.7\n%', [0xe2, 0xe3, 0, 1]), piece)).toBe('증거.pdf');
      expect(await inspect(Buffer.concat([Buffer.alloc(257), bytes('ustar\0')]), piece)).toBe('증거.tar');
    }
  });

  it('as a PDF with bytes before its header, also where more arrives at once than a head', async () => {
    const late = (before: number) =>
      Buffer.concat([Buffer.alloc(before, 0xff), bytes('%PDF-1.3\n%'), Buffer.alloc(9_000)]);
    for (const piece of [1, 700, 20_000]) {
      expect(await inspect(late(900), piece, '스캔.pdf')).toBe('스캔.pdf');
      expect(await inspect(late(1_020), piece, '스캔.pdf')).toBe(415);
    }
  });

  it('as text in UTF-8, CP949 or UTF-16, also cut inside a letter', async () => {
    const utf8 = Buffer.from('\ufeff이름,부서\r\n홍길동,영업\t팀\n');
    const cp949 = Buffer.from([0xb0, 0xa1, 0xb3, 0xaa, 0x0a, 0x8c, 0x63]);
    const utf16 = Buffer.from('\ufeff이름\t부서 😀', 'utf16le');
    for (const content of [utf8, cp949, utf16, Buffer.from(utf16).swap16()])
      for (const piece of [1, 2, 5]) expect(await inspect(content, piece)).toBe('증거.txt');
    expect(await inspect(Buffer.from('가나다라'.repeat(5_000)), 1000)).toBe('증거.txt');
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
    ['UTF-16 without a byte order mark', bytes([0x41, 0, 0x42, 0])],
    ['UTF-16 cut off inside a letter', bytes([0xff, 0xfe, 0x41, 0, 0x42])],
    ['a byte order mark cut off', bytes([0xff])],
    ['text that is neither UTF-8 nor CP949', bytes('abc', [0xff, 0xff])],
    ['cut off inside a letter', bytes('abc', [0xea])],
  ])('when it is %s', async (_name, content) => {
    expect(await inspect(content)).toBe(415);
    expect(await inspect(content, 1)).toBe(415);
  });

  it('but not for beginning with the letters of an image', async () => {
    expect(await inspect(bytes('BMW 520d'))).toBe('증거.txt');
  });

  it('when HTML hides behind more white space than a head holds', async () => {
    expect(await inspect(Buffer.from(`${' '.repeat(5_000)}<script>`), 700)).toBe(415);
  });

  it('for its name: the extension of a kind that is not allowed', async () => {
    expect(await inspect(bytes('%PDF-1.7'), 1, '설치.exe')).toBe(415);
  });

  it('when it is empty', async () => {
    expect(await inspect(Buffer.alloc(0))).toBe(400);
  });

  it('at the first byte over 50 MiB, and not before', async () => {
    const content = Buffer.alloc(attachmentLimit + 1, 0x20);
    content.write('%PDF-1.7');
    expect(await inspect(content, 1 << 20)).toBe(413);
    expect(await inspect(content.subarray(0, attachmentLimit), 1 << 20)).toBe('증거.pdf');
  });
});

describe('the inspection', () => {
  it('gives the digest of the whole file', async () => {
    const content = Buffer.from('내용'.repeat(2_000));
    const inspection = inspectAttachment('a.txt', { withDigest: true });
    await buffer(Readable.from([content.subarray(0, 3), content.subarray(3)]).compose(inspection.stream));
    expect(inspection.digest()?.equals(createHash('sha256').update(content).digest())).toBe(true);
  });
});

describe('a file name', () => {
  it('is offered in UTF-8, with a neutral ASCII name beside it', () => {
    expect(downloadDisposition("증거(1)'.pdf")).toBe(
      'attachment; filename="attachment.pdf"; filename*=UTF-8\'\'%EC%A6%9D%EA%B1%B0%281%29%27.pdf',
    );
  });

  it('is offered without an extension where it has none', () => {
    expect(downloadDisposition('2026.01.05')).toBe(
      'attachment; filename="attachment"; filename*=UTF-8\'\'2026.01.05',
    );
  });
});
