import { setTimeout as delay } from 'node:timers/promises';

/** One round of one contestant: named figures, undefined if one could not be measured. */
export type Round = Record<string, number | undefined>;

export interface Contestant {
  name: string;
  /** Works for `seconds`, or once if a duration does not apply. The first round is not counted. */
  run: (seconds: number, isWarmUp: boolean) => Promise<Round>;
}

export interface Plan {
  /** Seconds of the uncounted first round. */
  warmUp: number;
  /** Seconds of a counted round. */
  seconds: number;
  rounds: number;
  /** Adds rounds until this many seconds have passed. */
  untilSeconds?: number;
  mostRounds?: number;
}

/**
 * Lets contestants take turns, so that other load of the machine affects all of them. Every second round is in
 * reverse order, since the order may matter too. Returns the rounds of each, in the order of the contestants.
 */
export async function takeTurns(contestants: Contestant[], plan: Plan): Promise<Round[][]> {
  for (const contestant of contestants) await contestant.run(plan.warmUp, true);
  const rounds: Round[][] = contestants.map(() => []);
  const start = performance.now();
  const hasTime = () => performance.now() - start < (plan.untilSeconds ?? 0) * 1000;
  for (let turn = 0; turn < plan.rounds || (turn < (plan.mostRounds ?? 0) && hasTime()); turn++) {
    const order = contestants.map((_, index) => index);
    if (turn % 2 === 1) order.reverse();
    for (const index of order) {
      // Lets work left by the previous contestant finish, such as pages to be written or garbage to be collected.
      await delay(200);
      const round = await contestants[index]?.run(plan.seconds, false);
      if (round) rounds[index]?.push(round);
    }
  }
  return rounds;
}

/** One figure of some rounds; undefined when a round lacks it. */
export function figuresOf(rounds: Round[], name: string): number[] | undefined {
  const figures = rounds.map((round) => round[name]);
  return figures.every((figure) => figure !== undefined) ? figures : undefined;
}

/** A figure of each round divided by that of the baseline in the same turn. */
export function ratios(rounds: Round[], baseline: Round[], name: string): number[] {
  return rounds.map((round, turn) => (round[name] ?? NaN) / (baseline[turn]?.[name] ?? NaN));
}
