import { attachmentField } from '@gaongil/contract/files/attachment';
import { reportMessages, type ReportType } from '@gaongil/contract/cases/report';
import { anonymousReportForm, namedReportForm } from '@gaongil/contract/cases/report-schemas';
import { createAttempts, noteBelow, type AttemptNotes } from './attempts.ts';
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
import { readFailure } from './failure.ts';
import { sendForm, type UploadResult } from './upload.ts';

/*
 * Everything that checking and sending a report needs, loaded when the user begins to write one. A report is in no
 * store, only in its form; only the keys of the last attempts are stored here. A page has one report form.
 */
const attempts = createAttempts();

const kinds = {
  REALNAME: { schema: namedReportForm, path: '/api/reports/realname' },
  ANONYMOUS: { schema: anonymousReportForm, path: '/api/reports/anonymous' },
} as const;

// A new tab: what was typed stays in this one. It gets no referrer, as no page that a report page leads to.
const lookup = { href: '/report/check', text: '익명 제보 확인' };

const maybeReceived =
  '제보가 이미 접수되었을 수 있습니다. 내용을 고치지 말고 다시 제출하시면 그 접수번호를 알려 드립니다.';

/** What is said of earlier attempts. Only the content that was received, sent again, gets its number. */
export const attemptNotes: Record<ReportType, AttemptNotes> = {
  REALNAME: {
    maybeReceived,
    received: {
      note: '고치기 전 내용으로 다시 제출하시면 그 접수번호를 알려 드립니다. 고친 내용도 접수하시려면 한 번 더 제출해 주세요. 새 제보로 접수됩니다.',
    },
  },
  ANONYMOUS: {
    maybeReceived,
    received: {
      note: '앞서 쓰신 아이디와 비밀번호로 먼저 조회해 보세요. 고친 내용도 접수하시려면 아이디나 비밀번호를 바꿔 다시 제출해 주세요.',
      link: lookup,
    },
  },
};

/** Said on the receipt of a changed report, when the one before the change was received too. */
export const earlierReceived: Record<ReportType, string> = {
  REALNAME:
    '고치기 전에 보내신 내용도 따로 접수되었습니다. 그 접수번호가 필요하시면 전화나 이메일로 문의해 주세요.',
  ANONYMOUS:
    '고치기 전에 보내신 내용도 따로 접수되었습니다. 그때 쓰신 아이디와 비밀번호로 조회하실 수 있습니다.',
};

/** Stands below the refusal of an id and password that may be those of this person's own report. */
export const maybeOwnPair = {
  note: '앞서 제출하신 제보가 접수되었을 수 있습니다. 이 아이디와 비밀번호로 먼저 조회해 보세요.',
  link: lookup,
};

/** Said below the first failure when further fields fail. */
const manyFail = (count: number) => `모두 ${count}개 항목을 확인해 주세요.`;

/** Why a report cannot be sent yet: the first failure in form order, with the others and how many they are. */
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
  const issue = joined(issues);
  return issue?.others ? { ...issue, summary: manyFail(issues.length) } : issue;
}

/**
 * Why sending failed; a pair of id and password that is used already is marked at the id.
 *
 * @param unanswered whether an earlier attempt got no answer, so that its report may have been received
 * @param wasSent whether the device had a connection when the attempt began
 */
export function issueOf(error: unknown, type: ReportType, unanswered = false, wasSent = true): FormIssue {
  const failure = readFailure(error);
  const say = {
    network: reportMessages.networkError,
    server: reportMessages.submitFailed,
    cancelled: String,
  };
  const message = say[failure.kind](failure.text);
  if (failure.said === reportMessages.pairTaken)
    return { field: 'loginId', message, ...(unanswered && maybeOwnPair) };
  return { field: '', message, ...noteBelow(failure, message, attemptNotes[type], wasSent) };
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

/** A report that was received, with what its receipt says of an earlier one. */
export type ReceivedReport = SentReport & { earlier: string | false };

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
): Promise<ReceivedReport | { issue: FormIssue }> {
  const form = formToSend(typed);
  const key = attempts.begin(form);
  const result = await withChallenge<UploadResult>(
    (solution) =>
      signal.aborted
        ? { error: { name: 'AbortError' } }
        : sendForm(kinds[type].path, { form, key, solution, onProgress }, signal),
    (refused) => 'error' in refused && 'challenge' in refused.error && refused.error.challenge,
    { signal, first: await challengeBefore(form) },
  );
  if ('error' in result) {
    const issue = issueOf(result.error, type, attempts.isUnanswered(), attempts.wasSent());
    attempts.failed(form, result.error);
    return { issue };
  }
  return { ...(result.data as SentReport), earlier: attempts.accepted(form) && earlierReceived[type] };
}
