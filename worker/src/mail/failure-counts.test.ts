import { type Logger, pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { countMailFailures } from './failure-counts.ts';

let lines: Record<string, unknown>[];
let log: Logger;
beforeEach(() => {
  lines = [];
  log = pino(
    { timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
});

it('logs failures as counts once the hour is over', () => {
  const counts = countMailFailures(new Date('2026-01-01T10:20:00Z'));
  for (const kind of ['450', 'ECONNECTION', '450']) counts.failed(kind);
  counts.gaveUp('550');
  counts.logHourly(log, new Date('2026-01-01T10:59:59Z'));
  expect(lines).toEqual([]);
  counts.logHourly(log, new Date('2026-01-01T11:00:00Z'));
  expect(lines).toMatchObject([{ notSent: { '450': 2, ECONNECTION: 1 } }, { givenUp: { '550': 1 } }]);
  counts.logHourly(log, new Date('2026-01-01T12:00:00Z'));
  expect(lines).toHaveLength(2);
});
