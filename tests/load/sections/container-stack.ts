import { freePort } from '../../../operate/local/processes/ports.ts';
import { createStack, type Stack, whyNot } from '../../compose/stack.ts';
import { noLimits } from '../../support/processes/no-limits.ts';
import { startHelper } from '../children.ts';
import { fault } from '../harness.ts';
import { spread } from '../measure/figures.ts';
import { type Contestant, figuresOf, ratios, type Round, takeTurns } from '../measure/rounds.ts';
import { printTable } from '../measure/table.ts';
import type { Submits } from '../processes/submits.ts';

const connections = 32;
const figures = { rate: 'req/s', p50: 'p50 ms', p99: 'p99 ms' };

/**
 * Sends inquiries to the api of the compose stack and through its nginx, in turns. The worker is stopped, since mails of one round
 * would be sent during the next.
 */
export async function benchContainerStack(seconds: number): Promise<void> {
  const missing = await whyNot();
  if (missing !== undefined) {
    console.log(`containers: not measured, ${missing}.`);
    return;
  }
  const stack = createStack(`gaongil-bench-${process.pid}`, await freePort());
  const generator = await startHelper('submits');
  const contestant = (name: string, origin: string): Contestant => ({
    name,
    run: async (roundSeconds): Promise<Round> => {
      const done = await generator.ask<Submits>({
        url: `${origin}/api/contact`,
        form: 'contact',
        keyed: false,
        connections,
        seconds: roundSeconds,
      });
      if (done.failed > 0) fault(`${name}: ${done.failed} not accepted, first: ${done.firstFailure}`);
      return { rate: done.answered / done.seconds, p50: done.p50, p99: done.p99 };
    },
  });
  try {
    await stack.mustComposeWith(stack.tuned(noLimits), 'up', '--build', '-d', '--wait');
    await stack.mustCompose('stop', 'worker');
    const contestants = [
      contestant('the api alone', `http://${await addressOfApi(stack)}:3000`),
      contestant('through nginx', `http://127.0.0.1:${stack.port}`),
    ];
    const rounds = await takeTurns(contestants, { warmUp: 4, rounds: 6, seconds });
    const [alone = []] = rounds;
    printTable(
      `POST /api/contact, the compose stack without its worker (${connections} connections)`,
      ['', 'of the api alone', ...Object.values(figures)],
      contestants.map(({ name }, index) => [
        name,
        spread(ratios(rounds[index] ?? [], alone, 'rate')),
        ...Object.keys(figures).map((figure) => spread(figuresOf(rounds[index] ?? [], figure))),
      ]),
    );
  } finally {
    await generator.stop();
    await stack.compose('down', '-v', '--rmi', 'local', '--remove-orphans', '--timeout', '20');
    stack.forget();
  }
}

async function addressOfApi(stack: Stack): Promise<string> {
  const api = (await stack.containers()).find(({ service }) => service === 'api');
  const address = api?.container.NetworkSettings.Networks[`${stack.project}_edge`]?.IPAddress;
  if (!address) throw new Error('the api has no address');
  return address;
}
