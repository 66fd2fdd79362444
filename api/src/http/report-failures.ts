import { codeOf } from '@gaongil/runtime/system/probe';
import { errorFrames } from '@gaongil/runtime/error-frames';
import type { Logger } from 'pino';

/** Counts failed calls of the report centre until they are logged (docs/decisions/068-failures-by-kind-and-hour.md). */
export interface ReportFailures {
  /** Counts a failed call. `what` is its status, or the part that failed. */
  failed(what: string, error: unknown): void;
  /** What is not logged yet, as the next line has it. */
  counts(): Record<string, number>;
  /** Logs hours that ended. */
  logEnded(): void;
  /** Logs hours that ended, drops the counts of the one under way, and ends. */
  stop(): void;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long after its end an hour is logged: a failure of its last minute must not be dated by the line. */
const delayMs = 2 * minuteMs;
/** Kinds that are counted by themselves in an hour; all others go together. */
const mostKinds = 20;

type Counts = Map<string, number>;

/**
 * Makes an empty count, which is logged by itself two minutes after each hour. A line covers an hour at least: one in which
 * the count began is logged with the next.
 */
export function countReportFailures(log: Logger, clock = Date.now): ReportFailures {
  const began = clock();
  /** By the number of the hour. */
  const hours = new Map<number, Counts>();

  function add(counts: Counts, kind: string, number: number): void {
    const known = counts.has(kind) || counts.size < mostKinds ? kind : 'other';
    counts.set(known, (counts.get(known) ?? 0) + number);
  }

  function sum(isWanted: (hour: number) => boolean): Record<string, number> {
    const all: Counts = new Map();
    for (const [hour, counts] of hours)
      if (isWanted(hour)) for (const [kind, number] of counts) add(all, kind, number);
    return Object.fromEntries(all);
  }

  function logEnded(): void {
    const ended = Math.floor((clock() - delayMs) / hourMs);
    if (ended * hourMs < began + hourMs) return;
    const failed = sum((hour) => hour < ended);
    for (const hour of hours.keys()) if (hour < ended) hours.delete(hour);
    if (Object.keys(failed).length > 0) log.warn({ failed }, 'report calls failed');
  }

  const timer = setInterval(logEnded, minuteMs);
  timer.unref();

  return {
    failed: (what, error) => {
      const hour = Math.floor(clock() / hourMs);
      const counts = hours.get(hour) ?? new Map<string, number>();
      hours.set(hour, counts);
      add(counts, kindOf(what, error), 1);
    },
    counts: () => sum(() => true),
    logEnded,
    stop: () => {
      clearInterval(timer);
      logEnded();
      hours.clear();
    },
  };
}

/** The kind of a failure. A fault of the code (500) has its first frame, since nothing else would tell where it is. */
function kindOf(what: string, error: unknown): string {
  const frame = what === '500' ? (errorFrames(error).stack[0] ?? '') : '';
  return `${what} ${codeOf(error)} ${frame}`.trim();
}
