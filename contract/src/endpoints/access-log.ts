import { z } from 'zod';
import { accessEntry, accessLogQuery, loggedAccount } from '../accounts/access-entries.ts';
import type { Endpoint } from './endpoint.ts';

/** What members of staff did (docs/behaviour/back-office.md#access-log). */
export const accessLogEndpoints = {
  listAccessLog: {
    method: 'get',
    path: '/api/admin/access-log',
    summary: '접속기록',
    session: 'required',
    query: accessLogQuery,
    success: { status: 200, schema: z.array(accessEntry) },
    failures: [428],
  },
  listLoggedAccounts: {
    method: 'get',
    path: '/api/admin/access-log/accounts',
    summary: '접속기록을 찾을 계정',
    session: 'required',
    success: { status: 200, schema: z.array(loggedAccount) },
  },
} as const satisfies Record<string, Endpoint>;
