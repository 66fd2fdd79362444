import { inquirySorts, inquiryViews, reportSorts, reportViews } from '@gaongil/contract/requests/views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExclusionSite, startExclusionSite } from '../support/sites/exclusion-site.ts';

/** Two sites that differ in the cases that are excluded from lee, to some of which alone an assignee of its own is assigned. */
let site: ExclusionSite;
let without: ExclusionSite;
beforeAll(async () => {
  [site, without] = await Promise.all([
    startExclusionSite({ hidden: true }),
    startExclusionSite({ hidden: false }),
  ]);
});
afterAll(() => Promise.all([site.close(), without.close()]));

/** The statements that a call of lee makes, in the order of their texts. */
async function statements({ api, asLee }: ExclusionSite, path: string): Promise<string[]> {
  const { db } = api.dependencies;
  const made: string[] = [];
  const note = ({ sql }: { sql: string }) => void made.push(sql);
  db.on('query', note);
  try {
    const answer = await asLee.call('GET', path);
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.arrayBuffer();
  } finally {
    db.off('query', note);
  }
  return made.sort();
}

const lists = { reports: [reportSorts, reportViews], inquiries: [inquirySorts, inquiryViews] } as const;

describe('an account that may not know of a case', () => {
  it.each(
    Object.entries(lists).flatMap(([kind, [sorts, views]]) => [
      ...sorts.flatMap((sort) => [`/api/${kind}?sort=${sort}&dir=asc`, `/api/${kind}?sort=${sort}&dir=desc`]),
      ...views.map((view) => `/api/${kind}?view=${view}&sort=assignee`),
      `/api/${kind}/counts`,
      `/api/${kind}/due`,
      '/api/assignees',
    ]),
  )('%s makes the same statements as without the case', async (path) => {
    expect(await statements(site, path)).toEqual(await statements(without, path));
  });
});
