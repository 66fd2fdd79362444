import { type Unreadable, unreadableText } from './unreadable.ts';

/*
 * How the fields of reports, inquiries and news are described. Form, checks, storage, answers, search, export and screens
 * follow from the tables in report-fields.ts, inquiry-fields.ts and news-fields.ts. Nothing here needs zod, so that a page
 * can show a form before it has loaded what checks it.
 */

interface AnyField {
  /** Korean name in forms, messages, screens and exported files. */
  label: string;
  /** A sentence below its input, if its label alone can be misread. */
  hint?: string;
  /** The message for an empty field. A field without one is optional. */
  missing?: string;
  /** Whether the public gets it: for a report, the holder of its reference id. All staff get every field. */
  isPublic?: true;
  /** Whether the search of staff finds its words. */
  isSearched?: true;
  /** Whether it is a column of the lists that staff export: always, or only in a file with free texts. */
  exported?: 'always' | 'with texts';
}

/** A text. `max` counts code points. */
export interface TextField extends AnyField {
  input: 'line' | 'email' | 'paragraph';
  max: number;
  placeholder?: string;
  /** The height of a paragraph, in lines. */
  rows?: number;
  /** Whether it takes half the width of the form; two in a row share a line. */
  isHalf?: true;
}

/** One of a few values, shown by their Korean names. */
export interface ChoiceField extends AnyField {
  input: 'radio' | 'select';
  names: Readonly<Record<string, string>>;
}

export type Field = TextField | ChoiceField;
export type Fields = Readonly<Record<string, Field>>;

type FieldValue<One> = One extends { names: Readonly<Record<infer Value extends string, string>> }
  ? One extends { missing: string }
    ? Value | Unreadable
    : Value | Unreadable | null
  : string;

/** The values of a table's fields, as they are stored and answered: optional texts are '', optional choices null. */
export type FieldValues<Table extends Fields> = { -readonly [Name in keyof Table]: FieldValue<Table[Name]> };

type NamesWith<Table extends Fields, Flag extends string> = {
  [Name in keyof Table]: Flag extends keyof Table[Name] ? Name : never;
}[keyof Table];

/** The fields of a table that have a property. */
export function fieldsWith<Table extends Fields, Flag extends 'isPublic' | 'isSearched' | 'names' | 'max'>(
  table: Table,
  flag: Flag,
): Pick<Table, NamesWith<Table, Flag>> {
  const found = Object.entries(table).filter(([, field]) => flag in field);
  return Object.fromEntries(found) as Pick<Table, NamesWith<Table, Flag>>;
}

/** The other fields of a table. */
export function fieldsWithout<Table extends Fields, Name extends keyof Table & string>(
  table: Table,
  names: readonly Name[],
): Omit<Table, Name> {
  const others = Object.entries(table).filter(([name]) => !names.includes(name as Name));
  return Object.fromEntries(others) as unknown as Omit<Table, Name>;
}

/** The values of a table's fields in a form or a row that may have others too. */
export function valuesOf<Table extends Fields>(table: Table, from: FieldValues<Table>): FieldValues<Table> {
  return Object.fromEntries(Object.keys(table).map((name) => [name, from[name]])) as FieldValues<Table>;
}

/** The labels of a table's fields by name. */
export function labelsOf<Table extends Fields>(table: Table): { [Name in keyof Table]: string } {
  const labels = Object.entries(table).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(labels) as { [Name in keyof Table]: string };
}

/** A stored value as people read it; '' when there is none. */
export function displayed(field: Field, value: string | null): string {
  if (value === null) return '';
  return 'names' in field && value !== unreadableText ? (field.names[value] ?? '') : value;
}
