import { type AreaName, areaNames } from '@gaongil/contract/accounts/areas';
import { endpoints } from '@gaongil/contract/endpoints/endpoints';
import type { Endpoint } from '@gaongil/contract/endpoints/endpoint';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { caseKinds } from '@gaongil/data/case-kinds';
import type { CallPolicy } from '@gaongil/data/policies/call-policies';
import { policies } from '@gaongil/data/policies/policies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { noLimits } from '../support/processes/no-limits.ts';
import { requestOf, routeCases } from '../support/callers/route-cases.ts';
import { pathWithIds } from '../support/callers/route-paths.ts';
import { signedInHeaders, staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';

/** The kinds of viewer with a session: accounts, by their name, with every area, with no area, and with one area each. */
const areasOf: Record<string, readonly AreaName[]> = {
  kim: areaNames,
  none: [],
  ...Object.fromEntries(areaNames.map((area) => [area, [area]])),
};
const accounts = Object.keys(areasOf);
/** Accounts with every area: one that cases are excluded from, and one that is suspended, with the session that it had. */
const excluded = 'seo';
const suspended = 'noh';

let api: TestApi;
const sessions = new Map<string, Record<string, string>>();
/** The paths of what calls may not concern, so that refused calls do not each need one of their own. */
const refusedPaths = new Map<string, string>();

beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  sessions.set('kim', await api.signIn());
  for (const account of accounts.filter((name) => name !== 'kim')) {
    await addStaff(api.db, account, staffPassword, areasOf[account]);
    sessions.set(account, await signedInHeaders(api.url, account, staffPassword));
  }
  for (const account of [excluded, suspended]) {
    await addStaff(api.db, account, staffPassword);
    sessions.set(account, await signedInHeaders(api.url, account, staffPassword));
  }
  await api.db('staff').where('username', suspended).update({ state: 'suspended' });
});
afterAll(async () => {
  await api.close();
  expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
});

const sessionOf = (account: string) => sessions.get(account) ?? {};
const makePath = (path: string) => pathWithIds(api, sessionOf('kim'), path);

async function refusedPath(path: string): Promise<string> {
  const one = /^.*\{\w+\}/.exec(path)?.[0];
  if (!one) return path;
  const made = refusedPaths.get(one) ?? (await makePath(one));
  refusedPaths.set(one, made);
  return path.replace(one, made);
}

function call({ method, path: route }: Endpoint, path: string, headers: Record<string, string>) {
  const name = method.toUpperCase();
  const {
    query = '',
    body,
    headers: own,
  } = { query: '', ...requestOf(name, routeCases[`${name} ${route}`] ?? {}) };
  return fetch(`${api.url}${path}?${query}`, {
    method: name,
    headers: { ...own, ...headers },
    body: body ?? null,
  });
}

const goodStatus = ({ method, path, success }: Endpoint) =>
  routeCases[`${method.toUpperCase()} ${path}`]?.good ?? success.status;

/**
 * Whether the conditions of an account's areas let it see the newest case. `makePath` stores named reports without an
 * assignee, which an area may hide.
 */
async function seesNewest(account: string, policy: CallPolicy, path: string): Promise<boolean> {
  if (policy === 'any staff') return true;
  for (const area of areasOf[account] ?? []) {
    const kind = policies.areas[area];
    const condition = policy[area]?.({
      account: { id: 0, username: account, teams: [] },
      areas: [area],
      now: new Date(),
    });
    // A call about a report may also need what is open about inquiries, which shows no report.
    const isOfOther =
      kind &&
      /^\/api\/(reports|inquiries)\//.test(path) &&
      !path.startsWith(`/api/${caseKinds[kind].table}/`);
    if (isOfOther) continue;
    if (condition === true) return true;
    if (!condition || !kind) continue;
    const { table } = caseKinds[kind];
    const newest = api.db(table).orderBy('number', 'desc').limit(1).as(table);
    if (
      await api.db
        .from(newest)
        .whereRaw(condition.sql, [...condition.bindings] as never[])
        .first()
    )
      return true;
  }
  return false;
}

/** The accounts, and how many rows each table has that a call of staff stores something in; every change leaves a row in `history`. */
async function stored() {
  const tables = [
    'reports',
    'inquiries',
    'news',
    'notes',
    'history',
    'exports',
    'legal_holds',
    'confirmation_requests',
    'second_factors',
    'passkeys',
    'recovery_codes',
  ];
  const counts = await Promise.all(
    tables.map(async (table) => [table, (await api.db(table).count({ rows: '*' }))[0]?.rows]),
  );
  return [...counts, ['staff', await api.db('staff').orderBy('id')]];
}

const rows = Object.entries(policies.calls).map(([name, policy]) => ({
  name,
  policy,
  endpoint: endpoints[name as keyof typeof endpoints] as Endpoint,
}));

describe.each(rows.filter(({ endpoint }) => endpoint.session === 'required'))(
  '$name',
  ({ policy, endpoint }) => {
    const isOpenTo = (account: string) =>
      policy === 'any staff' || (areasOf[account] ?? []).some((area) => area in policy);

    it('answers 401 without a session', async () => {
      const answer = await call(endpoint, await refusedPath(endpoint.path), { origin: api.url });
      expect([answer.status, await answer.text()]).toEqual([401, errorMessages.signInNeeded]);
    });

    it('answers 401 to an account that was suspended, and does nothing', async () => {
      const path = await refusedPath(endpoint.path);
      const before = await stored();
      const answer = await call(endpoint, path, sessionOf(suspended));
      expect([answer.status, await answer.text()]).toEqual([401, errorMessages.signInNeeded]);
      expect(await stored()).toEqual(before);
    });

    if (/^\/api\/(reports|inquiries)\/\{/.test(endpoint.path))
      it('answers an account that the case is excluded from as if it did not exist, and does nothing', async () => {
        const path = await makePath(endpoint.path);
        const [, , list = '', id = ''] = path.split('/');
        const exclusion = await fetch(`${api.url}/api/${list}/${id}/exclusions`, {
          method: 'POST',
          headers: { ...sessionOf('kim'), 'content-type': 'application/json' },
          body: JSON.stringify({ username: excluded }),
        });
        expect(exclusion.status).toBe(204);
        const before = await stored();
        const answers = await Promise.all(
          [id, list === 'reports' ? '0'.repeat(26) : '00000000-0000-4000-8000-000000000000'].map(
            async (one) => {
              const answer = await call(endpoint, path.replace(id, one), sessionOf(excluded));
              const headers = [...answer.headers].filter(([name]) => name !== 'date');
              return [answer.status, await answer.text(), headers];
            },
          ),
        );
        expect(answers[0]).toEqual(answers[1]);
        expect(answers[0]?.[0]).toBe(404);
        expect(await stored()).toEqual(before);
      });

    it('answers 404 to accounts without an area that opens it, as if it did not exist, and does nothing', async () => {
      const path = await refusedPath(endpoint.path);
      const before = await stored();
      for (const account of accounts.filter((one) => !isOpenTo(one))) {
        const answer = await call(endpoint, path, sessionOf(account));
        expect([account, answer.status, await answer.text()]).toEqual([account, 404, errorMessages.notFound]);
      }
      expect(await stored()).toEqual(before);
    });

    it('answers an account with one area that opens it, with 404 for a case that the area hides', async () => {
      for (const account of accounts.filter(isOpenTo)) {
        const path = await makePath(endpoint.path);
        const signedOut = endpoint === endpoints.logout;
        const session = signedOut
          ? await signedInHeaders(api.url, account, staffPassword)
          : sessionOf(account);
        const answer = await call(endpoint, path, session);
        const isShown = !endpoint.path.includes('{') || (await seesNewest(account, policy, endpoint.path));
        // The file is of the account that made the path.
        const isOfAnother = endpoint.path.endsWith('/removal') && account !== 'kim';
        const good = isOfAnother ? 409 : goodStatus(endpoint);
        expect([account, answer.status]).toEqual([account, isShown ? good : 404]);
        await answer.arrayBuffer();
      }
    });
  },
);

it('what is not open to an account has the headers of what does not exist', async () => {
  const path = await refusedPath('/api/reports/{referenceId}');
  const headersOf = async (to: string, account: string) => {
    const answer = await fetch(`${api.url}${to}`, { headers: sessionOf(account) });
    expect(answer.status).toBe(404);
    return [...answer.headers].filter(([name]) => name !== 'date');
  };
  expect(await headersOf(path, 'inquiries')).toEqual(
    await headersOf(`/api/reports/${'0'.repeat(26)}`, 'kim'),
  );
});

it('news are for an account without that area what they are for visitors', async () => {
  await makePath('/api/news/{id}');
  const first = async (headers: Record<string, string>) =>
    Object.keys(((await (await fetch(`${api.url}/api/news`, { headers })).json()) as object[])[0] ?? {});
  expect(await first(sessionOf('news'))).toContain('version');
  expect(await first({})).not.toContain('version');
  for (const account of ['none', 'reports', 'system'])
    expect(await first(sessionOf(account))).toEqual(await first({}));
});
