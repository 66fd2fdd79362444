import { z } from 'zod';
import { reasonQuery } from '../accounts/access-log.ts';
import { callsAbout } from '../cases/case-kinds.ts';
import { challengeAnswer, challengeQuery } from '../requests/challenge.ts';
import { identity, identityForm, identitySearchAnswer, identitySearchForm } from '../cases/identity.ts';
import { anonymousEntryForm, entryAnswer, namedEntryForm } from '../cases/entry-forms.ts';
import type { Endpoint } from './endpoint.ts';
import {
  anonymousReportForm,
  lookupForm,
  namedReportAnswer,
  namedReportForm,
  publicMessage,
  publicReport,
  referenceAnswer,
} from '../cases/report-schemas.ts';
import {
  messageCodeForm,
  messageParams,
  namedMessageForm,
  reporterMessageBytes,
  reporterMessageForm,
  seenMessagesForm,
} from '../cases/messages.ts';
import { credentialsBytes } from '../requests/wire.ts';
import { caseEndpoints, namedAfter } from './cases.ts';

const { params } = callsAbout.report;

/** Reports as reporters send and follow them (docs/behaviour/api.md#calls-of-visitors). */
const ofReporters = {
  submitNamedReport: {
    method: 'post',
    path: '/api/reports/realname',
    summary: '실명 제보',
    session: 'none',
    origin: 'own or none',
    quota: 'report',
    body: { schema: namedReportForm, multipart: true },
    idempotent: true,
    success: { status: 201, schema: namedReportAnswer },
  },
  submitAnonymousReport: {
    method: 'post',
    path: '/api/reports/anonymous',
    summary: '익명 제보',
    session: 'none',
    origin: 'own or none',
    quota: 'report',
    body: { schema: anonymousReportForm, multipart: true },
    idempotent: true,
    success: { status: 201, schema: referenceAnswer },
  },
  reportLookup: {
    method: 'post',
    path: '/api/reports/anonymous/check',
    summary: '익명 제보 확인',
    session: 'none',
    origin: 'own or none',
    quota: 'lookup',
    body: { schema: lookupForm, maxBytes: credentialsBytes },
    success: { status: 200, schema: referenceAnswer },
    failures: [401, 409],
  },
  addReporterMessage: {
    method: 'post',
    path: '/api/reports/messages',
    summary: '익명 제보에 덧붙이는 글',
    session: 'none',
    origin: 'own or none',
    quota: 'lookup',
    body: { schema: reporterMessageForm, maxBytes: reporterMessageBytes },
    idempotent: true,
    success: { status: 201, schema: publicMessage },
    failures: [401],
  },
  addReporterMessageWithFile: {
    method: 'post',
    path: '/api/reports/messages/file',
    summary: '익명 제보에 덧붙이는 글과 첨부파일',
    session: 'none',
    origin: 'own or none',
    challenged: true,
    body: { schema: reporterMessageForm, multipart: true },
    idempotent: true,
    success: { status: 201, schema: publicMessage },
    failures: [401],
  },
  requestMessageCode: {
    method: 'post',
    path: '/api/reports/messages/code',
    summary: '실명 제보에 글을 덧붙일 때 쓰는 코드를 메일로 받기. 없는 번호에도 같은 답을 합니다.',
    session: 'none',
    origin: 'own or none',
    quota: 'code',
    body: { schema: messageCodeForm, maxBytes: credentialsBytes },
    success: { status: 204 },
  },
  addNamedMessage: {
    method: 'post',
    path: '/api/reports/messages/named',
    summary: '실명 제보에 덧붙이는 글. 메일로 받은 코드를 함께 보냅니다.',
    session: 'none',
    origin: 'own or none',
    quota: 'coded message',
    body: { schema: namedMessageForm, maxBytes: reporterMessageBytes },
    idempotent: true,
    success: { status: 201, schema: publicMessage },
    failures: [401],
  },
  addNamedMessageWithFile: {
    method: 'post',
    path: '/api/reports/messages/named/file',
    summary: '실명 제보에 덧붙이는 글과 첨부파일. 메일로 받은 코드를 함께 보냅니다.',
    session: 'none',
    origin: 'own or none',
    challenged: true,
    body: { schema: namedMessageForm, multipart: true },
    idempotent: true,
    success: { status: 201, schema: publicMessage },
    failures: [401],
  },
  reportChallenge: {
    method: 'get',
    path: '/api/reports/challenge',
    summary: '제보를 보내기 전에 풀어야 할 확인 문제',
    session: 'none',
    query: challengeQuery,
    success: { status: 200, schema: challengeAnswer },
  },
  reportStatus: {
    method: 'get',
    path: '/api/reports/status/{referenceId}',
    summary: '제보 처리 현황',
    session: 'none',
    params,
    success: { status: 200, schema: publicReport },
  },
} as const satisfies Record<string, Endpoint>;

/** The files of reports, for staff. */
const files = {
  downloadAttachment: {
    method: 'get',
    path: '/api/reports/{referenceId}/attachment',
    summary: '제보 첨부파일',
    session: 'required',
    params,
    query: z.object(reasonQuery),
    success: { status: 200, contentType: 'application/octet-stream' },
    failures: [409, 428],
  },
  previewAttachment: {
    method: 'get',
    path: '/api/reports/{referenceId}/attachment/preview',
    summary: '제보 첨부파일 미리보기와 재생 (png, jpeg, gif, webp, pdf, m4a, mp3, wav, mp4, mov, 3gp, webm)',
    session: 'required',
    params,
    success: { status: 200, contentType: '*/*' },
    failures: [409, 415],
  },
  downloadMessageFile: {
    method: 'get',
    path: '/api/reports/{referenceId}/messages/{message}/file',
    summary: '제보자가 글과 함께 보낸 파일',
    session: 'required',
    params: params.extend(messageParams),
    query: z.object(reasonQuery),
    success: { status: 200, contentType: 'application/octet-stream' },
    failures: [409, 428],
  },
  previewMessageFile: {
    method: 'get',
    path: '/api/reports/{referenceId}/messages/{message}/file/preview',
    summary: '제보자가 글과 함께 보낸 파일 미리보기와 재생',
    session: 'required',
    params: params.extend(messageParams),
    success: { status: 200, contentType: '*/*' },
    failures: [409, 415],
  },
} as const satisfies Record<string, Endpoint>;

/** Who wrote a named report, for staff who say why (docs/decisions/094-sealed-identity.md), and its reference id. */
const identities = {
  readReportIdentity: {
    method: 'post',
    path: '/api/reports/{referenceId}/identity',
    summary: '실명 제보의 제보자 (이름, 이메일, 연락처). 사유가 접속기록에 남습니다.',
    session: 'required',
    origin: 'own',
    params,
    body: { schema: identityForm },
    success: { status: 200, schema: identity },
    failures: [409],
  },
  reissueReportReference: {
    method: 'post',
    path: '/api/reports/{referenceId}/reference-id',
    summary: '접수번호 다시 발급. 이전 번호로는 더 이상 찾을 수 없습니다.',
    session: 'required',
    origin: 'own',
    params,
    success: { status: 200, schema: referenceAnswer },
    failures: [409],
  },
  searchReportIdentities: {
    method: 'post',
    path: '/api/reports/identity-search',
    summary: '제보자의 이름, 이메일, 연락처로 실명 제보 검색. 사유가 접속기록에 남습니다.',
    session: 'required',
    origin: 'own',
    body: { schema: identitySearchForm },
    success: { status: 200, schema: identitySearchAnswer },
  },
} as const satisfies Record<string, Endpoint>;

/** What staff do with messages about reports alone (docs/decisions/109-messages.md). */
const messages = {
  seeReportMessages: {
    method: 'post',
    path: '/api/reports/{referenceId}/messages/seen',
    summary: '제보자가 쓴 글 확인',
    session: 'required',
    origin: 'own',
    params,
    body: { schema: seenMessagesForm },
    success: { status: 204 },
  },
} as const satisfies Record<string, Endpoint>;

/** Reports that arrived elsewhere, which staff enter (docs/decisions/119-entered-by-staff.md). */
const entries = {
  enterNamedReport: {
    method: 'post',
    path: '/api/reports/entries/realname',
    summary: '전화·우편 등으로 받은 실명 제보 입력',
    session: 'required',
    origin: 'own',
    body: { schema: namedEntryForm, multipart: true },
    idempotent: true,
    success: { status: 201, schema: entryAnswer },
  },
  enterAnonymousReport: {
    method: 'post',
    path: '/api/reports/entries/anonymous',
    summary: '전화·우편 등으로 받은 익명 제보 입력',
    session: 'required',
    origin: 'own',
    // Of pairs of id and password: its 409 says whether one exists.
    challenged: true,
    body: { schema: anonymousEntryForm, multipart: true },
    idempotent: true,
    success: { status: 201, schema: entryAnswer },
  },
} as const satisfies Record<string, Endpoint>;

export const reportEndpoints = {
  ...ofReporters,
  ...namedAfter('Report', 'Reports', caseEndpoints(callsAbout.report)),
  ...messages,
  ...files,
  ...entries,
  ...identities,
};
