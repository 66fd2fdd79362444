import { areaNames } from '@gaongil/contract/accounts/areas';
import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { endpoints } from '@gaongil/contract/endpoints/endpoints';
import type { Endpoint } from '@gaongil/contract/endpoints/endpoint';
import { provenCalls } from '@gaongil/data/policies/proven-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '../support/callers/account-calls.ts';
import { codeAt } from '../support/callers/app-codes.ts';
import { requestOf, routeCases } from '../support/callers/route-cases.ts';
import { pathWithIds } from '../support/callers/route-paths.ts';
import { secondFactorCalls } from '../support/callers/second-factor-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let kim: Record<string, string>;
// The database refuses times of changes that are to come.
let now = new Date('2025-03-04T00:00:00Z');
/** An account with every area and a second factor. */
let lee: Awaited<ReturnType<ReturnType<typeof secondFactorCalls>['enrolled']>>;

const { send, login, member } = accountCalls(
  () => api.url,
  () => kim,
);
const { enrolled, prove } = secondFactorCalls(send, login, member, () => now);

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }), noLimits);
  kim = await api.signIn();
  lee = await enrolled({ areas: areaNames });
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});

/** Six minutes later, what was proven before is no fresh proof any more. */
const waitSixMinutes = () => void (now = new Date(now.getTime() + 360_000));

/** Makes a call about something that was made by an account that is not asked. */
const pathOf = ({ path }: Endpoint) => pathWithIds(api, kim, path);

async function call(endpoint: Endpoint, path: string, session: Record<string, string>, change = {}) {
  const method = endpoint.method.toUpperCase();
  const request = requestOf(method, routeCases[`${method} ${endpoint.path}`] ?? {}, change);
  const { query = '', body = null, headers } = { query: '', body: null, headers: {}, ...request };
  const own = { ...headers, ...session, origin: api.url };
  return fetch(`${api.url}${path}?${query}`, { method, headers: own, body });
}

/** What staff store by the calls that need a proof. */
const stored = () =>
  Promise.all(
    ['staff', 'exports', 'history', 'legal_holds', 'passkeys', 'recovery_codes'].map((table) =>
      api.db(table).count(),
    ),
  );

const rows = Object.entries<Endpoint>(endpoints)
  .filter(([name, { session }]) => session === 'required' && name !== 'logout')
  .map(([name, endpoint]) => ({ name, endpoint, needs: provenCalls[name as keyof typeof provenCalls] }));

describe.each(rows.filter(({ needs }) => needs))('$name', ({ name, endpoint }) => {
  const change = name.startsWith('export') ? { texts: '1' } : {};

  it('needs a fresh proof of an account with a second factor, and does nothing without', async () => {
    waitSixMinutes();
    const path = await pathOf(endpoint);
    const before = await stored();
    const answer = await call(endpoint, path, lee.session, change);
    expect([answer.status, answer.headers.get('second-factor'), await answer.text()]).toEqual([
      428,
      'code',
      secondFactorMessages.proofNeeded,
    ]);
    expect(await stored()).toEqual(before);
  });

  // Removing the own second factor would end this session; fresh-proof.test.ts does that.
  if (name !== 'removeSecondFactor')
    it('is answered as ever after a proof, and to an account without a second factor', async () => {
      waitSixMinutes();
      expect((await prove(lee.session, { code: codeAt(lee.secret, now) })).status).toBe(204);
      expect((await call(endpoint, await pathOf(endpoint), lee.session, change)).status).not.toBe(428);
      expect((await call(endpoint, await pathOf(endpoint), kim, change)).status).not.toBe(428);
    });
});

describe('six minutes after the last proof', () => {
  // Once: the session would end if each call waited.
  beforeAll(waitSixMinutes);

  it.each(rows.filter(({ name, needs }) => !needs || name.startsWith('export')))(
    '$name needs none, exports without the texts of cases included',
    async ({ endpoint }) => {
      expect((await call(endpoint, await pathOf(endpoint), lee.session)).status).not.toBe(428);
    },
  );

  it('texts of an export are recognized in every spelling that the api takes, and more than once', async () => {
    const asked = async (query: string) =>
      (await send('GET', `/api/reports/export.csv?${query}`, undefined, lee.session)).status;
    for (const query of ['texts=1', 'texts=true', 'texts=0&texts=1', 'TEXTS=0&texts=true'])
      expect([query, await asked(query)]).toEqual([query, 428]);
    for (const query of ['', 'texts=', 'texts=0', 'texts=false'])
      expect([query, await asked(query)]).toEqual([query, 200]);
  });
});
