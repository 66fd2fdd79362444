import type { BenchRun } from '../bench-run.ts';
import { startHelper } from '../children.ts';
import { median, spread } from '../measure/figures.ts';
import { figuresOf, takeTurns } from '../measure/rounds.ts';
import { printTable } from '../measure/table.ts';
import type { Hashes } from '../processes/hashes.ts';

/** What the bench of reports omits: the hash of each anonymous report and lookup. */
export async function benchHashing(run: BenchRun): Promise<void> {
  const helper = await startHelper('hashes');
  const contestant = {
    name: 'argon2id, 19 MiB, t = 2, two at once',
    run: async (seconds: number) => {
      const { count, seconds: took, cpu } = await helper.ask<Hashes>({ seconds });
      return { rate: count / took, cpu: cpu / count };
    },
  };
  try {
    const [rounds = []] = await takeTurns([contestant], { warmUp: 1, rounds: 4, seconds: run.seconds / 4 });
    const cpu = figuresOf(rounds, 'cpu');
    printTable(
      'The hash of an anonymous report or lookup, by itself',
      ['', 'hashes/s', 'CPU ms each'],
      [[contestant.name, spread(figuresOf(rounds, 'rate')), cpu ? median(cpu).toFixed(1) : '–']],
    );
  } finally {
    await helper.stop();
  }
}
