import { randomBytes } from 'node:crypto';
import { hiddenSubjects } from '@gaongil/data/access-log/access-exclusions';
import { lookupTagsOfAccount } from '@gaongil/data/cases/exclusions/account-tags';
import { type Database, rows } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { referenceIdOf } from '../search/reports.ts';
import { firstSealed } from './fill-cases.ts';
import { accountCount, measuredAccounts, usernameOf } from './accounts.ts';

/** How many cases are excluded from each of the measured accounts that are excluded from any. */
export const excludedFromOne = 200;
/** The share of cases that are excluded from some account. */
const share = 0.01;
/** The size of the sealed name of an account. */
const sealedBytes = 92;
const atOnce = 500;

/** The cases that are excluded from some account: evenly among the older ones, and the last of them among those that the log is about. */
function excludedCases(count: number): number[] {
  const all = Math.floor(count * share);
  const older = Array.from({ length: all - excludedFromOne }, (_, index) =>
    Math.floor(((index + 1) * (firstSealed(count) - 1)) / all),
  );
  return [...older, ...excludedFromMeasured(count)];
}

/** The cases that the measured accounts may not know of: evenly among those that the log is about. */
export const excludedFromMeasured = (count: number) =>
  Array.from({ length: excludedFromOne }, (_, index) =>
    Math.floor(count - (index * (count - firstSealed(count))) / excludedFromOne),
  );

/** Excludes 1 % of `count` cases, each from one account or more, with what hides them in the access log. */
export async function fillExclusions(db: Database, ring: KeyRing, count: number): Promise<void> {
  const ofMeasured = new Set(excludedFromMeasured(count));
  const { excludedLead, excludedAuditor } = measuredAccounts;
  const tags = new Map<number, Awaited<ReturnType<typeof lookupTagsOfAccount>>[number]>();
  for (let account = 1; account <= accountCount; account++) {
    const [tag] = await lookupTagsOfAccount(ring, usernameOf(account));
    if (tag) tags.set(account, tag);
  }
  const pairs = excludedCases(count).flatMap((number) => {
    const accounts = [5 + (number % (accountCount - 4))];
    if (ofMeasured.has(number)) accounts.push(excludedLead, excludedAuditor);
    return accounts.map((account) => ({ number, account }));
  });
  for (let from = 0; from < pairs.length; from += atOnce) {
    const batch = pairs.slice(from, from + atOnce);
    await rows(
      db,
      'bench-exclusions',
      `insert into exclusions (report_number, account_tag, tag_key, account)
       select * from unnest(?::bigint[], ?::bytea[], ?::integer[], ?::bytea[])`,
      [
        batch.map(({ number }) => number),
        batch.map(({ account }) => tags.get(account)?.tag),
        batch.map(({ account }) => tags.get(account)?.keyNumber),
        // Lists open none of them.
        batch.map(() => randomBytes(sealedBytes)),
      ],
    );
    const hidden = await Promise.all(
      batch.map(({ number, account }) =>
        hiddenSubjects(db, ring, { kind: 'report', id: referenceIdOf(number) }, [usernameOf(account)]),
      ),
    );
    await rows(
      db,
      'bench-hidden',
      'insert into access_log_exclusions (account, subject) select * from unnest(?::bytea[], ?::bytea[]) on conflict do nothing',
      [hidden.flat().map(({ account }) => account), hidden.flat().map(({ subject }) => subject)],
    );
  }
}
