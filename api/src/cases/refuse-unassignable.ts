import { unknownAssignee } from '@gaongil/contract/cases/assignees';
import { UnassignableError } from '@gaongil/data/cases/assignable';
import createError from 'http-errors';

/**
 * What a change of cases returns.
 * @throws 400 with those to whom a case can be assigned, when its text names none of them; a client that reads JSON learns that it is about `assignee`
 */
export async function refusingUnassignable<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof UnassignableError)) throw error;
    throw createError(400, unknownAssignee(error.candidates, error.isSuspended), {
      details: { field: 'assignee' },
    });
  }
}
