import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fileMetadata, withoutMetadata } from './file-metadata.ts';

const fileOf = (bytes: Uint8Array | string) => new File([bytes as BlobPart], '문서.pdf');
const latin1 = (text: string) => Buffer.from(text, 'latin1');

async function findings(bytes: Uint8Array | string) {
  const { findings: found } = await fileMetadata(fileOf(bytes));
  return found.map(({ kind, text }) => `${kind} ${text}`.trim());
}

const pages = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
const trailer = 'trailer\n<< /Root 1 0 R /Info 5 0 R >>\nstartxref\n0\n%%EOF\n';
const info = (entries: string) => `5 0 obj\n<< ${entries} /Trapped /False >>\nendobj\n`;
const pdf = (...parts: string[]) => latin1(['%PDF-1.7\n%\u00e2\u00e3\n', pages, ...parts, trailer].join(''));

const hex = (text: string) =>
  `<feff${Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`;
const author = info('/Author (Kim Sample)');

describe('the information of a PDF', () => {
  it('is read in each way it is written', async () => {
    const entries = String.raw`/Author (Kim \(Sample\)\055\
1) /Creator ${hex('한글 2024')} /Producer(Tool (3)) /Title () /CreationDate (D:20261125172510+00'00')
/Company ${latin1('(\xfe\xff\xac\x00)').toString('latin1')} /Keywords 6 0 R`;
    expect(await findings(pdf(info(entries), '6 0 obj\n(secret)\nendobj\n'))).toEqual([
      'author Kim (Sample)-1',
      'program 한글 2024',
      'program Tool (3)',
      'time 2026.11.25 17:25',
      'organization 가',
      'note Keywords: secret',
    ]);
  });

  it.each<[string, string | Uint8Array]>([
    ['a byte order mark', Buffer.from('\ufeff')],
    ['a line break', '\r\n'],
    ['the head of an HTTP answer', 'Content-Type: application/pdf\r\n\r\n'],
    ['900 other bytes', Buffer.alloc(900, 0xff)],
  ])('is read behind %s', async (_what, before) => {
    expect(await findings(Buffer.concat([Buffer.from(before), pdf(author)]))).toEqual(['author Kim Sample']);
  });

  it('is read where it is compressed with other objects', async () => {
    const inside = '5 0 7 22 << /Author (Kim) >>   << /Type /Annot /Subtype /Text /T (Hong) >>';
    const first = inside.indexOf('<<');
    const packed = deflateSync(latin1(inside)).toString('latin1');
    const stream = `3 0 obj\n<< /Type /ObjStm /N 2 /First ${first} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream\nendobj\n`;
    expect(await findings(pdf(stream))).toEqual(['author Kim', 'contributor Hong']);
  });

  it('is found in each version of the document', async () => {
    expect(await findings(pdf(author, info('/Author (Lee)')))).toEqual(['author Kim Sample', 'author Lee']);
  });
});

it('a PDF tells what its packets, notes and photographs tell', async () => {
  const packet = Buffer.from(
    '<x:xmpmeta><rdf:Description xmp:CreatorTool="도구 3"><dc:creator>김가온</dc:creator></rdf:Description></x:xmpmeta>',
  );
  const photograph = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#789' } })
    .jpeg()
    .withExif({ IFD0: { Model: 'Phone 7' } })
    .toBuffer();
  const stream = (head: string, content: Buffer) =>
    `8 0 obj\n<< ${head} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream\nendobj\n`;
  const found = await findings(
    pdf(
      info(''),
      stream('/Type /Metadata /Subtype /XML', packet),
      stream('/Type /Metadata /Filter /FlateDecode', deflateSync('<a xmp:CreatorTool="Other"/>')),
      '9 0 obj\n<< /Type /Annot /Subtype /Highlight /T (Park) >>\nendobj\n',
      stream('/Subtype /Image /Filter /DCTDecode', photograph),
      '4 0 obj\n<< /Type /Filespec /EF << /F 8 0 R >> >>\nendobj\n10 0 obj\n<< /Type /EmbeddedFile >>\nendobj\n',
    ),
  );
  expect(found).toEqual([
    'author 김가온',
    'program 도구 3',
    'program Other',
    'contributor Park',
    'embedded Phone 7',
    'unchecked (문서 안에 든 다른 파일)',
  ]);
});

describe('a PDF that cannot be read to its end', () => {
  const partly = 'unchecked (너무 크거나 읽을 수 없는 부분이 있는 파일)';

  it.each<[string, Uint8Array, string[]]>([
    ['is locked', pdf(author.replace('(', '(\u0081'), '/Encrypt 9 0 R'), ['unchecked (암호가 걸린 문서)']],
    ['is cut short', latin1(`%PDF-1.7\n${author}`), ['unchecked (손상되었거나 일부가 잘린 파일)']],
    ['lacks the object with its information', pdf(), [partly]],
    [
      'has objects compressed in another way',
      pdf(author, '3 0 obj\n<< /Type /ObjStm /Filter /LZWDecode >>\nstream\nabc\nendstream\nendobj\n'),
      ['author Kim Sample', partly],
    ],
  ])('says so where it %s', async (_why, bytes, expected) => {
    expect(await findings(bytes)).toEqual(expected);
  });
});

it('a PDF that tells nothing has no findings, and none loses its information here', async () => {
  expect(await findings(latin1('%PDF-1.7\ntrailer\n<< /Root 1 0 R >>\n'))).toEqual([]);
  expect(await withoutMetadata(fileOf(pdf(author)))).toBeUndefined();
  expect((await fileMetadata(fileOf(pdf(author)))).isRemovable).toBe(false);
});
