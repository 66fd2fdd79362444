import { type Assignable, type FormerAssignee, unknownAssignee } from '@gaongil/contract/cases/assignees';
import { UnassignableError } from '@gaongil/data/cases/assignable';
import createError from 'http-errors';

/** The refusal of an assignee, with those to whom the case can be assigned; a client that reads JSON learns that it is about `assignee`. */
export const unassignable = (candidates: readonly Assignable[], former?: FormerAssignee) =>
  createError(400, unknownAssignee(candidates, former), { details: { field: 'assignee' } });

/**
 * What a change of cases returns.
 * @throws 400 with those to whom a case can be assigned, when its text names none of them
 */
export async function refusingUnassignable<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof UnassignableError)) throw error;
    throw unassignable(error.candidates, error.former);
  }
}
