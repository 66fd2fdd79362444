import { readFileSync } from 'node:fs';
import * as years from '@hyunbinseo/holidays-kr/all';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days.ts';
import { addBusinessDays, type DaysOff, isBusinessDay } from './business-days.ts';
import {
  applyPromiseEvent,
  type CasePromises,
  nextDueDay,
  promiseOnArrival,
  type PromisedPeriods,
  type PromiseEvent,
  stateOf,
} from './case-promises.ts';
import { reminderRule } from './promise-reminders.ts';

const ownDaysOff = ['2026-08-14', '2026-12-31', '2027-05-07'];
const daysOff: DaysOff = new Set([
  ...Object.values(years).flatMap((year) => Object.keys(year)),
  ...ownDaysOff,
]);

const periodsByName: Record<string, PromisedPeriods> = {
  report: { acknowledge: { days: 3, counted: 'business' }, feedback: { days: 90, counted: 'calendar' } },
  short: { acknowledge: { days: 5, counted: 'business' }, feedback: { days: 14, counted: 'calendar' } },
  inquiry: { feedback: { days: 1, counted: 'business' } },
  none: {},
};

/** The rows were computed by another program in another way: it lists all business days of ten years and counts along the list. */
const [, ...table] = readFileSync(new URL('promise-cases.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

function readEvents(text: string): PromiseEvent[] {
  if (text === '-') return [];
  return text.split('; ').map((event) => {
    const [on = '', what = '', until = ''] = event.split(' ');
    return { what, on, until } as PromiseEvent;
  });
}

function promisesAfter(arrivedOn: string, events: PromiseEvent[], periods: PromisedPeriods): CasePromises {
  return events.reduce(
    (promises, event) => applyPromiseEvent(promises, event, periods, daysOff),
    promiseOnArrival(arrivedOn, periods, daysOff),
  );
}

describe('the promises of a case', () => {
  it('has a table of 500 cases', () => expect(table).toHaveLength(500));

  it.each(table)('%s: arrived %s, promised as %s, %s, seen on %s', (...row) => {
    const [, arrivedOn = '', name = '', events = '', today = '', ...expected] = row;
    const promises = promisesAfter(arrivedOn, readEvents(events), periodsByName[name] ?? {});
    expect([
      promises.acknowledge.by ?? '-',
      stateOf(promises, 'acknowledge', today),
      promises.feedback.by ?? '-',
      stateOf(promises, 'feedback', today),
      nextDueDay(promises) ?? '-',
    ]).toEqual(expected);
  });

  it('stay as they were promised when a day off is added later', () => {
    const promises = promiseOnArrival('2026-11-30', periodsByName['report'] ?? {}, daysOff);
    const later = new Set([...daysOff, '2026-12-01', '2026-12-02', '2026-12-03']);
    const acknowledged = applyPromiseEvent(
      promises,
      { what: 'acknowledged', on: '2026-12-03' },
      periodsByName['report'] ?? {},
      later,
    );
    expect(acknowledged.acknowledge).toEqual({ by: '2026-12-03', metOn: '2026-12-03' });
  });
});

describe('reminders', () => {
  const first = '2017-12-29';
  const days = Array.from({ length: 3_660 }, (_, index) => addDays(first, index));

  const daysAround = (day: string, distance: number) =>
    Array.from({ length: 2 * distance + 1 }, (_, index) => addDays(day, index - distance));

  /** Runs the reminders of a promise on these days, and notes what was sent. */
  function remind(by: string, runs: readonly string[]): string[] {
    const sent = new Set<string>();
    const log: string[] = [];
    for (const today of runs) {
      const rule = reminderRule(by, today, daysOff);
      if (!rule || sent.has(rule)) continue;
      sent.add(rule);
      log.push(`${rule} ${today}`);
    }
    return log;
  }

  it('are sent once by each rule, for every day of ten years and with two runs a day', () => {
    for (const by of days)
      expect(
        remind(
          by,
          daysAround(by, 12).flatMap((day) => [day, day]),
        ),
      ).toEqual([
        `dayBefore ${addBusinessDays(by, -1, daysOff)}`,
        `dueDay ${by}`,
        `passed ${addBusinessDays(by, 1, daysOff)}`,
      ]);
  });

  it('say only what is true on the day of a run that comes late', () => {
    for (const by of days)
      for (const late of [0, 1, 3, 7, 20]) {
        const sent = remind(by, [addDays(by, -30), addDays(by, late), addDays(by, late + 30)]);
        const rules = sent.map((line) => line.split(' ')[0]);
        expect(rules).not.toContain('dayBefore');
        expect(rules.filter((rule) => rule === 'passed')).toHaveLength(1);
        expect(new Set(rules).size).toBe(rules.length);
      }
  });

  it('are not sent twice when the clock is set back', () => {
    for (const by of days.filter((day) => isBusinessDay(day, daysOff))) {
      const runs = daysAround(by, 12);
      expect(remind(by, [...runs, ...runs])).toHaveLength(3);
    }
  });
});
