import { batchCalls } from '../batch-calls.ts';
import type { CaseTable } from '../case-kind.ts';
import { allKinds } from '../case-kinds.ts';
import { type Database, rows } from '../database.ts';
import type { CaseRef } from '../history.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { tryOpenPart, unwrapCaseKeys } from '../sealing/sealed-case.ts';
import { sharedStatements } from './outbox-locks.ts';

/** Who gets the receipt of a case. */
export interface Recipient {
  address: string;
  receivedAt: Date;
}

interface Wanted {
  of: CaseRef;
  recipient?: Recipient;
}

const readers = new WeakMap<Database, (wanted: Wanted) => Promise<void>>();

/**
 * The sender of a named report or an inquiry; undefined if there is none, or if the case cannot be opened. Cases that are
 * asked for at the same time share a statement.
 */
export async function readRecipient(
  db: Database,
  ring: KeyRing,
  of: CaseRef,
): Promise<Recipient | undefined> {
  const wanted: Wanted = { of };
  const read =
    readers.get(db) ?? batchCalls((all: readonly Wanted[]) => readAll(db, ring, all), sharedStatements);
  readers.set(db, read);
  await read(wanted);
  return wanted.recipient;
}

const keyOfCase = ({ kind, number }: CaseRef) => `${kind.name}_${number}`;

interface SealedCase {
  key: string;
  caseId: string;
  createdAt: Date;
  body: Buffer;
  wrapped: Buffer | null;
}

/**
 * SQL that reads cases with their keys in one statement: the shuffle replaces both. Each by its number: the plan for a list of
 * them, made while there were few cases, would read all when there are many.
 */
const sealedCases = ({ name, table, keys }: CaseTable) => `
  select '${name}_' || wanted as key, one.* from unnest(?::bigint[]) as wanted, lateral (
    select case_id as "caseId", created_at as "createdAt", body,
      (select wrapped from ${keys} k where k.number = ${table}.number) as wrapped
    from ${table} where number = wanted offset 0
  ) as one`;

async function readAll(db: Database, ring: KeyRing, wanted: readonly Wanted[]): Promise<void> {
  const cases = wanted.map(({ of }) => of);
  const sealed = await rows<SealedCase>(
    db,
    'read-recipients',
    allKinds.map(sealedCases).join(' union all '),
    allKinds.map((one) => cases.flatMap(({ kind, number }) => (kind === one ? [number] : []))),
  );
  const withKey = sealed.flatMap((row) => (row.wrapped ? [{ ...row, wrapped: row.wrapped }] : []));
  const keys = await unwrapCaseKeys(ring, withKey);
  const keyOf = new Map(withKey.map(({ key }, index) => [key, keys[index]]));
  const found = new Map(sealed.map((row) => [row.key, row]));
  for (const one of wanted) {
    const row = found.get(keyOfCase(one.of));
    if (!row) continue;
    const document = tryOpenPart(keyOf.get(row.key), 'body', row.body) as
      | Partial<Record<string, string | null>>
      | undefined;
    const address = document?.[one.of.kind.mailTo];
    if (address) one.recipient = { address, receivedAt: row.createdAt };
  }
}
