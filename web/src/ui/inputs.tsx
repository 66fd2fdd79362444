import './controls.css';
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
