import { preciseCpuOf, precisePostgresCpu } from '../measure/proc.ts';
import { type Connection, openConnection, postHead } from '../processes/connection.ts';
import { multipartEnd, multipartHead, multipartType, namedFields } from '../forms.ts';
import { cases } from './cases.ts';
import type { Site } from './site.ts';

/** The measurements of one kind of request. */
interface Measured {
  /** Latencies, in ms. */
  times: number[];
  /** CPU time of api and Postgres for each request, in ms; NaN where it cannot be read. */
  cpu: number[];
}

/** One kind of request to one site. */
interface Contestant {
  measured: Measured;
  ask: () => Promise<number>;
  cpu: () => number;
}

const perRound = 10;

/** Sends every case and submits reports to every site in turns, so that other load of the machine affects all. */
export async function measure(sites: readonly Site[], postgres: number | undefined, rounds: number) {
  const connections = await Promise.all(sites.map(({ api }) => openConnection(api.url)));
  const contestants = await Promise.all(
    [...cases, 'submit' as const].flatMap((one) =>
      sites.map(async (site, index): Promise<Contestant & { one: typeof one; site: Site }> => {
        const connection = connections[index] as Connection;
        const path = one === 'submit' ? '' : (await site.pathOf(one)).path;
        const head = `GET ${path} HTTP/1.1\r\nHost: bench\r\nCookie: ${site.cookie}\r\n\r\n`;
        return {
          one,
          site,
          measured: { times: [], cpu: [] },
          ask: async () =>
            (await (one === 'submit' ? submit(connection, site) : connection.ask(head))).status,
          cpu: () => (preciseCpuOf(site.api.pid) ?? NaN) + (precisePostgresCpu(postgres) ?? NaN),
        };
      }),
    ),
  );
  for (let round = 0; round <= rounds; round++) {
    // Each round begins elsewhere, so that it is not always the same case that follows the submits, which the worker indexes.
    const start = (round * sites.length * 5) % contestants.length;
    const inTurn = [...contestants.slice(start), ...contestants.slice(0, start)];
    for (const contestant of inTurn) await turn(contestant, perRound, round === 0);
  }
  for (const connection of connections) connection.close();
  return contestants.map(({ one, site, measured }) => ({ one, site, ...measured }));
}

async function turn({ measured, ask, cpu }: Contestant, times: number, isWarmUp: boolean): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    const before = cpu();
    const start = performance.now();
    const status = await ask();
    const took = performance.now() - start;
    if (status >= 300) throw new Error(`an answer of ${status}`);
    if (isWarmUp) continue;
    measured.times.push(took);
    measured.cpu.push(cpu() - before);
  }
}

let seed = 1_000_000_000;

function submit(connection: Connection, site: Site) {
  const body = Buffer.from(multipartHead(namedFields(seed++)) + multipartEnd);
  const head = postHead(`${site.api.url}/api/reports/realname`, {
    'Content-Type': multipartType,
    'Content-Length': body.length,
  });
  return connection.ask(`${head}\r\n`, body);
}
