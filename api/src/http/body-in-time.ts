import { errorMessages } from '@gaongil/contract/requests/errors';
import createError from 'http-errors';

/** How long a JSON body may take in all, in milliseconds: 512 kB at half a megabit per second. */
const timeoutMs = 10_000;

/**
 * Bounds the time that reading a request's body takes. nginx only bounds the time between two reads, so a client that
 * sends a byte now and then could occupy a connection for days.
 * @throws 408 after `timeoutMs`, or what `signal` is aborted with
 */
export async function bodyInTime<Result>(reading: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const headers = { Connection: 'close' };
    timer = setTimeout(() => reject(createError(408, errorMessages.bodyTooSlow, { headers })), timeoutMs);
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  // Both are always awaited: one that fails later must not count as unhandled.
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
