import { setTimeout as delay } from 'node:timers/promises';
import type { Cuttable } from '../support/services/cuttable.ts';
import type { OurProcess } from '../support/processes/our-process.ts';
import type { Random } from './random.ts';
import type { ChaosSite } from './site.ts';

/** A fault that the test can cause. */
export interface Fault {
  kind: 'kill' | 'cut' | 'pause';
  part: string;
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** A fault that was caused, with its times in milliseconds since the epoch. */
export interface DoneFault extends Pick<Fault, 'kind' | 'part'> {
  began: number;
  ended: number;
}

/** All possible faults: kills, cuts and pauses of each part. */
export function faultsOf({ services, ways, processes }: ChaosSite): Fault[] {
  const { postgres, redis, mail, objectStore } = services;
  const killable = { postgres, redis, mail, ...(objectStore && { storage: objectStore }) };
  const faults: Fault[] = [];
  for (const [part, { kill, start }] of Object.entries(killable))
    faults.push({ kind: 'kill', part, begin: kill, end: start });
  for (const [part, process] of Object.entries<OurProcess>(processes)) {
    faults.push({ kind: 'kill', part, begin: process.kill, end: process.start });
    faults.push({
      kind: 'pause',
      part,
      begin: async () => process.pause(),
      end: async () => process.resume(),
    });
  }
  for (const [part, way] of Object.entries<Cuttable | undefined>(ways)) {
    if (!way) continue;
    faults.push({ kind: 'cut', part, begin: way.cut, end: way.mend });
    faults.push({
      kind: 'pause',
      part: `way to ${part}`,
      begin: async () => way.hold(),
      end: async () => way.release(),
    });
  }
  return faults;
}

/** `count` faults, evenly spread over the kinds, in a random order. */
export function planOf(faults: readonly Fault[], count: number, random: Random): Fault[] {
  const plan: Fault[] = [];
  while (plan.length < count) plan.push(...random.shuffle(faults));
  return plan.slice(0, count);
}

/** Causes the faults one after another, spread over the time; returns when each was caused. */
export async function disturb(
  plan: readonly Fault[],
  milliseconds: number,
  random: Random,
  say: (line: string) => void,
): Promise<DoneFault[]> {
  const done: DoneFault[] = [];
  const start = Date.now();
  for (const [index, fault] of plan.entries()) {
    const slot = milliseconds / plan.length;
    await delay(Math.max(1_000, start + slot * (index + 0.35) - Date.now()));
    const began = Date.now();
    await fault.begin();
    await delay(random.between(1_000, Math.max(2_000, slot * 0.55)));
    await fault.end();
    done.push({ kind: fault.kind, part: fault.part, began, ended: Date.now() });
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    say(`${String(index + 1).padStart(3)} ${fault.kind} ${fault.part}, ${seconds} s`);
  }
  return done;
}
