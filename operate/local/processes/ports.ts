import { randomInt } from 'node:crypto';
import { createConnection, createServer } from 'node:net';
import getPort from 'get-port';

const loopback = '127.0.0.1';

/** Whether a server could listen at this address now. */
export function isFree(port: number, host = loopback): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * A free port of loopback, below the range of ephemeral ports, so that a stopped server can listen on it again. Random,
 * because several processes choose at the same time.
 */
export function freePort(): Promise<number> {
  const candidates = Array.from({ length: 100 }, () => randomInt(15_000, 32_000));
  return getPort({ host: loopback, port: candidates });
}

interface Probe {
  send?: string | Uint8Array;
  expect?: string;
  host?: string;
}

/** Whether a server answers there; with `expect`, whether its answer to `send` begins with that. */
export function answers(
  port: number,
  { send = '', expect = '', host = loopback }: Probe = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host });
    const done = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.setTimeout(2000, () => done(false));
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
    socket.once('connect', () => (expect ? socket.write(send) : done(true)));
    let received = '';
    socket.on('data', (some) => {
      received += some.toString();
      if (received.length >= expect.length) done(received.startsWith(expect));
    });
  });
}

/** Whether an address answers with a status below 400. */
export async function isUp(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
