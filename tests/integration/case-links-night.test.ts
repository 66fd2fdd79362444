import type { CaseLink } from '@gaongil/contract/cases/links';
import { linkMessages } from '@gaongil/contract/cases/links';
import { verifyRandomParts } from '@gaongil/data/cases/sealed/verify-random-parts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contact } from '../support/callers/factories.ts';
import { type ShuffleNight, startShuffleNight } from '../support/sites/shuffle-night.ts';
import { passADay } from '../support/stored/pass-a-day.ts';

let night: ShuffleNight;
beforeAll(async () => {
  // A slot that is still to come, whenever this runs.
  const hour = String((new Date(Date.now() + 9 * 3_600_000).getUTCHours() + 2) % 24).padStart(2, '0');
  night = await startShuffleNight({ NOTIFY_AT: `${hour}:00`, ANONYMOUS_VISIBLE: 'slots' });
});
afterAll(() => night.close());
beforeEach(async () => {
  await night.clear();
  await night.db.raw('truncate inquiries cascade');
});

async function inquiry(): Promise<string> {
  await night.call('POST', '/api/contact', contact());
  return (await night.list<{ id: string }>('/api/inquiries')).items[0]?.id ?? '';
}
const link = (id: string, kind: string, other: string) =>
  night.call('POST', `/api/reports/${id}/links`, { relation: 'FOLLOWS', kind, id: other });
const linksOf = (path: string) => night.read<CaseLink[]>(`/api/${path}/links`);
const rowsOf = () =>
  night
    .db('case_links')
    .select<{ id: number; at: string; inTransaction: string; body: Buffer; isOfReport: boolean }[]>(
      'id',
      night.db.raw('ctid::text as at'),
      night.db.raw('xmin::text as "inTransaction"'),
      'body',
      night.db.raw('report_number is not null as "isOfReport"'),
    );

it('the night stores both rows of a link of an anonymous report again, and seals its own one under the new key', async () => {
  const other = await inquiry();
  const [id = ''] = await night.submitAll('A');
  expect((await link(id, 'inquiry', other)).status).toBe(201);
  const [set] = await linksOf(`reports/${id}`);
  await night.db('reports').update({ visible_from: null });
  const before = await rowsOf();
  await passADay(night.db);
  await night.shuffle();

  const after = await rowsOf();
  expect(after).toHaveLength(2);
  for (const isOfReport of [true, false]) {
    const [earlier, later] = [before, after].map((rows) => rows.find((row) => row.isOfReport === isOfReport));
    expect(later?.id).not.toBe(earlier?.id);
    expect(later?.inTransaction).not.toBe(earlier?.inTransaction);
    expect(later?.body.equals(earlier?.body ?? Buffer.of())).toBe(!isOfReport);
  }
  const dayBefore = new Date(Date.parse(set?.day ?? '') - 86_400_000).toISOString().slice(0, 10);
  expect(await linksOf(`reports/${id}`)).toMatchObject([
    { id: set?.id, relation: 'FOLLOWS', day: dayBefore, other: { id: other } },
  ]);
  expect(await linksOf(`inquiries/${other}`)).toMatchObject([
    { id: set?.id, relation: 'FOLLOWED_BY', other: { id } },
  ]);
  const opened = await verifyRandomParts(night.workerDb, night.ring, 100);
  expect(opened.find(({ label }) => label === '연결')).toMatchObject({ checked: 2, failed: 0 });
});

it('two linked reports of a night are linked after it, in any order of their moves', async () => {
  const ids = await night.submitAll('AAAA');
  await night.db('reports').update({ visible_from: null });
  for (const [index, id] of ids.entries())
    for (const other of ids.slice(index + 1)) expect((await link(id, 'report', other)).status).toBe(201);
  await passADay(night.db);
  await night.shuffle();
  for (const id of ids)
    expect((await linksOf(`reports/${id}`)).map(({ other }) => other.id).toSorted()).toEqual(
      ids.filter((one) => one !== id).toSorted(),
    );
});

it('a report that waits for its slot is linked with none, and is on no other case before', async () => {
  const other = await inquiry();
  const [waiting = '', second = ''] = await night.submitAll('AA');
  const refused = await link(second, 'report', waiting);
  expect([refused.status, await refused.text()]).toEqual([400, linkMessages.unknown]);
  // Who entered it has its id, and links it from its own page.
  expect((await link(waiting, 'inquiry', other)).status).toBe(201);
  expect(await linksOf(`inquiries/${other}`)).toEqual([]);
  expect(await linksOf(`reports/${waiting}`)).toHaveLength(1);
  await night.db('reports').update({ visible_from: null });
  expect(await linksOf(`inquiries/${other}`)).toHaveLength(1);
});
