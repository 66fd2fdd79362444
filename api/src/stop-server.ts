import type { Server } from 'node:http';

/** How long requests under way may still take, in milliseconds, once the process is told to stop. */
const grace = 15_000;

/** Stops a server in order: no new connections, requests under way finish (up to the grace), then all is closed. */
export async function stopServer(server: Server): Promise<void> {
  // A kept-alive connection must not bring another request.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const deadline = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
