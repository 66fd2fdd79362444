import { errorFrames } from '@gaongil/runtime/error-frames';
import type { Logger } from 'pino';

const retryDelayMs = 3_000;

/** Runs `work` until it succeeds once, without delaying the start of the process. Returns a function that stops it. */
export function retryInBackground(work: () => Promise<void>, log: Logger, message: string): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const attempt = async () => {
    try {
      await work();
    } catch (error) {
      log.warn(errorFrames(error), message);
      if (!stopped) timer = setTimeout(() => void attempt(), retryDelayMs);
    }
  };
  void attempt();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
