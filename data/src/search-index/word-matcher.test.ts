import { describe, expect, it } from 'vitest';
import type { CaseTable } from '../case-kind.ts';
import { caseKinds } from '../case-kinds.ts';
import { jsonStrings } from './json-strings.ts';
import { parseQuery } from './query-terms.ts';
import { wordMatcher } from './word-matcher.ts';

const matches = (
  q: string,
  json: string | undefined,
  notes: readonly string[] = [],
  table: CaseTable = caseKinds.report,
) =>
  wordMatcher(
    table,
    parseQuery(q, true),
  )({
    json: json === undefined ? undefined : Buffer.from(json),
    beside: notes.map((text) => ({ part: 'note' as const, json: Buffer.from(JSON.stringify(text)) })),
  });
const report = (fields: Record<string, unknown>) => JSON.stringify({ referenceId: 'K7QX9M2PAB', ...fields });

describe('a word', () => {
  it.each<[string, string, string]>([
    ['Hangul in a searched text', '드레일', report({ title: '현장', content: '가드레일을' })],
    ['digits', '2031', report({ content: '7×2031', relation: null })],
    ['words in different texts', '가드레일 계약서', report({ title: '"계약서"\n', content: '\\가드레일' })],
    ['decomposed Hangul', '가드레일', report({ title: '가드레일'.normalize('NFD') })],
    ['any case beside Hangul', '가드레일 guard', report({ title: 'Guard 가드레일' })],
    ['a reference id beside Hangul', '가드레일 k7qx', report({ title: '가드레일' })],
    ['a text that Postgres wrote', '가드레일', '{"referenceId" : "K7", "size" : 12, "title" : "가드레일"}'],
    ['a text behind a list', '가드레일', report({ tags: ['가'], title: '가드레일' })],
    ['escaped letters', '가드레일', '{"title":"\\uac00드레일"}'],
  ])('is found: %s', (_what, q, json) => {
    expect(matches(q, json)).toBe(true);
  });

  it.each<[string, string, string | undefined]>([
    ['in a text that is not searched', '비밀메모', report({ title: '제목', fileKey: '비밀메모' })],
    ['across two texts', '가드레일', report({ title: '가드', content: '레일' })],
    ['as the name of a field', '123', '{"123":"제목"}'],
    ['in an escape', '0001', '{"title":"\\u0001"}'],
    ['with another word missing', '가드레일 guard', report({ title: '가드레일' })],
    ['in no document', '가드레일', '가드레일'],
    ['in a document of nothing', '가드레일', 'null'],
    ['in a case that cannot be opened', '가드레일', undefined],
  ])('is not found %s', (_what, q, json) => {
    expect(matches(q, json)).toBe(false);
  });
});

describe('a word of an internal note', () => {
  const notes = ['통화함', '"감사실"에\n전달: Guard'];

  it.each<[string, string]>([
    ['by itself', '감사실'],
    ['of another note', '통화'],
    ['beside a word of a text', '가드레일 감사실'],
    ['in any case', '가드레일 GUARD'],
    ['of decomposed Hangul', '감사실'.normalize('NFD')],
    ['beside a part of the reference id', '감사실 k7qx'],
  ])('is found: %s', (_what, q) => {
    expect(matches(q, report({ title: '가드레일' }), notes)).toBe(true);
    const decomposed = notes.map((note) => note.normalize('NFD'));
    expect(matches(q, report({ title: '가드레일' }), decomposed)).toBe(true);
  });

  it('is found in a case whose document cannot be opened', () => {
    expect(matches('감사실', undefined, notes)).toBe(true);
    expect(matches('감사실 guard', undefined, notes)).toBe(true);
  });

  it.each<[string, string]>([
    ['across two notes', '통화함감사실'],
    ['across a text and a note', '가드레일통화'],
    ['beside a missing word', '감사실 없음'],
    ['as an escape', '에n전달'],
  ])('is not found %s', (_what, q) => {
    expect(matches(q, report({ title: '가드레일' }), notes)).toBe(false);
  });
});

it('is not found in who wrote a report', () => {
  const written = {
    reporterName: '가드레일',
    reporterEmail: 'guard@rail.example',
    reporterPhone: '010-7351-9264',
  };
  for (const q of ['가드레일', 'guard', '가드레일 guard', '01073519264', '9264'])
    expect([q, matches(q, report(written))]).toEqual([q, false]);
});

describe('the phone number of an inquiry', () => {
  const matchesPhone = (q: string, phone: string) =>
    matches(q, JSON.stringify({ message: '현장', phone }), [], caseKinds.inquiry);

  it.each([
    '+82 10-1234-5678',
    '+82 10 1234 5678',
    '8210 1234 5678',
    '(010) 1234-5678',
    '010 1234 5678',
    '+82 (0)10 1234 5678',
    '０１０ １２３４ ５６７８',
    '+８２ 10－1234－5678',
    '현장 +82 10 1234 5678',
    '(010) 1234 5678 현장',
    '1234 5678 010',
  ])('is found as %s', (q) => {
    expect(matchesPhone(q, '010-1234-5678')).toBe(true);
  });

  it.each(['+82 10-1234-5679', '(010) 1234-5679', '없음 +82 10 1234 5678', '+82 10 1234 5678 없음'])(
    'is not found as %s',
    (q) => {
      expect(matchesPhone(q, '010-1234-5678')).toBe(false);
    },
  );

  it('and other numbers are found by their words, wherever these are', () => {
    expect(matches('2026 11 20', report({ title: '11월 20일', content: '2026년' }))).toBe(true);
    expect(matches('010 1234 5678', report({ content: '010-1234-5678' }))).toBe(true);
  });

  it('is none with more digits than a number has', () => {
    const q = '1234 5678 9012 3456 7890';
    expect(parseQuery(q, true).map(({ word }) => word)).toEqual(q.split(' '));
  });
});

describe('a phone number in a text', () => {
  const spellings = ['01045678901', '010-4567-8901', '010 4567 8901', '010.4567.8901', '+82 10-4567-8901'];
  const written = [
    '01045678901',
    '010-4567-8901',
    '010 4567 8901',
    '010.4567.8901',
    '010–4567–8901',
    '010) 4567-8901',
  ];

  it.each(spellings)('is found as %s, however it was written there', (q) => {
    for (const number of written) {
      expect(matches(q, report({ content: `연락은 ${number}번으로 주세요` }))).toBe(true);
      expect(matches(`연락은 ${q}`, report({ title: '연락은' }), [`통화: ${number}`])).toBe(true);
    }
    for (const other of ['010-4567-8902', '010-4567', '010, 4567, 8901', '010\n4567\n8901'])
      expect(matches(q.replaceAll(' ', ''), report({ content: other }))).toBe(false);
  });

  it.each([
    ['0212345678', '02-1234-5678'],
    ['021234567', '02-123-4567'],
    ['0311234567', '031-123-4567'],
    ['05051234567', '0505-123-4567'],
    ['070 1234 5678', '070-1234-5678'],
    ['15881234', '1588-1234'],
  ])('%s is found as %s', (q, number) => {
    expect(matches(q, report({ content: number }))).toBe(true);
  });

  it.each(['1045678901', '20261127', '0104567', '12345678'])('is not what %s may be', (q) => {
    expect(parseQuery(q, true).map(({ grouped }) => grouped)).toEqual([undefined]);
  });
});

describe('the strings of a JSON object', () => {
  const names = new Set(['a', 'b']);
  const strings = (json: string) => jsonStrings(Buffer.from(json), names)?.map(String);

  it('are read with their escapes, wherever quotes and backslashes are', () => {
    const values = { a: 'x"y', c: '\\"', b: 'end\\', d: '}' };
    expect(strings(JSON.stringify(values))).toEqual(['x\\"y', 'end\\\\']);
    expect(strings(`{ "c" : -1.5e3 , "a" : "가" , "d":true }`)).toEqual(['가']);
  });

  it.each(['', '{', '{"a', '{"a":"x', '{"a":"x"', '{"a":{"b":"x"}}', '{"c":["x"]}', '["a"]', '{}x', 'null'])(
    'are not read from %j',
    (json) => {
      expect(strings(json)).toBeUndefined();
    },
  );
});
