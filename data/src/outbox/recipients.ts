import { batchCalls } from '../batch-calls.ts';
import { openBody } from '../cases/case-keys.ts';
import { type Database, rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { unwrapCaseKeys } from '../sealing/sealed-case.ts';
import { sharedStatements } from './outbox-locks.ts';

/** Who gets the receipt of a case. */
export interface Recipient {
  address: string;
  receivedAt: Date;
}

/** The case of a receipt. */
type Case = { reportNumber: number } | { inquiryNumber: number };
interface Wanted {
  of: Case;
  recipient?: Recipient;
}

const readers = new WeakMap<Database, (wanted: Wanted) => Promise<void>>();

/**
 * The sender of a named report or an inquiry; undefined if there is none, or if the case cannot be opened. Cases that are
 * asked for at the same time share a statement.
 */
export async function readRecipient(db: Database, ring: KeyRing, of: Case): Promise<Recipient | undefined> {
  const wanted: Wanted = { of };
  const read =
    readers.get(db) ?? batchCalls((all: readonly Wanted[]) => readAll(db, ring, all), sharedStatements);
  readers.set(db, read);
  await read(wanted);
  return wanted.recipient;
}

const keyOfCase = (of: Case) =>
  'reportNumber' in of ? `report_${of.reportNumber}` : `inquiry_${of.inquiryNumber}`;

interface SealedCase {
  key: string;
  caseId: string;
  createdAt: Date;
  body: Buffer;
  wrapped: Buffer | null;
}

async function readAll(db: Database, ring: KeyRing, wanted: readonly Wanted[]): Promise<void> {
  const cases = wanted.map(({ of }) => of);
  // With their keys in one statement: the shuffle replaces both. Each by its number: the plan for a list of them, made while
  // there were few cases, would read all when there are many.
  const sealed = await rows<SealedCase>(
    db,
    'read-recipients',
    `select 'report_' || wanted as key, one.* from unnest(?::bigint[]) as wanted, lateral (
       select case_id as "caseId", created_at as "createdAt", body,
         (select wrapped from report_keys k where k.number = reports.number) as wrapped
       from reports where number = wanted offset 0
     ) as one
     union all
     select 'inquiry_' || wanted, one.* from unnest(?::bigint[]) as wanted, lateral (
       select case_id, created_at, body, (select wrapped from inquiry_keys k where k.number = inquiries.number)
       from inquiries where number = wanted offset 0
     ) as one`,
    [
      cases.flatMap((of) => ('reportNumber' in of ? [of.reportNumber] : [])),
      cases.flatMap((of) => ('inquiryNumber' in of ? [of.inquiryNumber] : [])),
    ],
  );
  const withKey = sealed.flatMap((row) => (row.wrapped ? [{ ...row, wrapped: row.wrapped }] : []));
  const keys = await unwrapCaseKeys(ring, withKey);
  const keyOf = new Map(withKey.map(({ key }, index) => [key, keys[index]]));
  const found = new Map(sealed.map((row) => [row.key, row]));
  for (const one of wanted) {
    const row = found.get(keyOfCase(one.of));
    if (!row) continue;
    const document = openBody(keyOf.get(row.key), row.body) as
      | Partial<Record<string, string | null>>
      | undefined;
    const address = document?.['reportNumber' in one.of ? 'reporterEmail' : 'email'];
    if (address) one.recipient = { address, receivedAt: row.createdAt };
  }
}
