import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { fileMetadata, withoutMetadata } from './file-metadata.ts';

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmp:CreatorTool="Photo Tool 3"><dc:creator><rdf:Seq><rdf:li>김가온</rdf:li></rdf:Seq></dc:creator>
</rdf:Description></rdf:RDF></x:xmpmeta>`;

const exif = {
  IFD0: { Make: 'Gaon', Model: 'Phone 7', Artist: 'Hong Gildong' },
  IFD2: { DateTimeOriginal: '2025:03:14 09:26:53', BodySerialNumber: 'SN-4711' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '35/1 13/1 3432/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '126/1 50/1 3480/100',
  },
};

/** An image in which every pixel differs from its neighbours, so that a displaced pixel is detected. */
function drawing(): Sharp {
  const raw = { width: 16, height: 8, channels: 3 as const };
  return sharp(Buffer.from(Array.from({ length: 16 * 8 * 3 }, (_, index) => (index * 37) % 256)), { raw });
}

const fileOf = (bytes: Uint8Array, name = '사진.jpg') => new File([bytes.slice()], name, { type: 'image/x' });
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());
const findings = async (file: File) =>
  (await fileMetadata(file)).findings.map(({ kind, text }) => `${kind} ${text}`.trim());

async function bare(bytes: Uint8Array): Promise<Buffer> {
  const file = await withoutMetadata(fileOf(bytes));
  expect(file).toMatchObject({ name: '사진.jpg', type: 'image/x' });
  return bytesOf(file as File);
}

async function looks(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).rotate().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function segment(marker: number, content: string | Uint8Array): Buffer {
  const data = Buffer.from(content as string, 'latin1');
  return Buffer.concat([Buffer.from([0xff, marker, 0, 0]), data]).fill(
    Buffer.from([(data.length + 2) >> 8, (data.length + 2) & 255]),
    2,
    4,
  );
}

describe('a photograph', () => {
  const photograph = () =>
    drawing().jpeg().withMetadata({ orientation: 6 }).withExifMerge(exif).withXmp(xmp).toBuffer();

  it('tells where, by whom, with what and when it was taken', async () => {
    expect(await findings(fileOf(await photograph()))).toEqual([
      'location 35.2262, 126.8430',
      'device Gaon',
      'device Phone 7',
      'author Hong Gildong',
      'time 2025.03.14 09:26',
      'device SN-4711',
      'author 김가온',
      'program Photo Tool 3',
    ]);
  });

  it('without that tells nothing, and looks the same to the last dot, turned as before', async () => {
    const before = await photograph();
    const after = await bare(before);
    expect(await findings(fileOf(after))).toEqual([]);
    expect(await looks(after)).toEqual(await looks(before));
    expect(await looks(after)).toMatchObject({ width: 8, height: 16 });
    for (const word of ['Gaon', 'Hong', 'GPS', 'adobe', 'Photo Tool'])
      expect(after.includes(word)).toBe(false);
  });

  it('keeps its colours, and its scans when it has several', async () => {
    const before = await drawing().jpeg({ progressive: true }).withIccProfile('p3').withExif(exif).toBuffer();
    const after = await bare(before);
    expect((await sharp(after).metadata()).icc).toEqual((await sharp(before).metadata()).icc);
    expect((await sharp(after).metadata()).isProgressive).toBe(true);
    expect(await looks(after)).toEqual(await looks(before));
  });

  it('loses what agencies, editors and cameras add in other places, and what hangs behind it', async () => {
    const plain = await drawing().jpeg().toBuffer();
    const press = `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x10\x1c\x02\x50\0\x04Kim!\x1c\x02\x5a\0\x05Seoul`;
    const jfif = segment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01RGB');
    const odd = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      jfif,
      segment(0xfe, 'taken by Lee'),
      segment(0xed, press),
      segment(0xe2, 'MPF\0second image'),
      segment(0xe7, 'of the maker'),
      plain.subarray(2),
      Buffer.from('a video of two seconds'),
    ]);
    expect(await findings(fileOf(odd))).toEqual([
      'note taken by Lee',
      'author Kim!',
      'location Seoul',
      'appended',
    ]);
    const after = await bare(odd);
    expect(await findings(fileOf(after))).toEqual([]);
    expect(await looks(after)).toEqual(await looks(plain));
    for (const word of ['Lee', 'Kim', 'MPF', 'maker', 'film', 'RGB'])
      expect(after.includes(word)).toBe(false);
  });
});

function chunk(type: string, content: string | Uint8Array): Buffer {
  const data = Buffer.from(content as string, 'utf8');
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  return bytes;
}

describe('a drawing', () => {
  // Inserted after the 33-byte header.
  const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
    Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

  it('tells what is written beside it, and without that looks the same, turned as before', async () => {
    const plain = await drawing().png().toBuffer();
    const turned = await drawing().png().withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer();
    const before = Buffer.concat([
      withChunks(
        turned,
        chunk('tEXt', 'Author\0Hong'),
        chunk('tEXt', 'Comment\0of the yard'),
        chunk('iTXt', 'Software\0\0\0ko\0도구\0그림판'),
        chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`),
        chunk('zTXt', 'Raw profile type iptc\0\0packed'),
        chunk('tIME', Uint8Array.of(0x07, 0xe9, 3, 14, 9, 26, 53)),
        chunk('vpAg', 'of some editor'),
      ),
      Buffer.from('behind'),
    ]);
    expect(await findings(fileOf(before))).toEqual(
      expect.arrayContaining([
        'author Hong',
        'note Comment: of the yard',
        'program 그림판',
        'author 김가온',
        'note Raw profile type iptc',
        'location 35.2262, 126.8430',
        'time 2025.3.14',
        'appended',
      ]),
    );
    const after = await bare(before);
    expect(await findings(fileOf(after))).toEqual([]);
    expect(await looks(after)).toEqual(await looks(turned));
    expect((await looks(after)).width).toBe(8);
    expect((await looks(await bare(plain))).width).toBe(16);
    for (const word of ['Hong', 'yard', '김가온', 'editor', 'behind'])
      expect(after.includes(word)).toBe(false);
  });
});

describe('a file that is no image, or a damaged one', () => {
  it('stays as it is', async () => {
    expect(await withoutMetadata(fileOf(Buffer.from('안녕하세요')))).toBeUndefined();
    expect(await withoutMetadata(fileOf(Buffer.alloc(0)))).toBeUndefined();
  });

  it('nor do broken tags stop the reading', async () => {
    const tags = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0II*\0'), Buffer.alloc(40, 0xff)]));
    const plain = await drawing().jpeg().toBuffer();
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8]), tags, plain.subarray(2)]);
    expect(await findings(fileOf(broken))).toEqual([]);
    expect(await looks(await bare(broken))).toEqual(await looks(plain));
  });
});
