import { reportMessages } from '@gaongil/contract/report';
import type { LookupForm, PublicReport } from '@gaongil/contract/report-schemas';
import { call } from './call.ts';
import { withChallenge } from './challenge/with-challenge.ts';
import { readFailure } from './failure.ts';

// Without cookies, even on a computer where staff are signed in.
const visitor = { credentials: 'omit' } as const;

/**
 * The reference id of an anonymous report by the id and password its reporter chose, or a message
 * (docs/behaviour/reports.md#lookup).
 */
export async function findAnonymousReport(
  account: LookupForm,
): Promise<{ referenceId: string } | { message: string }> {
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
  const { kind, status, text } = readFailure(answer.error);
  if (kind === 'network') return { message: reportMessages.networkError(text) };
  return { message: status === 401 ? reportMessages.lookupFailed : text };
}

/** The report with this reference id, or why it cannot be shown; '' if there is no such report. */
export async function reportStatus(
  referenceId: string,
): Promise<{ report: PublicReport } | { reason: string }> {
  const answer = await call<PublicReport>(`/reports/status/${encodeURIComponent(referenceId)}`, visitor);
  if ('data' in answer) return { report: answer.data };
  const { status, text } = readFailure(answer.error);
  return { reason: status === 404 ? '' : text };
}
