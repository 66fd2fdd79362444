import { AppSecretMissingError } from '@gaongil/data/cases/reports/lost-lookups';
import { type KeyRing, KeysMissingError, WrongMasterKeyError } from '@gaongil/data/sealing/key-ring';

/** What an operator has to do, by the error; the source of the master key is put in front. */
const whatToDo = new Map<unknown, string>([
  [
    WrongMasterKeyError,
    'another master key than the one this database was sealed with. Put the right file back from its copy, then start ' +
      'again (docs/operations.md, "Keys"). Nothing was changed.',
  ],
  [
    KeysMissingError,
    'opens nothing, since the database has sealed cases, but the table key_encryption_keys is empty. Restore ' +
      'the database as a whole (docs/operations.md, "Backup and restore"). Nothing was changed.',
  ],
]);

/** How long a start waits for the database before it goes on without the keys, in milliseconds. */
const longestWaitMs = 5_000;
const retryDelayMs = 3_000;

export interface KeyRingStart {
  /** Where the master key comes from, for an operator: `masterKeySource` of read-env.ts. */
  source: string;
  /** Called after each attempt that failed because the database does not answer. */
  onAway: (error: unknown) => void;
  /** Called with what an operator has to do, when the keys of this database cannot be opened. Ends the process. */
  onWrong: (message: string) => void;
  retryDelayMs?: number;
}

/**
 * Loads the keys when a process starts. Resolves when they are loaded, or without them if the database does not answer
 * within a few seconds; then it is asked again in the background until they are loaded. Returns a function that ends this.
 */
export async function startKeyRing(ring: Pick<KeyRing, 'load'>, start: KeyRingStart): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const attempt = async () => {
    try {
      await ring.load();
    } catch (error) {
      if (stopped) return;
      const message = whatToDo.get((error as Error).constructor);
      if (message) return start.onWrong(`${start.source}: ${message}`);
      if (error instanceof AppSecretMissingError) return start.onWrong(error.message);
      start.onAway(error);
      timer = setTimeout(() => void attempt(), start.retryDelayMs ?? retryDelayMs);
    }
  };
  let endWait = () => {};
  const late = new Promise<void>((resolve) => {
    const timeout = setTimeout(resolve, longestWaitMs);
    endWait = () => clearTimeout(timeout);
  });
  await Promise.race([attempt(), late]);
  endWait();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Prints what is wrong with the keys and ends the process. */
export function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}
