import { z } from 'zod';
import type { Field, Fields, FieldValues, TextField } from './fields.ts';
import { wrongType } from './text.ts';
import { unreadableText } from './unreadable.ts';
import { optionalText, requiredEmail, requiredText } from './text-schemas.ts';

type Shape<Table extends Fields> = { [Name in keyof Table]: z.ZodType<FieldValues<Table>[Name]> };

/** The schemas that check a form's fields, in the order of the table. */
export function formShape<Table extends Fields>(table: Table): Shape<Table> {
  return shapeOf(table, (field) => {
    if (!('names' in field)) return textSchema(field);
    const values = Object.keys(field.names);
    if (field.missing !== undefined) return z.enum(values, { error: field.missing });
    // An untouched drop-down sends ''.
    return z
      .enum([...values, ''], { error: wrongType })
      .nullish()
      .transform((value) => value || null);
  });
}

/** The schemas of the same fields in an answer. */
export function answerShape<Table extends Fields>(table: Table): Shape<Table> {
  return shapeOf(table, (field) => {
    if (!('names' in field)) return z.string();
    const value = z.enum([...Object.keys(field.names), unreadableText]);
    return field.missing === undefined ? value.nullable() : value;
  });
}

function shapeOf<Table extends Fields>(table: Table, schemaOf: (field: Field) => z.ZodType): Shape<Table> {
  const schemas = Object.entries(table).map(([name, field]) => [name, schemaOf(field)]);
  return Object.fromEntries(schemas) as Shape<Table>;
}

function textSchema({ missing, ...rule }: TextField): z.ZodType<string> {
  if (missing === undefined) return optionalText(rule);
  return rule.input === 'email' ? requiredEmail({ ...rule, missing }) : requiredText({ ...rule, missing });
}
