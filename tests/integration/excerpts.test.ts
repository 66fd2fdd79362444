import { messageStart } from '@gaongil/contract/cases/inquiry';
import { caseKinds } from '@gaongil/data/case-kinds';
import { listCases } from '@gaongil/data/cases/listing/case-list';
import { findCase } from '@gaongil/data/cases/find-case';
import { connectDatabase, type Database } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';
import { asRole } from '../support/services/roles.ts';
import { storeSealedInquiries, storeSealedReports, testRing } from '../support/stored/sealed-rows.ts';
import { inquiryQuery, reportQuery } from '../support/stored/list-queries.ts';
import { everyCaseViewer } from '../support/stored/viewer.ts';
import { everyCase } from '@gaongil/data/viewer';

const viewer = everyCaseViewer();
const reports = ['첫째', '둘째', '셋째'].map((title, index) => ({
  ...({
    type: 'REALNAME',
    title,
    content: `${title} 내용`,
    referenceId: String(index + 1).repeat(26),
  } as const),
}));
// Each letter is two UTF-16 units.
const message = '𠀀'.repeat(messageStart + 1);
let database: Awaited<ReturnType<typeof createDatabase>>;
let admin: Database;
let db: Database;
let ring: KeyRing;

beforeAll(async () => {
  database = await createDatabase();
  admin = connectDatabase({ url: database.url, connections: 2 });
  db = connectDatabase({ url: asRole(database.url, 'gaongil_api'), connections: 2 });
  ring = testRing(db);
});
beforeEach(async () => {
  await admin.raw('truncate reports, inquiries restart identity cascade');
  await storeSealedReports(admin, testRing(admin), reports);
  await storeSealedInquiries(admin, testRing(admin), [{ message, company: '길안전' }, { message: '둘째' }]);
});
afterAll(async () => {
  await Promise.all([admin.destroy(), db.destroy()]);
  await database.drop();
});

const listedReports = async () =>
  (await listCases(db, ring, caseKinds.report, reportQuery({}), viewer)).items;
const listedInquiries = async () =>
  (await listCases(db, ring, caseKinds.inquiry, inquiryQuery({}), viewer)).items;

describe('a list of cases', () => {
  it('shows the excerpt of each case, and no field that is not shown', async () => {
    const items = await listedReports();
    expect(items.map(({ title, referenceId }) => [title, referenceId])).toEqual(
      reports.map(({ title, referenceId }) => [title, referenceId]).reverse(),
    );
    expect(JSON.stringify(items)).not.toContain('내용');
    expect((await listedInquiries())[1]).toMatchObject({
      message: '𠀀'.repeat(messageStart),
      company: '길안전',
      name: '김문의',
    });
  });

  it('says of an excerpt that cannot be opened that it cannot; the case itself opens, and so do the others', async () => {
    const flip = 'excerpt = set_byte(excerpt, 40, get_byte(excerpt, 40) # 1)';
    await admin.raw(
      `update reports set ${flip} where number = 2; update inquiries set ${flip} where number = 2`,
    );
    expect((await listedReports()).map(({ title }) => title)).toEqual(['셋째', '열 수 없음', '첫째']);
    const inquiries = await listedInquiries();
    expect(inquiries.map(({ company }) => company)).toEqual(['열 수 없음', '길안전']);
    expect(
      await findCase(db, ring, caseKinds.report, reports[1]?.referenceId ?? '', everyCase),
    ).toMatchObject({
      title: '둘째',
    });
    expect(await findCase(db, ring, caseKinds.inquiry, inquiries[0]?.caseId ?? '', everyCase)).toMatchObject({
      message: '둘째',
    });
  });

  it('does not take an excerpt of another case', async () => {
    await admin.raw(
      'update reports set excerpt = (select excerpt from reports where number = 1) where number = 2',
    );
    expect((await listedReports()).map(({ title }) => title)).toEqual(['셋째', '열 수 없음', '첫째']);
  });

  it('says of a case without a key that it cannot be opened', async () => {
    await admin.raw('delete from report_keys where number = 3');
    expect((await listedReports()).map(({ title }) => title)).toEqual(['열 수 없음', '둘째', '첫째']);
  });
});
