import type { Dependencies } from '../dependencies.ts';
import { dayHasNoRoom } from './daily-bytes.ts';
import { diskIsFull } from './disk-space.ts';

type Needed = 'log' | 'redis' | 'settings' | 'now';

/** Why files are refused now; null while they are accepted. */
export type FilesRefused = 'disk' | 'quota' | null;

/** Returns a function that finds out whether a file would be refused now. It reads disk and day, and no report. */
export function refusalOfFiles(dependencies: Pick<Dependencies, Needed>): () => Promise<FilesRefused> {
  const isFull = diskIsFull(dependencies);
  return async () => ((await isFull()) ? 'disk' : (await dayHasNoRoom(dependencies)) ? 'quota' : null);
}

/**
 * Logs when files begin to be refused and when they are accepted again, one line each. Checks every `intervalMs` and
 * not when a file is refused, since the time of that line would be the time of a report.
 */
export function logRefusedFiles(
  dependencies: Pick<Dependencies, Needed>,
  intervalMs: number,
): { stop: () => void } {
  const { log } = dependencies;
  const findRefusal = refusalOfFiles(dependencies);
  let last: FilesRefused = null;
  async function check(): Promise<void> {
    const filesRefused = await findRefusal();
    if (filesRefused === last) return;
    if (filesRefused) log.warn({ filesRefused }, 'files are refused, reports in words are taken');
    else log.info('files are taken again');
    last = filesRefused;
  }
  // Fails only while Redis is away, which has a line of its own in the log.
  const checkOrSkip = () => void check().catch(() => undefined);
  const timer = setInterval(checkOrSkip, intervalMs);
  checkOrSkip();
  return { stop: () => clearInterval(timer) };
}
