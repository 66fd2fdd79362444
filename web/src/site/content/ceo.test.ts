import { expect, it } from 'vitest';
import { ceo } from './ceo.ts';
import { groupOf } from './site.ts';

it('the page is called what the menu calls it', () => {
  expect(groupOf('/about/ceo')?.items.map(({ label }) => label)).toContain(ceo.title);
});

it('the greeting has four paragraphs in polite sentences', () => {
  expect(ceo.paragraphs).toHaveLength(4);
  expect(new Set(ceo.paragraphs).size).toBe(4);
  for (const paragraph of ceo.paragraphs)
    for (const sentence of paragraph.split(/(?<=\.) /)) expect(sentence).toMatch(/(니다|니까)\.$/);
});

it('a photo that fails leaves its text', () => {
  expect(ceo.photo).toBe('CEO 사진');
});
