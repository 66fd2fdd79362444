import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a real service that a test can cut or hold, as if the service or the network to it were away. */
export interface Cuttable {
  /** The service's address, leading through here. */
  url: string;
  port: number;
  /** Refuses new connections and breaks those there are. */
  cut: () => Promise<void>;
  /** Refuses new connections and resolves once those there are have ended by themselves. */
  drain: () => Promise<void>;
  /** Lets connections through again. */
  mend: () => Promise<void>;
  /** Takes connections and bytes but passes nothing on, not even an end, like a network that swallows packets. */
  hold: () => void;
  /** Passes on what was delayed, and all that follows. */
  release: () => void;
}

/** Puts one in front of the service at `url`. */
export async function cuttable(url: string): Promise<Cuttable> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const peers = new Map<Socket, Socket>();
  let holding = false;
  // While delayed, a connection that one side closed must seem open to the other.
  const close = (socket: Socket) => {
    if (holding) return;
    peers.get(socket)?.destroy();
    peers.delete(socket);
  };
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      peers.set(from, to);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        close(from);
      });
      if (!holding) from.pipe(to);
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const own = new URL(url);
  own.host = `127.0.0.1:${port}`;
  return {
    url: own.href.replace(/\/$/, ''),
    port,
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    drain: () => new Promise<void>((resolve) => server.close(() => resolve())),
    mend: () => listen(port),
    hold: () => {
      holding = true;
      for (const [from, to] of peers) from.unpipe(to);
    },
    release: () => {
      holding = false;
      for (const [from, to] of peers) {
        if (from.destroyed) close(from);
        else from.pipe(to);
      }
    },
  };
}
