import { z } from 'zod';
import { caseLink, linkForm, linkParams } from '../cases/links.ts';
import type { Endpoint } from './endpoint.ts';

interface Calls<Params> {
  /** The path of one case. */
  one: string;
  /** What the summaries call it. */
  noun: string;
  params: Params;
}

/** The calls about links between cases (docs/behaviour/back-office.md#links). */
export function caseLinkEndpoints<Params extends z.ZodObject>({ one, noun, params }: Calls<Params>) {
  return {
    listCaseLinks: {
      method: 'get',
      session: 'required',
      path: `${one}/links`,
      summary: `${noun}와 연결된 건`,
      params,
      success: { status: 200, schema: z.array(caseLink) },
    },
    addCaseLink: {
      method: 'post',
      session: 'required',
      origin: 'own',
      path: `${one}/links`,
      summary: `${noun}를 다른 건과 연결`,
      params,
      body: { schema: linkForm },
      success: { status: 201, schema: caseLink },
      failures: [409],
    },
    removeCaseLink: {
      method: 'delete',
      session: 'required',
      origin: 'own',
      path: `${one}/links/{link}`,
      summary: `${noun} 연결 해제`,
      params: params.extend(linkParams) as unknown as Params & z.ZodObject<typeof linkParams>,
      success: { status: 204 },
      failures: [409],
    },
  } as const satisfies Record<string, Endpoint>;
}
