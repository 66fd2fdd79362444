import { useId, type ReactNode } from 'react';
import { useFieldMessage } from './form.tsx';

export interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
}

interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A labelled place for one control, with its hint and, after a failed try, its message. */
export function Field({
  name,
  label,
  required = false,
  hint,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const message = useFieldMessage(name);
  const described = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && (
          // The control itself says that it is required; saying it twice is noise.
          <span className="required" aria-hidden="true">
            {' '}
            (필수)
          </span>
        )}
      </label>
      {children({
        id,
        name,
        required,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <div id={`${id}-hint`} className="hint">
          {hint}
        </div>
      )}
      {message && (
        <p id={`${id}-message`} className="message">
          {message}
        </p>
      )}
    </div>
  );
}
