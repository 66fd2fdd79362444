import type { Server } from 'node:http';

/** Stops a server: accepts no new connections, lets open requests finish for up to `graceMs`, then closes the rest. */
export async function stopServer(server: Server, graceMs: number): Promise<void> {
  // A keep-alive connection must not bring another request.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
