import { systemTexts } from '@gaongil/contract/system/system-texts';
import { expect, it } from 'vitest';
import { holidayCheck } from './holiday-check.ts';

const on = (day: string, holidayYear: number | null) =>
  holidayCheck({ database: { holidayYear }, now: new Date(`${day}T00:00:00Z`) });

it('is well as long as public holidays are known for the next 120 days', () => {
  expect(on('2027-09-02', 2027)).toEqual({
    component: 'holidays',
    state: 'ok',
    text: systemTexts.holidays.ok(2027),
  });
  expect(on('2027-12-31', 2028).state).toBe('ok');
});

it('asks for an update from then on, also when the last year has passed', () => {
  for (const day of ['2027-09-04', '2027-12-31', '2029-05-01'])
    expect(on(day, 2027)).toEqual({
      component: 'holidays',
      state: 'care',
      text: systemTexts.holidays.ending(2027),
    });
});

it('says nothing of holidays that no api has stored yet', () => {
  expect(on('2027-01-01', null).state).toBe('unknown');
  expect(holidayCheck({ database: undefined, now: new Date() }).state).toBe('unknown');
});
