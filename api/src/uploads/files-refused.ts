import { traceOf } from '@gaongil/data/error-frames';
import type { Dependencies } from '../dependencies.ts';
import { dayHasNoRoom } from './daily-bytes.ts';
import { diskIsFull } from './room.ts';

type Needed = 'log' | 'redis' | 'settings' | 'now';

/** Why files are refused at present; null while they are taken. */
export type FilesRefused = 'disk' | 'quota' | null;

/** Finds out whether a file would be refused now. It looks at disk and day, and at no report. */
export function refusalOfFiles(dependencies: Pick<Dependencies, Needed>): () => Promise<FilesRefused> {
  const isFull = diskIsFull(dependencies);
  return async () => ((await isFull()) ? 'disk' : (await dayHasNoRoom(dependencies)) ? 'quota' : null);
}

/**
 * Logs when files begin to be refused and when they are taken again, one line each. Looks every `interval`
 * milliseconds and not when a file is refused, since the time of that line would be the time of a report.
 */
export function logRefusedFiles(
  dependencies: Pick<Dependencies, Needed>,
  interval: number,
): { stop: () => void } {
  const { log } = dependencies;
  const findRefusal = refusalOfFiles(dependencies);
  let last: FilesRefused = null;
  async function look(): Promise<void> {
    const filesRefused = await findRefusal();
    if (filesRefused === last) return;
    if (filesRefused) log.warn({ filesRefused }, 'files are refused, reports in words are taken');
    else log.info('files are taken again');
    last = filesRefused;
  }
  const lookOrWait = () =>
    void look().catch((error: unknown) => log.debug(traceOf(error), 'files: will be looked at again'));
  const timer = setInterval(lookOrWait, interval);
  lookOrWait();
  return { stop: () => clearInterval(timer) };
}
