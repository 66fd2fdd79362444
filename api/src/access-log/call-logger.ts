import { Readable } from 'node:stream';
import type { AccessAct } from '@gaongil/contract/accounts/access-acts';
import type { Endpoint } from '@gaongil/contract/endpoints/endpoint';
import type { CaseId } from '@gaongil/data/access-log/access-exclusions';
import type { AccessEntry } from '@gaongil/data/access-log/access-rows';
import { AccessLogFullError, type LogAccess } from '@gaongil/data/access-log/access-writer';
import { dayNumberOf } from '@gaongil/data/access-log/access-keys';
import { caseKinds } from '@gaongil/data/case-kinds';
import type { ChangeOutcome } from '@gaongil/data/outcome';
import { type CallAct, callActs, type LoggedCall } from '@gaongil/data/policies/call-acts';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { errorFrames } from '@gaongil/runtime/error-frames';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { staffAddressOf } from '../http/staff-address.ts';
import type { ReadsAgain } from './reads-again.ts';

declare module 'koa' {
  interface DefaultContext {
    /** Under which account an attempt to sign in failed; empty if there is none of the name that was typed. */
    triedAccount?: string | undefined;
    /** The status that the log has of an attempt to sign in or of a wrong password, if it is not that of the answer. */
    triedResult?: number | undefined;
  }
}

/** What a handler gets of a call, as far as the log needs it. */
interface Given {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Runs the handler of a call and stores what was done before the answer is sent. */
export type LogCall = <Result>(
  ctx: Context,
  given: () => Given | undefined,
  work: () => Promise<Result>,
) => Promise<Result>;

/** What is logged of calls that failed: what does not exist for the viewer, and what was refused. A failure of ours is not an act. */
const loggedFailures = new Set([403, 404, 409, 412]);

/** Whether a call was refused with those to whom a case can be assigned: who is missing among them may be excluded from it. */
const namesCandidates = (error: unknown) =>
  (error as { details?: { field?: string } } | undefined)?.details?.field === 'assignee';

/** What screens read again by themselves, when something arrived or changed. */
const repeatedActs = new Set<AccessAct>(['list', 'read', 'records']);

/**
 * How many attempts to sign in that did not succeed are logged of one account in an hour; those under unknown names are of one
 * account together. Anyone can make them, and rows stay for two years.
 */
const failuresPerHour = 30;

/** Counts failed attempts by account and hour; false for one that is beyond the bound. Only names of accounts are counted, and the empty one. */
function failureBound(now: () => Date): (account: string) => boolean {
  let hour = 0;
  const counts = new Map<string, number>();
  return (account) => {
    const current = Math.floor(now().getTime() / 3_600_000);
    if (current !== hour) counts.clear();
    hour = current;
    const count = (counts.get(account) ?? 0) + 1;
    counts.set(account, count);
    return count <= failuresPerHour;
  };
}

/** Stores that the call of an account was refused before its handler: by its areas, or for want of a fresh proof. */
export type LogRefusal = (ctx: Context, result: 403 | 428) => Promise<void>;

/** Makes what logs the calls of an endpoint that are refused before its handler; of each account 30 in an hour. */
export function refusalLogger(
  name: string,
  { writeAccess, now, log }: Pick<Dependencies, 'now' | 'log'> & { writeAccess: LogAccess },
): LogRefusal {
  const row = (callActs as Record<string, CallAct | string>)[name];
  if (row === undefined || typeof row === 'string') return () => Promise.resolve();
  const mayLog = failureBound(now);
  return async (ctx, result) => {
    const account = ctx.account?.username;
    if (account === undefined || !mayLog(account)) return;
    const [subject] = casesOf(row, { params: (ctx as Context & { params?: unknown }).params });
    const entry: AccessEntry = {
      account,
      at: now(),
      address: staffAddressOf(ctx),
      act: row.act,
      // What was refused was not looked for.
      subject: subject && { ...subject, isFound: false },
      result,
      isDated: row.dates === true,
    };
    await writeAccess([entry]).catch((failure: unknown) =>
      log.warn(errorFrames(failure), 'a refused call is not in the access log'),
    );
  };
}

/** Makes what logs the calls of an endpoint (docs/decisions/090-access-log.md). */
export function callLogger(
  name: string,
  { session }: Endpoint,
  {
    writeAccess,
    again,
    now,
    log,
  }: Pick<Dependencies, 'now' | 'log'> & {
    writeAccess: LogAccess;
    again: ReadsAgain;
  },
): LogCall {
  const row = session === 'none' ? 'polling' : callActs[name as LoggedCall];
  if (typeof row === 'string') return (_ctx, _given, work) => work();
  const called: CallAct = row;
  const mayLogFailure = failureBound(now);

  return async (ctx, given, work) => {
    const { viewer } = ctx;
    const at = now();
    let isFound = false;
    let isOfToday = false;
    if (viewer)
      viewer.onFound = ({ type, createdAt, isAnswered }) => {
        isFound = true;
        if (type === 'ANONYMOUS' && (isAnswered || dayNumberOf(createdAt) >= dayNumberOf(at)))
          isOfToday = true;
      };
    // What a call about several cases found is in its answer; a call about one may fail for what it found, such as a case without a file.
    const isFoundIn = (result: number, results: unknown) =>
      result !== 404 || (results === undefined && isFound);
    const store = async (result: number, account: string, content?: unknown) => {
      // A case that the call made has its id in the answer alone, which is empty when it is not the viewer's to know.
      const cases = casesOf(called, called.act === 'entry' ? { params: content } : given());
      const results = resultsOf(content);
      // What was not found may be a report of today that the viewer may not see.
      const isDated = called.dates === true && (isOfToday || !isFound || results?.includes(404) === true);
      await writeAccess(
        (cases.length === 0 ? [undefined] : cases).map((subject, index): AccessEntry => ({
          account,
          at,
          address: staffAddressOf(ctx),
          act: called.act === 'list' && isSearch(given()) ? 'search' : called.act,
          subject: subject && { ...subject, isFound: isFoundIn(results?.[index] ?? result, results) },
          result: results?.[index] ?? result,
          reason: reasonOf(called, given()),
          target: called.manages && (textOf(content, called.manages) || undefined),
          isDated,
        })),
      );
    };

    try {
      const content = await work();
      const account = ctx.account?.username ?? viewer?.account.username;
      if (account === undefined || called.failuresOnly) return content;
      const isRepeatable = called.reads && repeatedActs.has(called.act);
      if (isRepeatable && (await again.isKnown(ctx))) return content;
      await storeOrFail(() => store(200, account, content), content);
      if (isRepeatable)
        await again
          .note(ctx)
          .catch((failure: unknown) =>
            log.warn(errorFrames(failure), 'a read is in the access log once more when it is repeated'),
          );
      return content;
    } catch (error) {
      const { status } = error as { status?: number };
      const account = viewer?.account.username ?? ctx.triedAccount;
      const isAttempt = status === 401 ? session === 'opens' : ctx.triedResult === 401;
      if (account === undefined) throw error;
      if (
        isAttempt
          ? mayLogFailure(account)
          : status !== 401 && (loggedFailures.has(status ?? 500) || namesCandidates(error))
      )
        await store(ctx.triedResult ?? status ?? 500, account).catch((failure: unknown) =>
          log.warn(errorFrames(failure), 'a refused call is not in the access log'),
        );
      throw error;
    }
  };

  /** What was only read is not answered when it could not be logged; what was changed is in the history as well. */
  async function storeOrFail(store: () => Promise<void>, content: unknown): Promise<void> {
    try {
      await store();
    } catch (error) {
      // A file or an export that is not sent would stay open.
      if (called.reads && content instanceof Readable) content.destroy();
      if (called.reads && error instanceof AccessLogFullError)
        throw createError(503, errorMessages.unavailable);
      if (called.reads) throw error;
      log.warn(errorFrames(error), 'a change is not in the access log');
    }
  }
}

const textOf = (value: unknown, name: string): string => {
  const found = (value as Record<string, unknown> | undefined)?.[name];
  return typeof found === 'string' ? found : '';
};

/** The cases that a call names: one in its path, or several in its body. */
function casesOf({ about }: CallAct, given: Given | undefined): CaseId[] {
  if (!about) return [];
  const idName = about === 'report' ? 'referenceId' : 'id';
  const { items } = (given?.body ?? {}) as { items?: readonly unknown[] };
  const named = [given?.params, ...(items ?? [])].map((one) => textOf(one, idName)).filter((id) => id !== '');
  return named.map((id) => ({ kind: about, id: caseKinds[about].id.read(id) ?? id.slice(0, 100) }));
}

const statusOf: Readonly<Record<ChangeOutcome<never>['result'], number>> = {
  ok: 200,
  missing: 404,
  conflict: 412,
  unreadable: 409,
  unassignable: 400,
};

/** The result of each case of a bulk call. */
function resultsOf(content: unknown): (number | undefined)[] | undefined {
  const { results } = (content ?? {}) as { results?: readonly Pick<ChangeOutcome<never>, 'result'>[] };
  return results?.map(({ result }) => statusOf[result]);
}

const isSearch = (given: Given | undefined) => textOf(given?.query, 'q') !== '';
const reasonOf = ({ reason }: CallAct, given: Given | undefined) =>
  textOf(reason === 'body' ? given?.body : given?.query, 'reason') || undefined;
