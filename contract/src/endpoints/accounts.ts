import { z } from 'zod';
import {
  acceptForm,
  accountChange,
  invitation,
  invitationForm,
  invitationToken,
  invitedAccount,
  passwordChange,
  staffAccount,
} from '../accounts/accounts.ts';
import { currentStaff } from '../requests/auth.ts';
import { credentialsBytes, parameter } from '../requests/wire.ts';
import type { Endpoint } from './endpoint.ts';

const params = z.object({
  id: parameter((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)),
});

/** The accounts of staff, the invitations to them, and the own one (docs/behaviour/back-office.md#accounts). */
export const accountEndpoints = {
  listAccounts: {
    method: 'get',
    path: '/api/admin/accounts',
    summary: '계정 목록',
    session: 'required',
    success: { status: 200, schema: z.array(staffAccount) },
  },
  inviteAccount: {
    method: 'post',
    path: '/api/admin/accounts',
    summary: '계정 초대',
    session: 'required',
    origin: 'own',
    body: { schema: invitationForm, maxBytes: credentialsBytes },
    success: { status: 201, schema: invitedAccount },
    failures: [409],
  },
  changeAccount: {
    method: 'patch',
    path: '/api/admin/accounts/{id}',
    summary: '계정 변경',
    session: 'required',
    origin: 'own',
    params,
    body: { schema: accountChange, maxBytes: credentialsBytes },
    success: { status: 200, schema: staffAccount },
    failures: [409],
  },
  renewInvitation: {
    method: 'post',
    path: '/api/admin/accounts/{id}/invitation',
    summary: '초대 링크 다시 만들기',
    session: 'required',
    origin: 'own',
    params,
    success: { status: 200, schema: invitedAccount },
    failures: [409],
  },
  suspendAccount: {
    method: 'post',
    path: '/api/admin/accounts/{id}/suspension',
    summary: '계정 정지',
    session: 'required',
    origin: 'own',
    params,
    success: { status: 200, schema: staffAccount },
    failures: [409],
  },
  reactivateAccount: {
    method: 'delete',
    path: '/api/admin/accounts/{id}/suspension',
    summary: '계정 정지 해제',
    session: 'required',
    origin: 'own',
    params,
    success: { status: 200, schema: staffAccount },
    failures: [409],
  },
  readInvitation: {
    method: 'post',
    path: '/api/account/invitation/read',
    summary: '초대 확인',
    session: 'none',
    origin: 'own',
    body: { schema: invitationToken, maxBytes: credentialsBytes },
    success: { status: 200, schema: invitation },
    failures: [404],
  },
  acceptInvitation: {
    method: 'post',
    path: '/api/account/invitation/accept',
    summary: '초대 수락: 비밀번호를 정하고 로그인',
    session: 'opens',
    origin: 'own',
    body: { schema: acceptForm, maxBytes: credentialsBytes },
    success: { status: 200, schema: currentStaff },
    failures: [404],
  },
  readOwnAccount: {
    method: 'get',
    path: '/api/account',
    summary: '내 계정',
    session: 'required',
    success: { status: 200, schema: staffAccount },
  },
  changeOwnPassword: {
    method: 'put',
    path: '/api/account/password',
    summary: '내 비밀번호 변경',
    session: 'required',
    origin: 'own',
    body: { schema: passwordChange, maxBytes: credentialsBytes },
    success: { status: 200, schema: currentStaff },
    failures: [429],
  },
} as const satisfies Record<string, Endpoint>;
