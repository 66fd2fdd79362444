import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { countReportFailures, type ReportFailures } from './report-failures.ts';

const minute = 60_000;
const hour = 60 * minute;
let time = 0;
let lines: { at: number; failed: unknown }[] = [];
let failures: ReportFailures;
let startCounting: () => void;
beforeEach(() => {
  time = 1_000 * hour;
  lines = [];
  const write = (line: string) => {
    const { failed } = JSON.parse(line) as { failed: unknown };
    lines.push({ at: time, failed });
  };
  startCounting = () => (failures = countReportFailures(pino({}, { write }), () => time));
  startCounting();
});

const away = Object.assign(new Error('the database is starting up'), { code: '57P03' });

/** Lets time pass, in steps of the timer. */
function pass(until: number): void {
  for (; time < until; time += minute) failures.logEnded();
}

it('writes one line for an hour, by kind, at least a minute after the last failure', () => {
  time += hour - 1;
  for (let count = 0; count < 3; count++) failures.failed('503', away);
  failures.failed('store', new TypeError('no'));
  time += minute;
  // Of the next hour.
  failures.failed('503', away);
  pass(1_002 * hour + 1);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.failed).toEqual({ '503 57P03': 3, 'store TypeError': 1 });
  expect(lines[0]?.at).toBeGreaterThan(1_001 * hour + minute);
  pass(1_003 * hour + 1);
  expect(lines.map(({ failed }) => failed)).toEqual([
    { '503 57P03': 3, 'store TypeError': 1 },
    { '503 57P03': 1 },
  ]);
  expect(failures.counts()).toEqual({});
});

it('writes nothing when nothing failed', () => {
  pass(1_003 * hour);
  failures.stop();
  expect(lines).toEqual([]);
});

it('writes nothing of an hour that has not ended when it stops: the line would cover minutes', () => {
  time += hour - 4 * minute;
  failures.failed('503', away);
  time += 3 * minute;
  failures.stop();
  expect(lines).toEqual([]);
  expect(failures.counts()).toEqual({});
});

it('writes an hour that ended when it stops, if that was two minutes ago', () => {
  failures.failed('503', away);
  time += hour + 2 * minute - 1;
  failures.stop();
  expect(lines).toEqual([]);
  failures.failed('503', away);
  time += hour + 1;
  failures.stop();
  expect(lines.map(({ failed }) => failed)).toEqual([{ '503 57P03': 1 }]);
});

it('writes no hour in which it began by itself, but with the next', () => {
  time += 56 * minute;
  startCounting();
  failures.failed('503', away);
  pass(1_001 * hour + 59 * minute);
  expect(lines).toEqual([]);
  failures.failed('503', away);
  pass(1_002 * hour + 3 * minute);
  expect(lines.map(({ failed }) => failed)).toEqual([{ '503 57P03': 2 }]);
});

it('has the first frame of a fault of the code, and no message', () => {
  failures.failed('500', new TypeError('what was typed'));
  const [kind = ''] = Object.keys(failures.counts());
  expect(kind).toMatch(/^500 TypeError at .*report-failures\.test\.ts/);
  expect(kind).not.toContain('typed');
});

it('counts a bounded number of kinds', () => {
  for (let number = 0; number < 1_000; number++)
    failures.failed('503', Object.assign(new Error(''), { code: `E${number}` }));
  expect(Object.keys(failures.counts())).toHaveLength(21);
  expect(failures.counts()['other']).toBe(980);
});
