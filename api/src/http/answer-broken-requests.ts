import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorMessages } from '@gaongil/contract/requests/errors';

type Refusal = [status: string, message: string];

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', errorMessages.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', errorMessages.malformed],
};
const malformed: Refusal = ['400 Bad Request', errorMessages.malformed];

/**
 * Answers input that never becomes a request (headers too large or too slow, a malformed line) with a text, like any error; also
 * on a connection that has brought requests before.
 */
export function answerBrokenRequests(server: Server): void {
  const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  server.prependListener('request', (request, response) => latest.set(request.socket, { request, response }));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const before = latest.get(socket);
    const isOver = !before || (before.request.complete && before.response.writableFinished);
    const hasAnswer = !isOver && before.response.headersSent;
    // The client has left, or the answer of this request has begun.
    if (error.code === 'ECONNRESET' || !socket.writable || hasAnswer) return void socket.destroy();
    const [status, message] = refusals[error.code ?? ''] ?? malformed;
    const length = Buffer.byteLength(message);
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${length}\r\n` +
        `Connection: close\r\n\r\n${message}`,
    );
  });
}
