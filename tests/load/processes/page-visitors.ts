import { arrive, type Outcome } from '../load/arrivals.ts';
import { connectionPool, localSources } from '../load/connection-pool.ts';
import { answerCommands } from './commands.ts';

/** Visitors that read pages of a site. */
export interface PageVisitors {
  url: string;
  paths: readonly string[];
  perSecond: number;
  seconds: number;
}

/** They stay open, as those of browsers do, and come from 25 networks. */
const connections = 100;

answerCommands(
  async ({ url, paths, perSecond, seconds }: PageVisitors): Promise<Outcome & { cpu: number }> => {
    const pool = connectionPool(url, localSources(connections, 25, 30));
    const { host } = new URL(url);
    const requests = paths.map(
      (path) =>
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nAccept-Encoding: br, gzip\r\n\r\n`,
    );
    const visit = async (turn: number) => {
      const { status } = await pool.ask(requests[turn % requests.length] ?? '');
      return status === 200 ? undefined : `${paths[turn % paths.length]}: ${status}`;
    };
    // Handshakes and first reads are not measured.
    for (let turn = 0; turn < connections * 2; turn++) await visit(turn);
    const before = process.cpuUsage();
    const outcome = await arrive({ perSecond, seconds, seed: 1 }, visit);
    const { user, system } = process.cpuUsage(before);
    pool.close();
    return { ...outcome, cpu: (user + system) / 1000 };
  },
);
