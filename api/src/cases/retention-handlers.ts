import {
  type CaseRetention,
  type ConfirmationForm,
  type DestructionRequestForm,
  type DueCases,
  type LegalHoldForm,
  type LiftRequestForm,
  retentionMessages,
} from '@gaongil/contract/cases/end-of-cases';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { caseKinds, type CaseName } from '@gaongil/data/case-kinds';
import type { Viewer } from '@gaongil/data/viewer';
import type { FoundCase } from '@gaongil/data/cases/case-transactions';
import {
  confirmRequest,
  findRequests,
  requestConfirmation,
  type RequestedAct,
  type RequestReasons,
  withdrawRequest,
} from '@gaongil/data/cases/records/confirmation-requests';
import { findLegalHold, setLegalHold } from '@gaongil/data/cases/records/legal-holds';
import { errorFrames } from '@gaongil/runtime/error-frames';
import type { CaseRef } from '@gaongil/data/history';
import { readEndOfCase } from '@gaongil/data/retention/case-retention';
import {
  countLegalHolds,
  countNeverEnded,
  readDueCases,
  readDueContacts,
} from '@gaongil/data/retention/list-due';
import { isNearLastRun, readLastDay, readToday } from '@gaongil/data/retention-clock';
import { retentionPeriods } from '@gaongil/contract/cases/retention';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import { attributionOf } from '../http/session.ts';
import { authorOf, type Call, type CallOnCase, type OnCase } from './on-case.ts';

/** A case in the list of those that end. */
interface DueCase {
  number: number;
  id: string;
  title: string;
}

/**
 * The calls about the end of a kind of case (docs/behaviour/back-office.md#end-of-cases): deadlines, legal holds, and requests to
 * lift one or to destroy a case before its time. Each throws 404 without a case, also when it is destroyed meanwhile. `open` reads what the list
 * of due cases shows of some.
 */
export function retentionHandlers<Id extends string>(
  {
    db,
    ring,
    attachments,
    settings,
    log,
  }: Pick<Dependencies, 'db' | 'ring' | 'attachments' | 'settings' | 'log'>,
  kind: CaseName,
  onCase: OnCase<Id>,
  open: (numbers: readonly number[], viewer: Viewer) => Promise<DueCase[]>,
) {
  const periods = retentionPeriods(settings);
  const mails = { ring, slots: settings.NOTIFY_AT };

  async function read(about: CaseRef): Promise<CaseRetention> {
    const today = await readToday(db);
    const [{ endsOn, contactEndsOn }, hold, { lift, destruction: request, exclusion }] = await Promise.all([
      readEndOfCase(db, about, periods, today),
      findLegalHold(db, about),
      findRequests(db, about),
    ]);
    return {
      ...(endsOn && { endsOn }),
      ...(contactEndsOn && { contactEndsOn }),
      ...(hold && { hold: { ...hold, at: hold.at.toISOString() } }),
      ...(lift && { lift: { ...lift, at: lift.at.toISOString() } }),
      ...(request && { request: { ...request, at: request.at.toISOString() } }),
      ...(exclusion && { endsExclusion: true as const }),
    };
  }

  async function request<Act extends RequestedAct>(
    call: Call<object>,
    about: FoundCase,
    act: Act,
    reason: RequestReasons[Act],
  ): Promise<CaseRetention> {
    const wanted = { act, reason };
    const outcome = await requestConfirmation(db, about, wanted, authorOf(call), mails);
    if (outcome === 'no session') throw createError(401, errorMessages.signInNeeded);
    if (outcome === 'assignee') throw createError(409, retentionMessages.assignee);
    if (outcome === 'not on hold') throw createError(409, retentionMessages.notOnHold);
    if (outcome === 'exists')
      throw createError(
        409,
        act === 'lift' ? retentionMessages.liftRequestedAlready : retentionMessages.requestedAlready,
      );
    return read(about);
  }

  /** Confirms the request that the call names, if it is one for this act. */
  async function confirm(
    call: Call<{ body: ConfirmationForm }>,
    about: FoundCase,
    act: RequestedAct,
  ): Promise<void> {
    const { [act]: waiting } = await findRequests(db, about);
    const named = call.body.request;
    if (waiting === undefined)
      throw createError(
        409,
        act === 'lift' ? retentionMessages.liftNotRequested : retentionMessages.notRequested,
      );
    if (waiting.id !== named) throw createError(409, retentionMessages.otherRequest);
    const onFileLeft = (error: unknown) =>
      log.warn(errorFrames(error), 'the file of a destroyed case stays until the sweep');
    const outcome = await confirmRequest(db, attachments, about, named, authorOf(call), mails, onFileLeft);
    if (outcome === 'no session') throw createError(401, errorMessages.signInNeeded);
    if (outcome === 'own') throw createError(409, retentionMessages.ownRequest);
    if (outcome === 'assignee') throw createError(409, retentionMessages.assignee);
    if (outcome === 'on hold') throw createError(409, retentionMessages.onHold);
    if (outcome === 'missing') throw createError(409, retentionMessages.otherRequest);
  }

  return {
    readCaseRetention: (call: CallOnCase<Id>) => onCase(call, read, { reads: true }),

    holdCase: (call: CallOnCase<Id, { body: LegalHoldForm }>) =>
      onCase(call, async (about) => {
        const outcome = await setLegalHold(db, about, call.body.reason, attributionOf(call.viewer));
        if (outcome === 'unreadable') throw createError(409, errorMessages.unreadable);
        if (outcome === 'exists') throw createError(409, retentionMessages.onHoldAlready);
        return read(about);
      }),

    requestCaseHoldLift: (call: CallOnCase<Id, { body: LiftRequestForm }>) =>
      onCase(call, async (about) => request(call, about, 'lift', call.body.reason)),

    withdrawCaseHoldLift: (call: CallOnCase<Id>) =>
      onCase(call, async (about) => {
        if (!(await withdrawRequest(db, about, { act: 'lift' }, attributionOf(call.viewer))))
          throw createError(409, retentionMessages.liftNotRequested);
        return read(about);
      }),

    confirmCaseHoldLift: (call: CallOnCase<Id, { body: ConfirmationForm }>) =>
      onCase(call, async (about) => {
        await confirm(call, about, 'lift');
        return read(about);
      }),

    requestCaseDestruction: (call: CallOnCase<Id, { body: DestructionRequestForm }>) =>
      onCase(call, async (about) => request(call, about, 'destruction', call.body.reason)),

    withdrawCaseDestruction: (call: CallOnCase<Id>) =>
      onCase(call, async (about) => {
        if (!(await withdrawRequest(db, about, { act: 'destruction' }, attributionOf(call.viewer))))
          throw createError(409, retentionMessages.notRequested);
        return read(about);
      }),

    confirmCaseDestruction: (call: CallOnCase<Id, { body: ConfirmationForm }>) =>
      onCase(call, (about) => confirm(call, about, 'destruction')),

    listDueCases: async ({ viewer }: Call<object>): Promise<DueCases> => {
      const [today, months] = [await readToday(db), periods[kind]];
      const contactMonths = kind === 'report' ? periods.contact : 0;
      const [due, contacts, onHold, neverEnded, last] = await Promise.all([
        readDueCases(db, kind, months, today, viewer),
        readDueContacts(db, { report: periods.report, contact: contactMonths }, today, viewer),
        countLegalHolds(db, caseKinds[kind], viewer),
        countNeverEnded(db, caseKinds[kind], months, today, viewer),
        readLastDay(db),
      ]);
      const numbers = new Set([...due.cases, ...contacts.cases].map(({ ref }) => ref));
      const listed = await open([...numbers], viewer);
      const byNumber = new Map(listed.map((one) => [one.number, one]));
      const itemsOf = (cases: typeof due.cases) =>
        cases.flatMap(({ ref, endsOn }) => {
          const one = byNumber.get(ref);
          return one ? [{ id: one.id, title: one.title, endsOn }] : [];
        });
      return {
        items: itemsOf(due.cases),
        contacts: {
          items: itemsOf(contacts.cases),
          total: contacts.total,
          tomorrow: contacts.tomorrow,
          months: contactMonths,
        },
        total: due.total,
        tomorrow: due.tomorrow,
        onHold,
        neverEnded,
        months,
        stopped: !isNearLastRun(today, last),
      };
    },
  };
}
