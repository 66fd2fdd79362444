import { createBenchDatabase } from '../bench-database.ts';
import type { BenchRun } from '../bench-run.ts';
import { startApi, startHelper } from '../children.ts';
import { fault } from '../harness.ts';
import { median, middle, spread } from '../measure/figures.ts';
import { cpuOf, findPostgres, postgresCpu } from '../measure/proc.ts';
import { type Contestant, figuresOf, ratios, type Round, takeTurns } from '../measure/rounds.ts';
import { printTable } from '../measure/table.ts';
import type { Submits, SubmitsCommand } from '../processes/submits.ts';

const connections = 32;

/** The number of submits after which V8 has optimized a server, however slow the machine is. */
const warmUpSubmits = 4_000;

export interface SubmitSection {
  title: string;
  aim: number;
  path: string;
  /** The table that gets one row for each submit; the baseline has one in clear. */
  table: string;
  baseline: { name: string; table: string; process: string; form: SubmitsCommand['form'] };
  /** The built file of the api, and the form sent to it. */
  api: { program: readonly string[]; form: SubmitsCommand['form'] };
}

const columns = {
  rate: 'req/s',
  p50: 'p50 ms',
  p99: 'p99 ms',
  failed: 'non-2xx',
  serverCpu: 'server CPU ms',
  postgresCpu: 'Postgres CPU ms',
};

/** Submits to a bare server and to the api in turns, each with its own database in the same Postgres. */
export async function benchSubmits(run: BenchRun, section: SubmitSection): Promise<void> {
  const baselineDatabase = await createBenchDatabase(run.databaseUrl);
  const apiDatabase = await createBenchDatabase(run.databaseUrl);
  const generator = await startHelper('submits');
  const baseline = await startHelper(section.baseline.process, { DATABASE_URL: baselineDatabase.url });
  const api = await startApi(section.api.program, { ...run.apiSettings, DATABASE_URL: apiDatabase.url });
  const baselineUrl = `http://127.0.0.1:${await baseline.ask<number>({})}/`;
  const postmaster = findPostgres(apiDatabase.name);

  const accepted = { baseline: 0, api: 0 };
  const submits =
    (who: 'baseline' | 'api', command: Pick<SubmitsCommand, 'url' | 'form' | 'keyed'>) =>
    async (seconds: number, isWarmUp: boolean): Promise<Round> => {
      const { pid } = who === 'baseline' ? baseline : api;
      const [server, postgres] = [cpuOf(pid), postgresCpu(postmaster)];
      const done = await generator.ask<Submits>({
        ...command,
        connections,
        seconds,
        ...(isWarmUp && { least: warmUpSubmits }),
      });
      const each = (before: number | undefined, after: number | undefined) =>
        before === undefined || after === undefined ? undefined : (after - before) / done.answered;
      accepted[who] += done.answered - done.failed;
      if (done.failed > 0)
        fault(`${section.title}: ${done.failed} not accepted, first: ${done.firstFailure}`);
      return {
        rate: done.answered / done.seconds,
        p50: done.p50,
        p99: done.p99,
        failed: done.failed,
        serverCpu: each(server, cpuOf(pid)),
        postgresCpu: each(postgres, postgresCpu(postmaster)),
        busy: done.cpu / done.seconds / 10,
      };
    };
  const ours = { url: api.url + section.path, form: section.api.form };
  const contestants: Contestant[] = [
    {
      name: section.baseline.name,
      run: submits('baseline', { url: baselineUrl, form: section.baseline.form, keyed: false }),
    },
    { name: 'ours', run: submits('api', { ...ours, keyed: false }) },
    { name: 'ours, with an Idempotency-Key', run: submits('api', { ...ours, keyed: true }) },
  ];

  try {
    const rounds = await takeTurns(contestants, { warmUp: 2, rounds: 4, seconds: run.seconds });
    const [baselineRounds = []] = rounds;
    printTable(
      `${section.title} (${connections} connections; aim: ${section.aim.toFixed(2)} of the baseline)`,
      ['', 'of baseline', ...Object.values(columns)],
      contestants.map(({ name }, index) => {
        const own = rounds[index] ?? [];
        const cells = Object.keys(columns).map((column) => cellOf(column, figuresOf(own, column)));
        return [name, spread(ratios(own, baselineRounds, 'rate')), ...cells];
      }),
      [`The load generator took ${middle(figuresOf(rounds.flat(), 'busy'))} % of one core.`],
    );
    checkStored(section, 'baseline', accepted.baseline, await baselineDatabase.count(section.baseline.table));
    checkStored(section, 'ours', accepted.api, await apiDatabase.count(section.table));
  } finally {
    await Promise.all([generator.stop(), baseline.stop(), api.stop()]);
    await baselineDatabase.drop();
    await apiDatabase.drop();
  }
}

function cellOf(column: string, figures: number[] | undefined): string {
  if (column === 'failed') return String(figures?.reduce((sum, figure) => sum + figure, 0));
  if (column === 'rate') return spread(figures);
  return column.endsWith('Cpu') && figures ? median(figures).toFixed(3) : middle(figures);
}

// A server that answers 2xx without storing anything would be fast.
function checkStored(section: SubmitSection, who: string, accepted: number, stored: number) {
  if (accepted !== stored) fault(`${section.title}, ${who}: ${accepted} accepted, ${stored} stored`);
}
