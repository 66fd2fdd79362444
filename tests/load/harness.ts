import { cpus } from 'node:os';
import process from 'node:process';

// What every bench shares: its arguments and settings, what is stopped at its end, and how it ends.

const ends: (() => unknown)[] = [];
const faults = new Map<string, number>();

/** Does this at the end of the bench, also after a failure or Ctrl-C; what was given last is done first. */
export function atEnd(work: () => unknown): void {
  ends.push(work);
}

/** Returns what a bench started, which is stopped at its end. */
export function stoppedAtEnd<Started extends { stop: () => unknown }>(started: Started): Started {
  atEnd(() => started.stop());
  return started;
}

/** Notes what must not happen. The bench goes on, and ends with 1. */
export function fault(what: string): void {
  faults.set(what, (faults.get(what) ?? 0) + 1);
}

/** The number that BENCH_NAME sets. */
export function setting(name: string, usual: number, least = 1): number {
  const number = Number(process.env[`BENCH_${name}`] ?? usual);
  if (!(number >= least)) misused(`BENCH_${name} is a number of at least ${least}`);
  return number;
}

/** The parts of a bench that were typed behind its name; all of them when none was. */
export function partsOf<Name extends string>(known: readonly Name[]): Name[] {
  const typed = process.argv.slice(2);
  const unknown = typed.filter((name) => !known.some((one) => one === name));
  if (unknown.length > 0) misused(`no such part: ${unknown.join(' ')}. There are ${known.join(', ')}`);
  return known.filter((name) => typed.length === 0 || typed.includes(name));
}

function misused(why: string): never {
  console.error(why);
  process.exit(2);
}

/** Runs a bench and ends the process: with 1 after a fault. */
export async function runBench(bench: () => Promise<unknown>): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(130)));
  console.log(`${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`);
  await noted(bench);
  await end();
  for (const [what, times] of faults) console.error(`FAULT${times > 1 ? ` (${times} times)` : ''}: ${what}`);
  process.exit(faults.size > 0 ? 1 : 0);
}

async function end(): Promise<void> {
  for (let work = ends.pop(); work; work = ends.pop()) await noted(work);
}

async function noted(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    fault(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}
