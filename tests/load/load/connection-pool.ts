import { type Answer, type Connection, lastingConnection } from '../processes/connection.ts';

/** Connections that requests take turns on; those that find none free wait in their order. */
export function connectionPool(address: string, sources: readonly string[]): Connection {
  const free: Connection[] = sources.map((source) => lastingConnection(address, source));
  const all = [...free];
  const waiting: ((connection: Connection) => void)[] = [];

  async function ask(...request: (string | Uint8Array)[]): Promise<Answer> {
    const connection =
      free.shift() ?? (await new Promise<Connection>((resolve) => void waiting.push(resolve)));
    try {
      return await connection.ask(...request);
    } finally {
      const next = waiting.shift();
      if (next) next(connection);
      else free.push(connection);
    }
  }

  return { ask, close: () => all.forEach((connection) => connection.close()) };
}

/** Addresses of this machine in `networks` networks, which nginx counts as so many sources. */
export function localSources(count: number, networks: number, first: number): string[] {
  return Array.from({ length: count }, (_, index) => `127.${first}.${index % networks}.1`);
}
