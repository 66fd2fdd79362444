import { connect } from 'node:net';

/** Clients that keep requests open by sending one byte at a time, and begin again whenever one is ended. */
export interface Crowd {
  /** Resolves when each client has begun its first request. */
  begun: Promise<unknown>;
  /** How many requests are open now. */
  open(): number;
  /** How many answers of each status came. */
  statuses(): Record<number, number>;
  /** Ends all of them. */
  leave(): void;
}

interface CrowdOptions {
  /** The local addresses that the requests come from, and how many come from each. */
  addresses: string[];
  each: number;
  /** Heads of the requests, which take turns. */
  heads: string[];
  /** After how many milliseconds a client hangs up and begins again; undefined: when its request is ended. */
  holdMs?: number;
}

const boundary = 'xx';
const bodyOf = (type: string) => `Host: localhost\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`;

/** Heads of requests that a crowd can keep open, with the first bytes of their bodies. */
export const slowRequests = {
  /** A report whose first text never ends. */
  report:
    `POST /api/reports/anonymous HTTP/1.1\r\n${bodyOf(`multipart/form-data; boundary=${boundary}`)}` +
    `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\n`,
  /** A report that is refused at once, whose client goes on sending. */
  refusedReport: `POST /api/reports/anonymous HTTP/1.1\r\n${bodyOf('text/plain')}`,
  /** A report whose file never ends. */
  upload:
    `POST /api/reports/realname HTTP/1.1\r\n${bodyOf(`multipart/form-data; boundary=${boundary}`)}` +
    `--${boundary}\r\nContent-Disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
  inquiry: `POST /api/contact HTTP/1.1\r\n${bodyOf('application/json')}{`,
  refusedInquiry: `POST /api/contact HTTP/1.1\r\n${bodyOf('text/plain')}`,
  /** A head that never ends. */
  halfHead: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
};

/** Opens a crowd. */
export function openCrowd(url: string, { addresses, each, heads, holdMs }: CrowdOptions): Crowd {
  const { hostname, port } = new URL(url);
  const statuses: Record<number, number> = {};
  let left = false;
  let open = 0;
  const leaving = new Set<() => void>();

  const begin = (localAddress: string, head: string, intervalMs: number) =>
    new Promise<void>((resolve) => {
      // A client that does not care that the server has ended its side.
      const socket = connect({ host: hostname, port: Number(port || 80), localAddress, allowHalfOpen: true });
      let timer: NodeJS.Timeout | undefined;
      const hangUp = () => void socket.destroy();
      const end = holdMs === undefined ? undefined : setTimeout(hangUp, holdMs);
      leaving.add(hangUp);
      socket.once('connect', () => {
        open++;
        socket.once('close', () => open--);
        // Not before: what is written while a busy machine connects would come before the head.
        socket.write(head, () => resolve());
        timer = setInterval(() => socket.write('a'), intervalMs);
      });
      socket.once('data', (answer: Buffer) => {
        const status = Number(answer.toString('latin1', 9, 12));
        statuses[status] = (statuses[status] ?? 0) + 1;
      });
      socket.on('error', () => resolve());
      socket.once('close', () => {
        clearInterval(timer);
        clearTimeout(end);
        leaving.delete(hangUp);
        // After a moment, since a client that begins again at once would be a flood, which quotas are for.
        if (!left) setTimeout(() => left || void begin(localAddress, head, intervalMs), 300);
      });
    });

  const clients = addresses.flatMap((address) => Array.from({ length: each }, () => address));
  const begun = clients.map((address, n) => begin(address, heads[n % heads.length] ?? '', 1_000 + (n % 500)));
  return {
    begun: Promise.all(begun),
    open: () => open,
    statuses: () => statuses,
    leave: () => {
      left = true;
      for (const hangUp of leaving) hangUp();
    },
  };
}
