import { randomBytes } from 'node:crypto';
import { caseKinds, type ReportDocument } from '../../case-kinds.ts';
import { redigestExclusions } from '../exclusions/redigest-exclusions.ts';
import { redigestReads } from '../records/case-reads.ts';
import { type Database, rows } from '../../database.ts';
import { type KeyRing, lockKeys, lookupContext } from '../../sealing/key-ring.ts';
import { remainingMs, removeEarlier } from '../../sealing/key-rotation.ts';
import { type CaseKey, openPart } from '../../sealing/sealed-case.ts';
import { bodiesOf, keysOfParts, selectParts, type StoredPart } from '../sealed/sealed-parts.ts';
import { inTransaction } from '../../transactions.ts';

const batchSize = 500;

export interface LookupReplacement {
  db: Database;
  ring: KeyRing;
  /** Called after each batch with the digests replaced so far. */
  onProgress: (replaced: number) => void;
  /** Waits until every process has loaded a key that was stored this long ago. */
  wait: (ms: number) => Promise<void>;
}

export interface LookupReplacementResult {
  /** The number of the lookup key that the digests are made with now. */
  number: number;
  replaced: number;
  /** Reports that could not be opened; they keep their digest, and its key is not removed. */
  failed: number[];
  /** False when rows or the earlier key were locked, so that the next call goes on. */
  isComplete: boolean;
  /** Removed lookup keys. */
  removed: number[];
}

/**
 * Replaces the lookup key: stores a new one, has new digests made with it once every process looks up under it too, replaces
 * those of stored reports in batches and those of excluded accounts, and removes the earlier key. Goes on with a replacement that was interrupted.
 */
export async function replaceLookupKey(replacement: LookupReplacement): Promise<LookupReplacementResult> {
  const { db, ring, wait } = replacement;
  // The right master key, and the first keys of an empty database.
  await ring.load();
  const number = await begin(db, ring);
  const own = () => db('lookup_keys').where({ number });
  await wait(await remainingMs(db, 'lookup_keys', 'made_at', number));
  await own().whereNull('used_at').update({ used_at: db.fn.now() });
  await ring.load();
  const failed = new Set<number>();
  let replaced = await redigestAll(replacement, number, failed);
  await wait(await remainingMs(db, 'lookup_keys', 'used_at', number));
  // What processes have stored meanwhile before they used the new one, and what was locked.
  replaced += await redigestAll(replacement, number, failed);
  const unopened = await redigestExclusions(db, ring, number);
  await redigestReads(db, ring, number);
  const removed = await removeEarlier(db, 'lookup_keys', number);
  const isComplete =
    failed.size > 0 ||
    unopened > 0 ||
    (await db('lookup_keys').where('number', '<', number).first()) === undefined;
  if (isComplete) await own().update({ redigested_at: db.fn.now() });
  return { number, replaced, failed: [...failed], isComplete, removed };
}

/** The lookup key to replace the others: a new one, or that of a replacement that did not end. */
function begin(db: Database, ring: KeyRing): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await lockKeys(transaction);
    const [newest, earlier] = await transaction('lookup_keys')
      .select<{ number: number; used_at: Date | null; redigested_at: Date | null }[]>('*')
      .orderBy('number', 'desc');
    if (newest && (newest.used_at === null || (earlier && newest.redigested_at === null)))
      return newest.number;
    const number = (newest?.number ?? 0) + 1;
    const wrapped = await ring.wrap(randomBytes(32), lookupContext(number));
    await transaction('lookup_keys').insert({ number, wrapped, used_at: null });
    return number;
  });
}

async function redigestAll(
  replacement: LookupReplacement,
  number: number,
  failed: Set<number>,
): Promise<number> {
  let total = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const batch = await redigestNext(replacement, number, after, failed);
    total += batch.replaced;
    if (batch.replaced > 0) replacement.onProgress(total);
    after = batch.last;
  }
  return total;
}

/**
 * Replaces the digests of the next reports, in one short transaction. Rows that are locked are left for another time: it
 * waits for nobody, so nobody who waits for it can block it.
 */
function redigestNext({ db, ring }: LookupReplacement, number: number, after: number, failed: Set<number>) {
  return inTransaction(db, async (transaction) => {
    const parts = await rows<StoredPart>(
      transaction,
      'redigest-reports',
      `${selectParts(reportBodies)} where t.number > ? and t.tag_key <> ? order by t.number limit ?
       for update of t skip locked`,
      [after, number, batchSize],
    );
    const keys = await keysOfParts(transaction, ring, parts);
    const done = [];
    for (const [index, part] of parts.entries()) {
      const tag = await digestOf(ring, number, part, keys[index]);
      if (tag) done.push({ id: part.id, tag });
      else failed.add(part.id);
    }
    if (done.length > 0)
      await transaction.raw(
        `update reports t set reference_tag = given.tag, tag_key = ?
         from unnest(?::bigint[], ?::bytea[]) as given (number, tag) where t.number = given.number`,
        [number, done.map(({ id }) => id), done.map(({ tag }) => tag)] as never,
      );
    return { replaced: done.length, last: parts.at(-1)?.id };
  });
}

const reportBodies = bodiesOf(caseKinds.report);

/** The digest of a report's reference id under this lookup key; undefined if the report cannot be opened. */
async function digestOf(
  ring: KeyRing,
  number: number,
  { stored }: StoredPart,
  caseKey: CaseKey | undefined,
): Promise<Buffer | undefined> {
  try {
    const { referenceId } = openPart(caseKey, 'body', stored) as ReportDocument;
    const tags = await ring.lookupTags(referenceId);
    return tags.find(({ keyNumber }) => keyNumber === number)?.tag;
  } catch {
    return undefined;
  }
}
