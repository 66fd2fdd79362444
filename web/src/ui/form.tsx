import './box.css';
import './form.css';
import { useEffect, useId, type ReactNode } from 'react';
import { tellEarlyInput } from './early-input.ts';
import { Icon } from './icon.tsx';
import { FormState, useForm, type Check, type Submit } from './use-form.ts';

interface FormProps {
  /** Accessible name. */
  label: string;
  submit: Submit;
  /** Finds out, after a failed submission, which fields are corrected. */
  check?: Check;
  role?: 'search';
  className?: string;
  onInput?: (form: HTMLFormElement) => void;
  /** Called when a field gets the focus. */
  onFocus?: () => void;
  /** Tells browsers not to send typed text to spelling services. */
  noSpellCheck?: boolean;
  children: ReactNode;
}

/** Said instead of a failure for lack of a connection, once there is one. */
const online = '다시 연결되었습니다. 다시 시도해 주세요.';

const noServices = { spellCheck: false, autoCorrect: 'off', writingsuggestions: 'false' };

/**
 * A form of uncontrolled fields. After a failed submission the first failure is in an alert at the top and at its field,
 * which gets the focus; the others are at theirs. Typed text is never lost.
 */
export function Form({
  label,
  submit,
  check,
  role,
  className = 'form',
  onInput,
  onFocus,
  noSpellCheck = false,
  children,
}: FormProps) {
  const {
    issue,
    reconnected,
    busy,
    form,
    alert,
    onSubmit,
    onKeyDown,
    onInput: unmark,
  } = useForm(submit, { check });
  const noteId = useId();
  const note = [!reconnected && issue?.cause, issue?.note].filter(Boolean).join(' ');
  useEffect(() => {
    if (form.current) tellEarlyInput(form.current);
  }, [form]);
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
      // Browsers write the fields of other forms into their history, in clear, and show them again on Forward and when
      // a closed tab is opened again, on a shared computer to the next person. A field of its own kind, such as
      // `autocomplete="email"`, would be an exception from it.
      autoComplete="off"
      // A search has nothing to lose: its text is in the address.
      data-unsent={role === 'search' ? undefined : ''}
      {...(noSpellCheck && noServices)}
      onFocus={onFocus}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      onInput={(event) => {
        unmark(event);
        onInput?.(event.currentTarget);
      }}
    >
      <div
        ref={alert}
        role="alert"
        className={reconnected ? 'box' : 'box error'}
        tabIndex={-1}
        aria-describedby={note && noteId}
      >
        {issue && (
          <>
            <Icon name="alert" />
            <div>
              {(reconnected ? [online] : (issue.alert ?? [issue.message])).map((text) => (
                <p key={text}>{text}</p>
              ))}
              {issue.summary && <p>{issue.summary}</p>}
            </div>
          </>
        )}
      </div>
      {note && (
        <p id={noteId} className="note">
          {note}
          {issue?.link && (
            <>
              {' '}
              <a href={issue.link.href} target="_blank" rel="noopener noreferrer">
                {issue.link.text} (새 창)
              </a>
            </>
          )}
        </p>
      )}
      <FormState value={{ issue, busy }}>{children}</FormState>
    </form>
  );
}
