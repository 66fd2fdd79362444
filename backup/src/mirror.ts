import type { Attachments } from '@gaongil/data/attachments/attachments';
import type pg from 'pg';
import type { Target } from './target.ts';

/*
 * The mirror: a copy of each attachment in the target. Attachments are sealed already, and their names say nothing.
 */

const prefix = 'file_';
export const mirrorName = (key: string) => `${prefix}${key}`;

/** Copies an attachment into the target, unless it is there or gone from the store. */
export async function mirrorFile(store: Attachments, target: Target, key: string): Promise<boolean> {
  const name = mirrorName(key);
  if (await target.has(name)) return false;
  const stored = await store.open(key);
  if (!stored) return false;
  await target.put(name, stored);
  return true;
}

/**
 * Copies the attachments of the reports that arrived after one into the target.
 * @param after the number of that report, 0 for all
 * @returns the number of the newest report whose attachment is there
 */
export async function mirrorNew(
  client: pg.Client,
  store: Attachments,
  target: Target,
  after: number,
): Promise<number> {
  let newest = after;
  const { rows } = await client.query<{ id: string; key: string }>(
    'select id, attachment_key as key from reports where id > $1 and attachment_key is not null order by id',
    [after],
  );
  for (const { id, key } of rows) {
    await mirrorFile(store, target, key);
    newest = Number(id);
  }
  return newest;
}

async function namesOf(store: Attachments, named: (key: string) => string | undefined): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { key } of store.list()) {
    const name = named(key);
    if (name !== undefined) names.add(name);
  }
  return names;
}

const mirroredKey = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : undefined);

/** The keys of the attachments in the target. */
export const mirroredKeys = (target: Target) => namesOf(target, mirroredKey);

export interface MirrorResult {
  copied: number;
  removed: number;
  /** Attachments that are gone from the store in such number that their copies were not removed. */
  refused: number;
}

/** Fewer copies than this are removed in any case. */
const removedAtOnce = 1_000;

/**
 * Makes the mirror equal to the store. A store that has lost more than half of what is in the mirror is not followed: it was
 * emptied by mistake, and the mirror is what brings it back.
 */
export async function mirrorAll(store: Attachments, target: Target): Promise<MirrorResult> {
  // In this order: otherwise a file that the journal copies meanwhile would count as gone from the store.
  const mirrored = await mirroredKeys(target);
  const stored = await namesOf(store, (key) => key);
  let copied = 0;
  for (const key of stored) if (!mirrored.has(key) && (await mirrorFile(store, target, key))) copied += 1;
  const gone = [...mirrored].filter((key) => !stored.has(key));
  if (gone.length > removedAtOnce && gone.length * 2 > mirrored.size)
    return { copied, removed: 0, refused: gone.length };
  for (const key of gone) await target.remove(mirrorName(key));
  return { copied, removed: gone.length, refused: 0 };
}

/** Copies every attachment of the mirror that is missing in the store back into it. */
export async function restoreFiles(target: Target, store: Attachments): Promise<number> {
  const stored = await namesOf(store, (key) => key);
  let copied = 0;
  for (const key of await mirroredKeys(target)) {
    if (stored.has(key)) continue;
    const mirrored = await target.open(mirrorName(key));
    if (!mirrored) continue;
    await store.put(key, mirrored);
    copied += 1;
  }
  return copied;
}
