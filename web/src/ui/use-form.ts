import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type InputEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';

/**
 * Why a form was rejected. `field` is the name of the invalid field, '' for the form as a whole; `others` are the further
 * fields that fail.
 */
export interface Issue {
  field: string;
  message: string;
  /** What the alert says, where that is not `message`. */
  alert?: readonly string[] | undefined;
  /** What the alert says besides, until the first of the fields is corrected: how many they are. */
  summary?: string | undefined;
  /** What is known of the failure, where the message does not say it. It stands before the note, until the device is online again. */
  cause?: string | undefined;
  /** What stands below the message of the whole form. */
  note?: string | undefined;
  /** The page that the note sends people to. It opens in a new tab, so that nothing typed is lost. */
  link?: { href: string; text: string } | undefined;
  others?: readonly Issue[];
}

/** The state of a form that its fields read. */
export const FormState = createContext<{
  issue: Issue | undefined;
  busy: boolean;
  /** Takes away what is said of the last submission. */
  clear?: () => void;
}>({ issue: undefined, busy: false });

const listOf = (issue: Issue | undefined) => (issue ? [issue, ...(issue.others ?? [])] : []);

/** The message for this field if the last submission failed because of it, until it is corrected. */
export function useFieldMessage(name: string): string | undefined {
  const { issue } = useContext(FormState);
  return listOf(issue).find(({ field }) => field === name)?.message;
}

/**
 * What is left of the failures shown: corrected fields go, and no field is added while somebody still writes. What the alert says stays
 * until the next submission, unless nothing is left; how many fields failed is not true any more.
 */
function remaining(shown: Issue, now: readonly Issue[]): Issue | undefined {
  if (now[0]?.field === '') return shown;
  const marked = listOf(shown);
  const left = now.filter(({ field }) => marked.some((one) => one.field === field));
  const isSame = (one: Issue, index: number) =>
    one.field === left[index]?.field && one.message === left[index].message;
  if (left.length === marked.length && marked.every(isSame)) return shown;
  const [first, ...others] = left;
  const { alert = [shown.message], note, link } = shown;
  return first && { field: first.field, message: first.message, alert, note, link, others };
}

/** Whether the device is online again since a form failed while it was not, so that what the failure says of that is over. */
function useReconnected(issue: Issue | undefined): boolean {
  const [over, setOver] = useState<Issue>();
  useEffect(() => {
    if (!issue || issue.field || navigator.onLine) return;
    const change = () => setOver(navigator.onLine ? issue : undefined);
    for (const kind of ['online', 'offline']) addEventListener(kind, change);
    return () => {
      for (const kind of ['online', 'offline']) removeEventListener(kind, change);
    };
  }, [issue]);
  return issue !== undefined && over === issue;
}

/** Whether the form is being sent. */
export function useFormBusy(): boolean {
  return useContext(FormState).busy;
}

/** Takes away what the form says of its last submission: what failed is not in it any more. */
export function useFormClear(): () => void {
  const { clear } = useContext(FormState);
  return () => clear?.();
}

/** Checks and sends a form. Resolves to why it failed, undefined on success. Never called twice at once. */
export type Submit = (form: HTMLFormElement) => Promise<Issue | undefined>;

/** Checks a form without sending it. */
export type Check = Submit;

interface Options {
  /** Ref to the form element, for callers that need it. */
  formRef?: RefObject<HTMLFormElement | null> | undefined;
  /**
   * Called after a failed submission when something is typed: fields in which it no longer finds a fault lose their marks.
   * Without it a field loses its mark when something is typed into it.
   */
  check?: Check | undefined;
}

// The Enter that ends the composition of a Korean syllable also reaches the form and must not submit it.
function keepComposing(event: KeyboardEvent<HTMLFormElement>) {
  const composing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key === 'Enter' && composing && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
}

/**
 * The behaviour of every form: one submission at a time, focus on the first invalid field, marks on all of them until they
 * are corrected, and typed text is never lost. `alert` is the ref of the element that shows the first failure.
 */
export function useForm(submit: Submit, { formRef, check }: Options = {}) {
  const [issue, setIssue] = useState<Issue>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const own = useRef<HTMLFormElement>(null);
  const form = formRef ?? own;
  const alert = useRef<HTMLDivElement>(null);
  // The focus moves after a submission, not when a mark goes while somebody writes.
  const movesFocus = useRef(false);
  const checks = useRef(0);

  useEffect(() => {
    if (!issue || !movesFocus.current) return;
    movesFocus.current = false;
    const named = issue.field && form.current?.elements.namedItem(issue.field);
    // The first of several radio buttons.
    const field = named instanceof RadioNodeList ? named[0] : named;
    (field instanceof HTMLElement ? field : alert.current)?.focus();
  }, [issue, form]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    checks.current++;
    setIssue(undefined);
    setBusy(true);
    try {
      const failed = await submit(event.currentTarget);
      movesFocus.current = failed !== undefined;
      setIssue(failed);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  async function unmark({ currentTarget, target }: InputEvent<HTMLFormElement>): Promise<void> {
    if (!issue?.field || running.current) return;
    const turn = ++checks.current;
    const typed = (target as EventTarget & { name?: string }).name;
    const now = check
      ? listOf(await check(currentTarget))
      : listOf(issue).filter(({ field }) => field !== typed);
    // Only the latest check counts.
    if (turn === checks.current) setIssue(remaining(issue, now));
  }

  const clear = useCallback(() => {
    checks.current++;
    setIssue(undefined);
  }, []);
  const onInput = (event: InputEvent<HTMLFormElement>) => void unmark(event);
  return {
    issue,
    reconnected: useReconnected(issue),
    busy,
    clear,
    form,
    alert,
    onSubmit,
    onKeyDown: keepComposing,
    onInput,
  };
}
