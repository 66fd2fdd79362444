import './controls.css';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import type { Rest } from './text-fields.tsx';

// A separate file, so that pages without these fields need not load them.
export { TextField } from './text-fields.tsx';

/** A drop-down; `empty` is the text of the empty choice. */
export function SelectField({
  name,
  label,
  required,
  optional,
  hint,
  options,
  empty,
  ...select
}: FieldProps & Rest<'select'> & { options: Record<string, string>; empty?: string }) {
  return (
    <Field name={name} label={label} required={required} optional={optional} hint={hint}>
      {(control) => (
        <select className="input" {...select} {...control}>
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
export function PasswordField({
  name,
  label,
  required,
  optional,
  hint,
  describedBy,
  ...input
}: FieldProps & Rest<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      name={name}
      label={label}
      required={required}
      optional={optional}
      hint={hint}
      describedBy={describedBy}
    >
      {(control) => (
        <div className="with-button">
          <input
            className="input"
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
