import { filesPerCase, filesPerDay } from '@gaongil/contract/cases/file-limits';
import { unreadableText } from '@gaongil/contract/fields/unreadable';
import type { Knex } from 'knex';
import type { Attachments } from '../../attachments/attachments.ts';
import type { SealedFile } from '../../attachments/sealed-files.ts';
import type { Database } from '../../database.ts';
import { type CaseEntry, type CaseRef, type Change, refColumns, writeHistory } from '../../history.ts';
import type { Attribution } from '../../outcome.ts';
import { type CaseKey, sealPart, tryOpenPart } from '../../sealing/sealed-case.ts';
import { type FoundCase, inCaseTransaction } from '../case-transactions.ts';
import { forgetReads } from './case-reads.ts';
import { today } from './message-sql.ts';

/** What is sealed of a file, of staff or of a reporter. */
export interface FileFacts {
  name: string;
  size: number;
  /** In base64. */
  fileKey: string;
  /** SHA-256, in hexadecimal. */
  digest: string;
}

/** What is sealed of a file that staff added. */
interface FileDocument extends FileFacts {
  description: string;
}

/** What is sealed of a file that is in the store. */
export const factsOf = ({ name, size, fileKey, digest }: FileToOpen & { digest: Buffer }): FileFacts => ({
  name,
  size,
  fileKey: fileKey.toString('base64'),
  digest: digest.toString('hex'),
});

/** A file as the store needs it. */
export const fileToOpen = (key: string, { name, size, fileKey }: FileFacts): FileToOpen => ({
  key,
  name,
  size,
  fileKey: Buffer.from(fileKey, 'base64'),
});

/** A file that staff added to a case, as it is stored. `id`: its position in its case, from 1. */
export interface StoredFile {
  id: number;
  /** The day in Seoul, as YYYY-MM-DD. */
  day: string;
  by: string;
  name: string;
  /** Null if the row cannot be opened. */
  size: number | null;
  description: string;
}

interface FileRow {
  number: number;
  id: number;
  day: string;
  by: string;
  objectKey: string;
  body: Buffer;
}

/** The files of a case that were not removed. */
const filesOf = (db: Database, about: CaseRef) =>
  db('case_files')
    .where(refColumns(about))
    .whereNotNull('object_key')
    .select({
      number: 'id',
      id: 'position',
      day: db.raw(`to_char(day, 'YYYY-MM-DD')`),
      by: 'made_by',
      objectKey: 'object_key',
      body: 'body',
    });

const documentOf = (key: CaseKey | undefined, { body }: Pick<FileRow, 'body'>) =>
  tryOpenPart(key, 'file', body) as FileDocument | undefined;

function present(key: CaseKey | undefined, row: FileRow): StoredFile {
  const { id, day, by } = row;
  const { name = unreadableText, size = null, description = '' } = documentOf(key, row) ?? {};
  return { id, day, by, name, size, description };
}

/** A file of one of several cases: the number of its case, and what is sealed of it. */
export type FileInBatch = Pick<FileRow, 'number' | 'body'>;

/** What a file is called, and what staff say of it. */
export function namesOfFile(key: CaseKey | undefined, file: FileInBatch): string {
  const { name = unreadableText, description = '' } = documentOf(key, file) ?? {};
  return description ? `${name}: ${description}` : name;
}

/** The files that staff added to a case, as they were added. */
export async function listFiles(db: Database, about: CaseRef): Promise<StoredFile[]> {
  const stored = (await filesOf(db, about).orderBy('position')) as FileRow[];
  return stored.map((row) => present(about.key, row));
}

const findRow = async (db: Database, about: CaseRef, id: number) =>
  (await filesOf(db, about).where('position', id).first()) as FileRow | undefined;

/** A file as the store needs it. */
export type FileToOpen = SealedFile & { name: string };

/** A file of a case for reading it; undefined if there is none, or none any more. */
export async function findFile(
  db: Database,
  about: CaseRef,
  id: number,
): Promise<FileToOpen | 'unreadable' | undefined> {
  const row = await findRow(db, about, id);
  return row && (fileOfRow(about.key, row) ?? 'unreadable');
}

/** What the store needs of a row; undefined if it cannot be opened. */
export function fileOfRow(
  key: CaseKey | undefined,
  row: Pick<FileRow, 'objectKey' | 'body'>,
): FileToOpen | undefined {
  const document = documentOf(key, row);
  return document && fileToOpen(row.objectKey, document);
}

/** What is sealed of a file whose object was sealed again. */
export const withFileKey = (document: unknown, fileKey: Buffer): unknown => ({
  ...(document as FileDocument),
  fileKey: fileKey.toString('base64'),
});

/** Records an act about a file in the history of its case. `db`: the transaction of the act, if it changes something. */
export const writeFileHistory = (
  db: Database,
  attribution: Attribution,
  about: CaseRef,
  action: CaseEntry['action'],
  name: string,
  changes: readonly Change<string>[] = [],
): Promise<void> =>
  writeHistory(db, attribution, [
    { about, action, changes: [{ field: 'file', old: '', new: name }, ...changes] },
  ]);

/** A file about to be stored, whose object is in the store. `keyTags`: the keyed digests of an Idempotency-Key, of which the first is stored. */
export interface NewFile extends FileToOpen {
  digest: Buffer;
  keyTags?: readonly Buffer[];
}

/** Why a file was not stored: its key was used for another one, the case has no key that opens, or has as many as it may, of the day or in all. */
export type FileRefusal = 'reused' | 'unreadable' | 'today' | 'full';

/**
 * Adds a file to a case. Repeated with the same key and content it adds nothing and returns what is stored, as `earlier`.
 * @throws {CaseGoneError} when there is no such case
 */
export function addFile(
  db: Database,
  about: FoundCase,
  { keyTags = [], ...file }: NewFile,
  attribution: Attribution,
): Promise<{ file: StoredFile; earlier: boolean } | FileRefusal> {
  return inCaseTransaction(db, about, async (transaction) => {
    const { key } = about;
    if (!key) return 'unreadable';
    const facts = factsOf(file);
    const earlier = await findByKey(transaction, about, keyTags);
    if (earlier) {
      const same =
        documentOf(key, earlier)?.digest === facts.digest && present(key, earlier).name === file.name;
      return same ? { file: present(key, earlier), earlier: true } : 'reused';
    }
    const { total, ofToday, last } = await countFiles(transaction, about);
    if (total >= filesPerCase) return 'full';
    if (ofToday >= filesPerDay) return 'today';
    const document: FileDocument = { ...facts, description: '' };
    const added = await transaction('case_files')
      .insert({
        ...refColumns(about),
        position: last + 1,
        object_key: file.key,
        made_by: attribution.by,
        body: sealPart(key, 'file', document),
        key_tag: keyTags[0] ?? null,
      })
      .onConflict('key_tag')
      .ignore()
      .returning('id');
    // The key was used for a file that was removed, or for another case.
    if (added.length === 0) return 'reused';
    await forgetReads(transaction, about);
    await writeFileHistory(transaction, attribution, about, 'FILE_ADDED', file.name);
    const stored = await findRow(transaction, about, last + 1);
    return stored ? { file: present(key, stored), earlier: false } : 'unreadable';
  });
}

const findByKey = async (db: Database, about: CaseRef, keyTags: readonly Buffer[]) =>
  keyTags.length === 0
    ? undefined
    : ((await filesOf(db, about).whereIn('key_tag', keyTags).first()) as FileRow | undefined);

/** How many files were added to a case, with those that were removed. */
async function countFiles(db: Knex.Transaction, about: CaseRef) {
  const [counted] = await db('case_files')
    .where(refColumns(about))
    .select<{ total: number; ofToday: number; last: number }[]>(
      db.raw('count(*)::integer as total'),
      db.raw(`count(*) filter (where day >= ${today})::integer as "ofToday"`),
      db.raw('coalesce(max(position), 0) as last'),
    );
  return counted ?? { total: 0, ofToday: 0, last: 0 };
}

/**
 * Changes the description of a file; the history has both.
 * @throws {CaseGoneError} when there is no such case
 */
export function describeFile(
  db: Database,
  about: FoundCase,
  id: number,
  description: string,
  attribution: Attribution,
): Promise<StoredFile | 'missing' | 'unreadable'> {
  return inCaseTransaction(db, about, async (transaction) => {
    const row = await findRow(transaction, about, id);
    if (!row) return 'missing';
    const { key } = about;
    const document = documentOf(key, row);
    if (!key || !document) return 'unreadable';
    const { description: old, name } = document;
    if (old === description) return present(key, row);
    const body = sealPart(key, 'file', { ...document, description });
    await transaction('case_files').where('id', row.number).update({ body });
    const change = { field: 'fileDescription', old, new: description };
    await writeFileHistory(transaction, attribution, about, 'FILE_DESCRIBED', name, [change]);
    return present(key, { ...row, body });
  });
}

/**
 * Removes a file that the same person added, with its object; the history says why. `onFileLeft` gets the error when the store cannot be
 * reached: nothing opens the object any more, and the sweep removes it.
 * @throws {CaseGoneError} when there is no such case
 */
export async function removeFile(
  db: Database,
  attachments: Pick<Attachments, 'remove'>,
  about: FoundCase,
  { id, reason }: { id: number; reason: string },
  attribution: Attribution,
  onFileLeft: (error: unknown) => void,
): Promise<'removed' | 'missing' | 'unreadable' | 'of another' | 'on hold'> {
  const outcome = await inCaseTransaction(db, about, async (transaction) => {
    const row = await findRow(transaction, about, id);
    if (!row) return 'missing';
    if (row.by.toLowerCase() !== attribution.by.toLowerCase()) return 'of another';
    if (!about.key) return 'unreadable';
    if (await isOnHold(transaction, about)) return 'on hold';
    const { name } = present(about.key, row);
    await transaction('case_files')
      .where('id', row.number)
      .update({ object_key: null, removed_by: attribution.by, body: sealPart(about.key, 'file', {}) });
    const change = { field: 'reason', old: '', new: reason };
    await writeFileHistory(transaction, attribution, about, 'FILE_REMOVED', name, [change]);
    return row;
  });
  if (typeof outcome === 'string') return outcome;
  await attachments.remove(outcome.objectKey).catch(onFileLeft);
  return 'removed';
}

const isOnHold = async (db: Database, about: CaseRef): Promise<boolean> =>
  (await db('legal_holds').where(refColumns(about)).whereNull('lifted_at').first('id')) !== undefined;
