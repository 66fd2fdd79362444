import { reportMessages } from '@gaongil/contract/cases/report';
import type { LookupForm, PublicReport } from '@gaongil/contract/cases/report-schemas';
import { call } from './call.ts';
import { withChallenge } from './challenge/with-challenge.ts';
import { assurance, readFailure } from './failure.ts';

// Without cookies, even on a computer where staff are signed in.
const visitor = { credentials: 'omit' } as const;

/**
 * The reference id of an anonymous report by the id and password its reporter chose, or a message
 * (docs/behaviour/reports.md#lookup).
 */
export async function findAnonymousReport(
  account: LookupForm,
): Promise<{ referenceId: string } | { message: string; note?: string | undefined }> {
  const answer = await withChallenge(
    (solution) =>
      call<{ referenceId: string }>('/reports/anonymous/check', {
        ...visitor,
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...solution },
        body: JSON.stringify(account),
      }),
    (refused) => 'error' in refused && refused.error.challenge,
  );
  if ('data' in answer) return answer.data;
  const failure = readFailure(answer.error);
  const { kind, status, text } = failure;
  if (status === 401) return { message: reportMessages.lookupFailed };
  return {
    message: kind === 'network' ? reportMessages.networkError(text) : text,
    note: assurance(failure),
  };
}

/** The report with this reference id, or why it cannot be shown; '' if there is no such report. */
export async function reportStatus(
  referenceId: string,
): Promise<{ report: PublicReport } | { reason: string; note?: string | undefined }> {
  const answer = await call<PublicReport>(`/reports/status/${encodeURIComponent(referenceId)}`, visitor);
  if ('data' in answer) return { report: answer.data };
  const failure = readFailure(answer.error);
  if (failure.status === 404) return { reason: '' };
  return { reason: failure.text, note: assurance(failure) };
}
