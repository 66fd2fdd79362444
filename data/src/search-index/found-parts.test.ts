import { describe, expect, it } from 'vitest';
import { caseKinds } from '../case-kinds.ts';
import { foundParts } from './found-parts.ts';
import { parseQuery } from './query-terms.ts';

const partsIn = (q: string, fields: object, notes: readonly string[] = []) =>
  foundParts(caseKinds.report, parseQuery(q, true), {
    json: Buffer.from(JSON.stringify({ referenceId: 'K7QX9M2PAB', ...fields })),
    beside: notes.map((note) => ({ part: 'note' as const, json: Buffer.from(JSON.stringify(note)) })),
  });

describe('where a word was found', () => {
  it('is one line with whole letters, however the text is cut', () => {
    const [part] = partsIn('가드레일', { content: `${'😀'.repeat(20)}\n가드레일\n${'😀'.repeat(41)}` });
    expect(part).toEqual({
      label: '내용',
      before: `…${'😀'.repeat(7)} `,
      match: '가드레일',
      after: ` ${'😀'.repeat(19)}…`,
    });
  });

  it.each([
    ['capital letters', 'guard', 'Guard'],
    ['decomposed syllables', '가드', '가드'.normalize('NFD')],
  ])('is read as it is written: %s', (_what, q, written) => {
    expect(partsIn(q, { content: `A ${written} B` })).toEqual([
      { label: '내용', before: 'A ', match: written.normalize('NFC'), after: ' B' },
    ]);
  });

  it('is right beside letters that are longer in lower case', () => {
    expect(partsIn('guard', { content: 'İİİ Guard' })[0]).toMatchObject({ match: 'guard', after: '' });
  });

  it('is said once for words of one excerpt, and for three parts at most', () => {
    const notes = ['하나 셋', '둘', '넷', '다섯'];
    expect(partsIn('하나 셋', {}, notes)).toHaveLength(1);
    expect(partsIn('하나 둘 넷 다섯', {}, notes).map(({ match }) => match)).toHaveLength(3);
  });

  it('is the phone number for one that was typed with blanks, whatever else has a part of it', () => {
    const fields = { email: 'a7351@mail.example', phone: '010-7351-9264' };
    const partsOf = (q: string) =>
      foundParts(caseKinds.inquiry, parseQuery(q, false), {
        json: Buffer.from(JSON.stringify(fields)),
        beside: [],
      });
    const phone = { label: '연락처', before: '', match: '010-7351-9264', after: '' };
    expect(partsOf('+82 10 7351 9264')).toEqual([phone]);
    expect(partsOf('010 7351 9264')).toEqual([phone]);
    expect(partsOf('01073519264')).toEqual([phone]);
    expect(partsOf('7351')[0]).toMatchObject({ label: '이메일', match: '7351' });
  });

  it('is the phone number of a text as it is written there, and is not said where the title has it', () => {
    const content = '연락은 010-7351-9264번으로';
    const excerpt = { label: '내용', before: '연락은 ', match: '010-7351-9264', after: '번으로' };
    for (const q of ['01073519264', '010 7351 9264', '+82 10-7351-9264'])
      expect(partsIn(q, { content })).toEqual([excerpt]);
    expect(partsIn('01073519264', { title: content, content })).toEqual([]);
  });

  it('is not said of what the list shows, or of a case that cannot be opened', () => {
    expect(partsIn('가드레일 k7qx', { title: '가드레일', content: '가드레일' })).toEqual([]);
    const unopened = { json: undefined, beside: [] };
    expect(foundParts(caseKinds.report, parseQuery('가드레일', true), unopened)).toEqual([]);
  });
});
