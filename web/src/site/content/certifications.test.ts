import { expect, it } from 'vitest';
import { certifications, groupIds, groups } from './certifications.ts';
import { groupOf } from './site.ts';

it('the page is called what the menu calls it', () => {
  expect(groupOf('/about/certifications')?.items.map(({ label }) => label)).toContain(certifications.title);
});

it('there are 21 certificates, 25 patents and 10 awards', () => {
  expect(groups.map(({ id, label, items }) => [id, label, items.length])).toEqual([
    ['certifications', '인증', 21],
    ['patents', '특허', 25],
    ['awards', '수상실적', 10],
  ]);
  expect(groups.map(({ id }) => id)).toEqual(groupIds);
});

it('each has an image of its own, a title and a text in place of the image', () => {
  const items = groups.flatMap((group) => group.items);
  expect(new Set(items.map(({ base }) => base)).size).toBe(items.length);
  for (const { title, alt } of items) {
    // The title names the certificate, then its subject or issuer.
    expect(title).toMatch(/^\S[^\n]*\n[^\n]*\S$/);
    expect(alt.trim()).not.toBe('');
  }
});

it('no two certificates and no two patents bear the same title', () => {
  for (const { id, items } of groups.filter((group) => group.id !== 'awards'))
    expect(new Set(items.map(({ title }) => title)).size, id).toBe(items.length);
});
