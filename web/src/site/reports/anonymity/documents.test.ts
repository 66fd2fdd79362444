import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bare, findings, zipWith } from './sample-files.ts';
import { contentOf, zipEntries } from './zip.ts';

const zip = (files: Record<string, string | Uint8Array>) => zipWith(deflateRawSync, files);

const core = `<?xml version="1.0"?><cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t"><dc:title/>
<dc:creator>가온 &amp; 길</dc:creator><cp:lastModifiedBy>Kim Sample</cp:lastModifiedBy>
<dcterms:created xsi:type="dcterms:W3CDTF">2026-01-05T08:12:33Z</dcterms:created></cp:coreProperties>`;
const app = `<Properties><Application>Microsoft Office Word</Application><Manager>Lee</Manager><Company>표본회사</Company></Properties>`;
const custom = `<Properties><property fmtid="{D5}" pid="2" name="부서"><vt:lpwstr>영업팀</vt:lpwstr></property></Properties>`;
const memo = {
  '[Content_Types].xml': '<Types/>',
  'docProps/core.xml': core,
  'docProps/app.xml': app,
  'docProps/custom.xml': custom,
  'word/document.xml': '<w:document><w:t>회의록</w:t></w:document>',
};

const hpf = `<opf:package><opf:metadata><opf:title>견본</opf:title><opf:language>ko</opf:language>
<opf:meta name="creator" content="text">Kim Sample</opf:meta><opf:meta name="lastsaveby" content="text">Park</opf:meta>
<opf:meta name="CreatedDate" content="text">2026-01-05T08:12:33Z</opf:meta></opf:metadata><opf:manifest/></opf:package>`;
const hangul = {
  mimetype: 'application/hwp+zip',
  'Contents/content.hpf': hpf,
  'Contents/section0.xml': '<hs:sec>본문</hs:sec>',
};

const photograph = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#789' } })
    .jpeg()
    .withExif({
      IFD0: { Model: 'Phone 7' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '35/1 13/1 3432/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '126/1 50/1 3480/100',
      },
    })
    .toBuffer();

async function textOf(bytes: Uint8Array | undefined, name: string) {
  const entry = zipEntries(bytes ?? new Uint8Array())?.find((one) => one.name === name);
  return new TextDecoder().decode(entry && (await contentOf(entry, { left: 1_000_000 })));
}

const stored = (bytes: Uint8Array | undefined) =>
  (zipEntries(bytes ?? new Uint8Array()) ?? []).map(({ name, method, data }) => ({
    name,
    method,
    data: Buffer.from(data).toString('base64'),
  }));

describe('a document of Office', () => {
  it('tells its properties, and without them has the same content', async () => {
    const before = zip(memo);
    expect(await findings(before, 'memo.docx')).toEqual([
      'author 가온 & 길',
      'author Kim Sample',
      'time 2026.01.05 17:12',
      'program Microsoft Office Word',
      'author Lee',
      'organization 표본회사',
      'note 부서: 영업팀',
    ]);
    const after = await bare(before, 'memo.docx');
    expect(await findings(after as Uint8Array, 'memo.docx')).toEqual([]);
    const emptied = Object.keys(memo).filter((name) => name.startsWith('docProps/'));
    const others = (bytes: Uint8Array | undefined) =>
      stored(bytes).filter(({ name }) => !emptied.includes(name));
    expect(others(after)).toEqual(others(before));
    expect(stored(after).map(({ name }) => name)).toEqual(Object.keys(memo));
    for (const name of emptied) expect(await textOf(after, name)).toMatch(/^<\?xml .*\/>$/s);
    for (const word of ['Kim', '가온', '영업팀'])
      expect(Buffer.from(after as Uint8Array).includes(word)).toBe(false);
  });

  it('tells who changed it, where it was saved, and what its photographs tell', async () => {
    const book = zip({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': String.raw`<workbook><x15ac:absPath url="C:\Users\hong\Desktop\" xmlns="x"/></workbook>`,
      'xl/comments1.xml': '<comments><authors><author>Hong</author></authors></comments>',
      'word/document.xml': '<w:ins w:id="1" w:author="Kim Sample"><w:t>가</w:t></w:ins>',
      'ppt/commentAuthors.xml': '<p:cmAuthor id="1" name="Choi" initials="C"/>',
      'word/_rels/settings.xml.rels': '<Relationship Target="file:///D:/lee/a.dotm"/>',
      'xl/media/image1.jpeg': await photograph(),
    });
    expect(await findings(book, 'a.xlsx')).toEqual([
      String.raw`folder C:\Users\hong\Desktop\ `.trim(),
      'contributor Hong',
      'contributor Kim Sample',
      'contributor Choi',
      'folder file:///D:/lee/a.dotm',
      'embedded image1.jpeg 35.2262, 126.8430',
      'embedded image1.jpeg Phone 7',
    ]);
    const after = await bare(book, 'a.xlsx');
    // What is written in its text stays.
    expect(await findings(after as Uint8Array, 'a.xlsx')).toEqual([
      'contributor Hong',
      'contributor Kim Sample',
      'contributor Choi',
      'folder file:///D:/lee/a.dotm',
    ]);
    const image = zipEntries(after as Uint8Array)?.find(({ name }) => name === 'xl/media/image1.jpeg');
    expect(await sharp(image?.data).metadata()).toMatchObject({ format: 'jpeg', width: 8 });
  });

  it.each<[string, Record<string, string>]>([
    ['it is signed', { ...memo, '_xmlsignatures/sig1.xml': '<Signature/>' }],
    [
      'its pages show its properties',
      {
        ...memo,
        'word/document.xml': '<w:dataBinding w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/>',
      },
    ],
  ])('stays as it is where %s', async (_why, files) => {
    expect(await findings(zip(files), 'memo.docx')).toContain('author Kim Sample');
    expect(await bare(zip(files), 'memo.docx')).toBeUndefined();
  });
});

describe('a document of Hangul (hwpx)', () => {
  it('tells its metadata, and without them has the same content', async () => {
    const before = zip(hangul);
    expect(await findings(before, 'report.hwpx')).toEqual([
      'author Kim Sample',
      'author Park',
      'time 2026.01.05 17:12',
      'note 견본',
    ]);
    const after = await bare(before, 'report.hwpx');
    expect(await findings(after as Uint8Array, 'report.hwpx')).toEqual([]);
    expect(await textOf(after, 'Contents/content.hpf')).toMatch(/ko<.*<opf:manifest\/>/s);
    expect(stored(after)[2]).toEqual(stored(before)[2]);
  });

  it('says so when it is locked', async () => {
    const locked = zip({ ...hangul, 'META-INF/manifest.xml': '<odf:encryption-data/>' });
    expect(await findings(locked, 'a.hwpx')).toEqual(['unchecked (암호가 걸린 문서)']);
    expect(await bare(locked, 'a.hwpx')).toBeUndefined();
  });
});

it('a document of OpenDocument tells its properties, and they can be removed', async () => {
  const before = zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': '<manifest/>',
    'meta.xml':
      '<office:document-meta><office:meta><meta:initial-creator>Kim Sample</meta:initial-creator></office:meta></office:document-meta>',
    'content.xml': '<office:annotation><dc:creator>Hong</dc:creator></office:annotation>',
  });
  expect(await findings(before, 'a.odt')).toEqual(['author Kim Sample', 'contributor Hong']);
  const after = await bare(before, 'a.odt');
  expect(await findings(after as Uint8Array, 'a.odt')).toEqual(['contributor Hong']);
});
