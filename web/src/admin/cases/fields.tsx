import { displayed, type Fields } from '@gaongil/contract/fields/fields';
import { Prose } from '../widgets/facts.tsx';

type Values<Table extends Fields> = { readonly [Name in keyof Table]?: string | null | undefined };

/** The short fields of a case, as label and value. */
export function shortFields<Table extends Fields>(fields: Table, values: Values<Table>) {
  return Object.entries(fields)
    .filter(([, { input }]) => input !== 'paragraph')
    .map(([name, field]) => [field.label, displayed(field, values[name] ?? null)] as const);
}

/** The long texts of a case, each below its label. */
export function LongFields<Table extends Fields>({
  fields,
  values,
}: {
  fields: Table;
  values: Values<Table>;
}) {
  return Object.entries(fields)
    .filter(([, { input }]) => input === 'paragraph')
    .map(([name, { label }]) => <Prose key={name} title={label} text={values[name] ?? ''} />);
}
