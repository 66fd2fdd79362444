import { attachmentField } from '@gaongil/contract/attachment';
import { reportMessages, type ReportType } from '@gaongil/contract/report';
import { anonymousReportForm, namedReportForm } from '@gaongil/contract/report-schemas';
import { call } from './call.ts';
import { withChallenge } from './challenge/with-challenge.ts';
import { fileFault } from './check-file.ts';
import {
  allOf,
  checkForm,
  chosenFile,
  consentField,
  formToSend,
  joined,
  type FormIssue,
} from './check-form.ts';
import { assurance, readFailure } from './failure.ts';
import { maybeOwnPair, maybeReceived } from './no-connection.ts';
import { createSubmissionKey } from './submission-key.ts';
import { sendForm, type UploadResult } from './upload.ts';

/*
 * Everything that checking and sending a report needs, loaded when the user begins to write one. A report is in no
 * store, only in its form; only the key of the last attempt is stored here. A page has one report form.
 */
const submissionKey = createSubmissionKey();
let unanswered = false;

const kinds = {
  REALNAME: { schema: namedReportForm, path: '/api/reports/realname' },
  ANONYMOUS: { schema: anonymousReportForm, path: '/api/reports/anonymous' },
} as const;

/** Why a report cannot be sent yet: the first failure in form order, with the others. */
export async function checkReport(type: ReportType, typed: FormData): Promise<FormIssue | undefined> {
  const checked = checkForm(kinds[type].schema, typed);
  const issues = allOf('issue' in checked ? checked.issue : undefined);
  const file = chosenFile(typed);
  const fault = file && (await fileFault(file));
  if (fault !== undefined) {
    // The attachment comes before the consent box, which is checked last (docs/behaviour/reports.md#report-fields).
    const consent = issues.findIndex(({ field }) => field === consentField);
    issues.splice(consent < 0 ? issues.length : consent, 0, { field: attachmentField, message: fault });
  }
  return joined(issues);
}

/**
 * Why sending failed; a pair of id and password that is used already is marked at the id.
 *
 * @param unanswered whether an earlier attempt got no answer, so that its report may have been received
 */
export function issueOf(error: unknown, unanswered = false): FormIssue {
  const failure = readFailure(error);
  const say = {
    network: reportMessages.networkError,
    server: reportMessages.submitFailed,
    cancelled: String,
  };
  const message = say[failure.kind](failure.text);
  if (failure.said === reportMessages.pairTaken)
    return { field: 'loginId', message, note: unanswered ? maybeOwnPair : undefined };
  const note = assurance(failure, message);
  return { field: '', message, note: failure.kind === 'network' ? `${maybeReceived} ${note}` : note };
}

const largeFile = 512 * 1024;

/**
 * The challenge to solve before a large file is sent: the browser reads a refusal only after it has sent everything.
 * Forms without a large file are sent without this call.
 */
async function challengeBefore(form: FormData): Promise<string | null> {
  const bytes = chosenFile(form)?.size ?? 0;
  if (bytes < largeFile) return null;
  const query = `/reports/challenge?bytes=${bytes}`;
  const answer = await call<{ challenge: string | null }>(query, { credentials: 'omit' });
  return 'data' in answer ? answer.data.challenge : null;
}

/** What the api answers to a report that it stored. */
export interface SentReport {
  referenceId: string;
  /** Whether the site sends confirmations by mail. Only the answer to a named report has it. */
  confirmsByMail?: boolean;
}

interface Sending {
  /** Called with the whole per cent sent. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a checked report: its reference id, or a message. A retry with the same content does not file a second report.
 */
export async function sendReport(
  type: ReportType,
  typed: FormData,
  { onProgress, signal }: Sending,
): Promise<SentReport | { issue: FormIssue }> {
  const form = formToSend(typed);
  const key = submissionKey.keyFor(form);
  const result = await withChallenge<UploadResult>(
    (solution) =>
      signal.aborted
        ? { error: { name: 'AbortError' } }
        : sendForm(kinds[type].path, { form, key, solution, onProgress }, signal),
    (refused) => 'error' in refused && 'challenge' in refused.error && refused.error.challenge,
    { signal, first: await challengeBefore(form) },
  );
  if ('error' in result) {
    const issue = issueOf(result.error, unanswered);
    unanswered ||= readFailure(result.error).kind === 'network';
    return { issue };
  }
  unanswered = false;
  submissionKey.renew();
  return result.data as SentReport;
}
