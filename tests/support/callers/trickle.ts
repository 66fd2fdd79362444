import { namedReport } from './factories.ts';
import { multipartHeaders, part, rawRequest, type RawRequest } from './raw-request.ts';

export type Trickle = Pick<RawRequest, 'hangUp' | 'firstAnswer'>;

/** How often a byte is sent, in milliseconds. */
const intervalMs = 250;

/**
 * Begins a report whose file is sent one byte at a time after its first bytes; resolves when these are sent. `source`
 * is the bucket number it comes from.
 */
export async function trickle(
  url: string,
  { source, first }: { source: number; first: number },
): Promise<Trickle> {
  const headers = { ...multipartHeaders(50_000_000), 'X-Source-Bucket': String(source) };
  const request = await rawRequest(url, '/api/reports/realname', headers);
  const text = Object.entries(namedReport()).map(([name, value]) => part(name, value));
  const begun = text.join('') + part('attachment', '%PDF-1.7'.padEnd(first), 'a.pdf').slice(0, -2);
  // Awaited below, unless the server stops reading and closes the connection.
  const written = request.write(begun);
  const timer = setInterval(() => void request.write(' '), intervalMs);
  await Promise.race([written, request.closed]);
  return {
    firstAnswer: request.firstAnswer,
    hangUp: () => {
      clearInterval(timer);
      request.hangUp();
    },
  };
}
