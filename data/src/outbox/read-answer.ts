import { caseKinds, type InquiryTypes } from '../case-kinds.ts';
import { type Database, rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { tryOpenPart, unwrapCaseKeys } from '../sealing/sealed-case.ts';

/** An answer to an inquiry, with what the mail says beside it. */
export interface Answer {
  address: string;
  registerNumber: string | null;
  receivedAt: Date;
  question: string;
  text: string;
}

interface SealedAnswer {
  caseId: string;
  registerNumber: string | null;
  receivedAt: Date;
  body: Buffer;
  message: Buffer;
  wrapped: Buffer;
}

const { table, keys, reference } = caseKinds.inquiry;

/** The answer at a position of an inquiry; undefined if there is none any more, or if it cannot be opened. */
export async function readAnswer(
  db: Database,
  ring: KeyRing,
  inquiryNumber: number,
  position: number,
): Promise<Answer | undefined> {
  const [row] = await rows<SealedAnswer>(
    db,
    'read-answer',
    `select c.case_id as "caseId", c.register_number as "registerNumber", c.created_at as "receivedAt", c.body,
       m.body as message, k.wrapped
     from ${table} c join ${keys} k using (number) join messages m on m.${reference} = c.number
     where c.number = ? and m.position = ? and m.origin = 'staff'`,
    [inquiryNumber, position],
  );
  if (!row) return undefined;
  const [key] = await unwrapCaseKeys(ring, [row]);
  const document = tryOpenPart(key, 'body', row.body) as InquiryTypes['document'] | undefined;
  const text = tryOpenPart(key, 'message', row.message) as string | undefined;
  if (!document || text === undefined) return undefined;
  const { registerNumber, receivedAt } = row;
  return { address: document.email, registerNumber, receivedAt, question: document.message, text };
}
