import { errorMessages } from '@gaongil/contract/requests/errors';
import type { FormIssue } from './check-form.ts';
import { assurance, causeBeside, readFailure, type Failure } from './failure.ts';
import { isOffline } from './no-connection.ts';
import { createSubmissionKey } from './submission-key.ts';

/** What stands below the message of a failed submission. */
export type Note = Pick<FormIssue, 'cause' | 'note' | 'link'>;

/** What a form says about its earlier attempts. */
export interface AttemptNotes {
  /** After an attempt without an answer: it may have been received. */
  maybeReceived: string;
  /** After the refusal of changed content, because the content sent before was received: what to do next. */
  received: Note;
}

/**
 * What stands below the message of a failed submission, with what is known of it that the message does not say.
 *
 * @param wasSent whether the device had a connection when the attempt began
 */
export function noteBelow(
  failure: Failure,
  message: string,
  { maybeReceived, received }: AttemptNotes,
  wasSent: boolean,
): Note {
  const { kind, said } = failure;
  if (said === errorMessages.keyReused)
    return message.includes(said) ? received : { ...received, note: `${said} ${received.note}` };
  const note = assurance(failure);
  if (!note) return {};
  const cause = causeBeside(failure, message);
  return { cause, note: kind === 'network' && wasSent ? `${maybeReceived} ${note}` : note };
}

/**
 * Keeps the attempts to send the form of a page apart from new submissions: none is stored twice, whether or not it was changed
 * after a lost answer. A page has one form that is sent.
 */
export function createAttempts() {
  const key = createSubmissionKey();
  /** The keys of contents that were received, though their answers were lost. */
  const received = new Set<string>();
  let unanswered = false;
  let wasSent = true;
  const forget = () => {
    key.renew();
    received.clear();
    unanswered = false;
  };
  // The back/forward cache could bring the page back to another person, who must not learn that something was sent.
  if ('addEventListener' in globalThis) addEventListener('pagehide', forget);
  return {
    /** Begins an attempt, and returns its Idempotency-Key: `earlier`, if a page before this one began these attempts. */
    begin(form: FormData, earlier?: string): string {
      wasSent = !isOffline();
      return key.keyFor(form, earlier);
    },
    /** Whether the device had a connection when the attempt began: without one, nothing was sent. */
    wasSent: () => wasSent,
    /** Whether an attempt got no answer, so that it may have been received. */
    isUnanswered: () => unanswered,
    failed(form: FormData, error: unknown): void {
      const { kind, said } = readFailure(error);
      unanswered ||= kind === 'network' && wasSent;
      if (said !== errorMessages.keyReused) return;
      received.add(key.keyFor(form));
      key.separate(form);
    },
    /** Ends the attempts. Returns whether another content was received before this one, as a submission of its own. */
    accepted(form: FormData): boolean {
      received.delete(key.keyFor(form));
      const hasEarlier = received.size > 0;
      forget();
      return hasEarlier;
    },
  };
}
