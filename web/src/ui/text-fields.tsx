import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type Rest<T extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<T>,
  keyof FieldProps | 'id' | 'children'
>;

/** One line of text. */
export function TextField({ name, label, required, optional, hint, ...input }: FieldProps & Rest<'input'>) {
  return (
    <Field name={name} label={label} required={required} optional={optional} hint={hint}>
      {(control) => <input type="text" className="input" {...input} {...control} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({ name, label, required, optional, hint, ...area }: FieldProps & Rest<'textarea'>) {
  return (
    <Field name={name} label={label} required={required} optional={optional} hint={hint}>
      {(control) => <textarea className="input" rows={6} {...area} {...control} />}
    </Field>
  );
}
