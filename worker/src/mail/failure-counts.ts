import type { Logger } from 'pino';

/** Counts failed mails until they are logged. */
export interface MailFailureCounts {
  failed(kind: string): void;
  gaveUp(kind: string): void;
  /** Logs the counts, if any, once per hour. */
  logHourly(log: Logger, now: Date): void;
  /** Logs the counts at once. */
  logNow(log: Logger): void;
}

/**
 * Collects failures for the log. A log line at the moment of a failure would date the report behind it to the second;
 * hourly counts are as useful to an operator.
 */
export function countMailFailures(start: Date): MailFailureCounts {
  let notSent: Record<string, number> = {};
  let givenUp: Record<string, number> = {};
  let hour = hourOf(start);
  const logNow = (log: Logger) => {
    if (Object.keys(notSent).length > 0) log.warn({ notSent }, 'mails not sent, will be tried again');
    if (Object.keys(givenUp).length > 0)
      log.error({ givenUp }, 'mails given up; ./gaongil outbox shows them');
    notSent = {};
    givenUp = {};
  };
  return {
    failed: (kind) => (notSent[kind] = (notSent[kind] ?? 0) + 1),
    gaveUp: (kind) => (givenUp[kind] = (givenUp[kind] ?? 0) + 1),
    logNow,
    logHourly: (log, now) => {
      if (hourOf(now) === hour) return;
      hour = hourOf(now);
      logNow(log);
    },
  };
}

function hourOf(time: Date): number {
  return Math.floor(time.getTime() / 3_600_000);
}
