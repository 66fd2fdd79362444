import type { Fields, FieldValues } from '@gaongil/contract/fields';
import { unreadableText } from '@gaongil/contract/unreadable';

/** Values for the fields of a case that cannot be opened: each says so. */
export function unreadable<Table extends Fields>(table: Table): FieldValues<Table> {
  return Object.fromEntries(Object.keys(table).map((name) => [name, unreadableText])) as FieldValues<Table>;
}
