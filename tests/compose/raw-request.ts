import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  /** Every value of a header, by its lower-case name. */
  headers: Map<string, string[]>;
  body: string;
}

/** Sends exactly these bytes, well formed or not, and reads one answer. */
export function rawRequest(port: number, text: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text));
    socket.setTimeout(30_000, () => socket.destroy(new Error('no answer within 30 s')));
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      // A server that refuses a body may go on reading it; the client closes when it has the whole answer.
      if (isWhole(Buffer.concat(parts))) socket.end();
    });
    socket.once('error', reject);
    socket.once('close', () => {
      const [head = '', ...body] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = new Map<string, string[]>();
      for (const line of lines) {
        const name = line.slice(0, line.indexOf(':')).toLowerCase();
        headers.set(name, [...(headers.get(name) ?? []), line.slice(name.length + 1).trim()]);
      }
      resolve({ status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n') });
    });
  });
}

function isWhole(bytes: Buffer): boolean {
  const end = bytes.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, end))?.[1];
  return length !== undefined && bytes.length >= end + 4 + Number(length);
}

/** A request as text; the server closes after answering it. */
export function request(line: string, headers: Record<string, string | number> = {}, body = ''): string {
  const all = { Host: 'localhost', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${line} HTTP/1.1`, ...lines, '', body].join('\r\n');
}
