import type { Knex } from 'knex';
import type { CaseTable } from '../case-kind.ts';
import { copyRows, integerFrom, integersSql } from '../binary-copy.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type CaseKey, openText, type SealedPart, unwrapKeysToOpen } from '../sealing/sealed-case.ts';
import { type MessageDocument, searchedOfMessage } from '../cases/records/message-document.ts';
import { foldCase } from './case-folding.ts';
import { phoneDigits } from './phone-numbers.ts';
import { numberOf } from '../sealing/wrapped-keys.ts';
import { besideSql, indexedRowsSql, isBeside, type PartBeside } from './indexed-rows.ts';

/** What a search compares of a case. It is opened for one comparison and stored nowhere. */
export interface SearchedText {
  /**
   * All searched texts, notes, messages, texts of files and the digits of phone numbers, folded, and separated so that no word spans two. What cannot be
   * opened is left out.
   */
  text: string;
  /** Who wrote the case, in the same way; '' where that is searched with the other texts. */
  identity: string;
  /** The reference id; '' where cases have none, or it cannot be opened. */
  reference: string;
}

/** What is searched of a case, as it was sealed. */
export interface OpenedTexts {
  /** The JSON of its document; undefined if it cannot be opened. */
  json: Buffer | undefined;
  /** The JSON of each internal note, message and file's texts that can be opened. */
  beside: readonly OpenedBeside[];
}

interface OpenedBeside {
  part: PartBeside;
  json: Buffer;
}

/** A case with what is searched of it. */
export interface OpenedCase extends OpenedTexts {
  sequence: number;
  /** Whether its document and all beside it could be opened. */
  isWhole: boolean;
  /** The number of the key-encryption key of its key, if it has one. */
  encryptionKey: number | undefined;
}

/** Reads and opens the cases that the index covers with sequence numbers in [from, end), in any order. */
export function openCasesBetween(
  db: Knex.Transaction,
  ring: KeyRing,
  table: CaseTable,
  [from, end]: readonly [number, number],
): Promise<OpenedCase[]> {
  return openCases(db, ring, table, indexedRowsSql(table, `${BigInt(from)}`, `${BigInt(end)}`));
}

/** Reads and opens the cases with these sequence numbers, in any order. */
export function openCasesOf(
  db: Knex.Transaction,
  ring: KeyRing,
  table: CaseTable,
  sequences: readonly number[],
): Promise<OpenedCase[]> {
  return openCases(db, ring, table, `stored.number = any(${integersSql(sequences)})`);
}

function openCases(
  db: Knex.Transaction,
  ring: KeyRing,
  indexed: CaseTable,
  where: string,
): Promise<OpenedCase[]> {
  const { table, keys } = indexed;
  const beside = indexed.search.beside ? besideSql(indexed) : [];
  const select = [
    `select stored.number, stored.case_id::text, stored.body, wrapped
     from ${table} as stored left join ${keys} as keys on keys.number = stored.number where ${where}`,
    ...beside.map(
      ({ part, body, join }) =>
        `select stored.number, '${part}', ${body}, null from ${table} as stored ${join} where ${where}`,
    ),
  ].join(' union all ');
  return copyRows(db, select, async (stored) => {
    const cases: StoredTexts[] = [];
    const sealedBeside = new Map<number, { part: PartBeside; body: Buffer }[]>();
    for (const [number, name, body = noBytes, wrapped] of stored) {
      const sequence = integerFrom(number);
      const part = String(name);
      if (!isBeside(part)) cases.push({ sequence, caseId: part, body: body ?? noBytes, wrapped });
      else {
        const given = sealedBeside.get(sequence) ?? [];
        given.push({ part, body: body ?? noBytes });
        sealedBeside.set(sequence, given);
      }
    }
    const sealed = cases.flatMap(({ caseId, wrapped }) => (wrapped ? [{ caseId, wrapped }] : []));
    const unwrapped = await unwrapKeysToOpen(ring, sealed);
    const keyOf = new Map(sealed.map(({ caseId }, index) => [caseId, unwrapped[index]]));
    return cases.map(({ sequence, caseId, body, wrapped }) => {
      const key = keyOf.get(caseId);
      const json = openJson(key, 'body', body);
      const given = sealedBeside.get(sequence) ?? [];
      const opened = given.flatMap((one) => {
        const text = openJson(key, one.part, one.body);
        const searched = text && searchedBeside[one.part](text);
        return searched ? [{ part: one.part, json: searched }] : [];
      });
      return {
        sequence,
        json,
        beside: opened,
        isWhole: json !== undefined && opened.length === given.length,
        encryptionKey: wrapped ? numberOf(wrapped) : undefined,
      };
    });
  });
}

/** A case as it is stored, without what is beside it. */
interface StoredTexts {
  sequence: number;
  caseId: string;
  body: Buffer;
  wrapped: Buffer | null | undefined;
}

const noBytes = Buffer.alloc(0);

function openJson(key: CaseKey | undefined, part: SealedPart, sealed: Buffer): Buffer | undefined {
  try {
    return openText(key, part, sealed);
  } catch {
    return undefined;
  }
}

/** What is searched of what is beside a case, as a JSON text. */
const searchedBeside: Record<PartBeside, (json: Buffer) => Buffer> = {
  note: (json) => json,
  // Without a file it is a text already.
  message: (json) =>
    json[0] === quote
      ? json
      : Buffer.from(JSON.stringify(searchedOfMessage((readJson(json) ?? '') as MessageDocument))),
  file: textsOfFile,
};

const quote = '"'.charCodeAt(0);

/** What is searched of a file that staff added. */
function textsOfFile(json: Buffer): Buffer {
  const { name = '', description = '' } = (readJson(json) ?? {}) as { name?: string; description?: string };
  return Buffer.from(JSON.stringify([name, description].filter(Boolean).join('\n')));
}

/** The searched texts of a case. */
export function searchedText({ search }: CaseTable, { json, beside }: OpenedTexts): SearchedText {
  const fields = json && (readJson(json) as Record<string, unknown> | null | undefined);
  const textOf = (name: string) => {
    const value = fields?.[name];
    return typeof value === 'string' ? value : '';
  };
  const ofDocument = ({ texts, phones }: Pick<CaseTable['search'], 'texts' | 'phones'>) => [
    ...texts.map(textOf),
    ...phones.map((name) => phoneDigits(textOf(name))),
  ];
  const searched = [...ofDocument(search), ...beside.map((one) => String(readJson(one.json) ?? ''))];
  return {
    text: foldCase(searched.join('\n')),
    identity: search.identity ? foldCase(ofDocument(search.identity).join('\n')) : '',
    reference: search.reference ? textOf(search.reference) : '',
  };
}

/** A kind of case of which only who wrote one is searched; undefined if that is searched with the other texts. */
export function ofIdentity(table: CaseTable): CaseTable | undefined {
  const { identity, shown, values } = table.search;
  return identity && { ...table, search: { ...identity, beside: false, shown, values } };
}

/** The value of a JSON text; undefined if it is none. */
export function readJson(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString());
  } catch {
    return undefined;
  }
}
