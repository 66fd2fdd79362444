import type { Logger } from 'pino';

/** Counts of what went wrong with mails, until they are told. */
export interface MailTally {
  failed(kind: string): void;
  gaveUp(kind: string): void;
  /** Logs the counts, if there are any, once the hour is another than the last time. */
  tellHourly(log: Logger, now: Date): void;
  /** Logs them now. */
  tell(log: Logger): void;
}

/**
 * Collects failures for the log. A line for each, at the moment it happens, would date the report behind it to the
 * second; counts by the hour tell an operator as much.
 */
export function mailTally(start: Date): MailTally {
  let notSent: Record<string, number> = {};
  let givenUp: Record<string, number> = {};
  let hour = hourOf(start);
  const tell = (log: Logger) => {
    if (Object.keys(notSent).length > 0) log.warn({ notSent }, 'mails not sent, will be tried again');
    if (Object.keys(givenUp).length > 0) log.error({ givenUp }, 'mails given up; npm run outbox shows them');
    notSent = {};
    givenUp = {};
  };
  return {
    failed: (kind) => (notSent[kind] = (notSent[kind] ?? 0) + 1),
    gaveUp: (kind) => (givenUp[kind] = (givenUp[kind] ?? 0) + 1),
    tell,
    tellHourly: (log, now) => {
      if (hourOf(now) === hour) return;
      hour = hourOf(now);
      tell(log);
    },
  };
}

function hourOf(time: Date): number {
  return Math.floor(time.getTime() / 3_600_000);
}
