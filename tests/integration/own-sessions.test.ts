import type { OwnSession } from '@gaongil/contract/accounts/sessions';
import { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls, memberPassword } from '../support/callers/account-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { testServices } from '../support/services/test-services.ts';

let api: TestApi;
let manager: Record<string, string>;
let redis: Redis;

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.signIn();
  redis = new Redis(testServices().redisUrl);
});
afterAll(async () => {
  redis.disconnect();
  await api.close();
});

const { send, member, me } = accountCalls(
  () => api.url,
  () => manager,
);

/** A new account with some sessions, each from another network address. */
async function signedInFrom(...addresses: string[]) {
  const { account } = await member();
  await stored(account).delete();
  const sessions: Record<string, string>[] = [];
  for (const address of addresses)
    sessions.push(
      await signedInHeaders(api.url, account.username, memberPassword, { 'x-staff-address': address }),
    );
  return { account, sessions };
}

const listed = async (session: Record<string, string> | undefined) =>
  (await (await send('GET', '/api/account/sessions', undefined, session)).json()) as OwnSession[];
const statusOf = async (session: Record<string, string> | undefined) => (await me(session ?? {})).status;
const digestIn = (session: Record<string, string> | undefined) =>
  createHash('sha256')
    .update(/staff=([^;]+)/.exec(session?.cookie ?? '')?.[1] ?? '')
    .digest();
const stored = ({ id }: { id: number }) => api.db('staff_sessions').where({ account_id: id });

describe('the sessions of the own account', () => {
  it('are listed with the day and the network address of the sign-in, this one first, and none of another account', async () => {
    const { sessions } = await signedInFrom('192.0.2.7', '2001:db8::7', 'not an address');
    const [{ today }] = (
      await api.db.raw<{ rows: [{ today: string }] }>(
        `select ((now() at time zone 'Asia/Seoul')::date)::text as today`,
      )
    ).rows;
    const list = await listed(sessions[1]);
    expect(list[0]).toEqual({ day: today, address: '2001:db8::7', isThis: true });
    expect(list.slice(1).toSorted((a, b) => (a.address === null ? 1 : b.address === null ? -1 : 0))).toEqual([
      { day: today, address: '192.0.2.7', isThis: false },
      { day: today, address: null, isThis: false },
    ]);
  });

  it('have neither their token nor their network address in the database', async () => {
    const { account, sessions } = await signedInFrom('192.0.2.8');
    const [row] = await stored(account);
    expect(row).toMatchObject({ token_hash: digestIn(sessions[0]) });
    const text = JSON.stringify(row, (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    );
    expect(text).not.toContain('192.0.2.8');
    expect(text).not.toContain(/staff=([^;]+)/.exec(sessions[0]?.cookie ?? '')?.[1]);
  });

  it('do not list one that was idle for too long', async () => {
    const { sessions } = await signedInFrom('192.0.2.9', '192.0.2.10');
    await redis.del(`session:${digestIn(sessions[1]).toString('base64url')}`);
    expect((await listed(sessions[0])).map(({ address }) => address)).toEqual(['192.0.2.9']);
  });

  it('end with one call, all but the one that makes it, in Redis and in the database', async () => {
    const { account, sessions } = await signedInFrom('192.0.2.1', '192.0.2.2', '192.0.2.3');
    const other = await signedInFrom('192.0.2.4');
    expect((await send('DELETE', '/api/account/sessions/others', undefined, sessions[1])).status).toBe(204);
    expect(await Promise.all([...sessions, other.sessions[0]].map(statusOf))).toEqual([401, 200, 401, 200]);
    expect(await stored(account)).toHaveLength(1);
    const keys = sessions.map((session) => `session:${digestIn(session).toString('base64url')}`);
    expect(await Promise.all(keys.map((key) => redis.exists(key)))).toEqual([0, 1, 0]);
  });
});

describe('a session needs Redis and the database', () => {
  it('and ends with its row, whatever Redis has', async () => {
    const { account, sessions } = await signedInFrom('192.0.2.1');
    expect(await statusOf(sessions[0])).toBe(200);
    await stored(account).delete();
    expect(await statusOf(sessions[0])).toBe(401);
  });

  it('so a restored row of one that was signed out opens nothing', async () => {
    const { account, sessions } = await signedInFrom('192.0.2.1');
    const [row] = (await stored(account)) as object[];
    await send('POST', '/api/auth/logout', undefined, sessions[0]);
    expect(await stored(account)).toEqual([]);
    await api.db('staff_sessions').insert(row);
    expect(await statusOf(sessions[0])).toBe(401);
  });

  it('and none is opened at its longest duration, also when the process does not end it', async () => {
    const { account, sessions } = await signedInFrom('192.0.2.1');
    await stored(account).update({ ends_at: api.db.raw('now()') });
    expect(await statusOf(sessions[0])).toBe(401);
  });

  it.each([
    ['a suspension', { state: 'suspended' }],
    ['another password', { password_hash: '$argon2id$another' }],
    ['another second factor', { session_generation: 7 }],
  ])('and %s removes its row, whoever changes the account', async (_, change) => {
    const { account } = await signedInFrom('192.0.2.1', '192.0.2.2');
    await api.db('staff').where({ id: account.id }).update(change);
    expect(await stored(account)).toEqual([]);
  });

  it('and the row tells no minute of the sign-in', async () => {
    const { account } = await signedInFrom('192.0.2.1');
    const [row] = (await stored(account)) as { ends_at: Date }[];
    expect(row?.ends_at.getTime()).toSatisfy((time: number) => time % 3_600_000 === 0);
  });
});

it('no role of ours can read the digest of a session', async () => {
  const { rows } = await api.db.raw<{ rows: { role: string }[] }>(
    `select grantee as role from information_schema.role_table_grants
     where table_name = 'staff_sessions' and grantee like 'gaongil_%' and grantee <> 'gaongil_owner'
       and privilege_type <> 'MAINTAIN'`,
  );
  expect(rows).toEqual([]);
});
