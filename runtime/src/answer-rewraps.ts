import type { Database } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import type { MasterKeys } from '@gaongil/data/sealing/master-key';
import { answerRewraps } from '@gaongil/data/sealing/rewrap-from-memory';
import { runPeriodically } from './run-periodically.ts';

/** How often a process looks for requests, in milliseconds. */
const intervalMs = 5_000;

/** Answers requests every five seconds. What fails is tried again: the database or the file of the master key is away. */
export function answerRewrapsInTurn(db: Database, ring: KeyRing, masters: () => MasterKeys) {
  return runPeriodically(
    intervalMs,
    async () => void (await answerRewraps(db, ring, masters)),
    () => undefined,
  );
}
