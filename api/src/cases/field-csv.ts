import { displayed, type Fields, type FieldValues } from '@gaongil/contract/fields';
import type { CsvColumn } from './csv.ts';

/** The columns of a table's exported fields: choices first, then texts. */
export function fieldCsv<Table extends Fields>(table: Table): CsvColumn<FieldValues<Table>>[] {
  const exported = Object.entries(table).filter(([, { exported }]) => exported);
  const choicesFirst = exported.toSorted(([, a], [, b]) => Number('names' in b) - Number('names' in a));
  return choicesFirst.map(([name, field]) => ({
    title: field.label,
    of: (row) => displayed(field, row[name] as string | null),
    ...(field.exported === 'with texts' && { text: name as keyof Table & string }),
  }));
}
