import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { fileMetadata, withoutMetadata } from './file-metadata.ts';

const exif = {
  IFD0: { Model: 'Phone 7' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '35/1 13/1 3432/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '126/1 50/1 3480/100',
  },
};
const tagFindings = ['location 35.2262, 126.8430', 'device Phone 7'];
const xmp = `<x:xmpmeta><rdf:Description xmp:CreatorTool="도구 3"/></x:xmpmeta>`;

const noEnd = 'unchecked (끝 표시가 없어 뒤에 붙은 자료를 가려낼 수 없는 사진)';
const damaged = 'unchecked (손상되었거나 일부가 잘린 파일)';
const format = 'unchecked (일부만 읽을 수 있는 사진 형식)';

function drawing(): Sharp {
  const raw = { width: 16, height: 8, channels: 3 as const };
  return sharp(Buffer.from(Array.from({ length: 16 * 8 * 3 }, (_, index) => (index * 37) % 256)), { raw });
}

const fileOf = (bytes: Uint8Array) => new File([bytes.slice()], '사진');
const findings = async (bytes: Uint8Array) =>
  (await fileMetadata(fileOf(bytes))).findings.map(({ kind, text }) => `${kind} ${text}`.trim());

async function bare(bytes: Uint8Array): Promise<Buffer | undefined> {
  const file = await withoutMetadata(fileOf(bytes));
  return file && Buffer.from(await file.arrayBuffer());
}

async function pixels(bytes: Uint8Array | undefined) {
  const image = sharp(bytes, { failOn: 'none', animated: true }).rotate();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

describe('a JPEG that every viewer opens', () => {
  const photograph = () => drawing().jpeg().withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer();

  it.each([
    ['without an end mark', (whole: Buffer) => whole.subarray(0, -2), [noEnd]],
    [
      'with something else behind the missing end mark',
      (whole: Buffer) =>
        Buffer.concat([whole.subarray(0, -2), Buffer.from('SEFH\xff\x01\0\0SEFT', 'latin1')]),
      ['appended', noEnd],
    ],
    [
      'with zeros in place of its end mark',
      (whole: Buffer) => Buffer.concat([whole.subarray(0, -2), Buffer.alloc(2000)]),
      [noEnd],
    ],
    [
      'with a zero between two segments',
      (whole: Buffer) => {
        const next = 4 + whole.readUInt16BE(4);
        return Buffer.concat([whole.subarray(0, next), Buffer.alloc(1), whole.subarray(next)]);
      },
      [],
    ],
    [
      'with letters between two segments',
      (whole: Buffer) => {
        const next = 4 + whole.readUInt16BE(4);
        return Buffer.concat([whole.subarray(0, next), Buffer.from('by Kim'), whole.subarray(next)]);
      },
      ['appended'],
    ],
  ])('is read: %s', async (_what, damage, more) => {
    const before = damage(await photograph());
    expect(await findings(before)).toEqual([...tagFindings, ...more]);
    const after = await bare(before);
    expect(await findings(after as Buffer)).toEqual(more.filter((one) => one === noEnd));
    for (const word of ['Phone', 'Kim']) expect(after?.includes(word)).toBe(false);
    expect(await pixels(after)).toEqual(await pixels(before));
    expect(await pixels(after)).toMatchObject({ width: 8, height: 16 });
  });

  it('tells what it has when it is cut within its pixels', async () => {
    const whole = await photograph();
    expect(await findings(whole.subarray(0, -60))).toEqual([...tagFindings, noEnd]);
  });
});

describe('a WebP', () => {
  const photograph = () => drawing().webp({ lossless: true }).withExif(exif).withXmp(xmp).toBuffer();

  it('tells what is in its tags, and without them looks the same', async () => {
    const before = Buffer.concat([await photograph(), Buffer.from('behind')]);
    expect(await findings(before)).toEqual([...tagFindings, 'program 도구 3', 'appended']);
    const after = await bare(before);
    expect(await findings(after as Buffer)).toEqual([]);
    for (const word of ['Phone', '도구', 'behind']) expect(after?.includes(word)).toBe(false);
    expect(await pixels(after)).toEqual(await pixels(before));
    expect((await sharp(after).metadata()).exif).toBeUndefined();
  });

  it('keeps its rotation and its colours', async () => {
    const before = await drawing().webp().withIccProfile('p3').withMetadata({ orientation: 6 }).toBuffer();
    const after = await bare(before);
    expect(await sharp(after).metadata()).toMatchObject({ orientation: 6, hasProfile: true });
    expect(await pixels(after)).toEqual(await pixels(before));
  });
});

describe('a GIF', () => {
  const comment = Buffer.from('\x21\xfe\x06by Kim\x05 here\0', 'latin1');
  const packet = Buffer.concat([
    Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'),
    Buffer.from(xmp),
    Buffer.from(
      Array.from({ length: 258 }, (_, index) => (index % 257 === 0 ? 1 - index / 257 : 256 - index)),
    ),
  ]);

  it('tells its comments and packets, and without them looks and moves the same', async () => {
    const frames = await drawing().extend({ bottom: 8, background: '#789' }).png().toBuffer();
    const plain = await sharp(frames, { pageHeight: 8 } as never)
      .gif({ loop: 3 })
      .toBuffer();
    const before = Buffer.concat([
      plain.subarray(0, -1),
      comment,
      packet,
      plain.subarray(-1),
      Buffer.from('x'),
    ]);
    expect(await findings(before)).toEqual(['note by Kim here', 'program 도구 3', 'appended']);
    const after = await bare(before);
    expect(await findings(after as Buffer)).toEqual([]);
    expect(after?.includes('Kim')).toBe(false);
    expect(await pixels(after)).toEqual(await pixels(plain));
  });
});

describe('an image that cannot be read to its end', () => {
  const tiff = Buffer.from(
    'II*\0\x08\0\0\0\x01\0\x10\x01\x02\0\x08\0\0\0\x1a\0\0\0\0\0\0\0Phone 7\0',
    'latin1',
  );
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const whole = (kind: 'png' | 'webp' | 'gif') => drawing().toFormat(kind).toBuffer();

  it.each([
    ['a JPEG cut short', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 200, 1, 2]), [damaged]],
    ['a PNG cut short', async () => (await whole('png')).subarray(0, -20), [damaged]],
    ['a WebP cut short', async () => (await whole('webp')).subarray(0, -20), [damaged]],
    ['a GIF cut short', async () => (await whole('gif')).subarray(0, -20), [damaged]],
    ['a HEIC', async () => heic, [format]],
    [
      'a HEIC with tags',
      async () => Buffer.concat([heic, Buffer.from('E\0\0\0\x06Exif\0\0', 'latin1'), tiff]),
      ['device Phone 7', format],
    ],
    ['a TIFF', async () => tiff, ['device Phone 7', format]],
  ])('says so, and stays as it is: %s', async (_what, make, expected) => {
    const bytes = await make();
    expect(await findings(bytes)).toEqual(expected);
    expect(await bare(bytes)).toBeUndefined();
  });
});
