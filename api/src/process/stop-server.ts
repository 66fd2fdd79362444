import type { Server } from 'node:http';

interface StopTimes {
  /** Until this resolves, new calls are answered too: a proxy may not know yet that this server ends. */
  goOn: Promise<unknown>;
  /** How long open requests may still take afterwards, in milliseconds. */
  graceMs: number;
}

/**
 * Stops a server: from now on each answer ends its connection; then no new one is accepted, open requests may finish, and the
 * rest is closed.
 */
export async function stopServer(server: Server, { goOn, graceMs }: StopTimes): Promise<void> {
  // A keep-alive connection must not bring another request.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await goOn;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
