import { partsOfStack } from '../measure/proc.ts';
import { mean } from '../measure/welch.ts';

const everyMs = 5_000;

/** Memory and processor time of each component of the stack, noted while it is used. */
export interface ComponentsOverTime {
  /** Mean memory in MB of a component, from one moment to another, as shares of the time. */
  memory: (name: string, from: number, to: number) => number;
  /** Processor time of a component in percent of one core. */
  busy: (name: string) => number;
  names: string[];
}

/** Begins to note; the returned function ends it. */
export function watchComponents(): () => ComponentsOverTime {
  const samples: ReturnType<typeof partsOfStack>[] = [];
  const start = performance.now();
  const note = () => void samples.push(partsOfStack());
  note();
  const timer = setInterval(note, everyMs);
  return () => {
    clearInterval(timer);
    note();
    const ms = performance.now() - start;
    const [first, last] = [samples[0], samples.at(-1)];
    return {
      names: [...(last?.keys() ?? [])],
      memory: (name, from, to) =>
        mean(
          samples
            .slice(Math.floor(samples.length * from), Math.ceil(samples.length * to))
            .map((sample) => sample.get(name)?.memory ?? NaN),
        ),
      busy: (name) => (((last?.get(name)?.cpu ?? NaN) - (first?.get(name)?.cpu ?? NaN)) / ms) * 100,
    };
  };
}
