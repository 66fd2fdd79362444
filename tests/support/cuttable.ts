import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a real service that a test can cut, as if the service were away. */
export interface Cuttable {
  /** The service's address, leading through here. */
  url: string;
  /** Refuses new connections and breaks those there are. */
  cut: () => Promise<void>;
  /** Refuses new connections and resolves once those there are have ended by themselves. */
  drain: () => Promise<void>;
  /** Lets connections through again. */
  mend: () => Promise<void>;
}

/** Puts one in front of the service at `url`. */
export async function cuttable(url: string): Promise<Cuttable> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const own = new URL(url);
  own.host = `127.0.0.1:${port}`;
  return {
    url: own.href.replace(/\/$/, ''),
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    drain: () => new Promise<void>((resolve) => server.close(() => resolve())),
    mend: () => listen(port),
  };
}
