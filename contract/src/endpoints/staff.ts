import { z } from 'zod';
import { assignee } from '../cases/assignees.ts';
import { currentStaff, loginForm } from '../requests/auth.ts';
import { destroyedCase } from '../cases/destroyed-cases.ts';
import type { Endpoint } from './endpoint.ts';
import { plainListQuery } from '../requests/lists.ts';
import { mailHealth } from '../system/mail-health.ts';
import { systemReport } from '../system/system.ts';
import { credentialsBytes } from '../requests/wire.ts';

/** Signing in and out, and what all staff see whatever they work on (docs/behaviour/back-office.md#sign-in). */
export const staffEndpoints = {
  login: {
    method: 'post',
    path: '/api/auth/login',
    summary: '로그인',
    session: 'opens',
    origin: 'own',
    quota: 'login',
    body: { schema: loginForm, maxBytes: credentialsBytes },
    success: { status: 200, schema: currentStaff },
    failures: [401],
  },
  currentStaff: {
    method: 'get',
    path: '/api/auth/me',
    summary: '로그인한 담당자',
    session: 'required',
    success: { status: 200, schema: currentStaff },
  },
  logout: {
    method: 'post',
    path: '/api/auth/logout',
    summary: '로그아웃',
    session: 'required',
    origin: 'own',
    success: { status: 204 },
  },
  listAssignees: {
    method: 'get',
    path: '/api/assignees',
    summary: '담당자 이름',
    session: 'required',
    success: { status: 200, schema: z.array(assignee) },
  },
  mailHealth: {
    method: 'get',
    path: '/api/mail/health',
    summary: '메일 발송 상태',
    session: 'required',
    success: { status: 200, schema: mailHealth },
  },
  system: {
    method: 'get',
    path: '/api/admin/system',
    summary: '시스템 상태',
    session: 'required',
    success: { status: 200, schema: systemReport },
  },
  listDestroyedCases: {
    method: 'get',
    path: '/api/admin/destroyed',
    summary: '파기한 건',
    session: 'required',
    query: plainListQuery,
    success: { status: 200, schema: z.array(destroyedCase) },
  },
} as const satisfies Record<string, Endpoint>;
