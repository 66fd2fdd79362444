import { z } from 'zod';
import { reasonQuery } from '../accounts/access-log.ts';
import {
  caseFile,
  caseFileUpload,
  fileDescriptionForm,
  fileParams,
  fileRemovalForm,
} from '../cases/case-files.ts';
import type { Endpoint } from './endpoint.ts';

interface Calls<Params> {
  /** The path of one case. */
  one: string;
  /** What the summaries call it. */
  noun: string;
  params: Params;
}

/** The calls about files that staff add to a case (docs/behaviour/back-office.md#files-of-a-case). */
export function caseFileEndpoints<Params extends z.ZodObject>({ one, noun, params }: Calls<Params>) {
  const ofFile = params.extend(fileParams) as unknown as Params & z.ZodObject<typeof fileParams>;
  const file = `${one}/files/{file}`;
  return {
    listCaseFiles: {
      method: 'get',
      session: 'required',
      path: `${one}/files`,
      summary: `${noun} 자료`,
      params,
      success: { status: 200, schema: z.array(caseFile) },
    },
    addCaseFile: {
      method: 'post',
      session: 'required',
      origin: 'own',
      path: `${one}/files`,
      summary: `${noun} 자료 추가`,
      params,
      body: { schema: caseFileUpload, multipart: true },
      idempotent: true,
      success: { status: 201, schema: caseFile },
    },
    describeCaseFile: {
      method: 'patch',
      session: 'required',
      origin: 'own',
      path: file,
      summary: `${noun} 자료 설명`,
      params: ofFile,
      body: { schema: fileDescriptionForm },
      success: { status: 200, schema: caseFile },
      failures: [409],
    },
    removeCaseFile: {
      method: 'post',
      session: 'required',
      origin: 'own',
      path: `${file}/removal`,
      summary: `${noun} 자료 삭제. 올린 사람만 할 수 있습니다.`,
      params: ofFile,
      body: { schema: fileRemovalForm },
      success: { status: 204 },
      failures: [409],
    },
    downloadCaseFile: {
      method: 'get',
      session: 'required',
      path: `${file}/content`,
      summary: `${noun} 자료 내려받기`,
      params: ofFile,
      query: z.object(reasonQuery),
      success: { status: 200, contentType: 'application/octet-stream' },
      failures: [409, 428],
    },
    previewCaseFile: {
      method: 'get',
      session: 'required',
      path: `${file}/preview`,
      summary: `${noun} 자료 미리보기와 재생`,
      params: ofFile,
      success: { status: 200, contentType: '*/*' },
      failures: [409, 415],
    },
  } as const satisfies Record<string, Endpoint>;
}
