import { useId, type ReactNode } from 'react';
import { useFieldMessage } from './use-form.ts';
import { Icon } from './icon.tsx';

export interface FieldProps {
  name: string;
  label: string;
  required?: boolean | undefined;
  /** Marked as such, where most fields of a form are required. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  /** Id of a further text about the field, elsewhere. */
  describedBy?: string | undefined;
}

interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** What is wrong with the field that is described by `id`. */
export function FieldMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="message">
      <Icon name="alert" />
      {children}
    </p>
  );
}

/** A labelled place for one control, with its hint and, after a failed try, its message. */
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
        {/* The control itself says whether it is required; saying it twice is noise. */}
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
