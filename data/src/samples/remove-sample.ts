import type { Attachments } from '../attachments/attachments.ts';
import { lockCase } from '../cases/case-transactions.ts';
import { destroyCase, findCaseToDestroy } from '../cases/destroy-case.ts';
import { waitForShuffle } from '../cases/reports/shuffle-reports.ts';
import type { Knex } from 'knex';
import { type Database, rows } from '../database.ts';
import { refColumns } from '../history.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { inTransaction } from '../transactions.ts';
import { removeSampleTeam } from './sample-teams.ts';
import { type Sample, lockSamples } from './samples.ts';

/** What samples are removed from. */
export interface SampleStores {
  db: Database;
  ring: KeyRing;
  attachments: Attachments;
}

/**
 * Removes a sample with all that refers to it: a case as `destroyCase` does, also with a legal hold, and without the tombstone
 * that cases leave; a news item with its history; a team, unless other cases are assigned to it. Needs the rights of the owner of the tables.
 * @returns false when it was destroyed or deleted before
 * @throws when the store cannot be reached; then the sample is still there, and can be removed again
 */
export function removeSample({ db, ring, attachments }: SampleStores, sample: Sample): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await lockSamples(transaction);
    // The shuffle would give the report another number meanwhile.
    await waitForShuffle(transaction);
    const isRemoved = await removeFrom(transaction, ring, attachments, sample);
    await transaction('demo_cases').where(sample).delete();
    return isRemoved;
  });
}

async function removeFrom(
  db: Knex.Transaction,
  ring: KeyRing,
  attachments: Attachments,
  { kind, id }: Sample,
): Promise<boolean> {
  if (kind === 'news') return removeNews(db, Number(id));
  if (kind === 'team') return removeSampleTeam(db, Number(id));
  return removeCase(db, ring, attachments, id);
}

async function removeNews(db: Database, id: number): Promise<boolean> {
  await db('history').where('news_id', id).delete();
  return (await db('news').where({ id }).delete()) > 0;
}

async function removeCase(
  db: Knex.Transaction,
  ring: KeyRing,
  attachments: Attachments,
  id: string,
): Promise<boolean> {
  const found = await findCaseToDestroy(db, ring, id);
  if (!found) return false;
  if (!(await lockCase(db, found))) return false;
  await rows(
    db,
    `forget-register-number-of-${found.kind.name}`,
    `delete from register_numbers n using ${found.kind.table} t
     where t.number = ? and n.register_number = t.register_number`,
    [found.number],
  );
  // With the rights of the owner: a sample needs no two persons.
  await db('legal_holds').where(refColumns(found)).delete();
  if (!(await destroyCase(db, attachments, found))) throw new Error('a sample was not destroyed');
  await rows(
    db,
    'forget-tombstone-of-sample',
    // The one that this session inserted last.
    `delete from destroyed_cases where id = currval(pg_get_serial_sequence('destroyed_cases', 'id'))`,
    [],
  );
  return true;
}
