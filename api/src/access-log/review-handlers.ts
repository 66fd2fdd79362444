import { shownReason } from '@gaongil/contract/accounts/access-reasons';
import {
  type AccessFinding,
  type ReviewedMonth,
  reviewMessages,
} from '@gaongil/contract/accounts/access-review';
import { errorMessages } from '@gaongil/contract/requests/errors';
import type { Finding } from '@gaongil/data/access-log/access-findings';
import { accessKeys } from '@gaongil/data/access-log/access-keys';
import { listSignatures, loggedMonths, signMonth } from '@gaongil/data/access-log/access-reviews';
import { visibleCasesOf } from '@gaongil/data/access-log/logged-cases';
import { readMonth } from '@gaongil/data/access-log/read-months';
import { listAccountNames } from '@gaongil/data/staff/account-names';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { withDisplayName } from './with-display-name.ts';
import { readingViewers } from './reading-viewers.ts';

/** The monthly review of the access log (docs/behaviour/back-office.md#access-log). */
export function accessReviewHandlers(dependencies: Dependencies) {
  const { db, ring } = dependencies;
  const keys = accessKeys(db, ring);

  return {
    listAccessReviews: async (): Promise<ReviewedMonth[]> => {
      const [months, signatures, names] = [
        await loggedMonths(db),
        await listSignatures(db, keys),
        await displayNames(),
      ];
      return months.map((month, index) => ({
        month,
        isOver: index > 0,
        signatures: signatures
          .filter((one) => one.month === month)
          .map(({ username, at, remark }) => ({
            ...withDisplayName(names, username),
            at: at.toISOString(),
            remark,
          })),
      }));
    },

    readAccessReview: async ({ params: { month }, viewer }) => {
      await requireMonth(month);
      const accounts = await listAccountNames(db);
      const names = new Map(accounts.map((one) => [one.username, one.displayName]));
      const accessOf = await readingViewers(dependencies, viewer);
      const reader = viewer.account.username;
      const { findings, more } = await readMonth(
        db,
        ring,
        keys,
        { month, reader, accounts: new Map(accounts.map((one) => [one.username, one])) },
        (kind) => accessOf[kind],
      );
      const ids = await visibleCasesOf(
        db,
        ring,
        findings.map(({ content }) => content),
        (kind) => accessOf[kind],
      );
      return { month, findings: findings.map((one) => presentFinding(one, { names, ids, reader })), more };
    },

    signAccessReview: async ({ params: { month }, body: { remark }, viewer: { account, now } }) => {
      await requireMonth(month);
      const outcome = await signMonth(db, keys, { month, username: account.username, remark, now });
      if (outcome === 'not over') throw createError(409, reviewMessages.notOver);
      if (outcome === 'signed') throw createError(409, reviewMessages.signedAlready);
    },
  } satisfies Partial<Handlers>;

  async function displayNames() {
    return new Map((await listAccountNames(db)).map((one) => [one.username, one.displayName]));
  }

  async function requireMonth(month: string): Promise<void> {
    if (!(await loggedMonths(db)).includes(month)) throw createError(404, errorMessages.notFound);
  }
}

function presentFinding(
  { kind, username, day, hour, count, content }: Finding,
  {
    names,
    ids,
    reader,
  }: { names: ReadonlyMap<string, string>; ids: ReadonlyMap<string, string>; reader: string },
): AccessFinding {
  const { act, kind: caseKind, subject: handle } = content ?? {};
  const reason = shownReason(content?.reason, username === reader);
  const id = handle === undefined ? undefined : ids.get(handle);
  return {
    kind,
    ...withDisplayName(names, username),
    day,
    count,
    ...(hour !== undefined && { hour }),
    ...(act !== undefined && { act }),
    ...(caseKind &&
      handle !== undefined && { case: { kind: caseKind, handle, ...(id !== undefined && { id }) } }),
    ...(reason !== undefined && { reason }),
  };
}
