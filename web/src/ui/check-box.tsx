import { useId, type ReactNode } from 'react';
import { FieldMessage } from './field.tsx';
import { useFieldMessage } from './use-form.ts';

/** A check box, sent as `true`. */
export function CheckBox({
  name,
  required,
  children,
}: {
  name: string;
  required?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const message = useFieldMessage(name);
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value="true"
          required={required}
          aria-invalid={message ? true : undefined}
          aria-describedby={message && `${id}-message`}
        />
        <span>{children}</span>
      </label>
      {message && <FieldMessage id={`${id}-message`}>{message}</FieldMessage>}
    </div>
  );
}
