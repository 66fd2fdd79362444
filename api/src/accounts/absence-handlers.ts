import type { AbsenceForm } from '@gaongil/contract/accounts/absences';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { AbsenceRuleError, endAbsence, readOwnCovers, setAbsence } from '@gaongil/data/staff/absences';
import { findAccount } from '@gaongil/data/staff/accounts';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { presentAccount } from './handlers.ts';

/** When accounts are away, and who covers for them (docs/behaviour/back-office.md#absences). */
export function absenceHandlers({ db }: Pick<Dependencies, 'db'>) {
  return {
    readOwnCovers: ({ viewer: { account, areas } }) => readOwnCovers(db, { id: account.id, areas }),
    setOwnAbsence: ({ viewer, body }) => set(viewer.account.id, body),
    endOwnAbsence: ({ viewer }) => end(viewer.account.id),
    setAbsence: ({ params, body }) => set(params.id, body),
    endAbsence: ({ params }) => end(params.id),
  } satisfies Partial<Handlers>;

  async function read(id: number) {
    const account = await findAccount(db, id);
    if (!account) throw createError(404, errorMessages.notFound);
    return presentAccount(account);
  }

  async function set(id: number, form: AbsenceForm) {
    try {
      if (!(await setAbsence(db, id, form))) throw createError(404, errorMessages.notFound);
    } catch (error) {
      if (error instanceof AbsenceRuleError) throw createError(409, error.message);
      throw error;
    }
    return read(id);
  }

  async function end(id: number) {
    await endAbsence(db, id);
    return read(id);
  }
}
