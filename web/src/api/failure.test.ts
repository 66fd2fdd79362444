import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { assurance, causeBeside, readFailure } from './failure.ts';

afterEach(() => vi.unstubAllGlobals());

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
    for (const data of ['<html>502 Bad Gateway</html>', '', undefined, null, '가'.repeat(501), { error: 1 }])
      expect(readFailure({ status: 502, data })).toEqual({
        kind: 'server',
        status: 502,
        text: errorMessages.unavailable,
      });
  });

  it('never shows the English of a proxy, which says nothing to a reporter', () => {
    for (const data of ['upstream connect error or disconnect/reset before headers', 'error code: 502'])
      expect(readFailure({ status: 502, data }).text).toBe(errorMessages.unavailable);
    expect(readFailure({ status: 500, data: { message: 'Internal Server Error' } }).text).toBe(
      errorMessages.unexpected,
    );
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

describe('a call that got no answer', () => {
  it('blames the connection of the user only when the device says that it has none', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(readFailure({ status: 'FETCH_ERROR' }).text).toMatch(/^인터넷에 연결되어 있지 않습니다\./);
    vi.stubGlobal('navigator', { onLine: true });
    expect(readFailure({ status: 'FETCH_ERROR' }).text).toMatch(/^서버에 연결하지 못했습니다\./);
    expect(readFailure({ status: 'TIMEOUT_ERROR' }).text).toMatch(/^서버가 응답하지 않습니다\./);
  });
});

describe('below the message of a failed submission', () => {
  const lost = '입력하신 내용은 그대로 있습니다.';
  const fixed = '전송 실패: 잠시 후 다시 시도해 주세요.';

  it('it says that nothing is lost, and before it what is known if the message does not', () => {
    for (const error of [
      { status: 'FETCH_ERROR' },
      { status: 'TIMEOUT_ERROR' },
      { status: 503 },
      { status: 429 },
    ]) {
      const failure = readFailure(error);
      expect(assurance(failure)).toBe(lost);
      expect(causeBeside(failure, failure.text)).toBeUndefined();
    }
    expect(causeBeside(readFailure({ status: 503 }), fixed)).toBe('서비스를 일시적으로 이용할 수 없습니다.');
  });

  it('it says nothing of what the user must change or has stopped', () => {
    for (const error of [
      { status: 400, data: '제목을 입력해 주세요.' },
      { status: 409 },
      { name: 'AbortError' },
    ])
      expect(assurance(readFailure(error))).toBeUndefined();
  });
});
