import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bare, bytesOf, findings, zipWith } from './sample-files.ts';
import { replaced, zipEntries, zipOf, type ZipEntry } from './zip.ts';

const memo = {
  '[Content_Types].xml': '<Types/>',
  'docProps/core.xml': '<a><dc:creator>Kim Sample</dc:creator></a>',
  'word/document.xml': '<w:document/>',
};
const zip = (files: Record<string, string>, locked?: boolean) => zipWith(deflateRawSync, files, locked);

describe('a file that cannot be read to its end', () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const ole = (text: string) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(504),
      utf16(text),
    ]);
  const archive = zip({ 'a.txt': '가' });

  it.each<[string, string, Uint8Array]>([
    ['(암호가 걸린 문서)', 'locked.docx', ole('EncryptedPackage')],
    ['(암호가 걸린 문서)', 'locked.xlsx', ole('EncryptedPackage')],
    ['(암호가 걸린 문서)', 'locked.docx', zip(memo, true)],
    ['(한글 hwp, 예전 오피스, rtf처럼 여기에서 읽을 수 없는 문서)', '보고.hwp', ole('FileHeader')],
    ['(한글 hwp, 예전 오피스, rtf처럼 여기에서 읽을 수 없는 문서)', '보고.doc', ole('WordDocument')],
    ['(한글 hwp, 예전 오피스, rtf처럼 여기에서 읽을 수 없는 문서)', 'a.rtf', bytesOf('{\\rtf1 a}')],
    ['(압축파일 안에 든 파일)', 'a.zip', archive],
    ['(압축파일 안에 든 파일)', 'a.gz', Uint8Array.of(0x1f, 0x8b, 8, 0)],
    ['(손상되었거나 일부가 잘린 파일)', 'a.docx', archive.subarray(0, -8)],
    ['(손상되었거나 일부가 잘린 파일)', 'a.docx', archive.subarray(20)],
    ['(여기에서 읽을 수 없는 형식)', '', new Uint8Array()],
  ])('says so: %s (%s)', async (reason, name, bytes) => {
    // The second of the damaged ones has lost its beginning, so that no kind fits.
    const expected = name === 'a.docx' && bytes[0] !== 0x50 ? '(여기에서 읽을 수 없는 형식)' : reason;
    expect(await findings(bytes, name)).toEqual([`unchecked ${expected}`]);
    expect(await bare(bytes, name)).toBeUndefined();
  });

  it('is one whose part is damaged, and one with another file in it', async () => {
    const entries = zipEntries(zip({ ...memo, 'word/embeddings/a.xlsx': 'PK' })) ?? [];
    const damaged = entries.map((entry) =>
      entry.name === 'docProps/core.xml' ? { ...entry, data: Uint8Array.of(7, 7, 7) } : entry,
    );
    const found = await findings(Buffer.concat(zipOf(damaged)), 'a.docx');
    expect(found).toContain('unchecked (너무 크거나 읽을 수 없는 부분이 있는 파일)');
    expect(found).toContain('unchecked (문서 안에 든 다른 파일)');
    expect(await bare(Buffer.concat(zipOf(damaged)), 'a.docx')).toBeUndefined();
  });

  it('is one that would fill the memory: it is inflated up to 100 MB', async () => {
    const large = deflateRawSync(new Uint8Array(30_000_000));
    const [first] = zipEntries(zip(memo)) ?? [];
    const bombs = Array.from({ length: 6 }, (_, at) => {
      const name = `word/media/${at}.jpg`;
      return { ...(first as ZipEntry), name, nameBytes: bytesOf(name), size: 30_000_000, data: large };
    });
    const bomb = Buffer.concat(zipOf([...(zipEntries(zip(memo)) ?? []), ...bombs]));
    expect(await findings(bomb, 'a.docx')).toContain('unchecked (너무 크거나 읽을 수 없는 부분이 있는 파일)');
  });

  it('is one of more than 10,000 files', async () => {
    const [first] = zipEntries(zip({ a: '' })) ?? [];
    const many = Array.from({ length: 10_001 }, () => replaced(first as ZipEntry, new Uint8Array()));
    expect(await findings(Buffer.concat(zipOf(many)), 'a.docx')).toEqual([
      'unchecked (손상되었거나 일부가 잘린 파일)',
    ]);
  });
});

it.each(['\ufeff이름\t010-1234-5678\r\n', '이름\t010-1234-5678\r\n'])(
  'the words of a text are searched like those of the form, in each encoding: %j',
  async (text) => {
    const found = ['phone 010-1234-5678'];
    expect(await findings(bytesOf(text), '명단.csv')).toEqual(found);
    if (text.startsWith('\ufeff')) {
      const utf16 = Buffer.from(text, 'utf16le');
      expect(await findings(utf16, '명단.csv')).toEqual(found);
      expect(await findings(Buffer.from(utf16).swap16(), '명단.csv')).toEqual(found);
    }
    // CP949 of 이름.
    const cp949 = Buffer.concat([Buffer.from([0xc0, 0xcc, 0xb8, 0xa7]), Buffer.from(' 010-1234-5678')]);
    expect(await findings(cp949, '명단.csv')).toEqual(found);
  },
);
