import { z } from 'zod';
import { accessEntry, accessLogQuery, loggedAccount } from '../accounts/access-entries.ts';
import { reasonForm, reasonTicket } from '../accounts/access-log.ts';
import type { Endpoint } from './endpoint.ts';

/** What members of staff did (docs/behaviour/back-office.md#access-log). */
export const accessLogEndpoints = {
  giveAccessReason: {
    method: 'post',
    path: '/api/access-reasons',
    summary: '내려받기·내보내기의 사유. 답의 ticket을 그 주소에 붙이면 사유가 주소에 남지 않습니다.',
    session: 'required',
    origin: 'own',
    body: { schema: reasonForm },
    success: { status: 200, schema: reasonTicket },
  },
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
