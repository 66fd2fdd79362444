import { reissuesPerDay } from '@gaongil/contract/cases/reissue';
import { hideUnderNewId } from '../../access-log/access-exclusions.ts';
import { accessKeys } from '../../access-log/access-keys.ts';
import { caseKinds, type ReportDocument } from '../../case-kinds.ts';
import type { Database } from '../../database.ts';
import { refColumns, writeHistory } from '../../history.ts';
import type { Attribution } from '../../outcome.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { sealPart, tryOpenPart } from '../../sealing/sealed-case.ts';
import { type FoundCase, inCaseTransaction } from '../case-transactions.ts';

const { report: kind } = caseKinds;

/**
 * Gives a report another reference id, records that in the history, and writes a mail to a named reporter. From the commit on nothing finds
 * the report by the earlier one, and who may not know of it finds nothing of it in the access log under either; a lookup by id and password finds the new one, since it reads it from the body.
 * @returns `unreadable` when the report cannot be opened, since it could not be sealed again; `often` when it got as many ids on this day
 *   as it may
 * @throws {CaseGoneError} when there is no such report
 */
export async function reissueReference(
  db: Database,
  ring: KeyRing,
  about: FoundCase,
  referenceId: string,
  attribution: Attribution,
): Promise<'done' | 'unreadable' | 'often'> {
  const { key, number } = about;
  const [tag] = await ring.lookupTags(referenceId);
  if (!tag) throw new Error('there is no lookup key');
  if (!key) return 'unreadable';
  const keys = accessKeys(db, ring);
  // Reads their key before the transaction, which has a connection of its own.
  await keys.handleOf('report', referenceId);
  return inCaseTransaction(db, about, async (transaction) => {
    const stored = await transaction(kind.table)
      .where({ number })
      .first<{ body: Buffer; version: number }>('body', 'version');
    const document = tryOpenPart(key, 'body', stored.body) as ReportDocument | undefined;
    if (!document) return 'unreadable';
    if ((await reissuedOnDay(transaction, number, attribution.at)) >= reissuesPerDay) return 'often';
    const ids = { earlier: document.referenceId, next: referenceId };
    await hideUnderNewId(transaction, keys, 'report', ids);
    const earlierHandles = [...(document.earlierHandles ?? []), await keys.handleOf('report', ids.earlier)];
    const changed = Object.assign(document, { referenceId, earlierHandles });
    await transaction(kind.table)
      .where({ number })
      .update({
        reference_tag: tag.tag,
        tag_key: tag.keyNumber,
        body: sealPart(key, 'body', changed),
        excerpt: sealPart(key, 'excerpt', kind.excerpt(changed)),
        // The index searches the report itself from then on, and undoing an earlier change is over.
        version: stored.version + 1,
      });
    await writeHistory(transaction, attribution, [{ about, action: 'REFERENCE_REISSUED' }]);
    if (document.reporterEmail)
      await transaction('outbox').insert({ topic: 'report.reissued', ...refColumns(about) });
    return 'done';
  });
}

/** How many ids a report got on the day of a moment, in Seoul. */
async function reissuedOnDay(db: Database, number: number, at: Date): Promise<number> {
  const entries = db('history').where({ [kind.reference]: number, action: 'REFERENCE_REISSUED' });
  const found = await entries
    .whereRaw(`made_at >= date_trunc('day', ?::timestamptz, 'Asia/Seoul')`, [at])
    .select('id');
  return found.length;
}
