import { allKinds, type CaseName } from '../case-kinds.ts';
import { storedIds } from '../cases/find-case.ts';
import { type Database, rows } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';

/**
 * A sample, which the command `demo` stored and removes. `id`: the reference id of a report, the UUID of an inquiry, the
 * number of a news item or a team. None of them changes, neither by the nightly shuffle nor with a key.
 */
export interface Sample {
  kind: CaseName | 'news' | 'team';
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

/** Notes that a case, a news item or a team is a sample, in the transaction that stores it. */
export async function markSample(db: Database, sample: { kind: string; id: string }): Promise<void> {
  await db('demo_cases').insert(sample);
}

/** Whether there is any report, inquiry or news item that is not a sample. */
export async function hasRealCases(db: Database, ring: KeyRing): Promise<boolean> {
  const samples = await listSamples(db);
  const idsOf = (kind: string) => samples.filter((one) => one.kind === kind).map(({ id }) => id);
  // One after the other: `db` may be a transaction, which has one connection.
  for (const kind of allKinds) {
    const ids = await storedIds(ring, kind, idsOf(kind.name));
    if (await db(kind.table).whereNotIn(kind.id.column, ids).first('number')) return true;
  }
  return (await db('news').whereNotIn('id', idsOf('news').map(Number)).first('id')) !== undefined;
}
