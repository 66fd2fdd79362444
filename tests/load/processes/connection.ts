import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

export interface Answer {
  status: number;
  /** The status line and the headers. */
  head: string;
  body: string;
  /** Whether the server ends the connection with this answer, as nginx does after a thousand. */
  isLast: boolean;
}

/** A persistent connection to a server with only what a bench needs, so that it uses little CPU. */
export interface Connection {
  /** Sends a whole request and resolves with its answer; rejects when the connection breaks. */
  ask(...request: (string | Uint8Array)[]): Promise<Answer>;
  close(): void;
}

/** Opens a connection to an http:// or https:// address, if given from one of the addresses of this machine. */
export async function openConnection(address: string, localAddress?: string): Promise<Connection> {
  const { hostname, port, protocol } = new URL(address);
  const target = { host: hostname, port: Number(port), noDelay: true, ...(localAddress && { localAddress }) };
  const isSecure = protocol === 'https:';
  const socket: Socket = isSecure
    ? connectSecurely({ ...target, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] })
    : connect(target);
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  let received: Buffer | undefined;

  await new Promise<void>((resolve, reject) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the connection was closed')));
  socket.on('data', (chunk: Buffer) => {
    received = received ? Buffer.concat([received, chunk]) : chunk;
    const answer = readAnswer(received);
    if (!answer) return;
    received = undefined;
    const { resolve } = waiting ?? {};
    waiting = undefined;
    resolve?.(answer);
  });

  return {
    ask: (...request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        if (socket.destroyed) return reject(new Error('the connection is closed'));
        socket.cork();
        for (const piece of request) socket.write(piece);
        socket.uncork();
      }),
    close: () => socket.destroy(),
  };
}

function readAnswer(received: Buffer): Answer | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without Content-Length:\n${head}`);
  const bodyStart = headEnd + 4;
  const bodyEnd = bodyStart + Number(length);
  if (received.length < bodyEnd) return undefined;
  return {
    status: Number(head.slice(9, 12)),
    head,
    body: received.toString('utf8', bodyStart, bodyEnd),
    isLast: /\nconnection: close\r?$/im.test(head),
  };
}

/** A connection that is opened again after the server ended it. */
export function lastingConnection(address: string, localAddress?: string): Connection {
  let current: Promise<Connection> | undefined;
  return {
    ask: async (...request) => {
      current ??= openConnection(address, localAddress);
      const connection = await current;
      try {
        const answer = await connection.ask(...request);
        if (!answer.isLast) return answer;
        close();
        return answer;
      } catch (error) {
        close();
        throw error;
      }
    },
    close,
  };

  function close(): void {
    void current?.then(
      (connection) => connection.close(),
      () => undefined,
    );
    current = undefined;
  }
}

/** The head of a POST, without the empty line that ends it. */
export function postHead(address: string, headers: Record<string, string | number>): string {
  const { host, pathname } = new URL(address);
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${pathname} HTTP/1.1\r\n${lines.join('')}`;
}
