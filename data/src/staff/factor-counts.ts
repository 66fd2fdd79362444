import { type Database, rows } from '../database.ts';
import { hasFactorColumn } from './staff.ts';

/** How many accounts can sign in, and how many of them have no second factor. */
export interface FactorCounts {
  active: number;
  without: number;
}

/** Counts the active accounts, and those of them without a second factor. */
export async function countFactors(db: Database): Promise<FactorCounts> {
  const [counts] = await rows<FactorCounts>(
    db,
    'count-factors',
    `select count(*)::integer as active, count(*) filter (where not (${hasFactorColumn}))::integer as without
     from staff where state = 'active'`,
    [],
  );
  return counts ?? { active: 0, without: 0 };
}
