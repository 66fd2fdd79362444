import { connect, type Socket } from 'node:net';

/** Calls that are begun and never completed. */
export interface BegunCalls {
  /** The statuses of the calls that were answered nevertheless. */
  statuses(): number[];
  /** The text of the first answer. */
  firstText(): string;
  /** The number of calls that are still open. */
  open(): number;
  hangUp(): void;
}

/** Begins `count` calls from one address of this machine, and sends one byte of each body. */
export async function beginCalls(
  address: string,
  url: string,
  path: string,
  count: number,
): Promise<BegunCalls> {
  const { hostname, port } = new URL(url);
  const calls = await Promise.all(
    Array.from({ length: count }, () =>
      beginCall({ host: hostname, port: Number(port), localAddress: address }, path),
    ),
  );
  const answered = () => calls.filter(({ answer }) => answer() !== '');
  return {
    statuses: () => answered().map(({ answer }) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer())?.[1] ?? 0)),
    firstText: () => answered()[0]?.answer().split('\r\n\r\n')[1] ?? '',
    open: () => calls.filter(({ answer, socket }) => answer() === '' && !socket.destroyed).length,
    hangUp: () => calls.forEach(({ socket }) => socket.destroy()),
  };
}

function beginCall(to: { host: string; port: number; localAddress: string }, path: string) {
  return new Promise<{ socket: Socket; answer: () => string }>((resolve) => {
    let text = '';
    const socket = connect(to);
    const begun = () => resolve({ socket, answer: () => text });
    socket.setEncoding('utf8').on('data', (some: string) => (text += some));
    socket.on('error', begun);
    const head = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 1000'];
    socket.once('connect', () =>
      socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`, begun),
    );
  });
}
