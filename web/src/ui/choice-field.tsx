import './controls.css';
import { useId } from 'react';
import { FieldMessage, type FieldProps } from './field.tsx';
import { useFieldMessage } from './use-form.ts';

/** Radio buttons: a choice with all values visible. */
export function ChoiceField({
  name,
  label,
  required = false,
  options,
}: Pick<FieldProps, 'name' | 'label' | 'required'> & { options: Record<string, string> }) {
  const id = useId();
  const message = useFieldMessage(name);
  return (
    <div
      className="field"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={message ? true : undefined}
      aria-describedby={message && `${id}-message`}
    >
      <span id={`${id}-label`} className="label">
        {label}
        {required && (
          <span className="required" aria-hidden="true">
            *
          </span>
        )}
      </span>
      <div className="choices">
        {Object.entries(options).map(([value, text]) => (
          <label key={value} className="choice">
            <input type="radio" name={name} value={value} required={required} />
            {text}
          </label>
        ))}
      </div>
      {message && <FieldMessage id={`${id}-message`}>{message}</FieldMessage>}
    </div>
  );
}
