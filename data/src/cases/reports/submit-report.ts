import type { Intake } from '@gaongil/contract/cases/intake';
import { hiddenSubjects, type HiddenSubject } from '../../access-log/access-exclusions.ts';
import type { SealedFile } from '../../attachments/sealed-files.ts';
import {
  caseKinds,
  noReporter,
  type Reporter,
  type ReportValues,
  type StoredReport,
} from '../../case-kinds.ts';
import { type Database, isDatabaseAway } from '../../database.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { freshRandomBytes } from '../../sealing/random-bytes.ts';
import { accountsNamedIn, type NamedAccount } from '../exclusions/named-accounts.ts';
import { NamesChangedError, type SubmitOptions, submitCase } from '../submit-case.ts';
import type { AccessTag } from './access-tags.ts';

/** A report about to be stored. A named one has a reporter, an anonymous one access tags; neither has both. */
export interface NewReport extends ReportValues, Pick<StoredReport, 'referenceId' | 'type'> {
  /** Set for sample data only. The clock of the database dates all other reports, and anonymous ones only to the day. */
  createdAt?: Date | undefined;
  reporter?: Reporter | undefined;
  /** Under every app secret; the first is stored. */
  accessTags?: readonly [AccessTag, ...AccessTag[]];
  attachment?: Pick<SealedFile, 'key' | 'fileKey' | 'size'> & { name: string };
  /** How it arrived elsewhere, if staff entered it. */
  intake?: Intake | undefined;
}

/**
 * Seals and stores a report with the mails it causes and its Idempotency-Key. It is excluded from the accounts that its target fields
 * name (docs/decisions/089-exclusions.md).
 *
 * @throws a unique violation of `reports_access_tag_key` when the id and password were used before, of `submissions_pkey`
 *   when the key was
 */
export async function submitReport(
  db: Database,
  ring: KeyRing,
  report: NewReport,
  options: SubmitOptions,
): Promise<void> {
  const [, ...earlierTags] = report.accessTags ?? [];
  await refuseTaken(db, earlierTags);
  for (;;)
    try {
      return await storeReport(db, ring, report, options);
    } catch (error) {
      if (!(error instanceof NamesChangedError)) throw error;
    }
}

/**
 * Stores a report that is excluded from the accounts that its target fields name.
 * @throws {NamesChangedError} when accounts got other names meanwhile: then nothing was stored
 */
async function storeReport(
  db: Database,
  ring: KeyRing,
  report: NewReport,
  options: SubmitOptions,
): Promise<void> {
  const { reporter, accessTags: [accessTag] = [], attachment, intake } = report;
  const [tag] = await ring.lookupTags(report.referenceId);
  const document = {
    ...report,
    ...noReporter,
    ...reporter,
    attachmentName: attachment?.name ?? null,
    attachmentSize: attachment?.size ?? null,
    fileKey: attachment?.fileKey.toString('base64') ?? null,
    actionNotes: '',
  };
  const { accounts: excluded, namesVersion } = await accountsNamedIn(db, ring, [
    report.targetName,
    report.targetDept,
  ]);
  // Who entered it knows id and password, which would open to the accused what staff write to the reporter.
  const isOfAccused = intake && excluded.some(({ username }) => username === intake.by);
  const hidden = await hiddenAccounts(db, ring, report.referenceId, excluded);
  await submitCase(
    db,
    ring,
    caseKinds.report,
    document,
    { ...options, excluded, hidden, namesVersion, receivedOn: intake?.receivedOn },
    {
      reference_tag: tag?.tag,
      tag_key: tag?.keyNumber,
      type: report.type,
      access_tag: accessTag && isOfAccused ? freshRandomBytes(accessTag.tag.length) : accessTag?.tag,
      access_key: accessTag?.secret,
      attachment_key: attachment?.key,
      created_at: report.createdAt,
    },
  );
}

/**
 * The accounts that are not to find a report in the access log. It does not keep a report out that the log cannot be written of: without
 * its keys no act on a case is stored.
 */
async function hiddenAccounts(
  db: Database,
  ring: KeyRing,
  id: string,
  excluded: readonly NamedAccount[],
): Promise<HiddenSubject[]> {
  try {
    return await hiddenSubjects(
      db,
      ring,
      { kind: 'report', id },
      excluded.map(({ username }) => username),
    );
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return [];
  }
}

/** The unique index compares tags under the same secret only; this compares those of earlier secrets. */
async function refuseTaken(db: Database, earlierTags: readonly AccessTag[]): Promise<void> {
  if (earlierTags.length === 0) return;
  const tags = earlierTags.map(({ tag }) => tag);
  if (!(await db('reports').whereIn('access_tag', tags).first('number'))) return;
  // As the index says it: nothing was stored.
  throw Object.assign(new Error('the id and password were used before'), {
    code: '23505',
    constraint: 'reports_access_tag_key',
  });
}
