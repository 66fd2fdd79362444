import './controls.css';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import type { Rest } from './text-fields.tsx';

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
