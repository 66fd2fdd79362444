import { caseKinds } from '@gaongil/data/case-kinds';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { connectDatabase, inSnapshot } from '@gaongil/data/database';
import { prepareSearch } from '@gaongil/data/search-index/search';
import { everyCase } from '@gaongil/data/viewer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';
import { storeSealedInquiries, testRing } from '../support/stored/sealed-rows.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: ReturnType<typeof connectDatabase>;
beforeAll(async () => {
  database = await createDatabase();
  db = connectDatabase({ url: database.url, connections: 4 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('a search of inquiries', () => {
  it('covers name, e-mail, phone, company, message and action notes, and nothing else, indexed or not', async () => {
    const ring = testRing(db);
    const inquiry = {
      name: '김영희',
      email: 'Kim@Company.example',
      phone: '010-7777-0000',
      company: '도로공사',
    };
    const message = '가드레일 견적을 부탁드립니다';
    const inquiries = Array.from({ length: 130 }, () => ({ ...inquiry, message, actionNotes: '공개 메모' }));
    const stored = await storeSealedInquiries(db, ring, inquiries);
    const count = (q: string) =>
      inSnapshot(db, async (snapshot) => {
        const partitions = [[{ column: 'status', equals: 'RECEIVED' }]];
        const searcher = await prepareSearch(
          snapshot,
          ring,
          { kind: caseKinds.inquiry, q, access: everyCase },
          { partitions },
        );
        const request = { partitions, order: 'oldest', limit: Infinity } as const;
        return (await searcher.findPage(request)).sequences.length;
      });
    for (const state of ['not indexed', 'indexed']) {
      for (const q of ['영희', 'kim@c', '7777', '01077770000', '로공', '견적 드레일', '도로 KIM', '공개'])
        expect([state, q, await count(q)]).toEqual([state, q, stored.length]);
      for (const q of ['8888', '비밀', '견적 없음']) expect([q, await count(q)]).toEqual([q, 0]);
      while (await updateSearchIndex(db, ring, caseKinds.inquiry));
    }
    await db('inquiries')
      .where('number', stored[3] ?? NaN)
      .update({ status: 'ANSWERED', action_at: new Date() });
    expect(await count('견적')).toBe(stored.length - 1);
  });
});
