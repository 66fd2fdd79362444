import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { caseKinds } from '@gaongil/data/case-kinds';
import { tagsOfAccount } from '@gaongil/data/cases/exclusions/account-tags';
import { listCases } from '@gaongil/data/cases/listing/case-list';
import type { Viewer } from '@gaongil/data/viewer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact, namedReport } from '../support/callers/factories.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { signedInHeaders, staffPassword, type TestApi } from '../support/processes/test-api.ts';
import { type ShuffleNight, startShuffleNight } from '../support/sites/shuffle-night.ts';
import { passADay } from '../support/stored/pass-a-day.ts';

interface Numbered {
  referenceId: string;
  id: string;
  registerNumber?: string;
}

let night: ShuffleNight;
let asLee: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  night = await startShuffleNight();
  await addStaff(night.db, 'lee', staffPassword);
  const lee = await signedInHeaders(night.url, 'lee', staffPassword);
  asLee = staffCalls(
    () => night as unknown as TestApi,
    () => lee,
  );
});
afterAll(() => night.close());

const reports = async (query: Record<string, string> = {}) =>
  (await night.list<Numbered>('/api/reports', query)).items;
const inquiries = async (query: Record<string, string> = {}) =>
  (await night.list<Numbered>('/api/inquiries', query)).items;
const numbersOf = (cases: readonly Numbered[]) => cases.map(({ registerNumber = 'none' }) => registerNumber);

/** Submits reports, lets the night pass, and returns them with their numbers. */
async function reportsAfterNight(kinds: string): Promise<Numbered[]> {
  await night.clear();
  await night.submitAll(kinds);
  await passADay(night.db);
  await night.shuffle();
  return reports();
}

describe('the register number of an inquiry', () => {
  it('is given at once, another one to each of many at the same time, and is in list, detail and export', async () => {
    await Promise.all(Array.from({ length: 40 }, () => night.call('POST', '/api/contact', contact())));
    const listed = await inquiries();
    expect(new Set(numbersOf(listed)).size).toBe(40);
    for (const number of numbersOf(listed)) expect(number).toMatch(/^Q20\d\d-\d{4}$/);
    const [first] = listed;
    expect(await night.read(`/api/inquiries/${first?.id}`)).toMatchObject({
      registerNumber: first?.registerNumber,
    });
    const file = await (await night.call('GET', '/api/inquiries/export.csv')).text();
    for (const number of numbersOf(listed)) expect(file).toContain(number);
  });

  it('finds it in every spelling, and only words find what merely has the form of one', async () => {
    await night.call('POST', '/api/contact', contact({ message: '전화는 Q2019-0000 쪽으로' }));
    const [one] = await inquiries();
    const number = one?.registerNumber ?? '';
    for (const q of [
      number,
      number.toLowerCase(),
      ` ${number.replace('-', ' – ')} `,
      number.replace('-', ''),
    ])
      expect([q, numbersOf(await inquiries({ q }))]).toEqual([q, [number]]);
    expect(numbersOf(await inquiries({ q: 'Q2019-0000' }))).toEqual([number]);
    expect(await inquiries({ q: number, status: 'ANSWERED' })).toEqual([]);
  });

  it('has more digits once the short ones are taken', async () => {
    await night.db.raw(
      `insert into register_numbers select 'Q2001-' || lpad(n::text, 4, '0') from generate_series(0, 9999) n`,
    );
    const { rows } = await night.db.raw<{ rows: { drawn: string }[] }>(
      `select draw_register_number('Q', '2001-06-01') as drawn`,
    );
    expect(rows[0]?.drawn).toMatch(/^Q2001-\d{5}$/);
  });
});

describe('the register number of a report', () => {
  it('is given by the shuffle and not before, stays in later nights, and reporters do not read it', async () => {
    await night.clear();
    await night.submitAll('NAF');
    expect(numbersOf(await reports())).toEqual(['none', 'none', 'none']);
    expect(await night.db('reports').pluck<unknown[]>('register_number')).toEqual([null, null, null]);
    await passADay(night.db);
    await night.shuffle();
    const after = await reports();
    for (const number of numbersOf(after)) expect(number).toMatch(/^20\d\d-\d{4}$/);
    expect(new Set(numbersOf(after)).size).toBe(3);
    await passADay(night.db);
    await night.shuffle();
    const named = (cases: readonly Numbered[]) =>
      cases.map(({ referenceId, registerNumber }) => `${referenceId} ${registerNumber}`).toSorted();
    expect(named(await reports())).toEqual(named(after));
    const [{ referenceId, registerNumber } = after[0]!] = after;
    expect(await night.read(`/api/reports/${referenceId}`)).toMatchObject({ registerNumber });
    const open = await fetch(`${night.url}/api/reports/status/${referenceId}`);
    expect(await open.text()).not.toContain(registerNumber);
  });

  it('finds nothing for a colleague whom the report is excluded from, as a number that nothing has', async () => {
    const [hidden] = await reportsAfterNight('NN');
    const q = hidden?.registerNumber ?? '';
    expect(numbersOf((await asLee.list<Numbered>('/api/reports', { q })).items)).toEqual([q]);
    const path = `/api/reports/${hidden?.referenceId}`;
    expect((await night.call('POST', `${path}/exclusions`, { username: 'lee' })).status).toBe(204);
    const unused = q.endsWith('0000') ? q.replace(/0000$/, '0001') : q.replace(/\d{4}$/, '0000');
    const [of, none] = await Promise.all(
      [q, unused].map((sought) => asLee.list('/api/reports', { q: sought })),
    );
    expect(of).toEqual(none);
    expect(numbersOf(await reports({ q }))).toEqual([q]);
  });

  it('takes the same work to be found hidden as to be missing, in each step of the statement', async () => {
    const [hidden] = await reportsAfterNight('NN');
    const number = hidden?.registerNumber ?? '';
    await night.call('POST', `/api/reports/${hidden?.referenceId}/exclusions`, { username: 'lee' });
    const viewer: Viewer = {
      visible: 'every case',
      exclusionTags: await tagsOfAccount(night.ring, 'lee'),
      account: { id: 1, username: 'lee', teams: [] },
      areas: ['reports'],
      now: new Date(),
      waitsForSlots: true,
    };
    /** How often each node of the plan of what finds a number ran. */
    const workOf = async (q: string) => {
      const asked: { sql: string; bindings: unknown[] }[] = [];
      const note = (query: { sql: string; bindings: unknown[] }) => asked.push(query);
      night.db.on('query', note);
      await listCases(night.db, night.ring, caseKinds.report, { q }, viewer);
      night.db.off('query', note);
      const statement = asked.find(({ bindings }) => bindings.includes(q));
      const { rows } = await night.db.raw<{ rows: Record<'QUERY PLAN', string>[] }>(
        `explain (analyze, costs off, timing off, summary off, buffers off)
         ${statement?.sql.replaceAll(/\$\d+/g, '?')}`,
        statement?.bindings as never[],
      );
      const nodes = rows.map((row) => row['QUERY PLAN'].trim());
      return nodes
        .map((node) => node.replace(/actual rows=[\d.]+ /, ''))
        .filter((node) => /[(]l|[(]n/.test(node));
    };
    const ofHidden = await workOf(number);
    expect(ofHidden.join('\n')).toMatch(/ on exclusions [(]loops=1[)]/);
    expect(await workOf(number.replace(/^\d{4}/, '2001'))).toEqual(ofHidden);
  });

  it('is never that of a destroyed report', async () => {
    const [one] = await reportsAfterNight('A');
    await night.db.raw('select destroy_report(number) from reports');
    expect(await reports()).toEqual([]);
    expect(await night.db('register_numbers').pluck<string[]>('register_number')).toContain(
      one?.registerNumber,
    );
  });

  it('is not searched in texts when it has one: a report that mentions it is not found beside it', async () => {
    const [one] = await reportsAfterNight('N');
    const number = one?.registerNumber ?? '';
    await night.submit('realname', namedReport({ content: `${number} 건에 이어 제보합니다.` }));
    expect(numbersOf(await reports({ q: number }))).toEqual([number]);
  });
});
