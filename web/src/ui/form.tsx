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
  /** Somebody begins to fill it in, or goes on. */
  onFocus?: () => void;
  /** Browsers neither remember what is typed nor send it anywhere to be corrected. */
  noBrowserMemory?: boolean;
  children: ReactNode;
}

const untold = { autoComplete: 'off', spellCheck: false, autoCorrect: 'off', writingsuggestions: 'false' };

/**
 * A form of uncontrolled fields: its message stands in an alert at the top and beside the field, the field has the
 * focus, and what was typed stays whatever happens.
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
    // Until the page is hydrated the browser itself answers a submit. `dialog` keeps it from sending what was typed,
    // least of all in an address; the boot script submits again once someone listens.
    <form
      ref={form}
      method="dialog"
      className={className}
      aria-label={label}
      role={role}
      noValidate
      {...(noBrowserMemory && untold)}
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
