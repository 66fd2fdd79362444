import { traceOf } from '@gaongil/data/error-frames';
import type { Logger } from 'pino';

/** Does `work` until it succeeds once, every few seconds, without holding up the start. Returns how to stop. */
export function keepTrying(work: () => Promise<void>, log: Logger, complaint: string): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const attempt = async () => {
    try {
      await work();
    } catch (error) {
      log.warn(traceOf(error), complaint);
      if (!stopped) timer = setTimeout(() => void attempt(), 3_000);
    }
  };
  void attempt();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
