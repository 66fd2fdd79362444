import { attachmentLimit } from '@gaongil/contract/files/attachment';
import type { ApiTuning } from '../tuning.ts';

const hour = 3600;
const megabyte = 1024 * 1024;

/** How the work of a request ended: done, refused for what it was, or failed by a fault of ours. */
export type RequestOutcome = 'done' | 'refused' | 'failed';

/** One row of the table of limits. */
export interface Policy {
  /** What is counted. Part of the key of each count. */
  name: string;
  windowSeconds: number;
  /** The outcomes after which a request stays counted; after the others it is refunded. */
  countedOn: readonly RequestOutcome[];
  /** How much one source may do in a window. */
  perSource: number;
  /** How much all sources may do together. */
  total: number;
  /** How much each source may still do while `total` is exhausted, so that no flood locks others out. */
  reservedPerSource: number;
  /** `total` applies only where sources cannot be distinguished. */
  ignoresTotal?: boolean;
}

/** A body of at most this many bytes is text and not an upload, so that a report in words is always accepted. */
export const textBytes = 512 * 1024;

/** Uploads are counted in steps of this many bytes, so that no count reveals how large a file was. */
const uploadStep = 8 * megabyte;

/** The number of upload steps of a body; 0 for text. */
export const uploadSteps = (bytes: number) => (bytes <= textBytes ? 0 : Math.ceil(bytes / uploadStep));

/** Long enough to slow guessing down, and below an hour, which no counter may cover. */
export const attemptsWindowSeconds = 15 * 60;

/** The table of limits (docs/behaviour/api.md#quotas). A failure of ours never counts, except for `pair`. */
export function quotaPolicies(numbers: ApiTuning['quotas']) {
  const reservedPerSource = 3;
  const attempts = {
    windowSeconds: attemptsWindowSeconds,
    countedOn: ['refused'],
    reservedPerSource,
  } as const;
  const attemptsOfSource = {
    ...attempts,
    perSource: numbers.sourceAttempts,
    total: numbers.attemptsInAll,
  };
  // A count of a name over all sources would reveal to each of them that others used the name.
  const attemptsAtName = { ...attempts, ignoresTotal: true };
  const hourly = { windowSeconds: hour, reservedPerSource };
  const uploadsHourly = {
    windowSeconds: hour,
    perSource: uploadSteps(numbers.uploadMegabytesPerHour * megabyte),
    total: uploadSteps(numbers.uploadMegabytesPerHourInAll * megabyte),
    reservedPerSource: uploadSteps(attachmentLimit + megabyte),
  };

  return {
    /** Attempts of a source, at any name. */
    login: { ...attemptsOfSource, name: 'login per source' },
    lookup: { ...attemptsOfSource, name: 'lookup per source' },
    /** Questions to passkeys: each stores a challenge, and a session where there is none. */
    passkeyQuestion: {
      ...attempts,
      name: 'passkey questions',
      countedOn: ['done'],
      perSource: numbers.passkeyQuestions,
      total: numbers.passkeyQuestionsInAll,
    },
    /** Lookups that found a report: each costs a hash. */
    successfulLookup: {
      ...attemptsOfSource,
      name: 'successful lookups',
      countedOn: ['done'],
      perSource: numbers.lookupsPerSource,
    },
    /** Attempts at one name. */
    loginName: {
      ...attemptsAtName,
      name: 'login per name',
      perSource: numbers.loginAttempts,
      total: numbers.loginAttemptsInAll,
    },
    lookupName: {
      ...attemptsAtName,
      name: 'lookup per name',
      perSource: numbers.lookupAttempts,
      total: numbers.lookupAttemptsInAll,
    },
    /** Anonymous reports with one id. Whatever their outcome, they reveal whether the pair of id and password exists. */
    pair: {
      ...attemptsAtName,
      name: 'pair per name',
      countedOn: ['done', 'refused', 'failed'],
      perSource: numbers.lookupAttempts,
      total: numbers.lookupAttemptsInAll,
    },
    report: {
      ...hourly,
      name: 'reports',
      countedOn: ['done'],
      perSource: numbers.reportsPerHour,
      total: numbers.reportsPerHourInAll,
    },
    refusedReport: {
      ...hourly,
      name: 'refused reports',
      countedOn: ['refused'],
      perSource: numbers.refusedReportsPerHour,
      total: numbers.refusedReportsPerHourInAll,
    },
    /** Bytes of accepted reports, in upload steps; one file of the largest size is reserved for each source. */
    upload: { ...uploadsHourly, name: 'upload steps', countedOn: ['done'] },
    /**
     * Bytes of refused reports, likewise. They are counted separately: otherwise a client could fill the quota with
     * refused reports, which staff do not see, and then detect by the next step that someone else sent a file.
     */
    refusedUpload: { ...uploadsHourly, name: 'refused upload steps', countedOn: ['refused'] },
    /** Calls of GET /api/reports/challenge. */
    challengeQuery: { ...hourly, name: 'challenge queries', countedOn: ['done'], perSource: 60, total: 600 },
    /** Requests for a code by mail, of a source. How many are mailed about a report is `codeMail` of quotas.ts. */
    code: {
      ...hourly,
      name: 'message codes',
      countedOn: ['done', 'refused'],
      perSource: numbers.codeRequestsPerHour,
      total: numbers.codeRequestsPerHourInAll,
    },
    inquiry: {
      ...hourly,
      name: 'inquiries',
      countedOn: ['done', 'refused'],
      perSource: numbers.inquiriesPerHour,
      total: numbers.inquiriesPerHourInAll,
    },
  } satisfies Record<string, Policy>;
}

export type PolicyName = keyof ReturnType<typeof quotaPolicies>;
