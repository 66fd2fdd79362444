import type { Team } from '@gaongil/contract/accounts/teams';
import type { Assignee } from '@gaongil/contract/cases/assignees';
import type { ReportCounts } from '@gaongil/contract/cases/case-kinds';
import { retentionMessages } from '@gaongil/contract/cases/end-of-cases';
import type { CaseHistoryEntry } from '@gaongil/contract/cases/history-schemas';
import type { ReportRow } from '@gaongil/contract/cases/report-schemas';
import type { CurrentStaff } from '@gaongil/contract/requests/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { said } from '../support/callers/account-calls.ts';
import { namedReport } from '../support/callers/factories.ts';
import { staffPassword } from '../support/processes/test-api.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { startTeamSite, type TeamSite } from '../support/sites/team-site.ts';
import { sessionOf } from '../support/stored/session-of.ts';

let site: TeamSite;
let team: Team;
let as: TeamSite['as'];
let submit: TeamSite['submit'];
let patch: TeamSite['patch'];

beforeAll(async () => {
  site = await startTeamSite();
  ({ as, submit, patch } = site);
});
beforeEach(async () => {
  team = await site.clear();
});
afterAll(() => site.api.close());

const pathOf = (id: string) => `/api/reports/${id}`;
const listed = async (name: string, query: Record<string, string> = {}) =>
  (await as(name).list<ReportRow>('/api/reports', query)).items.map(({ referenceId }) => referenceId);
const counts = (name: string, query: Record<string, string> = {}) =>
  as(name).read<ReportCounts>('/api/reports/counts', query);

describe('a case of a team', () => {
  it.each(['안전보건팀', '안전 보건팀', '안전환경팀'])(
    'is assigned by the text %j, its first name or its present one, and has the first one as assignee',
    async (text) => {
      await site.change({ displayName: '안전환경팀' });
      const id = await site.assigned(text);
      expect(await as('kim').read(pathOf(id))).toMatchObject({ assignee: '안전보건팀' });
      const history = await as('kim').list<CaseHistoryEntry>(`${pathOf(id)}/history`);
      expect(history.items[0]?.changes).toEqual([{ field: 'assignee', old: '', new: '안전보건팀' }]);
      expect(await listed('kim', { assignee: text })).toEqual([id]);
    },
  );

  it('is in the lists and counts of its members as one of theirs, with their own ones, in every order', async () => {
    const ofTeam = await site.assigned();
    const own = await site.assigned('lee');
    const other = await site.assigned('choi');
    const open = await submit('realname', namedReport());
    expect(await listed('lee', { view: 'mine' })).toEqual([own, ofTeam]);
    expect(await listed('lee')).toEqual([open, own, ofTeam]);
    for (const dir of ['asc', 'desc']) {
      const byName = await listed('lee', { view: 'mine', sort: 'assignee', dir });
      expect(byName).toEqual(dir === 'asc' ? [own, ofTeam] : [ofTeam, own]);
    }
    expect(await listed('lee', { view: 'mine', assignee: '안전보건팀' })).toEqual([ofTeam]);
    expect(await listed('lee', { view: 'mine', assignee: 'choi' })).toEqual([]);
    expect((await counts('lee')).views).toMatchObject({ mine: { count: 2 }, unassigned: { count: 1 } });
    expect((await counts('park')).views).toMatchObject({ mine: { count: 1 }, all: { count: 4 } });
    expect(await listed('choi')).toEqual([open, other]);
    expect((await as('choi').call('GET', pathOf(ofTeam))).status).toBe(404);
    expect((await as('lee').call('GET', pathOf(ofTeam))).status).toBe(200);
  });

  it('is found by a search in 내 담당, page by page in every order, each once', async () => {
    const other = await site.make('감사팀', ['lee']);
    const ids = [];
    for (const assignee of ['lee', team.name, other.name, 'choi', team.name, 'lee'])
      ids.push(await site.assigned(assignee));
    const mine = ids.filter((_, index) => index !== 3).toReversed();
    expect((await listed('lee', { view: 'mine', q: '비리' })).length).toBe(
      (await listed('lee', { q: '비리' })).length,
    );
    for (const sort of ['createdAt', 'statusChangedAt', 'status', 'assignee']) {
      const pages = await as('lee').pages<ReportRow>('/api/reports', { view: 'mine', sort, limit: '2' });
      const found = pages.flatMap(({ items }) => items.map(({ referenceId }) => referenceId));
      expect([sort, found.toSorted()]).toEqual([sort, mine.toSorted()]);
      expect([sort, pages[0]?.total]).toEqual([sort, '5']);
    }
  });

  it('is no longer one of those of a member who leaves, from the next call on', async () => {
    const id = await site.assigned();
    await site.change({ members: site.idsOf(['park']) });
    expect(await listed('lee')).toEqual([]);
    expect((await as('lee').call('GET', pathOf(id))).status).toBe(404);
    await site.change({ members: site.idsOf(['lee']) });
    expect(await listed('lee')).toEqual([id]);
  });

  it('stays assigned to it when it ends, is in no 내 담당 any more, and no further one is assigned to it', async () => {
    const [id, other] = [await site.assigned(), await submit('realname', namedReport())];
    await site.endTeam();
    expect(await as('kim').read(pathOf(id))).toMatchObject({ assignee: team.name });
    expect(await listed('lee')).toEqual([other]);
    expect((await counts('park')).views).toMatchObject({ mine: { count: 0 }, all: { count: 2 } });
    const { code, text } = await patch(other, { assignee: team.name });
    expect([code, text]).toEqual([400, expect.stringMatching(/^종료한 팀입니다\. /)]);
    expect((await patch(id, { assignee: team.name, status: 'IN_PROGRESS' })).code).toBe(200);
  });

  it('is assigned in bulk, exported and taken back like any other', async () => {
    const id = await submit('realname', namedReport());
    const items = [{ referenceId: id, version: 1, assignee: '안전 보건팀' }];
    const bulk = await as('kim').call('POST', '/api/reports/bulk', { items });
    expect(await bulk.json()).toMatchObject({ results: [{ current: { assignee: team.name } }] });
    const file = await as('lee').call('GET', '/api/reports/export.csv?view=mine');
    expect((await file.text()).trim().split('\n')).toEqual([
      expect.any(String),
      expect.stringContaining(team.name),
    ]);
    const undo = { items: [{ referenceId: id, version: 2 }] };
    expect(await (await as('kim').call('POST', '/api/reports/undo', undo)).json()).toMatchObject({
      results: [{ current: { assignee: '' } }],
    });
  });

  it('shows its reporter the public name of the team, or that of the desk', async () => {
    const id = await site.assigned();
    expect((await site.status(id)).body).toMatchObject({ assignee: '담당부서' });
    await site.change({ publicName: '안전 담당' });
    expect((await site.status(id)).body).toMatchObject({ assignee: '안전 담당' });
  });
});

describe('a team as assignee', () => {
  it('is proposed for the kinds of case that a member may see, and named in a refusal', async () => {
    await site.make('문의팀', ['jung']);
    await site.make('빈 팀', []);
    const assignees = await as('kim').read<Assignee[]>('/api/assignees');
    const teams = assignees.filter((one) => one.team);
    expect(teams.map(({ name, account, kinds }) => [name, account, kinds])).toEqual([
      ['문의팀', false, ['inquiries']],
      ['빈 팀', false, []],
      ['안전보건팀', false, ['reports']],
    ]);
    const id = await submit('realname', namedReport());
    for (const assignee of ['문의팀', '빈 팀', '없는 팀']) {
      const { code, text } = await patch(id, { assignee });
      expect([assignee, code, text]).toEqual([assignee, 400, expect.stringMatching(/, 안전보건팀$/)]);
    }
  });

  it('is not proposed when its only member is suspended', async () => {
    const alone = await site.make('한 사람 팀', ['choi']);
    await site.api.db('staff').where('username', 'choi').update({ state: 'suspended' });
    const named = (await as('kim').read<Assignee[]>('/api/assignees')).find(
      ({ name }) => name === alone.name,
    );
    expect(named).toMatchObject({ kinds: [], suspended: false });
    expect((await patch(await submit('realname', namedReport()), { assignee: alone.name })).code).toBe(400);
    await site.api.db('staff').where('username', 'choi').update({ state: 'active' });
    site.headers['choi'] = await signedInHeaders(site.api.url, 'choi', staffPassword);
  });

  it('is among the teams that the session of a member names', async () => {
    await site.make('감사팀', ['lee']);
    const { teams } = await as('lee').read<CurrentStaff>('/api/auth/me');
    expect(teams).toEqual(['감사팀', '안전보건팀']);
    await site.endTeam();
    expect(await as('lee').read<CurrentStaff>('/api/auth/me')).toMatchObject({ teams: ['감사팀'] });
    expect(await as('choi').read<CurrentStaff>('/api/auth/me')).toMatchObject({ teams: [] });
  });
});

describe('a member whom a case of the team is excluded from', () => {
  it('finds nothing of it in any list, count or export, and the others find it', async () => {
    const [hidden, seen] = [await site.assigned(), await site.assigned()];
    const withoutIt = await counts('park', { assignee: team.name });
    await site.exclude(hidden, 'park');
    for (const query of [{}, { view: 'mine' }, { assignee: team.name }, { q: '안전' }])
      expect(await listed('park', query)).not.toContain(hidden);
    expect(await listed('park', { view: 'mine' })).toEqual([seen]);
    const after = await counts('park', { assignee: team.name, view: 'open' });
    expect(after.views['mine']?.count).toBe(1);
    expect(after.statuses.RECEIVED.count).toBe((withoutIt.statuses.RECEIVED.count ?? 0) - 1);
    expect((await as('park').call('GET', pathOf(hidden))).status).toBe(404);
    expect(await listed('lee', { view: 'mine' })).toEqual([seen, hidden]);
  });

  it('leaves the case with the team while another member may see it, and the last one ends the assignment', async () => {
    const id = await site.assigned();
    await site.exclude(id, 'lee');
    expect(await as('kim').read(pathOf(id))).toMatchObject({ assignee: team.name });
    await site.exclude(id, 'park');
    expect(await as('kim').read(pathOf(id))).toMatchObject({ assignee: '' });
    expect(await listed('choi')).toEqual([id]);
    expect((await patch(id, { assignee: team.name })).code).toBe(400);
  });
});

describe('a member of the team that handles a case', () => {
  const destruction = (name: string, id: string) =>
    as(name).call('POST', `${pathOf(id)}/destruction`, { reason: 'MISTAKEN' });

  it('neither requests nor confirms its destruction, nor that its hold is lifted; others do', async () => {
    const id = await site.assigned();
    expect(await said(await destruction('park', id))).toEqual([409, retentionMessages.assignee]);
    await as('kim').call('POST', `${pathOf(id)}/hold`, { reason: '소송' });
    const lift = await as('lee').call('POST', `${pathOf(id)}/hold/lift`, { reason: 'SETTLED' });
    expect(await said(lift)).toEqual([409, retentionMessages.assignee]);
    const asked = await as('kim').call('POST', `${pathOf(id)}/hold/lift`, { reason: 'SETTLED' });
    expect(asked.status).toBe(200);
    const confirmed = await as('kim').confirm(pathOf(id), site.headers['lee'], 'hold/lift');
    expect(await said(confirmed)).toEqual([409, retentionMessages.assignee]);
  });

  it('is refused by the function of the database itself, also when the team ended or was assigned after the request', async () => {
    const id = await submit('realname', namedReport());
    expect((await destruction('kim', id)).status).toBe(200);
    await patch(id, { assignee: team.name });
    const outcome = async (name: string) => {
      const { rows } = await site.api.dependencies.db.raw<{ rows: { outcome: string }[] }>(
        'select r.outcome from confirmation_requests c, confirm_request_of_report(c.report_number, c.id, ?) r',
        [(await sessionOf(site.api.db, name)).session],
      );
      return rows[0]?.outcome;
    };
    expect([await outcome('park'), await outcome('lee')]).toEqual(['assignee', 'assignee']);
    await site.endTeam();
    expect(await outcome('park')).toBe('assignee');
    await site.change({ members: site.idsOf(['lee']) });
    expect(await outcome('park')).toBe('destroyed');
  });
});

describe('what waits today', () => {
  const assignedTo = async (name: string) =>
    (await as(name).read<{ assigned: { items: ReportRow[] } }>('/api/reports/today')).assigned.items.map(
      ({ referenceId }) => referenceId,
    );

  /** What a member is shown as assigned, with the statements for it. */
  async function shownBy(name: string): Promise<[string[], string[]]> {
    const { db } = site.api.dependencies;
    const made: string[] = [];
    const note = ({ sql }: { sql: string }) => void made.push(sql);
    db.on('query', note);
    const ids = await assignedTo(name);
    db.off('query', note);
    return [ids, made];
  }

  it('has a case of the team for its members, and for one who is excluded neither it nor a statement more', async () => {
    await shownBy('lee');
    const before = await shownBy('lee');
    const id = await site.assigned();
    const [ids, statements] = await shownBy('lee');
    expect([ids, statements.length > before[1].length]).toEqual([[id], true]);
    await site.exclude(id, 'lee');
    expect(await shownBy('lee')).toEqual(before);
    expect(await assignedTo('park')).toEqual([id]);
  });
});
