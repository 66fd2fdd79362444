import { listCaseHistory } from '@gaongil/data/cases/records/case-history';
import { listCases, wholeCaseList } from '@gaongil/data/cases/listing/case-list';
import { countCases } from '@gaongil/data/cases/listing/counts';
import {
  confirmRequest,
  findRequests,
  requestConfirmation,
} from '@gaongil/data/cases/records/confirmation-requests';
import { listExports, readSnapshot, recordExport } from '@gaongil/data/cases/records/export-log';
import { findCase, findCaseRef } from '@gaongil/data/cases/find-case';
import { findLegalHold, setLegalHold } from '@gaongil/data/cases/records/legal-holds';
import { addNote, listNotes } from '@gaongil/data/cases/records/notes';
import { submitCase } from '@gaongil/data/cases/submit-case';
import { updateCases } from '@gaongil/data/cases/update-cases';
import { connectDatabase, type Database } from '@gaongil/data/database';
import type { FoundCase } from '@gaongil/data/cases/case-transactions';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';
import { testRing } from '../support/stored/sealed-rows.ts';
import { sessionOf } from '../support/stored/session-of.ts';
import { makeProposals, proposals } from '../support/stored/third-kind.ts';
import { everyCaseViewer } from '../support/stored/viewer.ts';
import { everyCase } from '@gaongil/data/viewer';

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Database;
let ring: KeyRing;
const viewer = everyCaseViewer();
const by = (name: string) => ({ by: name, at: new Date() });
const titles = async (query: object = {}) =>
  (await listCases(db, ring, proposals, { q: '', ...query }, viewer)).items.map(({ title }) => title);

/** The proposal with this title, and what its records refer to. */
async function proposal(title: string) {
  const { items } = await listCases(db, ring, proposals, { q: title }, viewer);
  const id = items[0]?.caseId ?? '';
  return { id, about: (await findCaseRef(db, ring, proposals, id, everyCase)) as FoundCase };
}

beforeAll(async () => {
  database = await createDatabase();
  db = connectDatabase({ url: database.url, connections: 4 });
  ring = testRing(db);
  await makeProposals(db);
  for (const title of ['가로등', '건널목', '자전거길']) {
    const document = { title, idea: `${title} 정비`, mail: 'kim@company.example', actionNotes: '' };
    await submitCase(db, ring, proposals, document, { receipt: true, keyUses: [] });
  }
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('a kind of case that only the table of kinds describes', () => {
  it('is stored with its mails, listed, opened and counted', async () => {
    expect(await titles()).toEqual(['자전거길', '건널목', '가로등']);
    expect(await db('outbox').whereNotNull('proposal_number').pluck('topic')).toEqual(
      Array.from({ length: 3 }, () => ['proposal.received', 'proposal.receipt']).flat(),
    );
    const { id } = await proposal('건널목');
    expect(await findCase(db, ring, proposals, id, everyCase)).toMatchObject({
      idea: '건널목 정비',
      status: 'RECEIVED',
    });
    expect(await countCases(db, proposals, {}, viewer)).toMatchObject({
      statuses: { RECEIVED: { count: 3 }, ANSWERED: { count: 0 } },
      views: { all: { count: 3 }, mine: { count: 0 } },
    });
  });

  it('is changed and changed back, with a history', async () => {
    const { id, about } = await proposal('가로등');
    const action = { status: 'ANSWERED', assignee: 'kim', actionNotes: '교체함' };
    const [changed] = await updateCases(
      db,
      ring,
      proposals,
      [{ id, action, expected: [1] }],
      by('kim'),
      everyCase,
    );
    expect(changed).toMatchObject({ result: 'ok', stored: { ...action, version: 2 } });
    expect(await titles({ view: 'mine' })).toEqual([]);
    expect(await titles({ assignee: 'kim' })).toEqual(['가로등']);
    const [undone] = await updateCases(db, ring, proposals, [{ id, undoes: 2 }], by('kim'), everyCase);
    expect(undone).toMatchObject({ stored: { status: 'RECEIVED', actionNotes: '', actionAt: null } });
    const { items } = await listCaseHistory(db, about, {});
    expect(items.map(({ id: number, undoes }) => [number, undoes])).toEqual([
      [2, 2],
      [1, undefined],
    ]);
  });

  it('is found by its words and its notes, with the index and without it', async () => {
    const { about } = await proposal('건널목');
    await addNote(db, about, { text: '현장 확인' }, by('lee'));
    expect((await listNotes(db, about, {})).items).toMatchObject([{ text: '현장 확인', by: 'lee' }]);
    const found = async () => [
      await titles({ q: '정비 자전거' }),
      await titles({ q: '현장' }),
      await titles({ q: '없음' }),
    ];
    const expected = [['자전거길'], ['건널목'], []];
    expect(await found()).toEqual(expected);
    // The index covers 64 numbers at once.
    await db.raw(`select setval('proposals_number_seq', 64)`);
    while (await updateSearchIndex(db, ring, proposals));
    expect(await db('search_segments').pluck('subject')).toEqual(['proposal']);
    expect(await found()).toEqual(expected);
  });

  it('is exported, which is recorded', async () => {
    const list = await wholeCaseList(db, ring, proposals, { q: '', sort: 'createdAt', dir: 'asc' }, viewer);
    const ideas: string[] = [];
    for await (const page of readSnapshot(db, list, 2)) ideas.push(...page.map(({ idea }) => idea));
    expect(ideas).toEqual(['가로등 정비', '건널목 정비', '자전거길 정비']);
    const entry = { query: {}, searched: false, texts: true, format: 'csv' as const };
    await recordExport(db, proposals, entry, by('kim'), { ring, slots: [] });
    expect((await listExports(db, proposals, {}, viewer)).items).toMatchObject([{ by: 'kim' }]);
  });

  it('has a legal hold that another person lifts, and is destroyed when two people want it', async () => {
    const { id, about } = await proposal('자전거길');
    const authors = {
      kim: await sessionOf(db, 'kim', ['proposals']),
      lee: await sessionOf(db, 'lee', ['proposals']),
    };
    const mails = { ring, slots: [] };
    const confirm = async (act: 'destruction' | 'lift', name: 'kim' | 'lee') => {
      const { [act]: request } = await findRequests(db, about);
      const remove = () => Promise.resolve();
      return confirmRequest(db, { remove }, about, request?.id ?? 0, authors[name], mails, () => undefined);
    };
    expect(await setLegalHold(db, about, '소송', by('kim'))).toBe('set');
    expect(await findLegalHold(db, about)).toMatchObject({ reason: '소송' });
    const destruction = { act: 'destruction', reason: 'DUPLICATE' } as const;
    expect(await requestConfirmation(db, about, destruction, authors.kim, mails)).toBe('requested');
    expect(await confirm('destruction', 'lee')).toBe('on hold');
    const lift = { act: 'lift', reason: 'SETTLED' } as const;
    expect(await requestConfirmation(db, about, lift, authors.kim, mails)).toBe('requested');
    expect(await confirm('lift', 'kim')).toBe('own');
    expect(await confirm('lift', 'lee')).toBe('lifted');
    expect(await confirm('destruction', 'kim')).toBe('own');
    expect(await confirm('destruction', 'lee')).toBe('destroyed');
    expect(await findCase(db, ring, proposals, id, everyCase)).toBeUndefined();
    expect(await titles()).toEqual(['건널목', '가로등']);
    expect(await db('proposal_keys').count({ n: '*' })).toMatchObject([{ n: 2 }]);
    expect(await countCases(db, proposals, {}, viewer)).toMatchObject({ views: { all: { count: 2 } } });
    expect(await db('destroyed_cases').pluck('kind')).toEqual(['proposal']);
  });
});
