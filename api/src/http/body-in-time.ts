import { errorMessages } from '@gaongil/contract/errors';
import createError from 'http-errors';

/** How long a JSON body may take from its first byte to its last, in milliseconds: 512 kB at half a megabit a second. */
const patience = 10_000;

/**
 * What `reading` a request's body comes to; throws 408 when it takes too long. The front door bounds the time between two
 * reads only, so that a byte now and then would hold a connection for days.
 */
export async function bodyInTime<Result>(reading: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const headers = { Connection: 'close' };
    timer = setTimeout(() => reject(createError(408, errorMessages.bodyTooSlow, { headers })), patience);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
