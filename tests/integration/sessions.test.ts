import { areaNames } from '@gaongil/contract/accounts/areas';
import type { CurrentStaff } from '@gaongil/contract/requests/auth';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff, changePassword, removeStaff } from '@gaongil/api/auth/staff-accounts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';

let api: TestApi;
let redis: Redis;
let now = new Date('2025-03-04T00:00:00Z');

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }));
  redis = new Redis(testServices().redisUrl);
  await api.signIn();
});
afterAll(async () => {
  redis.disconnect();
  await api.close();
});

function login(username: string, password: string, headers: Record<string, string> = {}) {
  return fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: api.url, ...headers },
    body: JSON.stringify({ username, password }),
  });
}
const me = (headers: Record<string, string>) => fetch(`${api.url}/api/auth/me`, { headers });
const idIn = (headers: Record<string, string>) => /staff=([^;]+)/.exec(headers.cookie ?? '')?.[1];

describe('signing in', () => {
  it('answers an unknown user and a wrong password in the same way', async () => {
    const answers = [await login('kim', 'wrong'), await login('nobody', staffPassword)];
    const texts = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(texts[0]).toEqual([401, '아이디 또는 비밀번호를 확인해 주세요.']);
    expect(texts[1]).toEqual(texts[0]);
  });

  it('accepts the name in any case', async () => {
    const answer = await login('KIM', staffPassword);
    expect(await answer.json()).toMatchObject({ username: 'kim' });
  });

  it('returns the idle and the absolute lifetime of the session', async () => {
    const answer = await me(await api.signIn());
    const { leftSeconds, ...rest } = (await answer.json()) as CurrentStaff;
    expect(rest).toEqual({
      username: 'kim',
      displayName: 'kim',
      areas: areaNames,
      teams: [],
      secondFactor: false,
      mustEnrol: false,
      idleSeconds: 30 * 60,
      draftKey: expect.any(String) as string,
      reportDeskName: '담당부서',
    });
    expect(leftSeconds).toBeGreaterThan(11 * 3600);
    expect(leftSeconds).toBeLessThanOrEqual(12 * 3600);
  });

  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const cookies = (await login('kim', staffPassword)).headers.getSetCookie();
    for (const cookie of cookies) expect(cookie.toLowerCase()).toMatch(/; samesite=strict; httponly$/);
    expect(cookies.length).toBeGreaterThan(0);
  });

  it('creates a new session id each time, and never adopts one that the client sent', async () => {
    const first = await api.signIn();
    const second = await api.signIn();
    expect(idIn(first)).not.toBe(idIn(second));
    const fixed = await login('kim', staffPassword, { cookie: 'staff=chosen-by-an-attacker' });
    expect(fixed.headers.getSetCookie().join()).not.toContain('chosen-by-an-attacker');
  });

  it('is refused from another site, or without an Origin', async () => {
    expect((await login('kim', staffPassword, { origin: 'https://evil.example' })).status).toBe(403);
    const without = await fetch(`${api.url}/api/auth/login`, { method: 'POST', body: '{}' });
    expect(without.status).toBe(403);
  });
});

describe('a session', () => {
  it('ends at once, everywhere, when it is signed out', async () => {
    const staff = await api.signIn();
    expect((await me(staff)).status).toBe(200);
    const out = await fetch(`${api.url}/api/auth/logout`, { method: 'POST', headers: staff });
    expect(out.status).toBe(204);
    expect((await me(staff)).status).toBe(401);
  });

  it('ends at once when its account gets another password, or is removed', async () => {
    const { db } = api;
    const cookieOf = async (password: string) => {
      const answer = await login('leaver', password);
      expect(answer.status).toBe(200);
      return {
        cookie: answer.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; '),
      };
    };
    await addStaff(db, 'leaver', 'first horse 1!');
    const first = await cookieOf('first horse 1!');
    expect((await me(first)).status).toBe(200);
    expect(await changePassword(db, 'Leaver', 'second horse 2!')).toBe(true);
    expect((await me(first)).status).toBe(401);
    expect((await login('leaver', 'first horse 1!')).status).toBe(401);
    const second = await cookieOf('second horse 2!');
    expect(await removeStaff(db, 'leaver')).toBe(true);
    expect((await me(second)).status).toBe(401);
    // A new account of the same name does not inherit the session.
    await addStaff(db, 'leaver', 'second horse 2!', ['reports']);
    expect((await me(second)).status).toBe(401);
    expect(await removeStaff(db, 'leaver')).toBe(true);
    expect(await removeStaff(db, 'leaver')).toBe(false);
    await expect(removeStaff(db, 'kim')).rejects.toThrow('계정을 관리할 수 있는 마지막 계정입니다.');
    expect((await login('kim', staffPassword)).status).toBe(200);
  });

  it('is stored in Redis under a digest of its id, for 30 idle minutes', async () => {
    const staff = await api.signIn();
    const keys = await redis.keys('session:*');
    expect(keys.join()).not.toContain(idIn(staff));
    const lives = await Promise.all(keys.map((key) => redis.pttl(key)));
    expect(Math.max(...lives)).toBeLessThanOrEqual(30 * 60_000 + 10_000);
    expect(Math.max(...lives)).toBeGreaterThan(29 * 60_000);
  });

  it('is renewed while it is used, but ends 12 hours after it began', async () => {
    now = new Date('2025-03-04T00:00:00Z');
    const staff = await api.signIn();
    now = new Date('2025-03-04T11:59:59Z');
    expect((await me(staff)).status).toBe(200);
    now = new Date('2025-03-04T12:00:00Z');
    expect((await me(staff)).status).toBe(401);
  });

  it('has its cookie set at sign-in alone, so that a late answer to one account cannot follow the sign-in of another', async () => {
    const staff = await api.signIn();
    const answer = await me(staff);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  });

  it('has the draft key of its account, which no other account gets, not even a later one of the same name', async () => {
    const { db } = api;
    const keyOf = async (username: string, password: string) => {
      const answer = await login(username, password);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return ((await answer.json()) as CurrentStaff).draftKey;
    };
    const kim = await keyOf('kim', staffPassword);
    expect(Buffer.from(kim, 'base64')).toHaveLength(32);
    expect(await keyOf('KIM', staffPassword)).toBe(kim);
    const session = await me(await api.signIn());
    expect(session.headers.get('cache-control')).toBe('no-store');
    expect(((await session.json()) as CurrentStaff).draftKey).toBe(kim);
    await addStaff(db, 'drafter', 'first horse 1!');
    const first = await keyOf('drafter', 'first horse 1!');
    expect(first).not.toBe(kim);
    await changePassword(db, 'drafter', 'second horse 2!');
    expect(await keyOf('drafter', 'second horse 2!')).toBe(first);
    await removeStaff(db, 'drafter');
    await addStaff(db, 'drafter', 'first horse 1!');
    expect(await keyOf('drafter', 'first horse 1!')).not.toBe(first);
    await removeStaff(db, 'drafter');
  });

  it('with a forged signature is rejected', async () => {
    const staff = await api.signIn();
    const forged = (staff.cookie ?? '').replace(/staff\.sig=.{4}/, 'staff.sig=AAAA');
    expect((await me({ cookie: forged })).status).toBe(401);
  });

  it('gets a Secure __Host- cookie when the site is on https', async () => {
    const secure = await startTestApi({ SITE_URL: 'https://www.gaongil.example' });
    try {
      await secure.signIn().catch(() => undefined);
      const answer = await fetch(`${secure.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://www.gaongil.example' },
        body: JSON.stringify({ username: 'kim', password: staffPassword }),
      });
      const cookies = answer.headers.getSetCookie();
      expect([answer.status, cookies.length]).toEqual([200, 2]);
      for (const cookie of cookies) expect(cookie).toMatch(/^__Host-staff.*; secure;/);
    } finally {
      await secure.close();
    }
  });
});
