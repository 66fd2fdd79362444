import type { KeyRing } from '../../sealing/key-ring.ts';
import type { CaseKey, SealedPart } from '../../sealing/sealed-case.ts';
import type { CaseTable } from '../../case-kind.ts';
import { allKinds } from '../../case-kinds.ts';
import type { Database } from '../../database.ts';
import { readCaseKeys, type SealedRow } from './case-keys.ts';

/** Where a kind of sealed part is stored, as SQL in which `t` is its table. */
export interface PartTable {
  /** What operators call these parts. */
  label: string;
  part: SealedPart;
  table: string;
  /** The column that numbers them, and the one with the sealed bytes. */
  number: string;
  /** Whether these numbers are random ones, far apart. */
  isSparse?: true;
  column: string;
  /** The kind, the number and the random id of its case. */
  kind: string;
  caseNumber: string;
  caseId: string;
  joins: string;
  /** Narrows the table to rows that are sealed; true: all. */
  relevant: string;
}

const columnOfEach = (column: string) =>
  `coalesce(${allKinds.map(({ table }) => `${table}.${column}`).join(', ')})`;

/** The columns of a table whose rows refer to a case. */
export const ofCase = {
  kind: `case ${allKinds.map(({ name, reference }) => `when t.${reference} is not null then '${name}'`).join(' ')} end`,
  caseNumber: columnOfEach('number'),
  caseId: columnOfEach('case_id'),
  joins: allKinds
    .map(({ table, reference }) => `left join ${table} on ${table}.number = t.${reference}`)
    .join(' '),
};

/** The bodies of a kind of case. */
export const bodiesOf = ({ name, label, table }: CaseTable): PartTable => ({
  label,
  part: 'body',
  table,
  number: 'number',
  column: 'body',
  joins: '',
  kind: `'${name}'`,
  caseNumber: 't.number',
  caseId: 't.case_id',
  relevant: 'true',
});

/** The names of excluded accounts. */
export const exclusionParts: PartTable = {
  ...ofCase,
  label: '이해관계',
  part: 'exclusion',
  table: 'exclusions',
  number: 'id',
  column: 'account',
  relevant: 'true',
};

/** Everything that is sealed under the key of a case and stored in the database. */
export const partTables: readonly PartTable[] = [
  ...allKinds.map(bodiesOf),
  { ...ofCase, label: '메모', part: 'note', table: 'notes', number: 'id', column: 'body', relevant: 'true' },
  {
    ...ofCase,
    label: '주고받은 글',
    part: 'message',
    table: 'messages',
    number: 'id',
    isSparse: true,
    column: 'body',
    relevant: 'true',
  },
  {
    ...ofCase,
    label: '자료',
    part: 'file',
    table: 'case_files',
    number: 'id',
    isSparse: true,
    column: 'body',
    relevant: 'true',
  },
  {
    ...ofCase,
    label: '연결',
    part: 'link',
    table: 'case_links',
    number: 'id',
    isSparse: true,
    column: 'body',
    relevant: 'true',
  },
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

/** A stored part, by its own number, with the kind, the number and the random id of its case. */
export interface StoredPart extends SealedRow {
  id: number;
  kind: string;
  stored: Buffer;
}

/** SQL that selects parts, as `StoredPart`. */
export const selectParts = ({ table, number, column, kind, caseNumber, caseId, joins }: PartTable) =>
  `select t.${number}::bigint as id, ${kind} as kind, (${caseNumber})::bigint as number,
     ${caseId} as "caseId", t.${column} as stored
   from ${table} t ${joins}`;

/** The keys of the cases that parts belong to, in the order of the parts; undefined where there is none that opens. */
export async function keysOfParts(
  db: Database,
  ring: KeyRing,
  parts: readonly StoredPart[],
): Promise<(CaseKey | undefined)[]> {
  const keys = new Map<StoredPart, CaseKey | undefined>();
  for (const one of allKinds) {
    const those = parts.filter(({ kind }) => kind === one.name);
    const found = await readCaseKeys(db, ring, one, those);
    those.forEach((part, index) => keys.set(part, found[index]));
  }
  return parts.map((part) => keys.get(part));
}
