import { z } from 'zod';
import { conflict } from '../cases/conflict.ts';
import {
  caseRetention,
  confirmationForm,
  destructionRequestForm,
  dueCases,
  legalHoldForm,
  liftRequestForm,
} from '../cases/end-of-cases.ts';
import type { Endpoint } from './endpoint.ts';
import { exclusion, exclusionEndForm, exclusionForm } from '../cases/exclusions.ts';
import { exportEntry, xlsxType } from '../cases/exports.ts';
import { caseHistoryEntry } from '../cases/history-schemas.ts';
import { plainListQuery } from '../requests/lists.ts';
import { noteAndMessageEndpoints } from './notes-and-messages.ts';
import { caseFileEndpoints } from './case-files.ts';
import { caseLinkEndpoints } from './case-links.ts';
import { presenceEndpoints } from './presence.ts';
import { promiseEndpoints } from './promises.ts';

type NameOf<
  Name extends string,
  One extends string,
  Many extends string,
> = Name extends `${infer Before}Cases${infer After}`
  ? `${Before}${Many}${After}`
  : Name extends `${infer Before}Case${infer After}`
    ? `${Before}${One}${After}`
    : Name;

/** Rows or handlers under the names of a kind: `listCases` of reports is `listReports`, `holdCase` is `holdReport`. */
export function namedAfter<const One extends string, const Many extends string, Rows extends object>(
  one: One,
  many: Many,
  rows: Rows,
) {
  const named = Object.entries(rows).map(([name, row]: [string, unknown]) => [
    name.replace('Cases', many).replace('Case', one),
    row,
  ]);
  return Object.fromEntries(named) as {
    [Name in keyof Rows & string as NameOf<Name, One, Many>]: Rows[Name];
  };
}

/** The paths of a kind of case, the noun in the summaries, and the schemas of its calls. */
interface Calls {
  path: string;
  /** The path of one case, and that of saving it. */
  one: string;
  saved: string;
  noun: string;
  row: z.ZodType;
  today: z.ZodType;
  detail: z.ZodType;
  counts: z.ZodType;
  bulkAnswer: z.ZodType;
  params: z.ZodObject;
  listQuery: z.ZodObject;
  countsQuery: z.ZodObject;
  exportQuery: z.ZodObject;
  action: z.ZodObject;
  bulk: z.ZodObject;
  undo: z.ZodObject;
}

/** The calls of staff about a kind of case (docs/behaviour/api.md#calls-of-staff, docs/behaviour/back-office.md#end-of-cases). */
export function caseEndpoints<Of extends Calls>(of: Of) {
  const { path, one, saved, noun } = of;
  // A property of `of` itself has the type that every kind has.
  const schema = <Name extends keyof Calls>(name: Name): Of[Name] => of[name];
  const params = schema('params');
  const read = { method: 'get', session: 'required' } as const;
  const write = { session: 'required', origin: 'own' } as const;
  const ended = {
    ...write,
    params,
    success: { status: 200, schema: caseRetention },
    failures: [409],
  } as const;
  return {
    listCases: {
      ...read,
      path,
      summary: `${noun} 목록`,
      query: schema('listQuery'),
      success: { status: 200, schema: z.array(schema('row')) },
    },
    countCases: {
      ...read,
      path: `${path}/counts`,
      summary: `${noun} 건수`,
      query: schema('countsQuery'),
      success: { status: 200, schema: schema('counts') },
    },
    exportCases: {
      ...read,
      path: `${path}/export.csv`,
      summary: `${noun} 내보내기 (CSV)`,
      query: schema('exportQuery'),
      success: { status: 200, contentType: 'text/csv' },
      failures: [428],
    },
    exportCasesAsXlsx: {
      ...read,
      path: `${path}/export.xlsx`,
      summary: `${noun} 내보내기 (엑셀)`,
      query: schema('exportQuery'),
      success: { status: 200, contentType: xlsxType },
      failures: [428],
    },
    listCaseExports: {
      ...read,
      path: `${path}/exports`,
      summary: `${noun} 내보내기 기록`,
      query: plainListQuery,
      success: { status: 200, schema: z.array(exportEntry) },
    },
    bulkUpdateCases: {
      ...write,
      method: 'post',
      path: `${path}/bulk`,
      summary: `${noun} 일괄 변경`,
      body: { schema: schema('bulk') },
      success: { status: 200, schema: schema('bulkAnswer') },
    },
    undoCases: {
      ...write,
      method: 'post',
      path: `${path}/undo`,
      summary: `${noun} 변경 되돌리기`,
      body: { schema: schema('undo') },
      success: { status: 200, schema: schema('bulkAnswer') },
    },
    readCase: {
      ...read,
      path: one,
      summary: `${noun} 상세`,
      params,
      versioned: true,
      success: { status: 200, schema: schema('detail') },
    },
    updateCase: {
      ...write,
      method: 'patch',
      path: saved,
      summary: `${noun} 조치 저장`,
      params,
      body: { schema: schema('action') },
      versioned: true,
      success: { status: 200, schema: schema('detail') },
      conflict: conflict(schema('detail')),
      failures: [409],
    },
    listCaseHistory: {
      ...read,
      path: `${one}/history`,
      summary: `${noun} 처리 이력`,
      params,
      query: plainListQuery,
      success: { status: 200, schema: z.array(caseHistoryEntry) },
    },
    recordCasePrint: {
      ...write,
      method: 'post',
      path: `${one}/prints`,
      summary: `${noun} 인쇄 기록`,
      params,
      success: { status: 204 },
    },
    listCaseAssignees: {
      ...read,
      path: `${one}/assignees`,
      summary: `${noun} 배정할 수 있는 담당자`,
      params,
      success: { status: 200, schema: z.array(z.string()) },
    },
    listCaseExclusions: {
      ...read,
      path: `${one}/exclusions`,
      summary: `${noun} 이해관계 목록`,
      params,
      success: { status: 200, schema: z.array(exclusion) },
    },
    excludeFromCase: {
      ...write,
      method: 'post',
      path: `${one}/exclusions`,
      summary: `${noun} 이해관계 등록`,
      params,
      body: { schema: exclusionForm },
      success: { status: 204 },
      failures: [409],
    },
    requestCaseExclusionEnd: {
      ...write,
      method: 'post',
      path: `${one}/exclusions/end`,
      summary: `${noun} 이해관계 해제 요청`,
      params,
      body: { schema: exclusionEndForm },
      success: { status: 204 },
      failures: [409],
    },
    withdrawCaseExclusionEnd: {
      ...write,
      method: 'post',
      path: `${one}/exclusions/end/withdraw`,
      summary: `${noun} 이해관계 해제 요청 철회`,
      params,
      body: { schema: confirmationForm },
      success: { status: 204 },
      failures: [409],
    },
    confirmCaseExclusionEnd: {
      ...write,
      method: 'post',
      path: `${one}/exclusions/end/confirm`,
      summary: `${noun} 이해관계 해제 승인`,
      params,
      body: { schema: confirmationForm },
      success: { status: 204 },
      failures: [409, 428],
    },
    ...noteAndMessageEndpoints({ one, noun, params }),
    ...caseFileEndpoints({ one, noun, params }),
    ...caseLinkEndpoints({ one, noun, params }),
    ...presenceEndpoints({ one, noun, params }),
    ...promiseEndpoints({ path, one, noun, params, today: schema('today') }),
    listDueCases: {
      ...read,
      path: `${path}/due`,
      summary: `파기 예정 ${noun}`,
      success: { status: 200, schema: dueCases },
    },
    readCaseRetention: {
      ...read,
      path: `${one}/retention`,
      summary: `${noun} 보존 기한`,
      params,
      success: { status: 200, schema: caseRetention },
    },
    holdCase: {
      ...ended,
      method: 'post',
      path: `${one}/hold`,
      summary: `${noun} 파기 보류`,
      body: { schema: legalHoldForm },
    },
    requestCaseHoldLift: {
      ...ended,
      method: 'post',
      path: `${one}/hold/lift`,
      summary: `${noun} 파기 보류 해제 요청`,
      body: { schema: liftRequestForm },
    },
    withdrawCaseHoldLift: {
      ...ended,
      method: 'delete',
      path: `${one}/hold/lift`,
      summary: `${noun} 파기 보류 해제 요청 철회`,
    },
    confirmCaseHoldLift: {
      ...ended,
      method: 'post',
      path: `${one}/hold/lift/confirm`,
      summary: `${noun} 파기 보류 해제 승인`,
      body: { schema: confirmationForm },
      failures: [409, 428],
    },
    requestCaseDestruction: {
      ...ended,
      method: 'post',
      path: `${one}/destruction`,
      summary: `${noun} 파기 요청`,
      body: { schema: destructionRequestForm },
    },
    withdrawCaseDestruction: {
      ...ended,
      method: 'delete',
      path: `${one}/destruction`,
      summary: `${noun} 파기 요청 철회`,
    },
    confirmCaseDestruction: {
      ...write,
      method: 'post',
      path: `${one}/destruction/confirm`,
      summary: `${noun} 파기 승인`,
      params,
      body: { schema: confirmationForm },
      success: { status: 204 },
      failures: [409, 428],
    },
  } as const satisfies Record<string, Endpoint>;
}
