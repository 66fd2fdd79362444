import { reporterMessageForm } from '@gaongil/contract/cases/messages';
import { reportMessages } from '@gaongil/contract/cases/report';
import type { PublicMessage } from '@gaongil/contract/cases/report-schemas';
import { attachmentField } from '@gaongil/contract/files/attachment';
import { createAttempts, noteBelow, type AttemptNotes } from './attempts.ts';
import { call } from './call.ts';
import { withChallenge } from './challenge/with-challenge.ts';
import { fileFault } from './check-file.ts';
import { allOf, checkValues, chosenFile, type FormIssue, joined, textFields } from './check-form.ts';
import { readFailure } from './failure.ts';
import { sendForm, type Upload, type UploadResult } from './upload.ts';

// A page has one such form. This module is imported when somebody opens it, so that the page loads no schema.
const attempts = createAttempts();

/** What the form says of a failure. */
export type MessageTexts = AttemptNotes & { failed: (text: string) => string };

/** What the form calls the field of the text: the check for identifying texts knows it by that name. */
export const textField = 'content';

/** The call of a form: where it goes, what it takes, and what its answer 401 means. With a file it goes to another path. */
export interface MessageCall {
  path: string;
  pathOfFile: string;
  schema: Parameters<typeof checkValues>[0];
  refused: string;
}

/** The call of an anonymous reporter. */
export const messageCall = {
  path: '/reports/messages',
  pathOfFile: '/reports/messages/file',
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

/** Why the form cannot be sent yet: the first failure in form order, with the others. */
export async function messageIssue(one: MessageCall, typed: FormData): Promise<FormIssue | undefined> {
  const result = checked(one, typed);
  const file = chosenFile(typed);
  const fault = file && (await fileFault(file));
  const issues = allOf('issue' in result ? result.issue : undefined);
  // The file is the last field.
  return joined(fault === undefined ? issues : [...issues, { field: attachmentField, message: fault }]);
}

/** How the file of a message is sent: who learns of its progress, and what gives it up. */
export interface MessageUpload extends Pick<Upload, 'onProgress'> {
  signal: AbortSignal;
}

/**
 * Checks and sends what a reporter adds. Resolves to the stored message, or to why it was not taken. `proof`: a field that may be another
 * one when the same message is sent again.
 */
export async function addMessage(
  one: MessageCall,
  typed: FormData,
  { texts, proof, upload }: { texts: MessageTexts; proof?: string; upload: MessageUpload },
): Promise<{ message: PublicMessage } | { issue: FormIssue; isRefused: boolean }> {
  const result = checked(one, typed);
  if ('issue' in result) return { ...result, isRefused: false };
  const message = new FormData();
  for (const [name, value] of typed) if (name !== proof) message.append(name, value);
  const key = attempts.begin(message);
  const file = chosenFile(typed);
  const answer = file
    ? await uploadWithChallenge(one.pathOfFile, { ...result.data, [attachmentField]: file }, key, upload)
    : await postWithChallenge<PublicMessage>(one.path, result.data, { 'Idempotency-Key': key });
  if ('data' in answer) {
    attempts.accepted(message);
    return { message: answer.data as PublicMessage };
  }
  attempts.failed(message, answer.error);
  const failure = readFailure(answer.error);
  const { kind, status, text } = failure;
  const isRefused = status === 401;
  const said = isRefused
    ? one.refused
    : kind === 'network'
      ? reportMessages.networkError(text)
      : kind === 'cancelled'
        ? text
        : texts.failed(text);
  return {
    issue: { field: '', message: said, ...noteBelow(failure, said, texts, attempts.wasSent()) },
    isRefused,
  };
}

/** Posts a message with its file, which comes last so that the server knows the texts before it stores the file. */
function uploadWithChallenge(
  path: string,
  fields: Record<string, unknown>,
  key: string,
  { onProgress, signal }: MessageUpload,
): Promise<UploadResult> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value as string | File);
  return withChallenge<UploadResult>(
    (solution) =>
      signal.aborted
        ? { error: { name: 'AbortError' } }
        : sendForm(`/api${path}`, { form, key, solution, onProgress }, signal),
    (refused) => 'error' in refused && 'challenge' in refused.error && refused.error.challenge,
    { signal },
  );
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
