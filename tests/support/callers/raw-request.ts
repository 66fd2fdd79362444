import { connect } from 'node:net';
import { waitFor } from '../wait-for.ts';

/** A request of which the test writes every byte: for bodies no client library would send. */
export interface RawRequest {
  write(text: string | Uint8Array): Promise<void>;
  /** Resolves when the connection has ended, whichever side ended it. */
  closed: Promise<void>;
  /** Destroys the connection. */
  hangUp(): void;
  /** The answer as soon as it is complete, whether or not the server ends the connection. */
  firstAnswer(): Promise<{ status: number; text: string }>;
  /** The answer once the server has ended the connection; status 0 if it closed without an answer. */
  answer(): Promise<{ status: number; text: string }>;
}

/** Opens a request, from this local address if given, and writes its head; `write` sends the body. */
export async function rawRequest(
  url: string,
  path: string,
  headers: Record<string, string>,
  from?: string,
): Promise<RawRequest> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress: from });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => undefined);
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const head = { Host: 'localhost', Connection: 'close', ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);

  const read = () => {
    const whole = Buffer.concat(received).toString('utf8');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(whole)?.[1] ?? 0);
    return { status, text: whole.slice(whole.indexOf('\r\n\r\n') + 4), whole };
  };

  return {
    closed: ended,
    write: (text) => new Promise<void>((resolve) => socket.write(text, () => resolve())),
    firstAnswer: () =>
      waitFor('an answer', () => {
        const { status, text, whole } = read();
        const length = /\r\ncontent-length: (\d+)\r\n/i.exec(whole)?.[1];
        return length !== undefined && Buffer.byteLength(text) >= Number(length) && { status, text };
      }),
    hangUp: () => void socket.destroy(),
    answer: async () => {
      await ended;
      const { status, text } = read();
      return { status, text };
    },
  };
}

const boundary = 'XyZ0123456789';

/** Headers of a multipart request of this many bytes. */
export function multipartHeaders(length: number, type = `multipart/form-data; boundary=${boundary}`) {
  return { 'Content-Type': type, 'Content-Length': String(length) };
}

/** One part of a multipart body; with a file name it is a file. */
export function part(name: string, value: string, fileName?: string): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/pdf`;
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
}

/** The end of a multipart body. */
export const lastBoundary = `--${boundary}--\r\n`;

/** A whole report as bytes, with a PDF of `fileSize` bytes at the end. */
export function multipartBody(fields: Record<string, string>, fileSize: number) {
  const texts = Object.entries(fields).map(([name, value]) => part(name, value));
  const [head = '', tail = ''] = part('attachment', '%PDF-1.7\n|', 'a.pdf').split('|');
  const body = Buffer.concat([
    Buffer.from(texts.join('') + head),
    Buffer.alloc(fileSize, 0x20),
    Buffer.from(tail + lastBoundary),
  ]);
  return { headers: multipartHeaders(body.length), body };
}
