import { addStaff } from '@gaongil/api/auth/staff-accounts';
import type { AreaName } from '@gaongil/contract/accounts/areas';
import type { Team } from '@gaongil/contract/accounts/teams';
import { expect } from 'vitest';
import { namedReport } from '../callers/factories.ts';
import { reportCalls } from '../callers/report-calls.ts';
import { staffCalls } from '../callers/staff-calls.ts';
import { noLimits } from '../processes/no-limits.ts';
import { staffPassword, startTestApi } from '../processes/test-api.ts';
import { signedInHeaders } from '../sign-in.ts';

/** The accounts beside kim: lee and park are in the team, choi is not; park sees every report, jung inquiries alone. */
const accounts: Record<string, readonly AreaName[]> = {
  lee: ['ownReports'],
  park: ['reports'],
  choi: ['ownReports'],
  jung: ['inquiries'],
};

/** A site with the team 안전보건팀, which `clear` makes again. */
export async function startTeamSite(settings: Record<string, string> = {}) {
  const api = await startTestApi({ NOTIFY_AT: '09:00,13:00', ...settings }, undefined, noLimits);
  const headers: Record<string, Record<string, string>> = { kim: await api.signIn() };
  for (const [name, areas] of Object.entries(accounts)) {
    await addStaff(api.db, name, staffPassword, areas);
    headers[name] = await signedInHeaders(api.url, name, staffPassword);
  }
  const stored = await api.db('staff').select<{ id: number; username: string }[]>('id', 'username');
  const numbers = new Map(stored.map(({ id, username }) => [username, id]));
  const idsOf = (names: readonly string[]) => names.map((name) => numbers.get(name) ?? 0);
  const as = (name: string) =>
    staffCalls(
      () => api,
      () => headers[name] ?? {},
    );
  const { submit, status, patch } = reportCalls(
    () => api.url,
    () => headers['kim'] ?? {},
  );
  let team: Team | undefined;

  async function make(displayName: string, members: readonly string[]): Promise<Team> {
    const body = { displayName, publicName: '', members: idsOf(members) };
    const answer = await as('kim').call('POST', '/api/admin/teams', body);
    expect(answer.status).toBe(201);
    return (await answer.json()) as Team;
  }

  const teamPath = () => `/api/admin/teams/${team?.id}`;
  return {
    api,
    headers,
    names: ['kim', ...Object.keys(accounts)],
    idsOf,
    as,
    submit,
    status,
    patch,
    make,
    change: (body: object) => as('kim').call('PATCH', teamPath(), body),
    endTeam: () => as('kim').call('POST', `${teamPath()}/end`),
    /** Stores a named report that is assigned to the team or to another name, and returns its reference id. */
    async assigned(assignee = '안전보건팀'): Promise<string> {
      const id = await submit('realname', namedReport());
      expect((await patch(id, { assignee })).code).toBe(200);
      return id;
    },
    async exclude(id: string, username: string) {
      const answer = await as('kim').call('POST', `/api/reports/${id}/exclusions`, { username });
      expect(answer.status).toBeLessThan(300);
    },
    async clear(): Promise<Team> {
      await api.db.raw('truncate reports, inquiries, outbox, case_counts, teams cascade');
      team = await make('안전보건팀', ['lee', 'park']);
      return team;
    },
  };
}

export type TeamSite = Awaited<ReturnType<typeof startTeamSite>>;
