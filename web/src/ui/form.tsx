import './box.css';
import './form.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { FormState, useForm, type Submit } from './use-form.ts';

interface FormProps {
  /** Accessible name. */
  label: string;
  submit: Submit;
  role?: 'search';
  className?: string;
  onInput?: (form: HTMLFormElement) => void;
  /** Called when a field gets the focus. */
  onFocus?: () => void;
  /** Tells browsers not to store typed text and not to send it to spelling services. */
  noBrowserMemory?: boolean;
  children: ReactNode;
}

const noMemory = { autoComplete: 'off', spellCheck: false, autoCorrect: 'off', writingsuggestions: 'false' };

/**
 * A form of uncontrolled fields. After a failed submission its message is in an alert at the top and at the field,
 * which gets the focus; typed text is never lost.
 */
export function Form({
  label,
  submit,
  role,
  className = 'form',
  onInput,
  onFocus,
  noBrowserMemory = false,
  children,
}: FormProps) {
  const { issue, busy, form, alert, onSubmit, onKeyDown } = useForm(submit);
  return (
    // Before hydration the browser itself handles a submit. With `dialog` it does not send what was typed, in
    // particular not in an address; the boot script submits again after hydration.
    <form
      ref={form}
      method="dialog"
      className={className}
      aria-label={label}
      role={role}
      noValidate
      {...(noBrowserMemory && noMemory)}
      onFocus={onFocus}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      onInput={onInput && ((event) => onInput(event.currentTarget))}
    >
      <div ref={alert} role="alert" className="box error" tabIndex={-1}>
        {issue && (
          <>
            <Icon name="alert" />
            <p>{issue.message}</p>
          </>
        )}
      </div>
      <FormState value={{ issue, busy }}>{children}</FormState>
    </form>
  );
}
