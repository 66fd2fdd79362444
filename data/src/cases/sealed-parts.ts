import type { KeyRing } from '../sealing/key-ring.ts';
import type { CaseKey, SealedPart } from '../sealing/sealed-case.ts';
import type { Database } from '../database.ts';
import { readCaseKeys, type SealedRow, type SealedTable } from './case-keys.ts';

/** Where a kind of sealed part is stored, as SQL in which `t` is its table. */
export interface PartTable {
  /** What operators call these parts. */
  label: string;
  part: SealedPart;
  table: string;
  /** The column that numbers them, and the one with the sealed bytes. */
  number: string;
  column: string;
  /** The table of its case, the number of that among the keys, and its random id. */
  caseTable: string;
  sequence: string;
  caseId: string;
  joins: string;
  /** Narrows the table to rows that are sealed; true: all. */
  relevant: string;
}

/** The columns of a table whose rows refer to a report or an inquiry. */
export const ofCase = {
  caseTable: `case when t.report_number is null then 'inquiries' else 'reports' end`,
  sequence: 'coalesce(t.report_number, t.inquiry_number)',
  caseId: 'coalesce(r.case_id, i.case_id)',
  joins:
    'left join reports r on r.number = t.report_number left join inquiries i on i.number = t.inquiry_number',
};

/** Everything that is sealed under the key of a case and stored in the database. */
export const partTables: readonly PartTable[] = [
  {
    label: '제보',
    part: 'body',
    table: 'reports',
    number: 'number',
    column: 'body',
    joins: '',
    caseTable: `'reports'`,
    sequence: 't.number',
    caseId: 't.case_id',
    relevant: 'true',
  },
  {
    label: '문의',
    part: 'body',
    table: 'inquiries',
    number: 'number',
    column: 'body',
    joins: '',
    caseTable: `'inquiries'`,
    sequence: 't.number',
    caseId: 't.case_id',
    relevant: 'true',
  },
  { ...ofCase, label: '메모', part: 'note', table: 'notes', number: 'id', column: 'body', relevant: 'true' },
  {
    ...ofCase,
    label: '이력',
    part: 'history',
    table: 'history',
    number: 'id',
    column: 'changes',
    // Entries of news, and those without changes, are not sealed.
    relevant: `t.news_id is null and t.changes <> '\\x005b5d'`,
  },
];

/** A stored part with the case it belongs to. */
export interface StoredPart extends SealedRow {
  number: number;
  caseTable: SealedTable;
  stored: Buffer;
}

/** SQL that selects parts, as `StoredPart`. */
export const selectParts = ({ table, number, column, caseTable, sequence, caseId, joins }: PartTable) =>
  `select t.${number}::bigint as number, ${caseTable} as "caseTable", (${sequence})::bigint as sequence,
     ${caseId} as "caseId", t.${column} as stored
   from ${table} t ${joins}`;

/** The keys of the cases that parts belong to, in the order of the parts; undefined where there is none that opens. */
export async function keysOfParts(
  db: Database,
  ring: KeyRing,
  parts: readonly StoredPart[],
): Promise<(CaseKey | undefined)[]> {
  const keys = new Map<StoredPart, CaseKey | undefined>();
  for (const table of ['reports', 'inquiries'] as const) {
    const those = parts.filter(({ caseTable }) => caseTable === table);
    const found = await readCaseKeys(db, ring, table, those);
    those.forEach((part, index) => keys.set(part, found[index]));
  }
  return parts.map((part) => keys.get(part));
}
