import type { z } from 'zod';
import { acknowledgementForm, extensionForm, pauseForm, staffPromises } from '../cases/promises.ts';
import type { Endpoint } from './endpoint.ts';

interface Calls<Params, Today> {
  /** The path of the list, and that of one case. */
  path: string;
  one: string;
  /** What the summaries call it. */
  noun: string;
  params: Params;
  today: Today;
}

/** The calls about what is promised about a kind of case, and about what waits today (docs/behaviour/back-office.md#promises, #today). */
export function promiseEndpoints<Params extends z.ZodObject, Today extends z.ZodType>({
  path,
  one,
  noun,
  params,
  today,
}: Calls<Params, Today>) {
  const promised = {
    session: 'required',
    origin: 'own',
    params,
    success: { status: 200, schema: staffPromises },
    failures: [409],
  } as const;
  return {
    listCasesToday: {
      method: 'get',
      session: 'required',
      path: `${path}/today`,
      summary: `오늘 할 일: ${noun}`,
      success: { status: 200, schema: today },
    },
    acknowledgeCase: {
      ...promised,
      method: 'post',
      path: `${one}/promises/acknowledgement`,
      summary: `${noun} 접수 확인. 보낸 분에게 글을 함께 보냅니다.`,
      body: { schema: acknowledgementForm },
    },
    pauseCase: {
      ...promised,
      method: 'post',
      path: `${one}/promises/pause`,
      summary: `${noun} 기한 멈춤`,
      body: { schema: pauseForm },
    },
    resumeCase: {
      ...promised,
      method: 'delete',
      path: `${one}/promises/pause`,
      summary: `${noun} 기한 다시 시작`,
    },
    extendCase: {
      ...promised,
      method: 'post',
      path: `${one}/promises/extension`,
      summary: `${noun} 기한 연장`,
      body: { schema: extensionForm },
    },
  } as const satisfies Record<string, Endpoint>;
}
