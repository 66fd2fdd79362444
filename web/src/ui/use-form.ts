import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';

/** Why a form was not taken. `field` is the name of the field at fault, '' for the form as a whole. */
export interface Issue {
  field: string;
  message: string;
}

/** What the fields of a form know of it. */
export const FormState = createContext<{ issue: Issue | undefined; busy: boolean }>({
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

/** Checks and sends a form; what it resolves to is shown. It never runs twice at once. */
export type Submit = (form: HTMLFormElement) => Promise<Issue | undefined>;

// The Enter that ends the composition of a Korean syllable also reaches the form; it is not a wish to submit.
function keepComposing(event: KeyboardEvent<HTMLFormElement>) {
  const composing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key === 'Enter' && composing && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
}

/**
 * How every form behaves: one submit at a time, the focus on what is at fault, and what was typed stays whatever
 * happens. `alert` belongs to the box that says what is wrong with the form as a whole; `given` is where the form shall be
 * found, if whoever shows it wants to.
 */
export function useForm(submit: Submit, given?: RefObject<HTMLFormElement | null>) {
  const [issue, setIssue] = useState<Issue>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const own = useRef<HTMLFormElement>(null);
  const form = given ?? own;
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!issue) return;
    const named = issue.field && form.current?.elements.namedItem(issue.field);
    // Of several with one name, which are tiles to choose from, the first.
    const field = named instanceof RadioNodeList ? named[0] : named;
    (field instanceof HTMLElement ? field : alert.current)?.focus();
  }, [issue, form]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
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

  return { issue, busy, form, alert, onSubmit, onKeyDown: keepComposing };
}
