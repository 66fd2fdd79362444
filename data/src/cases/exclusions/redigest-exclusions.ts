import type { Knex } from 'knex';
import { type Database, rows } from '../../database.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { tryOpenPart } from '../../sealing/sealed-case.ts';
import { inTransaction } from '../../transactions.ts';
import { exclusionParts, keysOfParts, selectParts, type StoredPart } from '../sealed/sealed-parts.ts';
import { lookupTagsOfAccount } from './account-tags.ts';
import type { SealedAccount } from './exclusions.ts';

const batchSize = 500;

/**
 * Replaces the digests of all exclusions, and of what is left of destroyed cases, by those under the lookup key `number`. Returns how
 * many exclusions could not be opened; they keep their digest, and its key is not removed.
 */
export async function redigestExclusions(db: Database, ring: KeyRing, number: number): Promise<number> {
  let unopened = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const batch = await redigestNext(db, ring, number, after);
    unopened += batch.unopened;
    after = batch.last;
  }
  await redigestTombstones(db, ring, number);
  return unopened;
}

function redigestNext(db: Database, ring: KeyRing, number: number, after: number) {
  return inTransaction(db, async (transaction) => {
    const parts = await rows<StoredPart>(
      transaction,
      'redigest-exclusions',
      `${selectParts(exclusionParts)} where t.id > ? and t.tag_key <> ? order by t.id limit ?
       for update of t skip locked`,
      [after, number, batchSize],
    );
    const keys = await keysOfParts(transaction, ring, parts);
    let unopened = 0;
    for (const [index, { id, stored }] of parts.entries()) {
      const account = tryOpenPart(keys[index], 'exclusion', stored) as SealedAccount | undefined;
      const tag = account && (await tagUnder(ring, number, account.username));
      if (tag) await transaction('exclusions').where({ id }).update({ account_tag: tag, tag_key: number });
      else unopened += 1;
    }
    return { unopened, last: parts.at(-1)?.id };
  });
}

const tagUnder = async (ring: KeyRing, number: number, username: string) =>
  (await lookupTagsOfAccount(ring, username)).find(({ keyNumber }) => keyNumber === number)?.tag;

/** What is left of destroyed cases has no name: the digests of all accounts there are, one after the other. */
function redigestTombstones(db: Database, ring: KeyRing, number: number): Promise<void> {
  return inTransaction(db, async (transaction: Knex.Transaction) => {
    const usernames: string[] = await transaction('staff').orderBy('username').pluck('username');
    for (const username of usernames) {
      const tags = await lookupTagsOfAccount(ring, username);
      const newest = tags.find(({ keyNumber }) => keyNumber === number)?.tag;
      if (!newest) continue;
      for (const { tag, keyNumber } of tags)
        if (keyNumber !== number)
          await transaction.raw(
            'update destroyed_cases set hidden_from = array_replace(hidden_from, ?, ?) where ? = any(hidden_from)',
            [tag, newest, tag],
          );
    }
  });
}
