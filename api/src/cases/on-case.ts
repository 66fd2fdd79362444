import { errorMessages } from '@gaongil/contract/requests/errors';
import type { CaseTable } from '@gaongil/data/case-kind';
import { findCaseRef } from '@gaongil/data/cases/find-case';
import type { FoundCase } from '@gaongil/data/cases/case-transactions';
import type { SessionAuthor } from '@gaongil/data/cases/records/confirmation-requests';
import type { Viewer } from '@gaongil/data/viewer';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { attributionOf, hashOfSession } from '../http/session.ts';
import { retryIfMoved } from './retry-if-moved.ts';

/** A call of staff as handlers get it; `Given`: what they need of its parameters, query and body. */
export type Call<Given> = Given & { viewer: Viewer; ctx: Context };

/** A call about one case, which the parameter `Id` names. */
export type CallOnCase<Id extends string, Given = object> = Call<{ params: Record<Id, string> } & Given>;

/** Who makes a call that two persons make, as the functions of the database find that account. */
export function authorOf({ ctx, viewer }: Call<object>): SessionAuthor {
  return { session: hashOfSession(ctx), attribution: attributionOf(viewer) };
}

/** Runs work on the case that a call names, and throws 404 if the viewer may see none; see `retryIfMoved`. */
export type OnCase<Id extends string> = <Result>(
  call: Pick<CallOnCase<Id>, 'params' | 'viewer'>,
  work: (about: FoundCase) => Promise<Result>,
  options?: { reads: boolean },
) => Promise<Result>;

/** The function that runs work on the cases of a kind. */
export function onCaseOf<Id extends string>(
  { db, ring }: Pick<Dependencies, 'db' | 'ring'>,
  kind: CaseTable,
  idName: Id,
): OnCase<Id> {
  return ({ params, viewer }, work, options) =>
    retryIfMoved(
      kind,
      () => findCaseRef(db, ring, kind, params[idName], viewer),
      async (found) => {
        if (!found) throw createError(404, errorMessages.notFound);
        return work(found);
      },
      options,
    );
}
