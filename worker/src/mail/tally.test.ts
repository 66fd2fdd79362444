import { type Logger, pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { mailTally } from './tally.ts';

let lines: Record<string, unknown>[];
let log: Logger;
beforeEach(() => {
  lines = [];
  log = pino(
    { timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
});

it('tells failures as counts of the hour, once it is over', () => {
  const tally = mailTally(new Date('2026-01-01T10:20:00Z'));
  for (const kind of ['450', 'ECONNECTION', '450']) tally.failed(kind);
  tally.gaveUp('550');
  tally.tellHourly(log, new Date('2026-01-01T10:59:59Z'));
  expect(lines).toEqual([]);
  tally.tellHourly(log, new Date('2026-01-01T11:00:00Z'));
  expect(lines).toMatchObject([{ notSent: { '450': 2, ECONNECTION: 1 } }, { givenUp: { '550': 1 } }]);
  tally.tellHourly(log, new Date('2026-01-01T12:00:00Z'));
  expect(lines).toHaveLength(2);
});
