import { createBenchDatabase } from '../bench-database.ts';
import type { BenchRun } from '../bench-run.ts';
import { built } from '../build.ts';
import { startApi } from '../children.ts';
import { multipartEnd, multipartHead, multipartType, namedFields } from '../forms.ts';
import { fault } from '../harness.ts';
import { median, quantile, shown } from '../measure/figures.ts';
import { cpuOf, findPostgres, postgresCpu } from '../measure/proc.ts';
import { printTable } from '../measure/table.ts';
import { openConnection, postHead } from '../processes/connection.ts';

const reports = 200;
const [warmUp, each] = [500, 2_000];

/** What a reporter's question costs beside its hash: the status of a report, and an anonymous lookup that finds nothing. */
export async function benchLookups(run: BenchRun): Promise<void> {
  const database = await createBenchDatabase(run.databaseUrl);
  const api = await startApi([built('api-without-hashing')], {
    ...run.apiSettings,
    DATABASE_URL: database.url,
  });
  const connection = await openConnection(api.url);
  const postgres = findPostgres(database.name);
  const cpu = () => [cpuOf(api.pid) ?? NaN, postgresCpu(postgres) ?? NaN] as const;

  async function cost(name: string, expected: number, send: (turn: number) => [string, Buffer?]) {
    const times: number[] = [];
    let before = cpu();
    for (let turn = 0; turn < warmUp + each; turn++) {
      if (turn === warmUp) before = cpu();
      const start = performance.now();
      const answer = await connection.ask(...(send(turn).filter(Boolean) as string[]));
      if (turn >= warmUp) times.push(performance.now() - start);
      if (answer.status !== expected) fault(`${name}: ${answer.status} ${answer.body}`);
    }
    const [apiCpu, postgresTime] = cpu().map((now, index) => (now - (before[index] ?? NaN)) / each);
    return [name, shown(median(times)), shown(quantile(times, 0.95)), shown(apiCpu), shown(postgresTime)];
  }

  try {
    const ids: string[] = [];
    for (let seed = 1; seed <= reports; seed++) {
      const body = Buffer.from(multipartHead(namedFields(seed)) + multipartEnd);
      const headers = { 'Content-Type': multipartType, 'Content-Length': body.length };
      const head = postHead(`${api.url}/api/reports/realname`, headers);
      const answer = await connection.ask(`${head}\r\n`, body);
      ids.push((JSON.parse(answer.body) as { referenceId: string }).referenceId);
    }
    const rows = [
      await cost('the status of a report', 200, (turn) => [
        `GET /api/reports/status/${ids[turn % reports] ?? ''} HTTP/1.1\r\nHost: bench\r\n\r\n`,
      ]),
      await cost('an anonymous lookup, without its hash', 401, (turn) => {
        const body = Buffer.from(JSON.stringify({ loginId: `nobody-${turn}`, password: 'wrong-password1!' }));
        const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
        return [`${postHead(`${api.url}/api/reports/anonymous/check`, headers)}\r\n`, body];
      }),
    ];
    printTable(
      `Looking up a report, one after the other (${each} of each; aim: 2 ms beside the hash)`,
      ['', 'p50 ms', 'p95 ms', 'api CPU ms', 'Postgres CPU ms'],
      rows,
    );
  } finally {
    connection.close();
    await api.stop();
    await database.drop();
  }
}
