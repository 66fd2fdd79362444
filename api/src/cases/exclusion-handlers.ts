import { unknownExcluded } from '@gaongil/contract/cases/assignees';
import { type Exclusion, type ExclusionForm, exclusionMessages } from '@gaongil/contract/cases/exclusions';
import { errorMessages } from '@gaongil/contract/requests/errors';
import type { CaseKind, CaseTypes } from '@gaongil/data/case-kind';
import { findNamed } from '@gaongil/data/cases/assignable';
import { endExclusion, excludeAccount, listExclusions } from '@gaongil/data/cases/exclusions/exclusions';
import { updateCases } from '@gaongil/data/cases/update-cases';
import { everyCase } from '@gaongil/data/viewer';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import { attributionOf } from '../http/session.ts';
import type { CallOnCase, OnCase } from './on-case.ts';

/**
 * The calls about the accounts that may not know of a case (docs/behaviour/back-office.md#exclusions). Who names the own account is
 * recused: the call succeeds, and no further one has the case.
 */
export function exclusionHandlers<T extends CaseTypes, Id extends string>(
  { db, ring }: Pick<Dependencies, 'db' | 'ring'>,
  kind: CaseKind<T>,
  idName: Id,
  onCase: OnCase<Id>,
) {
  type Named = CallOnCase<Id, { body: ExclusionForm }>;

  return {
    listCaseExclusions: (call: CallOnCase<Id>): Promise<Exclusion[]> =>
      onCase(call, (about) => listExclusions(db, about), { reads: true }),

    excludeFromCase: (call: Named) =>
      onCase(call, async (about) => {
        const username = await findNamed(db, call.body.username);
        if (typeof username !== 'string')
          throw createError(400, unknownExcluded(username), { details: { field: 'username' } });
        const by = attributionOf(call.viewer);
        const command = { id: call.params[idName], action: { assignee: '' } };
        const outcome = await excludeAccount(
          db,
          ring,
          about,
          { username, id: call.params[idName] },
          by,
          (transaction) => updateCases(transaction, ring, kind, [command], by, everyCase),
        );
        if (outcome === 'unreadable') throw createError(409, errorMessages.unreadable);
        if (outcome === 'exists') throw createError(409, exclusionMessages.excludedAlready);
      }),

    endCaseExclusion: (call: Named) =>
      onCase(call, async (about) => {
        const by = attributionOf(call.viewer);
        if (
          !(await endExclusion(
            db,
            ring,
            about,
            { username: call.body.username, id: call.params[idName] },
            by,
          ))
        )
          throw createError(409, exclusionMessages.notExcluded);
      }),
  };
}
