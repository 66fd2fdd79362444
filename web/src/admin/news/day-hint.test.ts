import { expect, it } from 'vitest';
import { dayHint } from './day-hint.ts';
import { newsMessages } from './messages.ts';

const now = new Date('2026-11-27T03:00:00Z');
const { dateHint, dateFar, dateOld } = newsMessages;

it.each([
  ['2026.11.27', dateHint],
  ['2027-11-27', dateHint],
  ['2000.01.01', dateHint],
  [' 1998.05.04 ', dateOld],
  ['1999.12.31', dateOld],
  ['0026.01.01', dateOld],
  ['0026-01-01', dateOld],
  ['2062.11.27', dateFar],
  ['9999-12-31', dateFar],
  ['26.01.01', dateHint],
  ['2026.02.30', dateHint],
  ['', dateHint],
])('below the day %j stands: %s', (typed, hint) => {
  expect(dayHint(typed, now)).toBe(hint);
});
