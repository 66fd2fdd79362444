import { z } from 'zod';
import { caseMessage, staffMessageForm } from '../cases/messages.ts';
import { note, noteForm, noteReader } from '../cases/notes.ts';
import { plainListQuery } from '../requests/lists.ts';
import type { Endpoint } from './endpoint.ts';

interface Calls<Params> {
  /** The path of one case. */
  one: string;
  /** What the summaries call it. */
  noun: string;
  params: Params;
}

/**
 * The calls of staff about internal notes, and about messages to the sender of a case, which a reporter reads on the progress page and an
 * inquirer in a mail (docs/behaviour/back-office.md#messages-to-the-reporter, docs/behaviour/back-office.md#answers-to-inquiries).
 */
export function noteAndMessageEndpoints<Params extends z.ZodObject>({ one, noun, params }: Calls<Params>) {
  return {
    listCaseNotes: {
      method: 'get',
      session: 'required',
      path: `${one}/notes`,
      summary: `${noun} 내부 메모`,
      params,
      query: plainListQuery,
      success: { status: 200, schema: z.array(note) },
    },
    addCaseNote: {
      method: 'post',
      session: 'required',
      origin: 'own',
      path: `${one}/notes`,
      summary: `${noun} 내부 메모 작성`,
      params,
      body: { schema: noteForm },
      idempotent: true,
      success: { status: 201, schema: note },
    },
    listCaseReaders: {
      method: 'get',
      session: 'required',
      path: `${one}/notes/readers`,
      summary: `${noun} 내부 메모에서 부를 수 있는 계정`,
      params,
      success: { status: 200, schema: z.array(noteReader) },
    },
    listCaseMessages: {
      method: 'get',
      session: 'required',
      path: `${one}/messages`,
      summary: `${noun}에 대해 주고받은 글`,
      params,
      query: plainListQuery,
      success: { status: 200, schema: z.array(caseMessage) },
    },
    addCaseMessage: {
      method: 'post',
      session: 'required',
      origin: 'own',
      path: `${one}/messages`,
      summary: `${noun} 보낸 사람에게 쓰는 글`,
      params,
      body: { schema: staffMessageForm },
      idempotent: true,
      success: { status: 201, schema: caseMessage },
    },
  } as const satisfies Record<string, Endpoint>;
}
