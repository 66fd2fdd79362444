import type { CaseTable } from '../case-kind.ts';

/** SQL for the rows of a table `as stored` that the index covers, with sequence numbers from `first` to before `end`. */
export function indexedRowsSql({ visibleFrom }: CaseTable, first: string, end: string) {
  const between = `stored.number >= ${first} and stored.number < ${end}`;
  return visibleFrom ? `${between} and stored.${visibleFrom} is null` : between;
}

/** SQL that joins the internal notes of cases to their table `as stored`. */
export const joinNotesSql = ({ reference }: CaseTable) => `join notes on notes.${reference} = stored.number`;
