import { expect } from 'vitest';
import { addMonths, dayNumber, dayText } from '../stored/days.ts';
import type { RetentionDatabase, StoredDeadline, TestCase } from './retention-database.ts';

type Kind = StoredDeadline['kind'];

export interface ModelCase extends TestCase {
  kinds: Kind[];
  isEnded: boolean;
  isOnHold: boolean;
  /** The real day it ended, and the day that counts. */
  endedOn: number;
  countedFrom: number;
  changedOn: number;
  /** The deadline of each kind since it ended or its hold was lifted. */
  deadlines: Partial<Record<Kind, { id: number; announcedOn: number; wasReminded: boolean }>>;
}

interface ModelState {
  cases: ModelCase[];
  /** The ids of deadlines that staff were informed about for the first and for the second time. */
  announced: Set<number>;
  reminded: Set<number>;
  destroyed: Record<Kind, number>;
  /** The last day on which the clock was right and the worker ran. */
  lastCalm: number;
}

/** What retention promises, computed from what happened. `check` compares the database with it after the run of a day. */
export function retentionModel(months: Record<Kind, number>) {
  let state: ModelState = {
    cases: [],
    announced: new Set(),
    reminded: new Set(),
    destroyed: { report: 0, contact: 0, inquiry: 0 },
    lastCalm: -Infinity,
  };
  /** The first day of those on which the clock was right and the worker ran. */
  let calmSince = -Infinity;

  const about = (one: ModelCase, kind: Kind, today: number) =>
    `${dayText(today)}: ${kind} of ${one.kind} ${one.ref}, ended ${dayText(one.endedOn)}, changed ${dayText(one.changedOn)}`;

  function checkDestroyed(one: ModelCase, kind: Kind, today: number): void {
    const what = about(one, kind, today);
    expect([one.isEnded, one.isOnHold], what).toEqual([true, false]);
    expect(today, what).toBeGreaterThanOrEqual(addMonths(one.endedOn, months[kind]));
    // What a wrong clock dated to the future says nothing about the past.
    if (one.changedOn <= today) expect(today - one.changedOn, what).toBeGreaterThanOrEqual(30);
    const deadline = one.deadlines[kind];
    expect(deadline?.wasReminded, what).toBe(true);
    expect(today - (deadline?.announcedOn ?? Infinity), what).toBeGreaterThanOrEqual(30);
    one.kinds = one.kinds.filter((other) => other !== kind);
    state.destroyed[kind]++;
    if (kind !== 'contact') state.cases = state.cases.filter((other) => other !== one);
  }

  function checkNotLate(one: ModelCase, kind: Kind, today: number): void {
    if (!one.isEnded || one.isOnHold) return;
    const due = Math.max(addMonths(one.countedFrom, months[kind]), one.changedOn + 31, calmSince + 31);
    expect(today, about(one, kind, today)).toBeLessThanOrEqual(due);
  }

  /** One mail a day at most, and each deadline in one of them 30 days before and in one 7 days before. */
  async function checkReminders(world: RetentionDatabase, today: number): Promise<void> {
    const before = state.announced.size + state.reminded.size;
    for (const { id, kind, ref, announcedOn, remindedOn } of await world.deadlines()) {
      const isOf = (other: ModelCase) => (other.kind === 'inquiry') === (kind === 'inquiry');
      const one = state.cases.find((other) => other.ref === ref && isOf(other));
      if (!one) throw new Error('a deadline without a case');
      expect(one.deadlines[kind]?.id ?? id, `announced twice: ${about(one, kind, today)}`).toBe(id);
      state.announced.add(id);
      if (remindedOn === null) expect(state.reminded.has(id)).toBe(false);
      else state.reminded.add(id);
      one.deadlines[kind] = { id, announcedOn: dayNumber(announcedOn), wasReminded: remindedOn !== null };
    }
    const mails = await world.db()('outbox').delete().where('topic', 'retention.reminder');
    const informed = state.announced.size + state.reminded.size - before;
    expect(mails, `mails on ${dayText(today)}`).toBe(informed > 0 ? 1 : 0);
  }

  return {
    cases: (): readonly ModelCase[] => state.cases,
    destroyed: () => state.destroyed,
    copy: () => structuredClone(state),
    restore: (copy: ModelState) => (state = copy),
    add: (one: TestCase, isNamed: boolean) => {
      const days = { endedOn: 0, countedFrom: 0, changedOn: 0 };
      const kinds: Kind[] = isNamed ? ['contact', 'report'] : [one.kind];
      state.cases.push({ ...one, ...days, kinds, isEnded: false, isOnHold: false, deadlines: {} });
    },
    ended: (one: ModelCase, today: number, countedFrom: number, clock: number) =>
      Object.assign(one, { isEnded: true, endedOn: today, countedFrom, changedOn: clock }),
    reopened: (one: ModelCase) => Object.assign(one, { isEnded: false, deadlines: {} }),
    changed: (one: ModelCase, clock: number) => (one.changedOn = Math.max(one.changedOn, clock)),
    hold: (one: ModelCase, isOnHold: boolean, clock: number) => {
      Object.assign(one, { isOnHold, deadlines: {} });
      if (!isOnHold) one.changedOn = Math.max(one.changedOn, clock);
    },
    /** Cases that ended since the last run before it may count from the first one after it. */
    disturbedOn: (day: number) => {
      for (const one of state.cases)
        if (one.endedOn >= state.lastCalm - 3) one.countedFrom = Math.max(one.countedFrom, day + 3);
      calmSince = day + 1;
    },
    check: async (world: RetentionDatabase, today: number) => {
      if (today > calmSince) state.lastCalm = today;
      const { reports, inquiries } = await world.remaining();
      const exists = ({ ref }: ModelCase, kind: Kind) =>
        kind === 'inquiry' ? inquiries.has(ref) : reports.get(ref)?.[kind] === true;
      for (const one of [...state.cases])
        for (const kind of [...one.kinds])
          if (exists(one, kind)) checkNotLate(one, kind, today);
          else checkDestroyed(one, kind, today);
      await checkReminders(world, today);
    },
  };
}
