import { referenceTags } from '../cases/reports.ts';
import { type Database, rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';

/**
 * A sample, which the command `demo` stored and removes. `id`: the reference id of a report, the UUID of an inquiry, the
 * number of a news item. None of them changes, neither by the nightly shuffle nor with a key.
 */
export interface Sample {
  kind: 'report' | 'inquiry' | 'news';
  id: string;
}

/** Waits until no other command stores or removes samples, until the end of the transaction. */
export async function lockSamples(transaction: Database): Promise<void> {
  await rows(transaction, 'lock-samples', `select pg_advisory_xact_lock(hashtextextended('samples', 0))`, []);
}

/** All samples; also those that were destroyed or deleted since. */
export async function listSamples(db: Database): Promise<Sample[]> {
  return db('demo_cases').orderBy(['kind', 'id']).select<Sample[]>('kind', 'id');
}

/** Notes that a case or a news item is a sample, in the transaction that stores it. */
export async function markSample(db: Database, sample: Sample): Promise<void> {
  await db('demo_cases').insert(sample);
}

/** Whether there is any report, inquiry or news item that is not a sample. */
export async function hasRealCases(db: Database, ring: KeyRing): Promise<boolean> {
  const samples = await listSamples(db);
  const idsOf = (kind: Sample['kind']) => samples.filter((one) => one.kind === kind).map(({ id }) => id);
  const tags = await Promise.all(idsOf('report').map((id) => referenceTags(ring, id)));
  // One after the other: `db` may be a transaction, which has one connection.
  return (
    (await db('reports').whereNotIn('reference_tag', tags.flat()).first('number')) !== undefined ||
    (await db('inquiries').whereNotIn('case_id', idsOf('inquiry')).first('number')) !== undefined ||
    (await db('news').whereNotIn('id', idsOf('news').map(Number)).first('id')) !== undefined
  );
}
