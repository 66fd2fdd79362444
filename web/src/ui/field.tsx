import { useId, type ReactNode } from 'react';
import { useFieldMessage } from './use-form.ts';
import { Icon } from './icon.tsx';

export interface FieldProps {
  name: string;
  label: string;
  required?: boolean | undefined;
  /** Whether the field is marked as optional, in forms with mostly required fields. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  /** Id of another element that describes the field. */
  describedBy?: string | undefined;
}

interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The message of the field that is described by `id`. */
export function FieldMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="message">
      <Icon name="alert" />
      {children}
    </p>
  );
}

/** A labelled control with its hint and, after a failed submission, its message. */
export function Field({
  name,
  label,
  required = false,
  optional = false,
  hint,
  describedBy,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const message = useFieldMessage(name);
  const described = [hint && `${id}-hint`, describedBy, message && `${id}-message`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {/* Hidden from screen readers, because the control itself has `required`. */}
        {required && (
          <span className="required" aria-hidden="true">
            *
          </span>
        )}
        {optional && (
          <span className="optional" aria-hidden="true">
            선택
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
      {message && <FieldMessage id={`${id}-message`}>{message}</FieldMessage>}
    </div>
  );
}
