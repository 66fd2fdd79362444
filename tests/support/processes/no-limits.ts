import { type ApiTuning, apiTuning } from '@gaongil/api/tuning';

const plenty = 1_000_000;

/** The api without effective quotas, for a run in which one machine acts for many clients. */
export const noLimits: ApiTuning = withQuotas({
  loginAttempts: plenty,
  loginAttemptsInAll: plenty,
  lookupAttempts: plenty,
  lookupAttemptsInAll: plenty,
  sourceAttempts: plenty,
  attemptsInAll: plenty,
  passkeyQuestions: plenty,
  passkeyQuestionsInAll: plenty,
  lookupsPerSource: plenty,
  reportsPerHour: plenty,
  reportsPerHourInAll: plenty,
  refusedReportsPerHour: plenty,
  refusedReportsPerHourInAll: plenty,
  uploadMegabytesPerHour: plenty,
  uploadMegabytesPerHourInAll: plenty,
  inquiriesPerHour: plenty,
  inquiriesPerHourInAll: plenty,
  receiptsPerHour: plenty,
  codeRequestsPerHour: plenty,
  codeRequestsPerHourInAll: plenty,
  codeMailsPerMailbox: plenty,
});

/** The api with other quotas, and with `others` that are no quotas. */
export function withQuotas(
  quotas: Partial<ApiTuning['quotas']>,
  others: Partial<Omit<ApiTuning, 'quotas'>> = {},
): ApiTuning {
  return { ...apiTuning, ...others, quotas: { ...apiTuning.quotas, ...quotas } };
}
