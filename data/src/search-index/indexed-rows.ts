import type { CaseTable } from '../case-kind.ts';
import { isShown } from '../cases/records/message-sql.ts';

/** SQL for the rows of a table `as stored` that the index covers, with sequence numbers from `first` to before `end`. */
export function indexedRowsSql({ visibleFrom }: CaseTable, first: string, end: string) {
  const between = `stored.number >= ${first} and stored.number < ${end}`;
  return visibleFrom ? `${between} and stored.${visibleFrom} is null` : between;
}

/** What is searched of a case beside its row, by the part that it is sealed as. */
export type PartBeside = 'note' | 'message' | 'file';

const partsBeside: readonly string[] = ['note', 'message', 'file'] satisfies PartBeside[];

export const isBeside = (part: string): part is PartBeside => partsBeside.includes(part);

/** SQL of what is searched of cases beside their rows, with a table of cases `as stored`: internal notes, the messages that staff see, and the texts of files that staff added. */
export const besideSql = ({ reference }: CaseTable): { part: PartBeside; body: string; join: string }[] => [
  { part: 'note', body: 'notes.body', join: `join notes on notes.${reference} = stored.number` },
  {
    part: 'message',
    body: 'messages.body',
    join: `join messages on messages.${reference} = stored.number and ${isShown('messages')}`,
  },
  {
    part: 'file',
    body: 'case_files.body',
    join: `join case_files on case_files.${reference} = stored.number and case_files.object_key is not null`,
  },
];

/** SQL that says whether a case, by an expression of its number, has a message that staff do not see yet. */
export const hasHiddenMessage = ({ reference }: CaseTable, number: string) =>
  `exists (select from messages m where m.${reference} = ${number} and m.visible_from is not null and not ${isShown('m')})`;
