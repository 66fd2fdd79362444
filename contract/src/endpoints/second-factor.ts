import {
  ownSecondFactor,
  recoveryCodes,
  secondFactorConfirmation,
  secondFactorForm,
  secondFactorSecret,
  secondFactorStart,
} from '../accounts/second-factor.ts';
import { currentStaff } from '../requests/auth.ts';
import { credentialsBytes } from '../requests/wire.ts';
import type { Endpoint } from './endpoint.ts';

/** Sign-in and fresh proofs by a second factor, and the own one (docs/behaviour/back-office.md#second-factor). */
export const secondFactorEndpoints = {
  finishSignIn: {
    method: 'post',
    path: '/api/auth/second-factor',
    summary: '2단계 인증으로 로그인 마치기',
    session: 'opens',
    origin: 'own',
    body: { schema: secondFactorForm, maxBytes: credentialsBytes },
    success: { status: 200, schema: currentStaff },
    failures: [401, 429],
  },
  proveSecondFactor: {
    method: 'post',
    path: '/api/auth/proof',
    summary: '2단계 인증 다시 확인',
    session: 'required',
    origin: 'own',
    body: { schema: secondFactorForm, maxBytes: credentialsBytes },
    success: { status: 204 },
    failures: [409, 429],
  },
  readFreshProof: {
    method: 'get',
    path: '/api/auth/proof',
    summary: '2단계 인증을 다시 확인해야 하는지',
    session: 'required',
    success: { status: 204 },
    failures: [428],
  },
  readOwnSecondFactor: {
    method: 'get',
    path: '/api/account/second-factor',
    summary: '내 2단계 인증',
    session: 'required',
    success: { status: 200, schema: ownSecondFactor },
  },
  startSecondFactor: {
    method: 'post',
    path: '/api/account/second-factor',
    summary: '2단계 인증 등록 시작',
    session: 'required',
    origin: 'own',
    body: { schema: secondFactorStart, maxBytes: credentialsBytes },
    success: { status: 200, schema: secondFactorSecret },
    failures: [409, 429],
  },
  confirmSecondFactor: {
    method: 'post',
    path: '/api/account/second-factor/confirmation',
    summary: '2단계 인증 등록: 번호를 확인하고 복구 코드 받기',
    session: 'required',
    origin: 'own',
    body: { schema: secondFactorConfirmation, maxBytes: credentialsBytes },
    success: { status: 200, schema: recoveryCodes },
    failures: [409, 429],
  },
  renewRecoveryCodes: {
    method: 'post',
    path: '/api/account/second-factor/recovery-codes',
    summary: '복구 코드 새로 받기',
    session: 'required',
    origin: 'own',
    success: { status: 200, schema: recoveryCodes },
    failures: [409, 428],
  },
  removeSecondFactor: {
    method: 'delete',
    path: '/api/account/second-factor',
    summary: '내 2단계 인증 해제',
    session: 'required',
    origin: 'own',
    success: { status: 204 },
    failures: [409, 428],
  },
} as const satisfies Record<string, Endpoint>;
