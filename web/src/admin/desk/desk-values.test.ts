import { fillTemplate, unfilledIn } from '@gaongil/contract/cases/templates';
import { expect, it } from 'vitest';
import { categoriesIn, changedFields, daysOffIn, isTypedDesk, valuesOf } from './desk-values.ts';

const desk = {
  categories: ['안전', '기타'],
  daysOff: [{ day: '2026-12-31', name: '창립 기념일' }],
  templates: [{ name: '안내', text: '첫 줄\n둘째 줄' }],
};

it('lists are one text each, and come back from it as they were', () => {
  const values = valuesOf(desk);
  expect(categoriesIn(values.categories)).toEqual(desk.categories);
  expect(daysOffIn(values.daysOff)).toEqual({ days: desk.daysOff, bad: undefined });
  expect(isTypedDesk(values)).toBe(true);
  expect(changedFields(values, { categories: '안전\n기타', daysOff: '' })).toEqual(['daysOff']);
});

it('a day is read in the usual spellings, and a line without a day or a name is named', () => {
  expect(daysOffIn('2026.1.2 하루\n\n 2026/03/04  이틀 ').days).toEqual([
    { day: '2026-01-02', name: '하루' },
    { day: '2026-03-04', name: '이틀' },
  ]);
  expect(daysOffIn('2026-01-02 하루\n창립기념일\n2026-01-03').bad).toBe('창립기념일');
  expect(daysOffIn('2026-01-03').bad).toBe('2026-01-03');
});

it.each([
  [null],
  ['안전'],
  [{ others: '' }],
  [{ categories: 5 }],
  [{ templates: '[' }],
  [{ templates: '[{}]' }],
  [{ templates: '[null]' }],
])('%j is no draft of the settings', (value) => expect(isTypedDesk(value)).toBe(false));

it('a template is filled with what a case has, and the rest stays to be seen', () => {
  expect(
    fillTemplate('{제목}, {접수일}, {접수일}, {관리번호}', {
      '{제목}': '하나',
      '{접수일}': '2026.11.29',
      '{관리번호}': '',
    }),
  ).toBe('하나, 2026.11.29, 2026.11.29, {관리번호}');
});

it('what is left to be filled in is named once', () => {
  expect(unfilledIn('{관리번호}와 {없는 말}, {관리번호}')).toEqual(['{관리번호}', '{없는 말}']);
  expect(unfilledIn('{}, {둘\n째}, 다 찼다')).toEqual([]);
});
