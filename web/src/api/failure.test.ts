import { describe, expect, it } from 'vitest';
import { errorMessages } from '@gaongil/contract/errors';
import { readFailure } from './failure.ts';

describe('a failed call', () => {
  it('is told in the words of the server', () => {
    expect(
      readFailure({ status: 415, data: '첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.\n' }),
    ).toEqual({
      kind: 'server',
      status: 415,
      said: '첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.',
      text: '첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.',
    });
    expect(readFailure({ status: 400, data: { message: '제목을 입력해 주세요.' } }).said).toBe(
      '제목을 입력해 주세요.',
    );
  });

  it('never shows the page of a proxy, an empty answer or a long dump', () => {
    for (const data of ['<html>502 Bad Gateway</html>', '', undefined, null, 'x'.repeat(501), { error: 1 }])
      expect(readFailure({ status: 502, data })).toEqual({
        kind: 'server',
        status: 502,
        text: errorMessages.unavailable,
      });
  });

  it('is told apart from a lost connection, silence and a cancelled upload', () => {
    expect(readFailure({ status: 'FETCH_ERROR', error: 'TypeError' }).kind).toBe('network');
    expect(readFailure({ status: 'TIMEOUT_ERROR', error: 'x' }).kind).toBe('network');
    expect(readFailure({ name: 'AbortError', message: 'Aborted' }).kind).toBe('cancelled');
  });

  it('is a sentence whatever it was', () => {
    for (const error of [
      undefined,
      new Error('boom'),
      { status: 'PARSING_ERROR', data: 'x' },
      { status: 418 },
    ])
      expect(readFailure(error).text).toBe(errorMessages.unexpected);
  });
});
