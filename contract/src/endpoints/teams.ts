import { z } from 'zod';
import { team, teamChange, teamForm } from '../accounts/teams.ts';
import { rowNumber } from '../requests/wire.ts';
import type { Endpoint } from './endpoint.ts';

const params = z.object({ id: rowNumber });

/** A name, a public name and the numbers of 200 accounts. */
const teamBytes = 16 * 1024;

/** The teams to which cases can be assigned (docs/behaviour/back-office.md#teams). */
export const teamEndpoints = {
  listTeams: {
    method: 'get',
    path: '/api/admin/teams',
    summary: '팀 목록',
    session: 'required',
    success: { status: 200, schema: z.array(team) },
  },
  makeTeam: {
    method: 'post',
    path: '/api/admin/teams',
    summary: '팀 만들기',
    session: 'required',
    origin: 'own',
    body: { schema: teamForm, maxBytes: teamBytes },
    success: { status: 201, schema: team },
    failures: [409, 428],
  },
  changeTeam: {
    method: 'patch',
    path: '/api/admin/teams/{id}',
    summary: '팀 변경',
    session: 'required',
    origin: 'own',
    params,
    body: { schema: teamChange, maxBytes: teamBytes },
    success: { status: 200, schema: team },
    failures: [409, 428],
  },
  endTeam: {
    method: 'post',
    path: '/api/admin/teams/{id}/end',
    summary: '팀 종료',
    session: 'required',
    origin: 'own',
    params,
    success: { status: 200, schema: team },
    failures: [409, 428],
  },
  resumeTeam: {
    method: 'delete',
    path: '/api/admin/teams/{id}/end',
    summary: '종료한 팀 다시 사용',
    session: 'required',
    origin: 'own',
    params,
    success: { status: 200, schema: team },
    failures: [409, 428],
  },
} as const satisfies Record<string, Endpoint>;
