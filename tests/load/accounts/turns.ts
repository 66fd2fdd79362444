import type { Api } from '../children.ts';
import { median, quantile, shown } from '../measure/figures.ts';
import { preciseCpuOf, precisePostgresCpu } from '../measure/proc.ts';
import { openConnection } from '../processes/connection.ts';

/** Who asks: an api with the session of an account. */
export interface Asker {
  name: string;
  api: Api;
  cookie: string;
}

/** What one asker measured of one path. */
export interface Asked {
  /** In ms. */
  times: number[];
  apiCpu: number[];
  postgresCpu: number[];
  rows: number;
}

const perRound = 10;

/** Asks one path of each asker in turns, in rounds whose order alternates; `warmUp`: how many requests each gets before. */
export async function askInTurns(
  askers: readonly Asker[],
  pathOf: (asker: Asker) => string,
  { postgres, rounds, warmUp = 10 }: { postgres: number | undefined; rounds: number; warmUp?: number },
): Promise<Asked[]> {
  const connections = await Promise.all(askers.map(({ api }) => openConnection(api.url)));
  const asked = askers.map((): Asked => ({ times: [], apiCpu: [], postgresCpu: [], rows: 0 }));
  // In turns as well: a connection that waits for a minute is closed.
  for (let turn = 0; turn < warmUp; turn++)
    for (const [index, asker] of askers.entries())
      await connections[index]?.ask(headOf(asker, pathOf(asker)));
  for (let round = 0; round < rounds; round++) {
    const order = askers.map((_, index) => index);
    if (round % 2 === 1) order.reverse();
    for (const index of order) {
      const [asker, connection, own] = [askers[index], connections[index], asked[index]];
      if (!asker || !connection || !own) continue;
      const head = headOf(asker, pathOf(asker));
      for (let turn = 0; turn < perRound; turn++) {
        const [api, database] = [preciseCpuOf(asker.api.pid), precisePostgresCpu(postgres)];
        const began = performance.now();
        const answer = await connection.ask(head);
        const took = performance.now() - began;
        if (answer.status >= 300) throw new Error(`${pathOf(asker)}: ${answer.status} ${answer.body}`);
        const parsed = JSON.parse(answer.body) as unknown;
        own.rows = Array.isArray(parsed) ? parsed.length : 1;
        own.times.push(took);
        own.apiCpu.push((preciseCpuOf(asker.api.pid) ?? NaN) - (api ?? NaN));
        own.postgresCpu.push((precisePostgresCpu(postgres) ?? NaN) - (database ?? NaN));
      }
    }
  }
  for (const connection of connections) connection.close();
  return asked;
}

const headOf = ({ cookie }: Asker, path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: bench\r\nCookie: ${cookie}\r\n\r\n`;

/** The median and the 95th percentile of times, as text. */
export const shownTimes = ({ times }: Asked) => `${shown(median(times))} / ${shown(quantile(times, 0.95))}`;
