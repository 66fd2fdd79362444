import { setTimeout as delay } from 'node:timers/promises';

/** One round of one contestant: named figures, undefined where one could not be had. */
export type Round = Record<string, number | undefined>;

export interface Contestant {
  name: string;
  /** Works for `seconds`, or once when that says nothing to it. The first time nothing is counted. */
  run: (seconds: number, isWarmUp: boolean) => Promise<Round>;
}

export interface Plan {
  /** Seconds of the round that is not counted. */
  warmUp: number;
  /** Seconds of a round that is. */
  seconds: number;
  rounds: number;
  /** More rounds than those, while this many seconds are not over. */
  untilSeconds?: number;
  mostRounds?: number;
}

/**
 * Lets contestants take turns, so that whatever else the machine does meets all of them. Every second round goes the
 * other way about, since who follows whom may matter too. Answers each one's rounds, in the order of the contestants.
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
      // What the last one left behind, such as pages to be written or memory to be swept, is not this one's.
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

/** A figure of each round over that of the floor's round of the same turn. */
export function ratios(rounds: Round[], floor: Round[], name: string): number[] {
  return rounds.map((round, turn) => (round[name] ?? NaN) / (floor[turn]?.[name] ?? NaN));
}
