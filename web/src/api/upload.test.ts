import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { percentOf, sendForm } from './upload.ts';

class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  getResponseHeader = (name: string) => (name === 'Challenge' ? 'report.18.0.a.b.c' : null);
  open = vi.fn();
  send = vi.fn();
  constructor() {
    FakeRequest.last = this;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

const seen: number[] = [];
const stop = () => new AbortController();

function start(controller = stop()) {
  const form = new FormData();
  const result = sendForm(
    '/api/x',
    { form, key: 'k', onProgress: (percent) => seen.push(percent) },
    controller.signal,
  );
  return { result, request: FakeRequest.last, form };
}

describe('an upload', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    seen.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('tells how far it is in whole per cent, and gives the answer', async () => {
    const { result, request, form } = start();
    expect(request.send).toHaveBeenCalledWith(form);
    expect(request.headers).toEqual({ 'Idempotency-Key': 'k' });
    for (const loaded of [0, 333, 999, 1000])
      request.upload.onprogress?.({ loaded, total: 1000, lengthComputable: true });
    request.answer(201, '{"referenceId":"A"}');
    expect(await result).toEqual({ data: { referenceId: 'A' } });
    expect(seen).toEqual([0, 33, 99, 100]);
    expect(percentOf(1, 0)).toBe(0);
  });

  it('gives the words of a refusal', async () => {
    const { result, request } = start();
    request.answer(415, '첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.');
    expect(await result).toEqual({
      error: { status: 415, data: '첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.' },
    });
  });

  it('gives what may be solved beyond a limit', async () => {
    const { result, request } = start();
    request.answer(429, '요청이 너무 많습니다.');
    expect(await result).toMatchObject({ error: { status: 429, challenge: 'report.18.0.a.b.c' } });
  });

  it('fails when a success cannot be read or the connection breaks', async () => {
    const odd = start();
    odd.request.answer(200, '<html>');
    expect(await odd.result).toMatchObject({ error: { status: 'PARSING_ERROR' } });
    const broken = start();
    broken.request.onerror?.();
    expect(await broken.result).toMatchObject({ error: { status: 'FETCH_ERROR' } });
  });

  it('stops when told to', async () => {
    const controller = stop();
    const { result } = start(controller);
    controller.abort();
    expect(await result).toEqual({ error: { name: 'AbortError' } });
  });

  it('is given up after a minute of silence, not after a minute of work', async () => {
    const { result, request } = start();
    for (let minute = 1; minute <= 5; minute++) {
      vi.advanceTimersByTime(59_000);
      request.upload.onprogress?.({ loaded: minute, total: 100, lengthComputable: true });
    }
    expect(seen).toHaveLength(5);
    vi.advanceTimersByTime(60_000);
    expect(await result).toMatchObject({ error: { status: 'TIMEOUT_ERROR' } });
  });
});
