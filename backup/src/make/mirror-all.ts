import type { Attachments } from '@gaongil/data/attachments/attachments';
import type pg from 'pg';
import { BackupError } from '../backup-error.ts';
import { findRow, firstRow } from '../database.ts';
import {
  type Copy,
  copyFile,
  copyOf,
  isWhole,
  putBack,
  readMirror,
  renewCopy,
  setAside,
  takeBack,
} from './mirror.ts';
import type { Target } from '../sets/target.ts';

/*
 * The mirror follows the reports, not the store: that a file is not in the store says nothing about whether it may go
 * (docs/decisions/064-no-deletion-trusts-absence.md).
 */

/** What was done to mirror all attachments. */
export interface MirrorResult {
  copied: number;
  /** Files that the store had lost, and has again from their copies. */
  restored: number;
  /** Files that reports name and neither the store nor the mirror has. */
  lost: number;
  /** Damaged copies that were stored again. */
  renewed: string[];
  /** Damaged copies whose file the store does not have as it was. */
  damaged: string[];
  /** Copies that no report named for a week. */
  removed: number;
  /** Why files could not be put back; undefined if none failed. */
  problem: string | undefined;
}

/** The files of all cases, in the order of their random keys: the order of writes says nothing. */
export async function namedKeys(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(
    'select object_key as key from stored_files order by object_key',
  );
  return new Set(rows.map(({ key }) => key));
}

const isNamed = async (client: pg.Client, key: string) =>
  (await findRow(client, 'select from stored_files where object_key = $1', [key])) !== undefined;

interface Parts {
  client: pg.Client;
  store: Attachments;
  target: Target;
  installation: string;
}

/**
 * Compares the attachments that reports name with the store and the mirror. What the mirror lacks is copied, what the store
 * lacks is put back, damaged copies are stored again, and what no report names is set aside and removed a week later.
 * @throws {BackupError} when the store belongs to another installation
 */
export async function mirrorAll(parts: Parts): Promise<MirrorResult> {
  const { client, store, target } = parts;
  await requireOwnStore(parts);
  // In this order: a report that arrives meanwhile is named, and its copy is not in the list.
  const mirror = await readMirror(target);
  const stored = new Set<string>();
  for await (const { key } of store.list()) stored.add(key);
  const named = await namedKeys(client);
  const done = emptyResult();
  for (const key of named) {
    // What came after the list, and what is in the trash, is there too.
    const isStored = stored.has(key) || (await store.has(key));
    const found = copyOf(mirror, key);
    const copy = found?.asideSince ? await takeBack(target, found) : found;
    if (!copy && isStored) done.copied += Number((await copyFile(store, target, key)) !== undefined);
    else if (copy && isStored) await checkCopy(parts, copy, done);
    // A report that was moved or destroyed meanwhile has taken its file along.
    else if (await isNamed(client, key)) await bringBack(parts, copy, done);
  }
  const { today, weekAgo } = await readDays(client);
  for (const copy of [...mirror.files.values()].sort(byKey))
    if (!named.has(copy.key)) await setAside(target, copy, today);
  for (const { key, name, asideSince = today } of [...mirror.aside.values()].flat()) {
    if (named.has(key) || asideSince >= weekAgo) continue;
    await target.remove(name);
    done.removed += 1;
  }
  return done;
}

const emptyResult = (): MirrorResult => ({
  copied: 0,
  restored: 0,
  lost: 0,
  renewed: [],
  damaged: [],
  removed: 0,
  problem: undefined,
});

const byKey = (a: Copy, b: Copy) => (a.key < b.key ? -1 : 1);

/** Days by the clock of the database, as in the names of copies. */
const readDays = (client: pg.Client) =>
  firstRow<{ today: string; weekAgo: string }>(
    client,
    `select to_char(day, 'YYYYMMDD') as today, to_char(day - 7, 'YYYYMMDD') as "weekAgo"
     from (select (now() at time zone 'Asia/Seoul')::date as day) as now`,
  );

async function requireOwnStore({ store, installation }: Parts): Promise<void> {
  await store.prepare();
  const owner = await store.owner.read();
  if (owner !== undefined && owner !== installation)
    throw new BackupError(
      '첨부파일 저장소가 다른 설치의 것입니다. 복사하거나 지운 것은 없습니다. S3_ENDPOINT와 S3_BUCKET을 확인해 주세요.',
    );
}

async function checkCopy({ store, target }: Parts, copy: Copy, done: MirrorResult): Promise<void> {
  if (await isWhole(target, copy)) return;
  const list = (await renewCopy(store, target, copy)) ? done.renewed : done.damaged;
  list.push(copy.name);
}

async function bringBack(
  { store, target }: Parts,
  copy: Copy | undefined,
  done: MirrorResult,
): Promise<void> {
  // A store that takes no file would refuse the others as well.
  const whole = copy && !done.problem ? await tryToPutBack(target, store, copy, done) : undefined;
  if (whole === undefined) done.lost += 1;
  else done.restored += 1;
  if (copy && whole === false) done.damaged.push(copy.name);
}

async function tryToPutBack(target: Target, store: Attachments, copy: Copy, done: MirrorResult) {
  try {
    return await putBack(target, store, copy);
  } catch (error) {
    const { code = 'Error' } = error as { code?: string };
    done.problem = `저장소에서 사라진 첨부파일을 되돌려 놓지 못했습니다(${code}). 저장소의 공간과, 백업의 S3 열쇠에 쓰기 권한이 있는지 확인해 주세요.`;
    return undefined;
  }
}
