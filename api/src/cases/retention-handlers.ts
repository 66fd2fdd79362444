import {
  type CaseRetention,
  type DestructionRequestForm,
  type DueCases,
  type LegalHoldForm,
  retentionMessages,
} from '@gaongil/contract/end-of-cases';
import { errorMessages } from '@gaongil/contract/errors';
import { caseKinds, type CaseName } from '@gaongil/data/case-kinds';
import type { Viewer } from '@gaongil/data/viewer';
import {
  confirmDestruction,
  findDestructionRequest,
  requestDestruction,
  withdrawDestruction,
} from '@gaongil/data/cases/destruction-requests';
import { findLegalHold, liftLegalHold, setLegalHold } from '@gaongil/data/cases/legal-holds';
import { errorFrames } from '@gaongil/data/error-frames';
import type { CaseRef } from '@gaongil/data/history';
import { readEndOfCase } from '@gaongil/data/retention/case-retention';
import {
  countLegalHolds,
  countNeverEnded,
  readDueCases,
  readDueContacts,
} from '@gaongil/data/retention/list-due';
import { isNearLastRun, readLastDay, readToday } from '@gaongil/data/retention/retention-clock';
import { retentionPeriods } from '@gaongil/contract/retention';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import { attributionOf } from '../http/session.ts';
import { orNotFound } from './case-handlers.ts';

/** What the list of due cases shows of one. */
interface ListedCase {
  ref: number;
  id: string;
  title: string;
}

/**
 * The end of reports and inquiries (docs/behaviour/back-office.md#end-of-cases): deadlines, legal holds, and requests to
 * destroy a case before its time. Each throws 404 without a case, also when it is destroyed meanwhile.
 */
export function retentionHandlers({
  db,
  attachments,
  settings,
  log,
}: Pick<Dependencies, 'db' | 'attachments' | 'settings' | 'log'>) {
  const periods = retentionPeriods(settings);

  async function read(found: CaseRef | undefined): Promise<CaseRetention> {
    const about = orNotFound(found);
    const today = await readToday(db);
    const [{ endsOn, contactEndsOn }, hold, request] = await Promise.all([
      readEndOfCase(db, about, periods, today),
      findLegalHold(db, about),
      findDestructionRequest(db, about),
    ]);
    return {
      ...(endsOn && { endsOn }),
      ...(contactEndsOn && { contactEndsOn }),
      ...(hold && { hold: { ...hold, at: hold.at.toISOString() } }),
      ...(request && { request: { ...request, at: request.at.toISOString() } }),
    };
  }

  return {
    read,

    hold: async (found: CaseRef | undefined, { reason }: LegalHoldForm, viewer: Viewer) => {
      const outcome = await setLegalHold(db, orNotFound(found), reason, attributionOf(viewer));
      if (outcome === 'unreadable') throw createError(409, errorMessages.unreadable);
      if (outcome === 'exists') throw createError(409, retentionMessages.onHoldAlready);
      return read(found);
    },

    liftHold: async (found: CaseRef | undefined, viewer: Viewer) => {
      const outcome = await liftLegalHold(db, orNotFound(found), attributionOf(viewer));
      if (outcome === 'own') throw createError(409, retentionMessages.ownHold);
      if (outcome === 'missing') throw createError(409, retentionMessages.notOnHold);
      return read(found);
    },

    requestDestruction: async (
      found: CaseRef | undefined,
      { reason }: DestructionRequestForm,
      viewer: Viewer,
    ) => {
      const outcome = await requestDestruction(
        db,
        orNotFound(found),
        reason,
        attributionOf(viewer),
        settings.NOTIFY_AT,
      );
      if (outcome === 'exists') throw createError(409, retentionMessages.requestedAlready);
      return read(found);
    },

    withdrawDestruction: async (found: CaseRef | undefined, viewer: Viewer) => {
      if (!(await withdrawDestruction(db, orNotFound(found), attributionOf(viewer))))
        throw createError(409, retentionMessages.notRequested);
      return read(found);
    },

    confirmDestruction: async (found: CaseRef | undefined, { account }: Viewer) => {
      const onFileLeft = (error: unknown) =>
        log.warn(errorFrames(error), 'the file of a destroyed case stays until the sweep');
      const outcome = await confirmDestruction(
        db,
        attachments,
        orNotFound(found),
        account.username,
        onFileLeft,
      );
      if (outcome === 'own') throw createError(409, retentionMessages.ownRequest);
      if (outcome === 'on hold') throw createError(409, retentionMessages.onHold);
      if (outcome === 'missing') throw createError(409, retentionMessages.notRequested);
    },

    /** `open` reads what the list shows of cases. */
    listDue: async (
      kind: CaseName,
      viewer: Viewer,
      open: (refs: readonly number[]) => Promise<ListedCase[]>,
    ): Promise<DueCases> => {
      const [today, months] = [await readToday(db), periods[kind]];
      const contactMonths = kind === 'report' ? periods.contact : 0;
      const [due, contacts, onHold, neverEnded, last] = await Promise.all([
        readDueCases(db, kind, months, today, viewer),
        readDueContacts(db, { report: periods.report, contact: contactMonths }, today, viewer),
        countLegalHolds(db, caseKinds[kind], viewer),
        countNeverEnded(db, caseKinds[kind], months, today, viewer),
        readLastDay(db),
      ]);
      const refs = new Set([...due.cases, ...contacts.cases].map(({ ref }) => ref));
      const listed = await open([...refs]);
      const byRef = new Map(listed.map((one) => [one.ref, one]));
      const itemsOf = (cases: typeof due.cases) =>
        cases.flatMap(({ ref, endsOn }) => {
          const one = byRef.get(ref);
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
