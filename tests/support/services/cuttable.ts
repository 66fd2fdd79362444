import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a real service that a test can cut or stall, as if the service or the network were unavailable. */
export interface Cuttable {
  /** The address of the service through this proxy. */
  url: string;
  port: number;
  /** Refuses new connections and breaks existing ones. */
  cut: () => Promise<void>;
  /** Refuses new connections and resolves once the existing ones have ended by themselves. */
  drain: () => Promise<void>;
  /** Lets connections through again. */
  mend: () => Promise<void>;
  /** Accepts connections and bytes but passes nothing on, not even an end, like a network that drops packets. */
  hold: () => void;
  /** Passes on what was delayed and everything after it. */
  release: () => void;
}

/** Starts a proxy in front of the service at `url`. */
export async function cuttable(url: string): Promise<Cuttable> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const peers = new Map<Socket, Socket>();
  let holding = false;
  // While stalled, a connection that one side closed must seem open to the other.
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
