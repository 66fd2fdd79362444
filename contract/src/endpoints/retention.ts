import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { caseRetention, destructionRequestForm, dueCases, legalHoldForm } from '../end-of-cases.ts';

/** The path of a kind of case, its noun, and the parameters of one case. */
interface Cases<Path extends string, Params extends z.ZodObject> {
  path: Path;
  one: string;
  noun: string;
  params: Params;
}

/** The calls about the end of cases, the same for reports and inquiries (docs/behaviour/back-office.md#end-of-cases). */
export function retentionEndpoints<Path extends string, Params extends z.ZodObject>({
  path,
  one,
  noun,
  params,
}: Cases<Path, Params>) {
  const ofOne = { session: 'required', params } as const;
  const change = { ...ofOne, origin: 'own', success: { status: 200, schema: caseRetention } } as const;
  return {
    listDue: {
      method: 'get',
      path: `${path}/due`,
      summary: `파기 예정 ${noun}`,
      session: 'required',
      success: { status: 200, schema: dueCases },
    },
    read: {
      ...ofOne,
      method: 'get',
      path: `${one}/retention`,
      summary: `${noun} 보존 기한`,
      success: { status: 200, schema: caseRetention },
    },
    hold: {
      ...change,
      method: 'post',
      path: `${one}/hold`,
      summary: `${noun} 파기 보류`,
      body: { schema: legalHoldForm },
      failures: [409],
    },
    liftHold: {
      ...change,
      method: 'delete',
      path: `${one}/hold`,
      summary: `${noun} 파기 보류 해제`,
      failures: [409],
    },
    requestDestruction: {
      ...change,
      method: 'post',
      path: `${one}/destruction`,
      summary: `${noun} 파기 요청`,
      body: { schema: destructionRequestForm },
      failures: [409],
    },
    withdrawDestruction: {
      ...change,
      method: 'delete',
      path: `${one}/destruction`,
      summary: `${noun} 파기 요청 철회`,
      failures: [409],
    },
    confirmDestruction: {
      ...ofOne,
      method: 'post',
      path: `${one}/destruction/confirm`,
      origin: 'own',
      summary: `${noun} 파기 승인`,
      success: { status: 204 },
      failures: [409],
    },
  } as const satisfies Record<string, Endpoint>;
}
