import { connect } from '../../../migrations/migrate.js';
import type { TestStack } from '../../support/processes/stack.ts';
import { waitFor } from '../../support/wait-for.ts';
import { createBenchDatabase } from '../bench-database.ts';
import { type Helper, startHelper } from '../children.ts';
import { fault } from '../harness.ts';
import { median, middle, spread } from '../measure/figures.ts';
import { cpuOf, partsOfStack } from '../measure/proc.ts';
import { type Contestant, figuresOf, ratios, type Round, takeTurns } from '../measure/rounds.ts';
import { printTable } from '../measure/table.ts';
import type { MailServer } from '../processes/mail-server.ts';
import type { Submits, SubmitsCommand } from '../processes/submits.ts';

const connections = 32;
const warmUpSubmits = 3_000;
/** To staff and to the sender. */
const mailsEach = 2;
const aim = 0.3;

export interface StackSection {
  title: string;
  path: string;
  form: SubmitsCommand['form'];
  baseline: { process: string; form: SubmitsCommand['form'] };
}

const parts = ['nginx', 'api', 'worker', 'Postgres', 'Redis'];
const outside = ['mail server', 'load generator'];
const rates = { rate: 'req/s', p50: 'p50 ms', p99: 'p99 ms', mailSeconds: 'mails left after s' };

/**
 * Submits to a bare server and to the site in turns, both in the same Postgres. The rate is that of the submits; CPU is
 * counted until all mails they cause have left.
 */
export async function benchStack(
  stack: TestStack,
  mailServer: Helper,
  seconds: number,
  section: StackSection,
): Promise<void> {
  const database = await createBenchDatabase(stack.databaseUrl);
  const generator = await startHelper('submits');
  const baseline = await startHelper(section.baseline.process, { DATABASE_URL: database.url });
  const baselineUrl = `http://127.0.0.1:${await baseline.ask<number>({})}/`;
  const mails = () => mailServer.ask<MailServer>({});

  const db = connect(stack.databaseUrl);
  const contestant = (name: string, isOurs: boolean, command: Pick<SubmitsCommand, 'url' | 'form'>) => ({
    name,
    run: async (roundSeconds: number, isWarmUp: boolean): Promise<Round> => {
      const [before, sent] = [cpuTimes(), await mails()];
      const done = await generator.ask<Submits>({
        ...command,
        keyed: false,
        connections,
        seconds: roundSeconds,
        ...(isWarmUp && { least: warmUpSubmits }),
      });
      if (done.failed > 0) fault(`${name}: ${done.failed} not accepted, first: ${done.firstFailure}`);
      const expected = sent.mails + (isOurs ? (done.answered - done.failed) * mailsEach : 0);
      const began = performance.now();
      await waitFor('all mails have left', async () => (await mails()).mails >= expected, 600);
      const mailSeconds = isOurs ? (performance.now() - began) / 1000 : 0;
      if (isOurs && (await mails()).twice > sent.twice) fault(`${name}: a mail left twice`);
      const after = cpuTimes();
      // As autovacuum does within a minute: plans for the empty tables of a new site would read all of them.
      if (isWarmUp) await db.raw('analyze');
      const each = [...after].map(([part, cpu]) => [part, (cpu - (before.get(part) ?? 0)) / done.answered]);
      return {
        rate: done.answered / done.seconds,
        p50: done.p50,
        p99: done.p99,
        mailSeconds,
        ...(Object.fromEntries(each) as Round),
      };
    },
  });
  const cpuTimes = () =>
    new Map([
      ...[...partsOfStack()].map(([name, { cpu }]) => [name, cpu] as const),
      ['bare server', cpuOf(baseline.pid) ?? 0],
      ['mail server', cpuOf(mailServer.pid) ?? 0],
      ['load generator', cpuOf(generator.pid) ?? 0],
    ]);
  const contestants: Contestant[] = [
    contestant('node:http + pg, the row in clear', false, {
      url: baselineUrl,
      form: section.baseline.form,
    }),
    contestant('the site, with its mails', true, {
      url: `${stack.siteUrl}${section.path}`,
      form: section.form,
    }),
  ];

  try {
    const rounds = await takeTurns(contestants, { warmUp: 2, rounds: 4, seconds });
    const [bare = [], ours = []] = rounds;
    printTable(
      `${section.title} (${connections} connections; aim: ${aim.toFixed(2)} of the baseline)`,
      ['', 'of baseline', ...Object.values(rates)],
      contestants.map(({ name }, index) => [
        name,
        spread(ratios(rounds[index] ?? [], bare, 'rate')),
        spread(figuresOf(rounds[index] ?? [], 'rate')),
        ...Object.keys(rates)
          .slice(1)
          .map((figure) => middle(figuresOf(rounds[index] ?? [], figure))),
      ]),
    );
    const cell = (of: Round[], part: string) => {
      const figures = figuresOf(of, part);
      return figures ? median(figures).toFixed(3) : '–';
    };
    printTable(
      'CPU of one call with all its mails, ms',
      ['', 'bare server', ...parts, 'all of them', ...outside],
      [bare, ours].map((of, index) => [
        contestants[index]?.name ?? '',
        ...['bare server', ...parts].map((part) => cell(of, part)),
        median(of.map((round) => sum(['bare server', ...parts].map((part) => round[part] ?? 0)))).toFixed(3),
        ...outside.map((part) => cell(of, part)),
      ]),
    );
  } finally {
    await Promise.all([generator.stop(), baseline.stop()]);
    await db.destroy();
    await database.drop();
  }
}

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
