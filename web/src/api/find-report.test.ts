import { reportMessages } from '@gaongil/contract/cases/report';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAnonymousReport, reportStatus } from './find-report.ts';

const answer = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const account = { loginId: 'gildong-id', password: 'secret-1!' };
const note = '입력하신 내용은 그대로 있습니다.';
const failed = '아이디 또는 비밀번호가 올바르지 않거나 조회할 수 없습니다.';

beforeEach(() => vi.stubGlobal('fetch', answer.mockReset()));
afterEach(() => vi.unstubAllGlobals());

const says = (status: number, body: string) => answer.mockResolvedValue(new Response(body, { status }));

describe('a lookup', () => {
  it('sends id and password as they are, without a cookie', async () => {
    answer.mockResolvedValue(Response.json({ referenceId: 'R' }));
    expect(await findAnonymousReport(account)).toEqual({ referenceId: 'R' });
    const [address, request] = answer.mock.lastCall ?? [];
    expect(address).toBe('/api/reports/anonymous/check');
    expect(request).toMatchObject({ method: 'POST', credentials: 'omit', body: JSON.stringify(account) });
  });

  it.each([
    [401, '로그인이 필요합니다.', failed],
    [401, '<html>', failed],
    [400, '아이디는 64자 이내로 입력해 주세요.', '아이디는 64자 이내로 입력해 주세요.'],
    [409, reportMessages.lookupUnreadable, reportMessages.lookupUnreadable],
    [429, '', '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.', note],
    [503, '<html>', '서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.', note],
    [200, 'no json', '처리 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.', note],
  ])('that is answered %i %s says: %s', async (status, body, message, note?: string) => {
    says(status, body);
    expect(await findAnonymousReport(account)).toEqual({ message, note });
  });

  it('without connection or answer is a network error', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await findAnonymousReport(account)).toEqual({
      message:
        '네트워크 오류: 서버에 연결하지 못했습니다. 서버가 멈췄거나 연결이 끊겼을 수 있습니다. 잠시 후 다시 시도해 주세요.',
      note,
    });
    answer.mockRejectedValue(new DOMException('late', 'TimeoutError'));
    expect(await findAnonymousReport(account)).toEqual({
      message: '네트워크 오류: 서버가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.',
      note,
    });
  });
});

describe('the status of a report', () => {
  it('is asked for without a cookie', async () => {
    answer.mockResolvedValue(Response.json({ title: '제목' }));
    expect(await reportStatus('R/1')).toEqual({ report: { title: '제목' } });
    expect(answer.mock.lastCall?.[0]).toBe('/api/reports/status/R%2F1');
    expect(answer.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit' });
  });

  it('that does not exist needs no reason; any other failure has one', async () => {
    says(404, '요청하신 정보를 찾을 수 없습니다.');
    expect(await reportStatus('R')).toEqual({ reason: '' });
    says(503, '');
    expect(await reportStatus('R')).toEqual({
      reason: '서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
      note,
    });
  });
});
