import {
  type AcknowledgementForm,
  type ExtensionForm,
  type PauseForm,
  promiseMessages,
  type StaffPromises,
} from '@gaongil/contract/cases/promises';
import { errorMessages } from '@gaongil/contract/requests/errors';
import type { CaseKind, CaseTypes } from '@gaongil/data/case-kind';
import { findCase } from '@gaongil/data/cases/find-case';
import {
  AcknowledgementError,
  actOnPromises,
  type PromiseAct,
} from '@gaongil/data/cases/records/promise-acts';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import { attributionOf } from '../http/session.ts';
import { refusedWith409 } from './message-handlers.ts';
import type { CallOnCase, OnCase } from './on-case.ts';
import { presentStaffPromises } from './present-promises.ts';

/** The calls about what is promised about a case (docs/behaviour/back-office.md#promises). */
export function promiseHandlers<T extends CaseTypes, Id extends string>(
  { db, ring }: Pick<Dependencies, 'db' | 'ring'>,
  kind: CaseKind<T>,
  idName: Id,
  onCase: OnCase<Id>,
) {
  const act = (call: CallOnCase<Id>, what: PromiseAct): Promise<StaffPromises> =>
    onCase(call, async (about) => {
      const { params, viewer } = call;
      const outcome = await actOnPromises(db, about, what, attributionOf(viewer)).catch(refuse);
      if (outcome === 'unreadable') throw createError(409, errorMessages.unreadable);
      if (outcome !== 'done') throw createError(409, promiseMessages[outcome.refused]);
      const stored = await findCase(db, ring, kind, params[idName], viewer);
      if (!stored) throw createError(404, errorMessages.notFound);
      return presentStaffPromises(kind, stored, viewer.now).promises ?? {};
    });
  return {
    acknowledgeCase: ({ body, ...call }: CallOnCase<Id, { body: AcknowledgementForm }>) =>
      act(call as CallOnCase<Id>, { what: 'acknowledged', text: body.text }),
    pauseCase: ({ body, ...call }: CallOnCase<Id, { body: PauseForm }>) =>
      act(call as CallOnCase<Id>, { what: 'paused', reason: body.reason }),
    resumeCase: (call: CallOnCase<Id>) => act(call, { what: 'resumed' }),
    extendCase: ({ body, ...call }: CallOnCase<Id, { body: ExtensionForm }>) =>
      act(call as CallOnCase<Id>, { what: 'extended', ...body }),
  };
}

/** @throws 409 when the text that confirms an arrival was refused; any other error as it is */
function refuse(error: unknown): never {
  throw error instanceof AcknowledgementError
    ? refusedWith409(error.refusal, errorMessages.unreadable)
    : error;
}
