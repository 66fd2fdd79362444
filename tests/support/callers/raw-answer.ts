import { connect } from 'node:net';

/** Sends exactly these bytes and returns everything received until the server ends the connection. */
export function rawAnswer(
  url: string,
  text: string,
): Promise<{ status: number; type: string; body: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const whole = Buffer.concat(received).toString();
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(whole)?.[1] ?? 0),
        type: /\r\ncontent-type: ([^\r]*)/i.exec(whole)?.[1] ?? '',
        body: whole.slice(whole.indexOf('\r\n\r\n') + 4),
      });
    });
  });
}
