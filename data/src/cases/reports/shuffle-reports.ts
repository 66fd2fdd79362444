import type { Knex } from 'knex';
import type { Attachments } from '../../attachments/attachments.ts';
import { caseKinds, type ReportTypes } from '../../case-kinds.ts';
import type { SealedFile } from '../../attachments/sealed-files.ts';
import { type Database, rows } from '../../database.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { makeCaseKey, type SealedPart, sealPart, tryOpenPart } from '../../sealing/sealed-case.ts';
import { readCaseKey } from '../sealed/case-keys.ts';
import { caseColumns, type CaseRow, documentOf, openCase } from '../sealed/rows.ts';
import { inTransaction } from '../../transactions.ts';
import { fileOfRow, withFileKey } from '../records/case-files.ts';
import { fileOfMessage, withFileAgain } from '../records/message-document.ts';
import { type CopiedFile, copyFile } from './copy-file.ts';
import { fileOf } from './file-of.ts';

/** A report that the shuffle moves. */
export interface ReportToMove {
  id: number;
  /** Whether its day has ended, so that the shuffle is done with it. */
  shuffles: boolean;
}

type ReportRow = CaseRow<ReportTypes>;

const { report: kind } = caseKinds;
const columns = caseColumns(kind);

/** Midnight in Seoul, as SQL. */
const today = `date_trunc('day', now(), 'Asia/Seoul')`;

/**
 * The reports of the earliest day that ended and is not shuffled yet, in the order in which they are moved: the named ones
 * as they arrived, then the anonymous ones in random order, at most `limit`. Reports in `without` count as shuffled. Empty
 * when every day is shuffled.
 */
export async function readDayToShuffle(
  db: Database,
  limit: number,
  without: readonly number[],
): Promise<ReportToMove[]> {
  return rows<ReportToMove>(
    db,
    'day-to-shuffle',
    `select number as id, true as shuffles from reports
     where not shuffled and number <> all(?::bigint[]) and created_at < ${today} and created_at < (
       select date_trunc('day', min(created_at), 'Asia/Seoul') + interval '1 day'
       from reports where not shuffled and number <> all(?::bigint[]))
     order by type = 'ANONYMOUS', case when type = 'REALNAME' then number end, gen_random_uuid() limit ?`,
    [without, without, limit],
  );
}

/**
 * The reports of today that arrived before an earlier day was shuffled, in their order. They move behind that day, so that
 * lists have the days in their order.
 */
export async function readOvertaken(db: Database): Promise<ReportToMove[]> {
  return rows<ReportToMove>(
    db,
    'overtaken-reports',
    `select number as id, false as shuffles from reports
     where not shuffled and created_at >= ${today} and created_at < ${today} + interval '1 day' and number < (select max(number) from reports where shuffled)
     order by number`,
    [],
  );
}

/**
 * Stores a report under a new number, behind all others. A report that the shuffle is done with is also sealed again under a
 * new key, with its files under new names, if it is anonymous. It may end at any point: what is stored is the earlier or
 * the later state, and an object that no report points to is swept.
 *
 * @returns `left` if the report is gone, or a mail about it is being sent: then it is moved another time; `elsewhere` while
 *   another process moves one
 * @throws what the store throws
 */
export async function moveReport(
  db: Database,
  ring: KeyRing,
  store: Attachments,
  { id, shuffles }: ReportToMove,
  signal?: AbortSignal,
): Promise<'moved' | 'left' | 'elsewhere'> {
  const copied = shuffles ? await copyFiles(db, ring, store, id, signal) : [];
  let used: readonly CopiedFile[] = [];
  const outcome = await inTransaction<'moved' | 'left' | 'elsewhere'>(db, async (transaction) => {
    if (!(await lockShuffle(transaction))) return 'elsewhere';
    const row = await lockReport(transaction, id);
    if (!row) return 'left';
    const isSealedAgain = shuffles && row.type === 'ANONYMOUS';
    const again = isSealedAgain ? await sealAgain(transaction, ring, row, copied) : undefined;
    used = again?.copied ?? [];
    return (await move(transaction, id, shuffles, again)) ? 'moved' : 'left';
  });
  // Not after an error: the transaction may have been committed all the same. The sweep removes what is left.
  for (const file of copied)
    await store.remove(outcome === 'moved' && used.includes(file) ? file.from : file.to.key);
  return outcome;
}

const shuffleLock = `hashtextextended('shuffle', 0)`;

/** Waits until no report is being moved; until the end of the transaction none will be. */
export async function waitForShuffle(transaction: Database): Promise<void> {
  await rows(transaction, 'wait-for-shuffle', `select pg_advisory_xact_lock(${shuffleLock})`, []);
}

async function lockShuffle(transaction: Knex.Transaction): Promise<boolean> {
  const lock = `select pg_try_advisory_xact_lock(${shuffleLock}) as locked`;
  const [row] = await rows<{ locked: boolean }>(transaction, 'lock-shuffle', lock, []);
  return row?.locked === true;
}

/** Copies the files of an anonymous report under new names and new keys. */
async function copyFiles(
  db: Database,
  ring: KeyRing,
  store: Attachments,
  id: number,
  signal: AbortSignal | undefined,
): Promise<CopiedFile[]> {
  const row = await db('reports')
    .where({ number: id, type: 'ANONYMOUS' })
    .first<ReportRow | undefined>(columns);
  const added = row ? await readAddedFiles(db, id) : [];
  if (!row || (row.attachmentKey === null && added.length === 0)) return [];
  const key = await readCaseKey(db, ring, kind, row);
  const copied: CopiedFile[] = [];
  for (const file of [
    fileOf(openCase(kind, key, row)),
    ...added.map((one) => openFile[one.part](key, one)),
  ]) {
    const copy = file && (await copyFile(store, file, signal));
    if (copy) copied.push(copy);
  }
  return copied;
}

/** A file that staff added to a report, or that came with a message about it, by the number of its row. */
interface AddedFile {
  part: 'file' | 'message';
  number: number;
  objectKey: string;
  body: Buffer;
}

const readAddedFiles = (db: Database, id: number): Promise<AddedFile[]> =>
  rows(
    db,
    'files-of-report',
    `select 'file' as part, id as number, object_key as "objectKey", body from case_files
       where report_number = ? and object_key is not null
     union all select 'message', id, object_key, body from messages where report_number = ? and object_key is not null`,
    [id, id],
  );

const openFile = { file: fileOfRow, message: fileOfMessage };
const withNewKey = {
  file: (document: unknown, { fileKey }: SealedFile) => withFileKey(document, fileKey),
  message: withFileAgain,
};

const lockReport = (transaction: Knex.Transaction, id: number) =>
  transaction('reports').where('number', id).forUpdate().first<ReportRow | undefined>(columns);

/** Something that is sealed under the key of a report outside its row. */
interface PartOfReport {
  part: SealedPart;
  number: number;
  content: Buffer;
}

/** What replaces the sealed parts of a report. */
interface SealedAgain {
  caseId: string;
  wrapped: Buffer;
  body: Buffer;
  excerpt: Buffer;
  file: string | null;
  parts: PartOfReport[];
  /** The copies that are in use from now on. */
  copied: CopiedFile[];
}

/** Seals all of a report under a new key; undefined if it cannot be opened: then it stays as it is. */
async function sealAgain(
  db: Database,
  ring: KeyRing,
  row: ReportRow,
  copies: readonly CopiedFile[],
): Promise<SealedAgain | undefined> {
  const old = await readCaseKey(db, ring, kind, row);
  if (tryOpenPart(old, 'body', row.body) === undefined) return undefined;
  const report = openCase(kind, old, row);
  const key = await makeCaseKey(ring);
  const copyOf = new Map(copies.map((copy) => [copy.from, copy]));
  const attachment = copyOf.get(row.attachmentKey ?? '');
  // One that was removed meanwhile is not among them.
  const added = (await readAddedFiles(db, row.number)).flatMap(({ part, number, objectKey }) => {
    const copy = copyOf.get(objectKey);
    return copy ? [[`${part} ${number}`, copy] as const] : [];
  });
  const copyOfRow = new Map(added);
  const fileKey = attachment ? attachment.to.fileKey.toString('base64') : report.fileKey;
  const document = documentOf<ReportTypes>(kind, { ...report, fileKey });
  return {
    caseId: key.caseId,
    wrapped: key.wrapped,
    body: sealPart(key, 'body', document),
    excerpt: sealPart(key, 'excerpt', kind.excerpt(document)),
    file: attachment?.to.key ?? null,
    copied: [...(attachment ? [attachment] : []), ...copyOfRow.values()],
    parts: (await readParts(db, row.number)).flatMap(({ part, number, content }) => {
      const value = tryOpenPart(old, part, content);
      if (value === undefined) return [];
      const copy = part === 'file' || part === 'message' ? copyOfRow.get(`${part} ${number}`) : undefined;
      const again = copy ? withNewKey[part as AddedFile['part']](value, copy.to) : value;
      return [{ part, number, content: sealPart(key, part, again) }];
    }),
  };
}

function readParts(db: Database, id: number): Promise<PartOfReport[]> {
  return rows(
    db,
    'parts-of-report',
    `select 'history' as part, id as number, changes as content from history where report_number = ?
     union all select 'note', id, body from notes where report_number = ?
     union all select 'message', id, body from messages where report_number = ?
     union all select 'file', id, body from case_files where report_number = ?
     union all select 'link', id, body from case_links where report_number = ?
     union all select 'hold', id, reason from legal_holds where report_number = ?
     union all select 'exclusion', id, account from exclusions where report_number = ?`,
    [id, id, id, id, id, id, id],
  );
}

async function move(
  db: Database,
  id: number,
  shuffles: boolean,
  again: SealedAgain | undefined,
): Promise<boolean> {
  const parts = again?.parts ?? [];
  const copied = again?.copied ?? [];
  const [row] = await rows<{ moved: boolean }>(
    db,
    'move-report',
    'select move_report(?, ?, ?, ?, ?, ?, ?, ?::text[], ?::bigint[], ?::bytea[], ?::text[], ?::text[]) as moved',
    [
      id,
      shuffles,
      again?.caseId ?? null,
      again?.wrapped ?? null,
      again?.body ?? null,
      again?.excerpt ?? null,
      again?.file ?? null,
      parts.map(({ part }) => part),
      parts.map(({ number }) => number),
      parts.map(({ content }) => content),
      copied.map(({ from }) => from),
      copied.map(({ to }) => to.key),
    ],
  );
  return row?.moved === true;
}
