import { reporterMessageForm } from '@gaongil/contract/cases/messages';
import { reportMessages } from '@gaongil/contract/cases/report';
import type { PublicMessage } from '@gaongil/contract/cases/report-schemas';
import { createAttempts, noteBelow, type AttemptNotes } from './attempts.ts';
import { call } from './call.ts';
import { withChallenge } from './challenge/with-challenge.ts';
import { checkValues, textFields, type FormIssue } from './check-form.ts';
import { readFailure } from './failure.ts';

// A page has one such form. This module is imported when somebody opens it, so that the page loads no schema.
const attempts = createAttempts();

/** What the form says of a failure. */
export type MessageTexts = AttemptNotes & { failed: (text: string) => string };

/** What the form calls the field of the text: the check for identifying texts knows it by that name. */
export const textField = 'content';

/** The call of a form: where it goes, what it takes, and what its answer 401 means. */
export interface MessageCall {
  path: string;
  schema: Parameters<typeof checkValues>[0];
  refused: string;
}

/** The call of an anonymous reporter. */
export const messageCall = {
  path: '/reports/messages',
  schema: reporterMessageForm,
  refused: reportMessages.lookupFailed,
};

function checked({ schema }: MessageCall, typed: FormData) {
  const { [textField]: text, ...fields } = textFields(typed);
  const result = checkValues(schema, { ...fields, text });
  if ('data' in result) return result;
  const named = <Issue extends FormIssue>(issue: Issue): Issue =>
    issue.field === 'text' ? { ...issue, field: textField } : issue;
  const { others = [], ...first } = result.issue;
  return { issue: { ...named(first), others: others.map(named) } };
}

/** Why the form cannot be sent yet. */
export function messageIssue(one: MessageCall, typed: FormData): FormIssue | undefined {
  const result = checked(one, typed);
  return 'issue' in result ? result.issue : undefined;
}

/**
 * Checks and sends what a reporter adds. Resolves to the stored message, or to why it was not taken. `proof`: a field that may be another
 * one when the same message is sent again.
 */
export async function addMessage(
  one: MessageCall,
  typed: FormData,
  { texts, proof }: { texts: MessageTexts; proof?: string },
): Promise<{ message: PublicMessage } | { issue: FormIssue; isRefused: boolean }> {
  const result = checked(one, typed);
  if ('issue' in result) return { ...result, isRefused: false };
  const message = new FormData();
  for (const [name, value] of typed) if (name !== proof) message.append(name, value);
  const key = attempts.begin(message);
  const answer = await postWithChallenge<PublicMessage>(one.path, result.data, { 'Idempotency-Key': key });
  if ('data' in answer) {
    attempts.accepted(message);
    return { message: answer.data };
  }
  attempts.failed(message, answer.error);
  const failure = readFailure(answer.error);
  const { kind, status, text } = failure;
  const isRefused = status === 401;
  const said = isRefused
    ? one.refused
    : kind === 'network'
      ? reportMessages.networkError(text)
      : texts.failed(text);
  return {
    issue: { field: '', message: said, ...noteBelow(failure, said, texts, attempts.wasSent()) },
    isRefused,
  };
}

/** Posts JSON without a cookie, even on a computer where staff are signed in, and solves the challenge of a limit. */
export function postWithChallenge<Answer>(
  path: string,
  data: unknown,
  headers: Record<string, string> = {},
  { ignoreBody = false } = {},
) {
  return withChallenge(
    (solution) =>
      call<Answer>(path, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'Content-Type': 'application/json', ...headers, ...solution },
        body: JSON.stringify(data),
        ignoreBody,
      }),
    (refused) => 'error' in refused && refused.error.challenge,
  );
}
