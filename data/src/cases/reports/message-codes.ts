import { codeDigits } from '@gaongil/contract/cases/message-limits';
import { caseKinds } from '../../case-kinds.ts';
import { type Database, rows } from '../../database.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { storedIds } from '../find-case.ts';

/*
 * The code by which a named reporter writes (docs/decisions/113-codes-of-named-reporters.md). It is stored nowhere: it follows from the
 * random id of its mail and a key.
 */

/** The code of a mail. */
export async function codeOfMail(ring: KeyRing, mailId: string): Promise<string> {
  const [newest] = await ring.lookupTags(`message code|${mailId}`);
  if (!newest) throw new Error('there is no lookup key');
  // The remainder of 48 bits: no code is more likely than another by more than a millionth.
  const code = newest.tag.readUIntBE(0, 6) % 10 ** codeDigits;
  return String(code).padStart(codeDigits, '0');
}

/** What the code of a report is stored under, and the code itself, as keyed digests: under every lookup key, that in use first. */
export async function digestsOfCode(
  ring: KeyRing,
  { referenceId, code }: { referenceId: string; code: string },
): Promise<{ names: string[]; codes: string[] }> {
  const digestsOf = async (text: string) =>
    (await ring.lookupTags(text)).map(({ tag }) => tag.toString('base64url'));
  return {
    names: await digestsOf(`message code of|${referenceId}`),
    codes: await digestsOf(`message code|${referenceId}|${code}`),
  };
}

/**
 * Writes the mail with the code of a report to its reporter. One statement for every reference id: that of an anonymous report, or of none,
 * writes nothing, and the caller does not learn it.
 */
export async function mailCode(
  db: Database,
  ring: KeyRing,
  { referenceId, mailId }: { referenceId: string; mailId: string },
): Promise<void> {
  await rows(
    db,
    'mail-message-code',
    `insert into outbox (topic, mail_id, report_number)
     select 'report.code', ?, number from reports where reference_tag = any(?::bytea[]) and type = 'REALNAME'`,
    [mailId, await storedIds(ring, caseKinds.report, [referenceId])],
  );
}
