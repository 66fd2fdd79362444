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

/** Why a form was rejected. `field` is the name of the invalid field, '' for the form as a whole. */
export interface Issue {
  field: string;
  message: string;
}

/** The state of a form that its fields read. */
export const FormState = createContext<{ issue: Issue | undefined; busy: boolean }>({
  issue: undefined,
  busy: false,
});

/** The message for this field if the last submission failed because of it. */
export function useFieldMessage(name: string): string | undefined {
  const { issue } = useContext(FormState);
  return issue?.field === name ? issue.message : undefined;
}

/** Whether the form is being sent. */
export function useFormBusy(): boolean {
  return useContext(FormState).busy;
}

/** Checks and sends a form. Resolves to why it failed, undefined on success. Never called twice at once. */
export type Submit = (form: HTMLFormElement) => Promise<Issue | undefined>;

// The Enter that ends the composition of a Korean syllable also reaches the form and must not submit it.
function keepComposing(event: KeyboardEvent<HTMLFormElement>) {
  const composing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key === 'Enter' && composing && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
}

/**
 * The behaviour of every form: one submission at a time, focus on the invalid field, and typed text is never lost.
 * `alert` is the ref of the element that shows errors of the form as a whole.
 *
 * @param given ref to the form element, for callers that need it
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
    // Of radio buttons, the first.
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
