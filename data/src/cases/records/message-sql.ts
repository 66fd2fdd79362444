import type { Knex } from 'knex';
import type { CaseTable } from '../../case-kind.ts';
import type { Database } from '../../database.ts';
import { slotHasCome } from '../../outbox/notice-slots.ts';

/** SQL that says whether staff see a message (`messages as …`): one that waits for its slot they do not. */
export const isShown = (alias: string) =>
  `(${alias}.visible_from is null or ${slotHasCome(`${alias}.visible_from`)})`;

/** Today in Seoul by the clock of the database, as SQL. */
export const today = `(now() at time zone 'Asia/Seoul')::date`;

/** SQL that says whether the reporter wrote a message about a case today, as a column of a query of its table. */
export function answeredToday(
  db: Database,
  { table, reference }: Pick<CaseTable, 'table' | 'reference'>,
): Knex.Raw {
  return db.raw(
    `exists (select from messages m where m.${reference} = ${table}.number and m.origin = 'reporter' and m.day >= ${today})`,
  );
}
