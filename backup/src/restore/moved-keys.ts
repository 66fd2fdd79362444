import { connectDatabase } from '@gaongil/data/database';
import { type KeyRing, keyRing } from '@gaongil/data/sealing/key-ring';
import type { MasterKeys } from '@gaongil/data/sealing/master-key';
import { type CaseKey, unwrapCaseKeys, wrapCaseKey } from '@gaongil/data/sealing/sealed-case';
import type pg from 'pg';
import { inUncheckedTransaction } from '../database.ts';
import { removeOrphans } from './newer-keys.ts';

/** A restored report that has another number in the newer keys. */
export interface MovedReport {
  number: string;
  caseId: string;
  /** Its key of the restored moment, opened; undefined without one. */
  key: CaseKey | undefined;
  /** Its key of the newer moment, as stored. It is another one if the report was sealed again. */
  newer: Buffer;
}

/** Reads the moved reports, after `readNewerKeys`. `masters` open the keys of the restored moment, if there are any. */
export async function readMoved(client: pg.Client, url: string, masters: MasterKeys): Promise<MovedReport[]> {
  const { rows } = await client.query<Omit<MovedReport, 'key'> & { then: Buffer | null }>(
    `select r.number::text, r.case_id as "caseId", k.wrapped as then, n.wrapped as newer
     from reports r join living_reports l on l.reference_tag = r.reference_tag and l.number <> r.number
     join newer_report_keys n on n.number = l.number left join report_keys k on k.number = r.number
     where not exists (select from newer_report_keys same where same.number = r.number)`,
  );
  const withKey = rows.flatMap(({ caseId, then }) => (then ? [{ caseId, wrapped: then }] : []));
  // Without any, a key ring would make first keys of its own.
  const keys =
    withKey.length === 0 ? [] : await withRing(url, masters, (ring) => unwrapCaseKeys(ring, withKey));
  const byCase = new Map(keys.flatMap((key) => (key ? [[key.caseId, key] as const] : [])));
  return rows.map(({ number, caseId, newer }) => ({ number, caseId, newer, key: byCase.get(caseId) }));
}

/**
 * Stores the keys of moved reports under their restored numbers, once the newer keys are in their tables. Reports that none
 * opens are removed.
 * @returns how many that are
 */
export async function storeMoved(
  client: pg.Client,
  url: string,
  masters: MasterKeys,
  moved: readonly MovedReport[],
): Promise<number> {
  if (moved.length === 0) return 0;
  const lost: string[] = [];
  await withRing(url, masters, async (ring) => {
    for (const report of moved) {
      const [same] = await unwrapCaseKeys(ring, [{ caseId: report.caseId, wrapped: report.newer }]);
      const key = report.key ?? same;
      if (!key) lost.push(report.number);
      else
        await client.query('insert into report_keys (number, wrapped) values ($1, $2)', [
          report.number,
          await wrapCaseKey(ring, key),
        ]);
    }
  });
  if (lost.length > 0)
    await inUncheckedTransaction(client, async () => {
      await client.query('delete from reports where number = any($1)', [lost]);
      await removeOrphans(client);
    });
  return lost.length;
}

async function withRing<Result>(
  url: string,
  masters: MasterKeys,
  work: (ring: KeyRing) => Promise<Result>,
): Promise<Result> {
  const db = connectDatabase({ url, connections: 1, longestWaitMs: 600_000 });
  try {
    return await work(keyRing(db, masters));
  } finally {
    await db.destroy();
  }
}
