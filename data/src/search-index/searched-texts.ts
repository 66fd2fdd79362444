import type { Knex } from 'knex';
import { keyTables } from '../cases/case-keys.ts';
import { copyRows, integerFrom, integersSql } from '../copy-out.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type CaseKey, isUnsealed, openText, unwrapKeysToOpen } from '../sealing/sealed-case.ts';
import { foldCase } from './case-folding.ts';
import { phoneDigits } from './phone-numbers.ts';
import { numberOf } from '../sealing/wrapped-keys.ts';
import { type IndexedTable, indexedRowsSql } from './indexed-tables.ts';

/** What a search compares of a case. It is opened for one comparison and stored nowhere. */
export interface SearchedText {
  /**
   * All searched texts and the digits of phone numbers, folded, and separated so that no word spans two. Empty if the case
   * cannot be opened.
   */
  text: string;
  /** The reference id; '' where cases have none, or it cannot be opened. */
  reference: string;
}

/** A case with the JSON of its document; undefined if it cannot be opened. */
export interface OpenedCase {
  sequence: number;
  json: Buffer | undefined;
  /** The number of the key-encryption key of its key, if it has one. */
  encryptionKey: number | undefined;
}

/** Reads and opens the cases that the index covers with sequence numbers in [from, end), ascending. */
export function openCasesBetween(
  db: Knex.Transaction,
  ring: KeyRing,
  table: IndexedTable,
  [from, end]: readonly [number, number],
): Promise<OpenedCase[]> {
  const where = indexedRowsSql(table, `${BigInt(from)}`, `${BigInt(end)}`);
  return openCases(db, ring, table, `${where} order by stored.${table.sequenceColumn}`);
}

/** Reads and opens the cases with these sequence numbers, in any order. */
export function openCasesOf(
  db: Knex.Transaction,
  ring: KeyRing,
  table: IndexedTable,
  sequences: readonly number[],
): Promise<OpenedCase[]> {
  return openCases(db, ring, table, `stored.${table.sequenceColumn} = any(${integersSql(sequences)})`);
}

function openCases(
  db: Knex.Transaction,
  ring: KeyRing,
  { table, sequenceColumn, caseIdColumn }: IndexedTable,
  where: string,
): Promise<OpenedCase[]> {
  const keys = keyTables[table];
  const select = `select stored.${sequenceColumn}, stored.${caseIdColumn}::text, body, wrapped
     from ${table} as stored left join ${keys.table} as keys on keys.${keys.column} = stored.${sequenceColumn}
     where ${where}`;
  return copyRows(db, select, async (stored) => {
    const cases = stored.map(([sequence, caseId, body, wrapped]) => ({
      sequence: integerFrom(sequence),
      caseId: String(caseId),
      body: body ?? Buffer.alloc(0),
      wrapped,
      encryptionKey: wrapped ? numberOf(wrapped) : undefined,
    }));
    // A case that is not sealed yet has no key.
    const sealed = cases.flatMap(({ caseId, wrapped }) => (wrapped ? [{ caseId, wrapped }] : []));
    const unwrapped = await unwrapKeysToOpen(ring, sealed);
    const keyOf = new Map(sealed.map(({ caseId }, index) => [caseId, unwrapped[index]]));
    return cases.map(({ sequence, caseId, body, encryptionKey }) => ({
      sequence,
      encryptionKey,
      json: openJson(keyOf.get(caseId), body),
    }));
  });
}

function openJson(key: CaseKey | undefined, body: Buffer): Buffer | undefined {
  try {
    const text = openText(key, 'body', body);
    return isUnsealed(body) ? Buffer.from(text) : text;
  } catch {
    return undefined;
  }
}

/** The searched texts of a case, from the JSON of its document. */
export function searchedText(
  { texts, phones, reference }: IndexedTable,
  json: Buffer | undefined,
): SearchedText {
  const fields = json && parseObject(json);
  const textOf = (name: string) => {
    const value = fields?.[name];
    return typeof value === 'string' ? value : '';
  };
  const searched = [...texts.map(textOf), ...phones.map((name) => phoneDigits(textOf(name)))];
  return { text: foldCase(searched.join('\n')), reference: reference ? textOf(reference) : '' };
}

function parseObject(json: Buffer): Record<string, unknown> | undefined {
  try {
    const document = JSON.parse(json.toString()) as Record<string, unknown> | null;
    return document ?? undefined;
  } catch {
    return undefined;
  }
}
