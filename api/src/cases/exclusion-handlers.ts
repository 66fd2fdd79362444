import { unknownExcluded } from '@gaongil/contract/cases/assignees';
import { type ConfirmationForm, retentionMessages } from '@gaongil/contract/cases/end-of-cases';
import {
  type Exclusion,
  type ExclusionEndForm,
  type ExclusionForm,
  exclusionMessages,
} from '@gaongil/contract/cases/exclusions';
import { errorMessages } from '@gaongil/contract/requests/errors';
import type { CaseKind, CaseTypes } from '@gaongil/data/case-kind';
import { assigneeAreas } from '@gaongil/contract/accounts/areas';
import type { CaseName } from '@gaongil/data/case-kinds';
import { assignmentPolicy } from '@gaongil/data/cases/assignment-policy';
import { findNamed } from '@gaongil/data/cases/assignable';
import {
  confirmExclusionEnd,
  excludeAccount,
  listExclusions,
  requestExclusionEnd,
} from '@gaongil/data/cases/exclusions/exclusions';
import { withdrawRequest } from '@gaongil/data/cases/records/confirmation-requests';
import { updateCases } from '@gaongil/data/cases/update-cases';
import { everyCase } from '@gaongil/data/viewer';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import { attributionOf } from '../http/session.ts';
import { authorOf, type CallOnCase, type OnCase } from './on-case.ts';

/**
 * The calls about the accounts that a case can be assigned to, and those that may not know of it (docs/behaviour/back-office.md#exclusions). Who names the own account is
 * recused: the call succeeds, and no further one has the case.
 */
export function exclusionHandlers<T extends CaseTypes, Id extends string>(
  { db, ring, settings }: Pick<Dependencies, 'db' | 'ring' | 'settings'>,
  kind: CaseKind<T>,
  idName: Id,
  onCase: OnCase<Id>,
) {
  type Named = CallOnCase<Id, { body: ExclusionForm }>;
  type Confirmed = CallOnCase<Id, { body: ConfirmationForm }>;

  return {
    listCaseAssignees: (call: CallOnCase<Id>): Promise<string[]> =>
      onCase(
        call,
        async ({ number }) => {
          const areas = assigneeAreas(kind.name as CaseName, call.viewer.areas);
          const policy = assignmentPolicy(db, ring, kind, [number], areas);
          return (await policy.candidatesFor(number)).map(({ name }) => name);
        },
        { reads: true },
      ),

    listCaseExclusions: (call: CallOnCase<Id>): Promise<Exclusion[]> =>
      onCase(
        call,
        async (about) =>
          (await listExclusions(db, about)).map(({ request, ...one }) => ({
            ...one,
            ...(request && { request: { ...request, at: request.at.toISOString() } }),
          })),
        { reads: true },
      ),

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

    requestCaseExclusionEnd: (call: CallOnCase<Id, { body: ExclusionEndForm }>) =>
      onCase(call, async (about) => {
        const { NOTIFY_AT } = settings;
        const outcome = await requestExclusionEnd(db, ring, about, call.body, authorOf(call), NOTIFY_AT);
        if (outcome === 'no session') throw createError(401, errorMessages.signInNeeded);
        if (outcome === 'not excluded') throw createError(409, exclusionMessages.notExcluded);
        if (outcome === 'exists') throw createError(409, exclusionMessages.endRequestedAlready);
      }),

    withdrawCaseExclusionEnd: (call: Confirmed) =>
      onCase(call, async (about) => {
        const named = { act: 'exclusion', id: call.body.request } as const;
        if (!(await withdrawRequest(db, about, named, attributionOf(call.viewer))))
          throw createError(409, retentionMessages.otherRequest);
      }),

    confirmCaseExclusionEnd: (call: Confirmed) =>
      onCase(call, async (about) => {
        const { request } = call.body;
        const excluded = (await listExclusions(db, about)).find((one) => one.request?.id === request);
        if (!excluded) throw createError(409, retentionMessages.otherRequest);
        const { username } = excluded;
        const named = { request, username, id: call.params[idName] };
        const outcome = await confirmExclusionEnd(db, ring, about, named, authorOf(call));
        if (outcome === 'no session') throw createError(401, errorMessages.signInNeeded);
        if (outcome === 'own') throw createError(409, retentionMessages.ownRequest);
        if (outcome !== 'ended') throw createError(409, retentionMessages.otherRequest);
      }),
  };
}
