import { useState, type ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type Rest<T extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<T>,
  keyof FieldProps | 'id' | 'children'
>;

/** One line of text. */
export function TextField({ name, label, required, hint, ...input }: FieldProps & Rest<'input'>) {
  return (
    <Field {...{ name, label, hint }} required={required ?? false}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({ name, label, required, hint, ...area }: FieldProps & Rest<'textarea'>) {
  return (
    <Field {...{ name, label, hint }} required={required ?? false}>
      {(control) => <textarea rows={6} {...area} {...control} />}
    </Field>
  );
}

/** One of a few values; `empty` is the text of choosing none. */
export function SelectField({
  name,
  label,
  required,
  hint,
  options,
  empty,
  ...select
}: FieldProps & Rest<'select'> & { options: Record<string, string>; empty?: string }) {
  return (
    <Field {...{ name, label, hint }} required={required ?? false}>
      {(control) => (
        <select {...select} {...control}>
          {empty !== undefined && <option value="">{empty}</option>}
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A password, which can be shown while it is typed. */
export function PasswordField({ name, label, required, hint, ...input }: FieldProps & Rest<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ name, label, hint }} required={required ?? false}>
      {(control) => (
        <div className="with-button">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <span className="hidden">{label} </span>표시
          </button>
        </div>
      )}
    </Field>
  );
}
