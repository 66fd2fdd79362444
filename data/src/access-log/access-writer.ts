import type { Database } from '../database.ts';
import type { AccessKeys } from './access-keys.ts';
import { type AccessEntry, appendAccess } from './access-rows.ts';

/** How many acts may wait to be stored. Beyond it a call fails: staff of a company make a few acts a second. */
const mostWaiting = 1_000;
/** How many acts one statement stores. */
const batchSize = 100;

/** An act could not be stored in the access log, as too many wait. */
export class AccessLogFullError extends Error {
  override name = 'AccessLogFullError';
}

/** Stores acts of staff; resolves when they are stored. */
export type LogAccess = (entries: readonly AccessEntry[]) => Promise<void>;

interface Waiting {
  entries: readonly AccessEntry[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * The writer of one process: one statement at a time stores all acts that came meanwhile, so that processes wait for each
 * other at the end of the chain once for many acts.
 */
export function accessWriter(db: Database, keys: AccessKeys): LogAccess {
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batch.length);
      try {
        await appendAccess(
          db,
          keys,
          batch.flatMap(({ entries }) => entries),
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  }

  return (entries) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) {
        reject(new AccessLogFullError('the access log has no room for an act'));
        return;
      }
      waiting.push({ entries, resolve, reject });
      void write();
    });
}
