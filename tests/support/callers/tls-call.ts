import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import { type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { connect, type ConnectionOptions } from 'node:tls';

/** The result of a TLS handshake; rejects if it failed. */
export function handshake(url: string, options: ConnectionOptions = {}) {
  const { hostname, port } = new URL(url);
  return new Promise<{ protocol: string | null; alpn: string | false | null; serial: string }>(
    (resolve, reject) => {
      const to = { host: hostname, port: Number(port), rejectUnauthorized: false, ...options };
      const socket = connect(to, () => {
        const { serialNumber: serial } = socket.getPeerCertificate();
        resolve({ protocol: socket.getProtocol(), alpn: socket.alpnProtocol, serial });
        socket.end();
      });
      socket.on('error', reject);
    },
  );
}

/** A GET over TLS on a new connection, without verifying the certificate. */
export function secureGet(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const options = { headers, agent: false as const, rejectUnauthorized: false };
    const sent = request(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (some: string) => (text += some));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', reject).end();
  });
}

/** Opens an HTTP/2 connection; `get` returns the status of a path. */
export function openHttp2(url: string): {
  get: (path: string) => Promise<number>;
  session: ClientHttp2Session;
} {
  const session = connectHttp2(url, { rejectUnauthorized: false });
  session.on('error', () => undefined);
  const get = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const stream = session.request({ ':path': path });
      let status = 0;
      stream.on('response', (headers) => (status = Number(headers[':status'])));
      stream.on('error', reject);
      stream.on('end', () => resolve(status));
      stream.resume();
    });
  return { get, session };
}
