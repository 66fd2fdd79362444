import type { Cursor } from '@gaongil/contract/requests/cursors';
import { caseKinds } from '@gaongil/data/case-kinds';
import { listCases } from '@gaongil/data/cases/listing/case-list';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { connectDatabase, type Database, inSnapshot } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { prepareSearch } from '@gaongil/data/search-index/search';
import { everyCase } from '@gaongil/data/viewer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';
import { storeSealedNotes } from '../support/stored/sealed-notes.ts';
import { testRing } from '../support/stored/sealed-rows.ts';
import {
  type CorpusReport,
  foundBy,
  oneOf,
  randomFrom,
  randomReport,
  randomText,
  randomWord,
  storeReports,
} from '../support/stored/search-corpus.ts';
import { everyCaseViewer } from '../support/stored/viewer.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Database;
let ring: KeyRing;

beforeAll(async () => {
  database = await createDatabase();
  db = connectDatabase({ url: database.url, connections: 12 });
  ring = testRing(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Empties the table; its sequence of numbers continues. */
const empty = () => db('reports').delete();
const updateAll = async () => {
  while (await updateSearchIndex(db, ring, caseKinds.report));
};
const viewer = everyCaseViewer('kim', new Date('2026-03-01T00:00:00Z'));

/** The numbers of all reports that are found, newest first. */
const found = (q: string) =>
  inSnapshot(db, async (snapshot) => {
    const partitions = [[]];
    const searcher = await prepareSearch(
      snapshot,
      ring,
      { kind: caseKinds.report, q, access: everyCase },
      { partitions, exhaustive: true },
    );
    const { sequences } = await searcher.findPage({ partitions, order: 'newest', limit: Infinity });
    const all = await searcher.findAll();
    expect([all.count, ...all.sequences().reverse()]).toEqual([sequences.length, ...sequences]);
    return sequences;
  });
const reportRandom = randomFrom(11);
const report = (change: Partial<CorpusReport> = {}) => ({ ...randomReport(reportRandom), ...change });

describe('a search', () => {
  beforeAll(empty);
  afterAll(empty);

  const finds = async (change: Partial<CorpusReport>, q: string) => {
    const [number = NaN] = await storeReports(db, ring, [report(change)]);
    const isFound = async () => (await found(q)).includes(number);
    const before = await isFound();
    await updateAll();
    return [before, await isFound()];
  };

  it.each<[string, Partial<CorpusReport>, string]>([
    ['a part of a word of each text', { title: '가드레일을' }, '드레일'],
    ['a part of the content', { content: '현장의 가드레일을 보았다' }, '레일을'],
    ['a part of the name', { targetName: '홍길동' }, '길동'],
    ['a part of the department', { targetDept: '영업1팀' }, '업1'],
    ['a part of the summary', { incidentSummary: '창고에서' }, '고에'],
    ['any case', { title: 'Guard Rail É' }, 'gUARD é'],
    ['decomposed Hangul', { title: '가드레일' }, '가드'.normalize('NFD')],
    ['special characters of patterns', { title: '100%_\\' }, '0%_\\'],
    ['one letter', { title: '값' }, '값'],
    ['words in another order and in different texts', { title: '금품을', content: '계약을' }, '계약 금품'],
    ['a word that is longer than an n-gram', { title: '어린이보호구역에서' }, '이보호구역'],
    ['a word that contains a surrogate pair', { title: 'a😀b漢' }, '😀b'],
    ['a reference id as it is stored', { referenceId: 'K7QX9M2PAB3DEFGHJKMNPQRSTV' }, 'x9m2pab'],
    ['a reference id as it is shown', { referenceId: 'K7QX9M2PAB3DEFGHJKMNPQRST0' }, 'QX9M-2PAB-3d'],
    ['parts of a reference id', { referenceId: 'K7QX9M2PAB3DEFGHJKMNPQRST1' }, 'K7QX 9M2P rst1'],
    ['a reference id with misread characters', { referenceId: '00110000000000000000000000' }, 'ooil'],
  ])('finds %s', async (_what, change, q) => {
    expect(await finds(change, q)).toEqual([true, true]);
  });

  it.each<[string, Partial<CorpusReport>, string]>([
    ['a word of which only the n-grams occur', { title: '가드 드레 레일 가드레 드레일' }, '가드레일'],
    ['words of which one is missing', { title: '계약을' }, '계약 금품'],
    ['a word across two texts', { title: '가드', content: '레일' }, '가드레일'],
    ['a text that only a pattern would match', { title: '100점' }, '1_0'],
    ['the reporter', { type: 'REALNAME' }, 'a@b.c'],
  ])('does not find %s', async (_what, change, q) => {
    expect(await finds(change, q)).toEqual([false, false]);
  });
});

describe('a search among many', () => {
  const random = randomFrom(7);
  const corpus = new Map<number, CorpusReport>();
  const add = async (count: number) => {
    const reports = Array.from({ length: count }, () => randomReport(random));
    for (const [index, number] of (await storeReports(db, ring, reports)).entries())
      corpus.set(number, reports[index] as CorpusReport);
  };
  const addNotes = async (count: number) => {
    const notes = Array.from({ length: count }, () => ({
      sequence: oneOf(random, [...corpus.keys()]),
      text: randomText(random, 12) || '메모',
    }));
    await storeSealedNotes(db, ring, 'report', notes);
    for (const { sequence, text } of notes) {
      const report = corpus.get(sequence) as CorpusReport;
      corpus.set(sequence, { ...report, notes: [...(report.notes ?? []), text] });
    }
  };
  beforeAll(async () => {
    await add(1_400);
    await addNotes(200);
  });
  afterAll(empty);

  function randomQuery(): string {
    const some = oneOf(random, [...corpus.values()]);
    const { notes = [] } = some;
    const texts = [some.title, some.content, some.incidentSummary, some.referenceId.toLowerCase(), ...notes];
    const part = () => {
      if (random() < 0.15) return randomWord(random, 1, 6);
      const text = oneOf(random, texts);
      const from = Math.floor(random() * text.length);
      return text.slice(from, from + 1 + Math.floor(random() * 7));
    };
    return (
      Array.from({ length: 1 + Math.floor(random() * 2.5) }, part)
        .join(' ')
        .trim() || '가'
    );
  }

  /** Compares the results of `times` searches with those of a scan of every report. */
  async function compare(times: number) {
    for (let done = 0; done < times; done += 10) {
      const queries = Array.from({ length: 10 }, randomQuery);
      const expected = queries.map((q) => {
        const isFound = foundBy(q);
        return [...corpus].filter(([, one]) => isFound(one)).map(([number]) => number);
      });
      const answers = await Promise.all(queries.map(found));
      for (const [index, q] of queries.entries())
        expect({ q, found: answers[index] }).toEqual({ q, found: expected[index]?.reverse() });
    }
  }

  it('finds the same as a scan of every report: before, while and after they are indexed', async () => {
    await compare(100);
    await updateSearchIndex(db, ring, caseKinds.report);
    await updateSearchIndex(db, ring, caseKinds.report);
    await compare(200);
    await updateAll();
    await compare(1_200);
    await add(150);
    await compare(400);
    await updateAll();
    await compare(300);
    await addNotes(100);
    await compare(150);
    await updateAll();
    await compare(150);
  }, 240_000);

  const statuses = ['RECEIVED', 'IN_PROGRESS', 'CLOSED'];
  const types = ['REALNAME', 'ANONYMOUS'];

  /** The numbers of a list, in order, by a straightforward filter and sort. */
  function listed(query: ListQuery): number[] {
    const isFound = foundBy(query.q);
    const isOpen = ({ status }: CorpusReport) => status !== 'CLOSED';
    const rows = [...corpus]
      .map(([number, one]) => ({ number, ...one }))
      .filter((one) => isFound(one) && (!query.view || isOpen(one)))
      .filter(
        (one) => (!query.status || one.status === query.status) && (!query.type || one.type === query.type),
      )
      .filter((one) => !query.assignee || one.assignee === query.assignee.replace('unassigned', ''));
    const turn = query.dir === 'asc' ? 1 : -1;
    const compared = <Key>(one: Key, other: Key) => (one < other ? -1 : one > other ? 1 : 0);
    const bySequence = (one: Row, other: Row) => one.number - other.number;
    type Row = (typeof rows)[number];
    const orders: Record<ListQuery['sort'], (one: Row, other: Row) => number> = {
      createdAt: (one, other) => turn * bySequence(one, other),
      status: (one, other) =>
        turn * (statuses.indexOf(one.status) - statuses.indexOf(other.status)) || bySequence(other, one),
      type: (one, other) =>
        turn * (types.indexOf(one.type) - types.indexOf(other.type)) || bySequence(other, one),
      statusChangedAt: (one, other) =>
        turn * (compared(one.statusChangedAt, other.statusChangedAt) || bySequence(one, other)),
      assignee: (one, other) =>
        compared(one.assignee === '', other.assignee === '') ||
        turn * (compared(one.assignee, other.assignee) || bySequence(one, other)),
    };
    return rows.sort(orders[query.sort]).map(({ number }) => number);
  }

  type ListQuery = ReturnType<typeof randomListQuery>;
  const randomListQuery = () => ({
    q: randomQuery().slice(0, 2).trim() || '가',
    sort: oneOf(random, ['createdAt', 'statusChangedAt', 'status', 'assignee', 'type'] as const),
    dir: oneOf(random, ['asc', 'desc'] as const),
    status: oneOf(random, [undefined, undefined, 'CLOSED', 'RECEIVED'] as const),
    type: oneOf(random, [undefined, undefined, 'ANONYMOUS'] as const),
    assignee: oneOf(random, ['', '', '김보안', 'unassigned']),
    view: oneOf(random, [undefined, undefined, 'open', 'overdue'] as const),
  });

  it('works with every filter and order, page by page forwards and backwards', async () => {
    for (let turn = 0; turn < 40; turn++) {
      const query = randomListQuery();
      const expected = listed(query);
      const limit = Math.max(3, Math.ceil(expected.length / 4));
      const read = (cursor?: Cursor) =>
        listCases(db, ring, caseKinds.report, { ...query, limit, cursor }, viewer);

      const pages = [await read()];
      expect({ query, total: pages[0]?.total }).toEqual({ query, total: Math.min(expected.length, 1_000) });
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(next));
      expect({ query, ids: pages.flatMap(({ items }) => items.map(({ number }) => number)) }).toEqual({
        query,
        ids: expected,
      });

      const backwards = [pages.at(-1)];
      for (let step = 1; step < pages.length; step++) backwards.unshift(await read(backwards[0]?.prev));
      expect(backwards.map((page) => page?.items)).toEqual(pages.map(({ items }) => items));
    }
  }, 240_000);
});
