import { isFresh } from '@gaongil/runtime/is-fresh';
import { ownFacts } from '@gaongil/runtime/system/own-facts';
import { probe } from '@gaongil/runtime/system/probe';
import type { ProcessFacts } from '@gaongil/runtime/system/process-facts';
import type { Dependencies } from '../dependencies.ts';
import type { CheckMail } from '../mail/send.ts';
import type { RunningTasks } from '../run-tasks.ts';

const mailIntervalMs = 300_000;
/** How long the mail server may take to answer, in milliseconds. */
export const mailTimeoutMs = 10_000;

interface Parts extends Pick<Dependencies, 'settings' | 'now'> {
  checkMail: CheckMail;
  taskStates: RunningTasks['states'];
  /** How many files are missing; undefined before the first count. */
  missingFiles: () => number | undefined;
}

/**
 * Returns a function that collects what the worker knows of itself and of its surroundings. It asks the mail server every
 * five minutes, by a call of its own: from the mails themselves one could tell when a report came.
 */
export function workerFacts({
  settings,
  now,
  checkMail,
  taskStates,
  missingFiles,
}: Parts): () => Promise<ProcessFacts> {
  const readOwn = ownFacts(settings, now);
  let mailServer: Promise<string> | undefined;
  let expiresAt = -Infinity;
  return async () => {
    if (!isFresh(expiresAt, mailIntervalMs, now().getTime())) {
      mailServer = probe(checkMail, mailTimeoutMs);
      expiresAt = now().getTime() + mailIntervalMs;
    }
    const missing = missingFiles();
    return {
      ...(await readOwn()),
      mailServer: (await mailServer) ?? null,
      tasks: taskStates(),
      ...(missing !== undefined && { missingFiles: missing }),
    };
  };
}
