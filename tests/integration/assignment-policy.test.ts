import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { unknownAssignee, type Assignable } from '@gaongil/contract/cases/assignees';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { namedReport } from '../support/callers/factories.ts';
import { staffPassword } from '../support/processes/test-api.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { startTeamSite, type TeamSite } from '../support/sites/team-site.ts';

let site: TeamSite;
let lawyer: Record<string, string>;

beforeAll(async () => {
  site = await startTeamSite();
  await addStaff(site.api.db, 'lawyer', staffPassword, ['independentReports']);
  lawyer = await signedInHeaders(site.api.url, 'lawyer', staffPassword);
});
beforeEach(async () => {
  await site.clear();
});
afterAll(() => site.api.close());

const pathOf = (id: string) => `/api/reports/${id}`;
const setAccount = (username: string, set: object) => site.api.db('staff').where({ username }).update(set);
const everybody = { choi: ['ownReports'], lee: ['ownReports'] };

/** Who cannot get the case of `id`, by what made it so: each is proposed and taken before, and at the end as `restore` says. */
const unassignable: readonly [what: string, name: string, make: (id: string) => Promise<unknown>][] = [
  ['an account that the case is excluded from', 'choi', (id) => site.exclude(id, 'choi')],
  [
    'a team of which every member is excluded',
    '안전보건팀',
    async (id) => {
      for (const name of ['lee', 'park']) await site.exclude(id, name);
    },
  ],
  ['an account without an area of the kind', 'choi', () => setAccount('choi', { areas: ['news'] })],
  ['a suspended account', 'choi', () => setAccount('choi', { state: 'suspended' })],
  ['an ended team', '안전보건팀', () => site.endTeam()],
];

const former: Readonly<Record<string, 'suspended account' | 'ended team'>> = {
  'a suspended account': 'suspended account',
  'an ended team': 'ended team',
};

describe.each(unassignable)('%s', (what, name, make) => {
  afterAll(async () => {
    for (const [username, areas] of Object.entries(everybody))
      await setAccount(username, { areas, state: 'active' });
  });

  it('gets the case by no entry: not proposed for it, refused by a change, in bulk and by an undo, as any name that no case gets', async () => {
    const id = await site.assigned(name);
    const other = await site.submit('realname', namedReport());
    expect(await site.as('kim').read(`${pathOf(id)}/assignees`)).toContain(name);
    await site.patch(id, { assignee: 'kim' });
    await make(id);

    const proposed = await site.as('kim').read<string[]>(`${pathOf(id)}/assignees`);
    expect(proposed).not.toContain(name);

    const display = new Map(
      (await site.as('kim').read<(Assignable & { kinds: string[] })[]>('/api/assignees')).map(
        (one) => [one.name, one.displayName] as const,
      ),
    );
    const candidates = proposed.map((one) => ({ name: one, displayName: display.get(one) ?? '' }));
    expect(await site.patch(id, { assignee: name, status: 'IN_PROGRESS' })).toMatchObject({
      code: 400,
      text: unknownAssignee(candidates, former[what]),
    });
    expect(await site.patch(id, { assignee: '없는 사람' })).toMatchObject({
      code: 400,
      text: unknownAssignee(candidates),
    });

    const undo = await site.as('kim').call('POST', '/api/reports/undo', {
      items: [{ referenceId: id, version: 3 }],
    });
    expect(await undo.json()).toEqual({ results: [{ referenceId: id, result: 'unassignable' }] });

    const items = [
      { referenceId: id, version: 3, assignee: name },
      { referenceId: other, version: 1, assignee: name },
    ];
    const bulk = await site.as('kim').call('POST', '/api/reports/bulk', { items });
    const isOfOneCase = what.includes('excluded');
    expect(bulk.status).toBe(isOfOneCase ? 200 : 400);
    if (isOfOneCase)
      expect(await bulk.json()).toMatchObject({
        results: [
          { referenceId: id, result: 'unassignable' },
          { result: 'ok', current: { assignee: name } },
        ],
      });
    expect(await site.as('kim').read(pathOf(id))).toMatchObject({ assignee: 'kim', status: 'RECEIVED' });
  });
});

describe('a case that an account may not know of', () => {
  it('answers nothing else to that account than one that does not exist, by its list of assignees and by an assignment', async () => {
    const id = await site.submit('realname', namedReport());
    await site.exclude(id, 'park');
    const missing = 'A'.repeat(26);
    const answers = await Promise.all(
      [id, missing].flatMap((one) => [
        site.as('park').call('GET', `${pathOf(one)}/assignees`),
        site.as('park').call('PATCH', `${pathOf(one)}/action`, { assignee: 'park' }),
      ]),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect([bodies[0], bodies[1]]).toEqual([bodies[2], bodies[3]]);
  });

  it('is taken from a team of which only an independent member is left', async () => {
    const team = await site.make('감사팀', ['lee']);
    const [{ id: account } = { id: 0 }] = await site.api
      .db('staff')
      .where({ username: 'lawyer' })
      .select('id');
    await site.api.db('team_members').insert({ team_id: team.id, account_id: account });
    const id = await site.assigned(team.name);
    await site.exclude(id, 'lee');
    expect(await site.as('kim').read(pathOf(id))).toMatchObject({ assignee: '' });
    expect((await fetch(site.api.url + pathOf(id), { headers: lawyer })).status).toBe(404);
  });
});
