import './box.css';
import './form.css';
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { Icon } from './icon.tsx';

/** Why a form was not taken. `field` is the name of the field at fault, '' for the form as a whole. */
export interface Issue {
  field: string;
  message: string;
}

const FormState = createContext<{ issue: Issue | undefined; busy: boolean }>({
  issue: undefined,
  busy: false,
});

/** The message for this field, when the last try failed because of it. */
export function useFieldMessage(name: string): string | undefined {
  const { issue } = useContext(FormState);
  return issue?.field === name ? issue.message : undefined;
}

/** Whether the form is being sent. */
export function useFormBusy(): boolean {
  return useContext(FormState).busy;
}

interface FormProps {
  /** Accessible name. */
  label: string;
  /** Checks and sends; what it resolves to is shown. It never runs twice at once. */
  submit: (form: HTMLFormElement) => Promise<Issue | undefined>;
  /** Shown from the start, for a form that is drawn anew after a failure. */
  initialIssue?: Issue | undefined;
  role?: 'search';
  className?: string;
  onInput?: (form: HTMLFormElement) => void;
  children: ReactNode;
}

// The Enter that ends the composition of a Korean syllable also reaches the form; it is not a wish to submit.
function keepComposing(event: KeyboardEvent<HTMLFormElement>) {
  const composing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key === 'Enter' && composing && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
}

/**
 * A form of uncontrolled fields: its message stands in an alert at the top and beside the field, the field has the
 * focus, and what was typed stays whatever happens.
 */
export function Form({
  label,
  submit,
  initialIssue,
  role,
  className = 'form',
  onInput,
  children,
}: FormProps) {
  const [issue, setIssue] = useState(initialIssue);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!issue) return;
    const field = issue.field && form.current?.elements.namedItem(issue.field);
    (field instanceof HTMLElement ? field : alert.current)?.focus();
  }, [issue]);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setIssue(undefined);
    setBusy(true);
    try {
      setIssue(await submit(event.currentTarget));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

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
      onSubmit={handleSubmit}
      onKeyDown={keepComposing}
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
