import { createHmac } from 'node:crypto';
import { shownReason } from '@gaongil/contract/accounts/access-reasons';
import { type AccessEntry, wrongCase } from '@gaongil/contract/accounts/access-entries';
import { readReferencePart } from '@gaongil/contract/cases/reference-id';
import { accessKeys, handleLength } from '@gaongil/data/access-log/access-keys';
import { visibleCasesOf } from '@gaongil/data/access-log/logged-cases';
import { type AccessQuery, readAccessLog, type ReadAccess } from '@gaongil/data/access-log/read-access';
import { caseKinds, type CaseName } from '@gaongil/data/case-kinds';
import { findCaseRef } from '@gaongil/data/cases/find-case';
import { listAccountNames } from '@gaongil/data/staff/account-names';
import { listTeams } from '@gaongil/data/staff/teams';
import type { Viewer } from '@gaongil/data/viewer';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { linkPages } from '../http/present-page.ts';
import type { Secrets } from '../secrets.ts';
import { sealReason } from './reason-tickets.ts';
import { withDisplayName } from './with-display-name.ts';
import { loggedKinds, readingViewers } from './reading-viewers.ts';

/** Reading what members of staff did (docs/behaviour/back-office.md#access-log). */
export function accessLogHandlers(dependencies: Dependencies) {
  const { db, ring, secrets } = dependencies;
  const keys = accessKeys(db, ring);

  return {
    giveAccessReason: ({ body: { reason }, ctx }) => ({ ticket: sealReason(ctx, dependencies, reason) }),

    listAccessLog: async ({ query, viewer, ctx }) => {
      const accessOf = await readingViewers(dependencies, viewer);
      const { account, case: typed, ...rest } = query;
      const accounts = await listAccountNames(db);
      const known = accounts.find(({ username }) => username.toLowerCase() === account.toLowerCase());
      const page = await readAccessLog(db, keys, {
        ...rest,
        reader: viewer.account.username,
        // A name that no account has may be that of one that was removed.
        account: (known?.username ?? account) || undefined,
        about: typed === '' ? undefined : await caseNamed(typed, accessOf),
      });
      linkPages(secrets, ctx, page, query);
      const contents = page.items.map(({ content }) => content);
      const names = new Map(accounts.map((one) => [one.username, one.displayName]));
      const teams = new Map((await listTeams(db)).map(({ name, displayName }) => [name, displayName]));
      const ids = await visibleCasesOf(db, ring, contents, (kind) => accessOf[kind]);
      const reader = viewer.account.username;
      return page.items.map((item) => presentEntry(secrets, item, { names, teams, ids, reader }));
    },

    listLoggedAccounts: async () =>
      (await listAccountNames(db)).map(({ username, displayName }) => ({ username, displayName })),
  } satisfies Partial<Handlers>;

  /** The case that a text names: by its id if the account may see it, else by its handle. An id of any other case is one that does not exist. */
  async function caseNamed(
    typed: string,
    accessOf: Partial<Record<CaseName, Viewer>>,
  ): Promise<AccessQuery['about']> {
    for (const kind of loggedKinds) {
      const access = accessOf[kind];
      const id = caseKinds[kind].id.read(typed);
      if (!access || id === undefined) continue;
      const found = await findCaseRef(db, ring, caseKinds[kind], id, access);
      return { handle: await keys.handleOf(kind, id), isKnown: found !== undefined };
    }
    const handle = readReferencePart(typed);
    if (handle?.length !== handleLength) throw createError(400, wrongCase);
    return { handle, isKnown: true };
  }
}

const idOf = ([{ cursors }]: Secrets, { table, position, day }: ReadAccess) =>
  createHmac('sha256', cursors).update(`${table} ${day} ${position}`).digest('base64url').slice(0, 16);

function presentEntry(
  secrets: Secrets,
  item: ReadAccess,
  {
    names,
    teams,
    ids,
    reader,
  }: Record<'names' | 'teams' | 'ids', ReadonlyMap<string, string>> & { reader: string },
): AccessEntry {
  const { day, content } = item;
  const id = idOf(secrets, item);
  if (!content) return { id, day, username: '', address: '', result: 0 };
  const { account: username, at, address, act, kind, subject: handle, result, target } = content;
  const reason = shownReason(content.reason, username === reader);
  const displayName = names.get(username);
  const caseId = handle === undefined ? undefined : ids.get(handle);
  return {
    id,
    day,
    username,
    address,
    act,
    result,
    ...(at !== undefined && { at }),
    ...(displayName !== undefined && { displayName }),
    ...(kind !== undefined &&
      handle !== undefined && { case: { kind, handle, ...(caseId !== undefined && { id: caseId }) } }),
    ...(reason !== undefined && { reason }),
    ...(target !== undefined && {
      target: teams.has(target)
        ? { ...withDisplayName(teams, target), team: true as const }
        : withDisplayName(names, target),
    }),
  };
}
