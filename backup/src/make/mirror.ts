import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Attachments } from '@gaongil/data/attachments/attachments';
import type pg from 'pg';
import { BackupError } from '../backup-error.ts';
import type { Target } from '../sets/target.ts';

/*
 * The mirror: a copy of each attachment in the target. Attachments are sealed already, and their names say nothing. The name
 * of a copy has the digest of its content, so that damage is found by reading it. A copy that no report names is set aside
 * under a name with the day, and removed a week later (mirror-all.ts).
 */

/** A copy of an attachment in the target. */
export interface Copy {
  name: string;
  /** The key of the attachment in the store. */
  key: string;
  /** SHA-256 of the content as stored, in base64url. */
  digest: string;
  /** The day on which no report named it any more, as 20261126; undefined while one does. */
  asideSince: string | undefined;
}

const copyName = /^(?:file|aside_(\d{8}))_([\w-]+)_([\w-]{43})$/;

const nameOf = (key: string, digest: string) => `file_${key}_${digest}`;

/** The copies in the target. */
export interface Mirror {
  /** The copies in use, by the key of the attachment: at the last comparison a report named it. */
  files: Map<string, Copy>;
  /** The copies that no report named, by the key of the attachment. They are removed after a week. */
  aside: Map<string, Copy[]>;
}

/** Lists the copies. */
export async function readMirror(target: Target): Promise<Mirror> {
  const mirror: Mirror = { files: new Map(), aside: new Map() };
  for await (const { key: name } of target.list()) {
    const [, asideSince, key, digest] = copyName.exec(name) ?? [];
    if (!key || !digest) continue;
    const copy = { name, key, digest, asideSince };
    if (asideSince) mirror.aside.set(key, [...(mirror.aside.get(key) ?? []), copy]);
    else mirror.files.set(key, copy);
  }
  return mirror;
}

/** The copy of an attachment, also if it was set aside. */
export const copyOf = ({ files, aside }: Mirror, key: string): Copy | undefined =>
  files.get(key) ?? aside.get(key)?.[0];

/** Passes a stream on and digests it. */
function digesting(source: AsyncIterable<Uint8Array>): { stream: Readable; digest: () => string } {
  const hash = createHash('sha256');
  async function* pass() {
    for await (const bytes of source) {
      hash.update(bytes);
      yield bytes;
    }
  }
  return { stream: Readable.from(pass(), { objectMode: false }), digest: () => hash.digest('base64url') };
}

/** The digest of an object; undefined when it does not exist. */
async function digestOf(store: Pick<Attachments, 'open'>, name: string): Promise<string | undefined> {
  const stored = await store.open(name);
  if (!stored) return undefined;
  const hash = createHash('sha256');
  for await (const bytes of stored) hash.update(bytes as Uint8Array);
  return hash.digest('base64url');
}

/** Whether the content of a copy is that of which it was made. */
export const isWhole = async (target: Target, { name, digest }: Copy): Promise<boolean> =>
  (await digestOf(target, name)) === digest;

/** Copies an attachment into the target; undefined when the store does not have it. */
export async function copyFile(store: Attachments, target: Target, key: string): Promise<Copy | undefined> {
  const digest = await digestOf(store, key);
  const content = digest && (await store.open(key));
  if (!content) return undefined;
  const copy = { name: nameOf(key, digest), key, digest, asideSince: undefined };
  const passed = digesting(content);
  await target.put(copy.name, passed.stream);
  if (passed.digest() === digest) return copy;
  await target.remove(copy.name);
  throw new BackupError('저장소가 같은 첨부파일을 두 번 다르게 내주었습니다. 저장소를 확인해 주세요.');
}

/** Stores a damaged copy again, if the attachment in the store is what the copy was made of. */
export async function renewCopy(store: Attachments, target: Target, copy: Copy): Promise<boolean> {
  if ((await digestOf(store, copy.key)) !== copy.digest) return false;
  await copyFile(store, target, copy.key);
  return true;
}

/**
 * Puts a copy back into the store. A damaged one is put there too: what is left of a file can be worth more than nothing.
 * @returns whether it is whole; undefined when the copy does not exist
 */
export async function putBack(target: Target, store: Attachments, copy: Copy): Promise<boolean | undefined> {
  const content = await target.open(copy.name);
  if (!content) return undefined;
  const passed = digesting(content);
  await store.put(copy.key, passed.stream);
  return passed.digest() === copy.digest;
}

/** Stores a copy under another name. Written again, so that nothing in the target says when it was made. */
async function rename(target: Target, copy: Copy, name: string): Promise<void> {
  const content = await target.open(copy.name);
  if (!content) return;
  await target.put(name, content);
  await target.remove(copy.name);
}

/** Sets a copy aside that no report names since `day`. */
export const setAside = (target: Target, copy: Copy, day: string): Promise<void> =>
  rename(target, copy, `aside_${day}_${copy.key}_${copy.digest}`);

/** Takes a copy back that was set aside. */
export async function takeBack(target: Target, copy: Copy): Promise<Copy> {
  const back = { ...copy, name: nameOf(copy.key, copy.digest), asideSince: undefined };
  await rename(target, copy, back.name);
  return back;
}

/** Reports with a lower number than the newest may be committed after it: so many numbers are looked at again. */
const numbersAgain = 1_000;

/**
 * Returns a function that copies the attachments of new reports, and files that staff added or reporters sent since yesterday, into the target; the first call copies all that the mirror
 * lacks. What the store has lost is left to `mirrorAll`.
 */
export function mirroringOfNew(store: Attachments, target: Target): (client: pg.Client) => Promise<void> {
  let newest = 0;
  let mirrored: Set<string> | undefined;
  return async (client) => {
    const { rows } = await client.query<{ number: string; key: string }>(
      `select number, attachment_key as key from reports where number > $1 and attachment_key is not null
       union all select 0, object_key from case_files
         where object_key is not null and day >= (now() at time zone 'Asia/Seoul')::date - 1
       union all select 0, object_key from messages
         where object_key is not null and (object_day is not null or day >= (now() at time zone 'Asia/Seoul')::date - 1)
       order by number`,
      [newest - numbersAgain],
    );
    mirrored ??= new Set((await readMirror(target)).files.keys());
    const still = new Set<string>();
    for (const { key } of rows)
      if (mirrored.has(key) || (await copyFile(store, target, key))) {
        mirrored.add(key);
        still.add(key);
      }
    mirrored = still;
    newest = Number(rows.at(-1)?.number ?? 0) || newest;
  };
}

/** What a restore of attachments found. */
export interface RestoredFiles {
  files: number;
  /** Files without a copy. */
  missing: number;
  /** Copies that are not what they were made of. Their files are restored as far as they go. */
  damaged: string[];
}

/** Copies the attachments that the store lacks back into it, of the keys given. */
export async function restoreFiles(
  target: Target,
  store: Attachments,
  keys: ReadonlySet<string>,
): Promise<RestoredFiles> {
  const mirror = await readMirror(target);
  const stored = new Set<string>();
  for await (const { key } of store.list()) stored.add(key);
  const done: RestoredFiles = { files: 0, missing: 0, damaged: [] };
  for (const key of keys) {
    if (stored.has(key)) continue;
    const copy = copyOf(mirror, key);
    const whole = copy && (await putBack(target, store, copy));
    if (whole === undefined) done.missing += 1;
    else done.files += 1;
    if (copy && whole === false) done.damaged.push(copy.name);
  }
  return done;
}

/** Reads every copy; stores the damaged ones again as far as the store has their files, and names them. */
export async function verifyCopies(
  store: Attachments,
  target: Target,
): Promise<{ copies: number; renewed: string[]; damaged: string[] }> {
  const { files, aside } = await readMirror(target);
  const renewed: string[] = [];
  const damaged: string[] = [];
  const copies = [...files.values(), ...[...aside.values()].flat()];
  for (const copy of copies) {
    if (await isWhole(target, copy)) continue;
    // The store may be away, as on another machine.
    const isRenewed = !copy.asideSince && (await renewCopy(store, target, copy).catch(() => false));
    (isRenewed ? renewed : damaged).push(copy.name);
  }
  return { copies: copies.length, renewed, damaged };
}
