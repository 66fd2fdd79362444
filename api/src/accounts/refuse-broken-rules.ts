import { NameTakenError } from '@gaongil/data/staff/folded-names';
import { TeamRuleError } from '@gaongil/data/staff/teams';
import createError from 'http-errors';

/**
 * Returns what a change of teams or accounts returns.
 * @throws 409 when a name is taken, or when there would be too many teams or members
 */
export async function refusingBrokenRules<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof NameTakenError) throw createError(409, error.message);
    if (error instanceof TeamRuleError)
      throw createError(409, error.message, { details: error.field && { field: error.field } });
    throw error;
  }
}
