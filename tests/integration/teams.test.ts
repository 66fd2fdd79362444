import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { type Team, teamMessages } from '@gaongil/contract/accounts/teams';
import type { AccessEntry } from '@gaongil/contract/accounts/access-entries';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount } from '../support/callers/account-fields.ts';
import { accountCalls, said } from '../support/callers/account-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let manager: Record<string, string>;
let numbers: Record<string, number>;

beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  manager = await api.signIn();
  for (const name of ['lee', 'park']) await addStaff(api.db, name, staffPassword, ['ownReports']);
  await api.db('staff').where('username', 'lee').update({ display_name: '이 수상' });
  const accounts = await api.db('staff').select<{ id: number; username: string }[]>('id', 'username');
  numbers = Object.fromEntries(accounts.map(({ id, username }) => [username, id]));
});
beforeEach(() => api.db.raw('truncate teams cascade'));
afterAll(() => api.close());

const { send } = accountCalls(
  () => api.url,
  () => manager,
);
const path = (id: number, more = '') => `/api/admin/teams/${id}${more}`;
const make = (displayName: string, members: number[] = [], publicName = '') =>
  send('POST', '/api/admin/teams', { displayName, publicName, members });
async function made(displayName: string, members: number[] = []): Promise<Team> {
  const answer = await make(displayName, members);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Team;
}
const list = async () => (await (await send('GET', '/api/admin/teams')).json()) as Team[];
const refused = (text: string) => [409, text];
const lee = () => numbers['lee'] ?? 0;
const park = () => numbers['park'] ?? 0;

describe('a team', () => {
  it('has the name under which it was made for good, and what is changed of it otherwise', async () => {
    const { id, ...team } = await made(' 안전 보건팀 ', [park(), lee(), lee()]);
    expect(team).toEqual({
      name: '안전 보건팀',
      displayName: '안전 보건팀',
      publicName: '',
      state: 'active',
      members: [lee(), park()],
    });
    const changed = await send('PATCH', path(id), {
      displayName: '안전환경팀',
      publicName: '안전 담당',
      members: [park()],
    });
    expect([changed.status, await changed.json()]).toEqual([
      200,
      { ...team, id, displayName: '안전환경팀', publicName: '안전 담당', members: [park()] },
    ]);
    await send('PATCH', path(id), {});
    expect(await list()).toEqual([
      { ...team, id, displayName: '안전환경팀', publicName: '안전 담당', members: [park()] },
    ]);
  });

  it('ends and is used again, each once, with its members', async () => {
    const { id, members } = await made('감사팀', [lee()]);
    const ended = await send('POST', path(id, '/end'));
    expect([ended.status, await ended.json()]).toMatchObject([200, { state: 'ended', members }]);
    expect(await said(await send('POST', path(id, '/end')))).toEqual(refused(teamMessages.notActive));
    expect((await send('DELETE', path(id, '/end'))).status).toBe(200);
    expect(await said(await send('DELETE', path(id, '/end')))).toEqual(refused(teamMessages.notEnded));
  });

  it('that does not exist is not found', async () => {
    for (const answer of [
      await send('PATCH', path(999), { displayName: '가팀' }),
      await send('POST', path(999, '/end')),
      await send('DELETE', path(999, '/end')),
    ])
      expect(answer.status).toBe(404);
  });

  it('has no member that is no account, and nothing is stored then', async () => {
    expect(await said(await make('감사팀', [lee(), 99_999]))).toEqual(refused(teamMessages.unknownMember));
    expect(await list()).toEqual([]);
  });

  it('loses a member whose account the operator removes', async () => {
    await addStaff(api.db, 'leaver', staffPassword);
    const { id } = await api.db('staff').where('username', 'leaver').first<{ id: number }>('id');
    await made('감사팀', [lee(), id]);
    await api.db('staff').where({ id }).delete();
    expect(await list()).toMatchObject([{ members: [lee()] }]);
  });

  it('is in the access log with who made, changed and ended it', async () => {
    const { id } = await made('감사팀');
    await send('PATCH', path(id), { displayName: '윤리팀' });
    await send('POST', path(id, '/end'));
    const log = (await (await send('GET', '/api/admin/access-log?act=account')).json()) as AccessEntry[];
    expect(log.slice(0, 3).map(({ username, target, result }) => [username, target, result])).toEqual(
      Array.from({ length: 3 }, () => [
        'kim',
        { username: '감사팀', displayName: '윤리팀', team: true },
        200,
      ]),
    );
  });
});

describe('the name of a team', () => {
  it.each(['안전보건팀', ' 안전 보건 팀', '안전\u200a보건팀'])(
    'is refused as %j when another team has it, by its first or by its present name',
    async (name) => {
      const { id } = await made('안전 보건팀');
      expect(await said(await make(name))).toEqual(refused(teamMessages.teamTaken));
      await send('PATCH', path(id), { displayName: '안전환경팀' });
      expect(await said(await make(name))).toEqual(refused(teamMessages.teamTaken));
      expect(await said(await make('안전 환경팀'))).toEqual(refused(teamMessages.teamTaken));
      const other = await made('감사팀');
      expect(await said(await send('PATCH', path(other.id), { displayName: name }))).toEqual(
        refused(teamMessages.teamTaken),
      );
      expect((await send('PATCH', path(id), { displayName: '안전보건팀' })).status).toBe(200);
    },
  );

  it.each(['이수상', 'ＬＥＥ', 'l e e'])('is refused as %j when an account has it', async (name) => {
    expect(await said(await make(name))).toEqual(refused(teamMessages.accountTaken));
    const { id } = await made('감사팀');
    expect(await said(await send('PATCH', path(id), { displayName: name }))).toEqual(
      refused(teamMessages.accountTaken),
    );
  });

  it('is refused to accounts: to one that is invited, to one that is renamed, and to one that the operator adds', async () => {
    await made('Audit 팀');
    const invite = (fields: object) => send('POST', '/api/admin/accounts', { ...newAccount(), ...fields });
    expect(await said(await invite({ username: 'audit팀' }))).toEqual(refused(teamMessages.usernameOfTeam));
    expect(await said(await invite({ displayName: 'AUDIT팀' }))).toEqual(
      refused(teamMessages.displayNameOfTeam),
    );
    const rename = send('PATCH', `/api/admin/accounts/${lee()}`, { displayName: 'audit 팀' });
    expect(await said(await rename)).toEqual(refused(teamMessages.displayNameOfTeam));
    await expect(addStaff(api.db, 'AUDIT팀', staffPassword)).rejects.toThrow(teamMessages.usernameOfTeam);
  });

  it('is given once when two make it at the same time, or one names an account by it', async () => {
    const answers = await Promise.all([
      make('감사팀'),
      make('감사 팀'),
      send('POST', '/api/admin/accounts', { ...newAccount(), displayName: '감사팀' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('there are at most', () => {
  it('200 teams', async () => {
    await api.db('teams').insert(
      Array.from({ length: 200 }, (_, index) => ({
        name: `팀${index}`,
        display_name: `팀${index}`,
        state: 'ended',
      })),
    );
    expect(await said(await make('한 팀 더'))).toEqual(refused(teamMessages.tooMany));
  });

  it('20 active teams of one account, by members and by a team that is used again', async () => {
    for (let index = 0; index < 20; index++) await made(`팀${index}`, [lee()]);
    expect(await said(await make('한 팀 더', [lee()]))).toEqual(refused(teamMessages.tooManyTeams));
    const { id } = await made('한 팀 더');
    await send('POST', path(id, '/end'));
    const join = () => send('PATCH', path(id), { members: [lee()] });
    expect((await join()).status).toBe(200);
    expect(await said(await send('DELETE', path(id, '/end')))).toEqual(refused(teamMessages.tooManyTeams));
  });

  it('200 accounts in a team', async () => {
    const tooMany = Array.from({ length: 201 }, (_, index) => index + 1);
    expect(await said(await make('큰 팀', tooMany))).toEqual([400, teamMessages.tooManyMembers]);
  });
});
