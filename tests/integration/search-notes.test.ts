import type { Inquiry } from '@gaongil/contract/cases/inquiry';
import type { Note } from '@gaongil/contract/cases/notes';
import { allKinds, caseKinds } from '@gaongil/data/case-kinds';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { destroyCase } from '@gaongil/data/cases/destroy-case';
import { moveReport } from '@gaongil/data/cases/reports/shuffle-reports';
import { readSegments } from '@gaongil/data/search-index/segments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from '../support/callers/csv.ts';
import { anonymousReport, contact } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { storeSealedNotes } from '../support/stored/sealed-notes.ts';
import { storeSealedInquiries, storeSealedReports } from '../support/stored/sealed-rows.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { storedReports } from '../support/stored/stored-cases.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let staff: Record<string, string>;
const { submit } = reportCalls(
  () => api.url,
  () => staff,
);
const { call, list } = staffCalls(
  () => api,
  () => staff,
);
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  staff = await api.signIn();
});
afterAll(() => api.close());

async function updateAll() {
  for (const kind of allKinds) while (await updateSearchIndex(api.db, api.dependencies.ring, kind));
}
const segments = async () => (await readSegments(api.db, 'report')).map(({ id, first }) => ({ id, first }));
const waiting = async () => Number((await api.db('search_changes').count({ n: '*' }))[0]?.n);
const numberOf = async (referenceId: string) =>
  (await storedReports(api.db)).find((one) => one.referenceId === referenceId)?.number ?? NaN;

interface Made {
  path: string;
  listPath: string;
  id: string;
}

async function aReport(): Promise<Made> {
  const id = await submit('anonymous', anonymousReport({ title: '현장 사진' }));
  return { path: `/api/reports/${id}`, listPath: '/api/reports', id };
}

async function anInquiry(): Promise<Made> {
  await call('POST', '/api/contact', contact({ message: '현장 사진' }));
  const [inquiry] = (await list<Inquiry>('/api/inquiries', { limit: '1' })).items;
  const id = inquiry?.id ?? '';
  return { path: `/api/inquiries/${id}`, listPath: '/api/inquiries', id };
}

const found = async ({ listPath }: Pick<Made, 'listPath'>, q: string) => {
  const { items } = await list<{ id?: string; referenceId?: string }>(listPath, { q });
  return items.map(({ id, referenceId }) => referenceId ?? id);
};
const write = async ({ path }: Made, text: string) => {
  const answer = await call('POST', `${path}/notes`, { text });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Note;
};
let stored = 0;
/** Reports without a word of their own. */
const plainReports = (count: number) =>
  Array.from({ length: count }, () => ({
    referenceId: String(stored++).padStart(26, '0'),
    type: 'REALNAME' as const,
  }));
/** Fills the segments of both kinds, so that the cases before are indexed. */
async function fill() {
  const { db, dependencies } = api;
  await storeSealedReports(db, dependencies.ring, plainReports(64));
  await storeSealedInquiries(
    db,
    dependencies.ring,
    plainReports(64).map(() => ({})),
  );
  await updateAll();
}

describe.each([
  ['a report', aReport],
  ['an inquiry', anInquiry],
])('%s', (_what, make) => {
  it('is found by the words of its notes before it is indexed, after, and at once when a note is added', async () => {
    const [one, other] = [await make(), await make()];
    await write(one, '감사실에 "물푸레" 전달\n02-1357-2468로 통화');
    await write(one, '둘째 메모: Zelkova');
    await write(other, '억새풀');
    const check = async (state: string) => {
      for (const q of ['푸레', '물', '02-1357', '"물푸레"'])
        expect([state, q, await found(one, q)]).toEqual([state, q, expect.arrayContaining([one.id])]);
      for (const q of ['물푸레', 'ZELKOVA 물푸레', '물푸레 사진'])
        expect([state, q, await found(one, q)]).toEqual([state, q, [one.id]]);
      for (const q of ['물푸레 억새풀', '물푸레zelkova', '물푸레나무', '풀물'])
        expect([state, q, await found(one, q)]).toEqual([state, q, []]);
    };
    await check('not indexed');
    await fill();
    await check('indexed');
    const before = await segments();
    await write(one, '갯버들');
    await updateAll();
    expect([await segments(), await waiting()]).toEqual([before, 1]);
    expect(await found(one, '갯버들 zelkova')).toEqual([one.id]);
    await check('beside a note that waits');
    await api.db('search_segments').delete();
    await updateAll();
    expect(await waiting()).toBe(0);
    expect(await found(one, '갯버들 zelkova')).toEqual([one.id]);
    await check('built again');
  });

  it('is found by its action notes as they are now', async () => {
    const one = await make();
    const act = async (actionNotes: string) => {
      const answer = await call('PATCH', one.path + (one.path.includes('reports') ? '/action' : ''), {
        actionNotes,
      });
      expect(answer.status).toBe(200);
    };
    await act('뻐꾹새에게 안내');
    await fill();
    expect(await found(one, '뻐꾹새')).toEqual([one.id]);
    await act('찔레덩굴에게 안내');
    for (const state of ['at once', 'built again']) {
      expect([state, await found(one, '뻐꾹새')]).toEqual([state, []]);
      expect([state, await found(one, '찔레덩굴')]).toEqual([state, [one.id]]);
      await api.db('search_segments').delete();
      await updateAll();
    }
  });
});

describe('the notes of a report', () => {
  it('are searched under its new number after it was moved, and under no other', async () => {
    const one = await aReport();
    await write(one, '흙무덤');
    await fill();
    const { ring, attachments } = api.dependencies;
    const id = await numberOf(one.id);
    expect(await moveReport(api.db, ring, attachments, { id, shuffles: true })).toBe('moved');
    for (let turn = 0; turn < 2; turn++) {
      expect(await found(one, '흙무덤')).toEqual([one.id]);
      expect((await list('/api/reports', { q: '흙무덤' })).total).toBe('1');
      await fill();
    }
    expect(await waiting()).toBe(0);
  });

  it('leave the index with the report', async () => {
    const one = await aReport();
    await write(one, '톱니꼴');
    await fill();
    const before = await segments();
    const ref = { kind: caseKinds.report, number: await numberOf(one.id) };
    expect(await destroyCase(api.db, api.dependencies.attachments, ref)).toBe(true);
    expect(await found(one, '톱니꼴')).toEqual([]);
    await updateAll();
    expect(await waiting()).toBe(0);
    expect((await segments()).every(({ id }) => before.some((one) => one.id === id))).toBe(false);
    expect((await list('/api/reports', { q: '톱니꼴' })).total).toBe('0');
  });

  it('are searched by an export too', async () => {
    const one = await aReport();
    await fill();
    await write(one, '짚신벌');
    const answer = await call('GET', `/api/reports/export.csv?q=${encodeURIComponent('짚신벌')}`);
    const [, ...lines] = parse((await answer.text()).replace(/^\ufeff/, ''));
    expect(lines).toHaveLength(1);
  });

  it('are found beside one that is damaged', async () => {
    const one = await aReport();
    await write(one, '꽃다지');
    await write(one, '쇠뜨기');
    const [first] = await api.db('notes').orderBy('id', 'desc').offset(1).limit(1).pluck<number[]>('id');
    await api.db.raw('alter table notes disable trigger user');
    await api
      .db('notes')
      .where('id', first ?? NaN)
      .update({ body: Buffer.alloc(300, 1) });
    await api.db.raw('alter table notes enable trigger user');
    for (let turn = 0; turn < 2; turn++) {
      expect(await found(one, '쇠뜨기')).toEqual([one.id]);
      expect(await found(one, '꽃다지')).toEqual([]);
      await fill();
    }
  });
});

describe('notes about indexed cases', () => {
  it('wait until there are many; then the segment with most for its size is built again for all of its own', async () => {
    await api.db.raw('truncate reports restart identity cascade');
    const { db, dependencies } = api;
    await storeSealedReports(db, dependencies.ring, plainReports(700));
    await updateAll();
    const add = (sequences: readonly number[]) => {
      const notes = sequences.map((sequence) => ({ sequence, text: `메모 참느릅 ${sequence}` }));
      return storeSealedNotes(db, dependencies.ring, 'report', notes);
    };
    const before = await segments();
    expect(before.map(({ first }) => first)).toEqual([0, 512, 576]);

    await add(Array.from({ length: 44 }, (_, index) => index + 1));
    await add(Array.from({ length: 20 }, (_, index) => 600 + index));
    await updateAll();
    expect([await waiting(), await segments()]).toEqual([64, before]);
    expect((await list('/api/reports', { q: '참느릅', limit: '200' })).total).toBe('64');

    // A change of a value is applied at once, and builds nothing.
    await db('reports').where('number', 600).update({ status: 'IN_PROGRESS' });
    for (let turn = 0; turn < 2; turn++) {
      expect((await list('/api/reports', { q: '참느릅', status: 'IN_PROGRESS' })).total).toBe('1');
      expect((await list('/api/reports', { q: '참느릅', status: 'RECEIVED' })).total).toBe('63');
      await updateAll();
    }
    expect([await waiting(), await segments()]).toEqual([64, before]);

    await add([45]);
    await updateAll();
    expect(await waiting()).toBe(45);
    expect(await segments()).toEqual([
      before[0],
      before[1],
      { id: expect.any(Number) as number, first: 576 },
    ]);
    expect((await segments())[2]).not.toEqual(before[2]);
    expect((await list('/api/reports', { q: '참느릅', limit: '200' })).total).toBe('65');
    expect(await found({ listPath: '/api/reports' }, '참느릅 619')).toHaveLength(1);
  });

  it('need no further build once their segment was built for another reason', async () => {
    const before = await waiting();
    expect(before).toBeGreaterThan(0);
    await api.db('search_segments').where('first', 0).delete();
    await updateAll();
    expect(await waiting()).toBe(0);
  });
});
