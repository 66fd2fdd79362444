import type { Fields, FieldValues } from '@gaongil/contract/fields';

/** Shown instead of a text that cannot be opened. */
export const unreadableText = '열 수 없음';

/** Values for the fields of a case that cannot be opened: every text says so. */
export function unreadable<Table extends Fields>(table: Table): FieldValues<Table> {
  const values = Object.entries(table).map(([name, field]) => [
    name,
    'names' in field ? null : unreadableText,
  ]);
  return Object.fromEntries(values) as FieldValues<Table>;
}
