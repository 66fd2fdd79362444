import { describe, expect, it } from 'vitest';
import { fileMetadata, withoutMetadata } from './file-metadata.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

async function findings(bytes: Uint8Array, name: string) {
  const { findings: found } = await fileMetadata(new File([bytes.slice()], name));
  return found.map(({ kind, text }) => `${kind} ${text}`.trim());
}

function box(type: string, ...content: (Uint8Array | string)[]): Buffer {
  const data = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length + 8);
  return Buffer.concat([head, latin1(type), data]);
}

const zeros = (count: number) => Buffer.alloc(count);
const words = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));

const ftyp = (brand: string) => box('ftyp', brand, zeros(4), 'isom');
const track = (handler: string) => box('trak', box('mdia', box('hdlr', zeros(8), handler, zeros(12))));
/** A text of QuickTime: behind its length and its language. */
const quick = (type: string, text: string) => box(type, words(Buffer.byteLength(text), 0x15c7), text);
/** A text of iTunes and of the keys of Apple: type 1 is UTF-8. */
const item = (type: string, text: string) =>
  box(type, box('data', zeros(3), Uint8Array.of(1), zeros(4), text));
const longs = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    }),
  );

const partTrack = 'unchecked (소리와 화면 밖의 기록이 함께 담긴 녹화 파일)';
const damaged = 'unchecked (손상되었거나 일부가 잘린 파일)';

describe('a recording of a phone', () => {
  it('tells where, when and with what it was made', async () => {
    // 2026-01-05 08:12 UTC in seconds since 1904.
    const made = Date.UTC(2026, 0, 5, 8, 12) / 1000 + 2_082_844_800;
    const moov = box(
      'moov',
      box('mvhd', zeros(4), longs(made, made), zeros(90)),
      track('vide'),
      track('soun'),
      box(
        'udta',
        quick('\u00a9xyz', '+35.1762+126.9097/'),
        quick('\u00a9mod', 'SM-S928N'),
        box('SDLN', 'SEQ_PLAY'),
      ),
    );
    expect(await findings(Buffer.concat([ftyp('mp42'), moov, box('mdat', 'x')]), '영상.mp4')).toEqual([
      'time 2026.01.05 17:12',
      'location +35.1762+126.9097/',
      'device SM-S928N',
      'note SDLN: AY',
    ]);
  });

  it('tells what Apple and 3GP write beside it', async () => {
    const keys = [
      'com.apple.quicktime.location.ISO6709',
      'com.apple.quicktime.model',
      'com.apple.quicktime.other',
    ];
    const meta = box(
      'meta',
      box('hdlr', zeros(24)),
      box('keys', zeros(4), longs(keys.length), ...keys.map((key) => box('mdta', key))),
      box(
        'ilst',
        ...['+35.17+126.90/', 'iPhone 17', 'x'].map((text, at) =>
          item(`\0\0\0${String.fromCharCode(at + 1)}`, text),
        ),
      ),
    );
    const video = Buffer.concat([ftyp('qt  '), box('mdat'), box('moov', meta, track('meta'))]);
    expect(await findings(video, '영상.mov')).toEqual([
      'location +35.17+126.90/',
      'device iPhone 17',
      'note other: x',
      partTrack,
    ]);

    const position = box(
      'loci',
      zeros(6),
      '\0',
      zeros(1),
      longs(126.9097 * 65_536, 35.1762 * 65_536, 0),
      '\0\0',
    );
    const call = Buffer.concat([
      ftyp('3gp4'),
      box('moov', box('udta', position, box('auth', zeros(6), 'Hong\0'))),
    ]);
    expect(await findings(call, '통화.3gp')).toEqual(['location 35.1762, 126.9097', 'author Hong']);

    const song = box(
      'udta',
      box('meta', zeros(4), box('hdlr', zeros(24)), box('ilst', item('\u00a9too', 'Recorder 2'))),
    );
    expect(await findings(Buffer.concat([ftyp('M4A '), box('moov', song)]), '통화.m4a')).toEqual([
      'program Recorder 2',
    ]);
  });

  it.each<[string, Buffer, string[]]>([
    ['is cut short', Buffer.concat([ftyp('isom'), box('mdat', 'abc').subarray(0, -1)]), [damaged]],
    ['has boxes of its own', Buffer.concat([ftyp('isom'), box('moov'), box('gps ', 'x')]), ['appended']],
    [
      'has something in its padding',
      Buffer.concat([ftyp('isom'), box('moov'), box('free', 'GPS')]),
      ['appended'],
    ],
    [
      'has nothing of that',
      Buffer.concat([ftyp('isom'), box('moov', track('soun')), box('free', zeros(9))]),
      [],
    ],
  ])('says so where it %s', async (_why, bytes, expected) => {
    expect(await findings(bytes, '영상.mp4')).toEqual(expected);
    expect(await withoutMetadata(new File([Uint8Array.from(bytes)], '영상.mp4'))).toBeUndefined();
  });
});

describe('an MP3', () => {
  const size = (length: number) => Buffer.from([21, 14, 7, 0].map((bits) => (length >> bits) & 127));
  const frame = (name: string, content: string | Buffer) => {
    const data = Buffer.concat([Buffer.from(content as string, 'latin1')]);
    return Buffer.concat([latin1(name), size(data.length), zeros(2), data]);
  };
  const tagged = (...frames: Buffer[]) => {
    const data = Buffer.concat(frames);
    return Buffer.concat([latin1('ID3\u0004\0\0'), size(data.length), data, Buffer.alloc(200, 0xaa)]);
  };

  it('tells what is in its tags', async () => {
    const korean = Buffer.concat([Buffer.from([1]), Buffer.from('\ufeff녹음', 'utf16le')]);
    const first = tagged(
      frame('TPE1', '\u0003Hong'),
      frame('TIT2', korean),
      frame('TSSE', '\0Recorder'),
      frame('APIC', 'x'),
    );
    const last = Buffer.alloc(128);
    last.write('TAG', 'latin1');
    last.write('Park', 33, 'latin1');
    expect(await findings(Buffer.concat([first, last]), '녹음.mp3')).toEqual([
      'author Hong',
      'note TIT2: 녹음',
      'program Recorder',
      'note APIC:',
      'author Park',
    ]);
    expect(await findings(tagged(), '녹음.mp3')).toEqual([]);
  });
});

describe('a WAV', () => {
  const chunk = (name: string, content: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([latin1(name), length, latin1(content), zeros(content.length % 2)]);
  };
  const wave = (...chunks: Buffer[]) => Buffer.concat([latin1('RIFF\0\0\0\0WAVE'), ...chunks]);
  const sound = [chunk('fmt ', '0123456789012345'), chunk('data', 'abcd')];

  it('tells what is in its chunks', async () => {
    const list = chunk('LIST', `INFO${chunk('IART', 'Hong\0').toString('latin1')}`);
    expect(await findings(wave(...sound, list, chunk('bext', 'x')), '녹음.wav')).toEqual([
      'author Hong',
      'appended bext',
    ]);
    expect(await findings(wave(...sound), '녹음.wav')).toEqual([]);
    expect(await findings(wave(...sound).subarray(0, -3), '녹음.wav')).toEqual([damaged]);
  });
});

it('an AMR has no such information, and a WebM is not read', async () => {
  expect(await findings(latin1('#!AMR\n\u000c\u0091'), '통화.amr')).toEqual([]);
  const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]);
  expect(await findings(webm, '화면.webm')).toEqual(['unchecked (여기에서 읽을 수 없는 녹화 형식)']);
});
