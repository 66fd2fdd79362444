import { describe, expect, it } from 'vitest';
import { attachmentExtensions } from './attachment.ts';
import { allowedFile, fileKinds } from './file-kinds.ts';

function bytes(...parts: (string | readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );
}

const ole = bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Array<number>(504).fill(0));
const zip = bytes('PK\x03\x04', [20, 0]);
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0]);
const iso = (brand: string) => bytes([0, 0, 0, 24], 'ftyp', brand, [0, 0, 2, 0], 'mp42isom');
const ebml = (type: string) =>
  bytes(
    [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x80 + type.length],
    type,
    [0x42, 0x87],
  );
const id3 = bytes('ID3', [4, 0, 0, 0, 0, 0, 35], 'TSSE');
// 128 kbit/s at 44,100 Hz: a frame of 417 bytes.
const frame = bytes([0xff, 0xfb, 0x90, 0], Array<number>(413).fill(0));
const frames = bytes([...frame], [...frame]);

const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\ufeff${text}`, (unit) => unit.charCodeAt(0)).buffer);
const swapped = (words: Uint8Array) => words.map((_, at) => words[at ^ 1] ?? 0);

const stored = (name: string, content: Uint8Array) => allowedFile(name, content)?.name;

describe('a name without extension gets the one that its content proves', () => {
  it.each<[string, Uint8Array]>([
    ['pdf', bytes('%PDF-1.7\n%', [0xe2, 0xe3, 0, 1])],
    ['hwp', bytes('HWP Document File V3.00 \x1a\x01')],
    ['zip', zip],
    ['rtf', bytes('{\\rtf1\\ansi}')],
    ['jpg', jpeg],
    ['png', bytes([0x89], 'PNG\r\n\x1a\n', [0])],
    ['gif', bytes('GIF89a', [1, 0])],
    ['webp', bytes('RIFF', [1, 0, 0, 0], 'WEBPVP8 ')],
    ['heic', iso('heic')],
    ['bmp', bytes('BM', [10, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0])],
    ['tif', bytes('II*\0', [8, 0])],
    ['m4a', iso('M4A ')],
    ['mp4', iso('isom')],
    ['mp4', iso('mp42')],
    ['mov', iso('qt  ')],
    ['wav', bytes('RIFF', [1, 0, 0, 0], 'WAVEfmt ')],
    ['mp3', id3],
    ['mp3', frames],
    ['webm', ebml('webm')],
    ['amr', bytes('#!AMR\n', [12, 145])],
    ['amr', bytes('#!AMR-WB\n', [12, 145])],
    ['txt', utf16('이름\t부서')],
    ['7z', bytes('7z', [0xbc, 0xaf, 0x27, 0x1c, 0])],
    ['rar', bytes('Rar!\x1a\x07\x01\0')],
    ['gz', bytes([0x1f, 0x8b, 0x08, 0])],
    ['tar', bytes(Array<number>(257).fill(0), 'ustar\0')],
    ['txt', bytes('이름,부서')],
  ])('%s', (extension, content) => {
    expect(stored('2026.01.05 회의록', content)).toBe(`2026.01.05 회의록.${extension}`);
  });
});

describe('a name', () => {
  it.each<[string, Uint8Array]>([
    ...['docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'hwp'].map((extension): [string, Uint8Array] => [
      `잠김.${extension}`,
      ole,
    ]),
    ...['docx', 'xlsx', 'pptx', 'hwpx', 'odt', 'ods', 'zip'].map((extension): [string, Uint8Array] => [
      `문서.${extension}`,
      zip,
    ]),
    ...['jpg', 'JPEG', 'jfif', 'jpe', 'pjpeg'].map((extension): [string, Uint8Array] => [
      `사진.2.${extension}`,
      jpeg,
    ]),
    ['통화.m4a', iso('3gp4')],
    ['통화.3gp', iso('3gp4')],
    ['영상.3gp', iso('isom')],
    ['명단.csv', utf16('이름\t부서')],
    ['명단.csv', swapped(utf16('이름\t부서'))],
    ['통화.m4a', iso('mp42')],
    ['영상.mp4', iso('qt  ')],
    ['명단.csv', bytes('이름,부서')],
  ])('that fits the content stays: %s', (name, content) => {
    expect(stored(name, content)).toBe(name);
  });

  it.each<[string, Uint8Array, string | undefined]>([
    ['사진.png', jpeg, '사진.png.jpg'],
    ['보고.hwp', zip, '보고.hwp.zip'],
    ['', bytes('%PDF-1.7'), 'attachment.pdf'],
    // An OLE file may be of many kinds, so none is claimed.
    ['잠긴 문서', ole, '잠긴 문서'],
    ['메일.msg', ole, undefined],
    ['메일.eml', bytes('From: kim@company.example\n'), undefined],
    ['문서.pdf', ole, undefined],
    // The extension of no allowed kind, also when dots or invisible characters hide it.
    ['보고.docm', zip, undefined],
    ['설치.exe. ', bytes('%PDF-1.7'), undefined],
    ['a\u202efdp.exe', bytes('%PDF-1.7'), undefined],
  ])('that does not: %j', (name, content, expected) => {
    expect(stored(name, content)).toBe(expected);
  });
});

describe('a PDF with something before its header', () => {
  const pdf = '%PDF-1.3\n1 0 obj';

  it.each<[string, Uint8Array]>([
    ['a byte order mark', bytes('\ufeff', pdf)],
    ['a line break', bytes('\r\n', pdf)],
    ['the head of an HTTP answer', bytes('Content-Type: application/pdf\r\n\r\n', pdf)],
    ['900 other bytes', bytes(Array<number>(900).fill(0xff), pdf)],
  ])('is a PDF: %s', (_what, content) => {
    expect(stored('스캔.pdf', content)).toBe('스캔.pdf');
  });

  it.each<[string, Uint8Array]>([
    ['HTML', bytes(' \n<!doctype html><script>', pdf)],
    ['HTML after a byte order mark', bytes('\ufeff<html>', pdf)],
    ['SVG', bytes('<svg>', pdf)],
    ['a script', bytes('#!/bin/sh\n', pdf)],
    ['a Windows program', bytes('MZ', [0x90, 0], pdf)],
    ['a Linux program', bytes([0x7f], 'ELF', pdf)],
    ['a shortcut', bytes([0x4c, 0, 0, 0, 1, 0x14, 2, 0], pdf)],
    ['more than 1,024 bytes', bytes(Array<number>(1_020).fill(0xff), pdf)],
  ])('is refused where that is %s', (_what, content) => {
    expect(stored('스캔.pdf', content)).toBeUndefined();
  });

  it('is what else it begins as, and a text where its name says so', () => {
    expect(stored('스캔.pdf', bytes([...jpeg], pdf))).toBe('스캔.pdf.jpg');
    expect(stored('메모.txt', bytes('머리는 ', pdf))).toBe('메모.txt');
  });
});

describe('sound and video', () => {
  it.each<[string, string, Uint8Array]>([
    ['an unknown brand', 'a.mp4', iso('crx ')],
    ['Matroska', 'a.webm', ebml('matroska')],
    ['another RIFF', 'a.wav', bytes('RIFF', [1, 0, 0, 0], 'AVI LIST')],
    ['a sync without a second frame', 'a.mp3', bytes([...frame], Array<number>(500).fill(0))],
    ['a reserved bit rate', 'a.mp3', bytes([0xff, 0xfb, 0xf0, 0])],
    ['layer I', 'a.mp3', bytes([0xff, 0xfe, 0x90, 0, 0, 0])],
    ['a tag of an unknown version', 'a.mp3', bytes('ID3', [9, 0, 0, 0, 0, 0, 0])],
    ['a tag with an impossible size', 'a.mp3', bytes('ID3', [4, 0, 0, 0x80, 0, 0, 0])],
    ['HTML', 'a.mp3', bytes('<html>')],
    ['a script for a shell', 'a.amr', bytes('#!AMR /bin/sh\n')],
  ])('are not %s', (_what, name, content) => {
    expect(stored(name, content)).toBeUndefined();
  });
});

describe('UTF-16', () => {
  it.each<[string, Uint8Array]>([
    ['without a byte order mark', utf16('a,b').subarray(2)],
    ['that is HTML', utf16(' <html>')],
    ['with half a surrogate pair', utf16('\ud800a')],
    ['with a control character', utf16('a\u0001')],
  ])('is refused %s', (_what, content) => {
    expect(stored('명단.csv', content)).toBeUndefined();
  });
});

it('the file dialog offers the extensions of all kinds', () => {
  expect(new Set<string>(attachmentExtensions)).toEqual(
    new Set(fileKinds.flatMap(({ extensions }) => extensions)),
  );
});
