import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../operate/local/processes/ports.ts';
import { createStack } from '../compose/stack.ts';
import { callOnce } from '../compose/update-load.ts';
import { contact, multipart, namedReport } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { atEnd, setting } from './harness.ts';
import { spread } from './measure/figures.ts';
import { printTable } from './measure/table.ts';

// `npm run bench -- replicas`: calls a second through nginx by the number of apis, on the containers as they ship, all on this
// machine. BENCH_ROUNDS rounds of BENCH_SECONDS each, in turn.
const rounds = setting('ROUNDS', 3);
const seconds = setting('SECONDS', 10);
const atOnce = 32;
const counts = [1, 2, 3];

const stack = createStack(`gaongil-bench-${process.pid}`, await freePort());
atEnd(async () => {
  await stack.compose('down', '-v', '--rmi', 'local', '--remove-orphans', '--timeout', '20');
  stack.forget();
});
const scaled = (apis: number) =>
  stack.mustComposeWith(stack.tuned(noLimits), 'up', '--build', '-d', '--wait', '--scale', `api=${apis}`);

const calls: Record<string, () => Promise<{ status: number; body: string }>> = {
  'an inquiry': () =>
    callOnce(stack.port, '/api/contact', {
      method: 'POST',
      body: JSON.stringify(contact()),
      headers: { 'Content-Type': 'application/json' },
    }),
  'a named report without a file': async () => {
    const encoded = new Response(multipart(namedReport()));
    const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' };
    const body = Buffer.from(await encoded.arrayBuffer());
    return callOnce(stack.port, '/api/reports/realname', { method: 'POST', headers, body });
  },
  'the news': () => callOnce(stack.port, '/api/news'),
  'a page': () => callOnce(stack.port, '/about/ceo'),
};

/** Calls a second, `atOnce` at a time. */
async function rate(call: (typeof calls)[string]): Promise<number> {
  const end = Date.now() + seconds * 1000;
  let answered = 0;
  const visit = async () => {
    while (Date.now() < end) {
      const { status, body } = await call();
      if (status < 200 || status > 299) throw new Error(`${status} ${body}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  return answered / seconds;
}

const figures = new Map(Object.keys(calls).map((name) => [name, new Map<number, number[]>()]));
for (let round = 0; round < rounds; round += 1)
  for (const apis of counts) {
    await scaled(apis);
    // nginx asks for the addresses of the api every three seconds.
    await pause(4_000);
    for (const [name, call] of Object.entries(calls)) {
      const rates = figures.get(name);
      rates?.set(apis, [...(rates.get(apis) ?? []), await rate(call)]);
    }
  }
printTable(
  `Calls a second through nginx, ${atOnce} at a time, ${rounds} rounds of ${seconds} s`,
  ['', ...counts.map((apis) => `${apis} api`)],
  [...figures].map(([name, rates]) => [name, ...counts.map((apis) => spread(rates.get(apis)))]),
);
