import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { type CaseLink, linkMessages, linksPerCase } from '@gaongil/contract/cases/links';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contact, namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { accessRows, emptyAccessLog } from '../support/stored/access-rows.ts';

type Calls = ReturnType<typeof staffCalls>;

let api: TestApi;
const as: Record<'kim' | 'lee' | 'park' | 'choi', Calls> = {} as never;
let kim: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  const callsOf = (headers: Record<string, string>) =>
    staffCalls(
      () => api,
      () => headers,
    );
  kim = await api.signIn();
  as.kim = callsOf(kim);
  // lee sees every case, park reports alone, choi reports that are not somebody else's.
  for (const [name, areas] of [
    ['lee', ['reports', 'inquiries']],
    ['park', ['reports']],
    ['choi', ['ownReports', 'inquiries']],
  ] as const) {
    await addStaff(api.db, name, staffPassword, areas);
    as[name] = callsOf(await signedInHeaders(api.url, name, staffPassword));
  }
});
afterAll(() => api.close());
beforeEach(() => api.db.raw('truncate reports, inquiries cascade'));

const { submit, patch } = reportCalls(
  () => api.url,
  () => kim,
);
const report = (title: string) => submit('realname', namedReport({ title }));
async function inquiry(name: string): Promise<string> {
  await as.kim.call('POST', '/api/contact', contact({ name }));
  const found = (await as.kim.list<{ id: string; name: string }>('/api/inquiries')).items;
  return found.find((one) => one.name === name)?.id ?? '';
}
const reportPath = (id: string) => `/api/reports/${id}`;
const inquiryPath = (id: string) => `/api/inquiries/${id}`;
const linksOf = (path: string, by: Calls = as.kim) => by.read<CaseLink[]>(`${path}/links`);
const link = (path: string, to: Partial<CaseLink['other']>, relation = 'RELATED', by: Calls = as.kim) =>
  by.call('POST', `${path}/links`, { relation, ...to });
const refusal = async (answer: Promise<Response>) => [(await answer).status, await (await answer).text()];

describe('a link between two cases', () => {
  it('is shown in both, each way round, with who set it and the day', async () => {
    const [one, other] = [await report('먼저'), await inquiry('나중')];
    const answer = await link(reportPath(one), { kind: 'inquiry', id: other }, 'DUPLICATED_BY');
    expect(answer.status).toBe(201);
    const set = (await answer.json()) as CaseLink;
    expect(await linksOf(reportPath(one))).toEqual([set]);
    expect(set).toMatchObject({
      relation: 'DUPLICATED_BY',
      by: 'kim',
      other: { kind: 'inquiry', id: other, registerNumber: expect.stringMatching(/^Q/) as string },
    });
    expect(set.other.title).toMatch(/^나중/);
    expect(await linksOf(inquiryPath(other))).toMatchObject([
      { id: set.id, relation: 'DUPLICATE_OF', other: { kind: 'report', id: one, title: '먼저' } },
    ]);
  });

  it('is one of the two at a time, not with itself, and with no case that there is not', async () => {
    const [one, other] = [await report('하나'), await report('둘')];
    const to = { kind: 'report', id: other } as const;
    expect((await link(reportPath(one), to)).status).toBe(201);
    expect(await refusal(link(reportPath(one), to, 'FOLLOWS'))).toEqual([409, linkMessages.exists]);
    expect(await refusal(link(reportPath(other), { kind: 'report', id: one }))).toEqual([
      409,
      linkMessages.exists,
    ]);
    expect(await refusal(link(reportPath(one), { kind: 'report', id: one }))).toEqual([
      400,
      linkMessages.itself,
    ]);
    expect(await refusal(link(reportPath(one), { kind: 'inquiry', id: one }))).toEqual([
      400,
      linkMessages.unknown,
    ]);
    expect(await linksOf(reportPath(other))).toHaveLength(1);
  });

  it('set from both sides at the same time is one', async () => {
    const [one, other] = [await report('하나'), await report('둘')];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2
          ? link(reportPath(one), { kind: 'report', id: other })
          : link(reportPath(other), { kind: 'report', id: one }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('is removed in both and stays as one that was, once, and the cases can be linked again', async () => {
    const [one, other] = [await report('하나'), await report('둘')];
    await link(reportPath(one), { kind: 'report', id: other });
    const [set] = await linksOf(reportPath(one));
    const remove = (path: string) => as.lee.call('DELETE', `${path}/links/${set?.id}`);
    expect((await remove(reportPath(other))).status).toBe(204);
    expect(await refusal(remove(reportPath(one)))).toEqual([409, linkMessages.missing]);
    for (const path of [reportPath(one), reportPath(other)])
      expect(await linksOf(path)).toMatchObject([{ by: 'kim', removed: { by: 'lee', day: set?.day } }]);
    expect((await link(reportPath(one), { kind: 'report', id: other }, 'FOLLOWS')).status).toBe(201);
    expect((await linksOf(reportPath(other))).filter(({ removed }) => !removed)).toMatchObject([
      { relation: 'FOLLOWED_BY' },
    ]);
  });

  it('leaves no entry in the access log, which accounts read that may see one of the cases alone', async () => {
    const [asked, one, other] = [await inquiry('물음'), await report('하나'), await report('둘')];
    await emptyAccessLog(api.db);
    for (const path of [inquiryPath(asked), reportPath(one)]) {
      const to = { kind: 'report', id: other } as const;
      const { id } = (await (await link(path, to)).json()) as CaseLink;
      expect((await link(path, to)).status).toBe(409);
      expect((await as.kim.call('DELETE', `${path}/links/${id}`)).status).toBe(204);
      expect((await as.kim.call('DELETE', `${path}/links/${id}`)).status).toBe(409);
    }
    expect([await accessRows(api, 'access_log'), await accessRows(api, 'access_log_today')]).toEqual([
      [],
      [],
    ]);
  });

  it('counts for both cases, of which neither may have more than fifty', async () => {
    const full = await report('먼저');
    for (let count = 0; count < linksPerCase; count++) {
      const answer = await link(reportPath(await report(`제보 ${count}`)), { kind: 'report', id: full });
      expect(answer.status).toBe(201);
    }
    const one = await report('하나 더');
    const full409 = [409, linkMessages.full];
    expect(await refusal(link(reportPath(one), { kind: 'report', id: full }))).toEqual(full409);
    expect(await refusal(link(reportPath(full), { kind: 'report', id: one }))).toEqual(full409);
    const [first] = await linksOf(reportPath(full));
    await as.kim.call('DELETE', `${reportPath(full)}/links/${first?.id}`);
    expect((await link(reportPath(one), { kind: 'report', id: full })).status).toBe(201);
  });

  it('leaves no entry in the history, which accounts read that may see one of the cases alone', async () => {
    const [one, other] = [await report('하나'), await report('둘')];
    await link(reportPath(one), { kind: 'report', id: other });
    for (const id of [one, other]) expect((await as.kim.list(`${reportPath(id)}/history`)).items).toEqual([]);
  });
});

describe('who may see one of two linked cases alone', () => {
  /** What a case answers about links, without the names of the links. */
  async function seen(by: Calls, path: string, hidden: { name: string; other: Partial<CaseLink['other']> }) {
    const unknown = { kind: 'report', id: '0'.repeat(26) } as const;
    return {
      links: await linksOf(path, by),
      removal: await refusal(by.call('DELETE', `${path}/links/${hidden.name}`)),
      linkToHidden: await refusal(link(path, hidden.other, 'RELATED', by)),
      linkToNone: await refusal(link(path, unknown, 'RELATED', by)),
    };
  }
  const asWithout = {
    links: [],
    removal: [404, errorMessages.notFound],
    linkToHidden: [400, linkMessages.unknown],
    linkToNone: [400, linkMessages.unknown],
  };

  it('by an exclusion gets the answers of a case without the link, until the exclusion ends', async () => {
    const [one, other] = [await report('보이는'), await report('제외된')];
    await link(reportPath(one), { kind: 'report', id: other });
    const [set] = await linksOf(reportPath(one));
    const hidden = { name: set?.id ?? '', other: { kind: 'report', id: other } as const };
    expect(await linksOf(reportPath(one), as.lee)).toHaveLength(1);
    await as.kim.call('POST', `${reportPath(other)}/exclusions`, { username: 'lee' });
    expect(await seen(as.lee, reportPath(one), hidden)).toEqual(asWithout);
    expect((await as.lee.call('GET', `${reportPath(other)}/links`)).status).toBe(404);
    // Nothing of that changed it for the others.
    expect(await linksOf(reportPath(one))).toEqual([set]);
  });

  it('by the areas of the account does too', async () => {
    const [mine, others, asked] = [await report('내 것'), await report('남의 것'), await inquiry('물음')];
    await patch(others, { assignee: 'kim' });
    await link(reportPath(mine), { kind: 'report', id: others });
    await link(reportPath(mine), { kind: 'inquiry', id: asked });
    const of = async (kind: string) =>
      (await linksOf(reportPath(mine))).find(({ other }) => other.kind === kind);
    const [toReport, toInquiry] = [await of('report'), await of('inquiry')];
    const titles = async (by: Calls, path: string) =>
      (await linksOf(path, by)).map(({ other }) => other.id).toSorted();
    expect(await titles(as.kim, reportPath(mine))).toEqual([others, asked].toSorted());
    // park has no area of inquiries; choi may not see the reports of others.
    expect(await titles(as.park, reportPath(mine))).toEqual([others]);
    expect(await titles(as.choi, reportPath(mine))).toEqual([asked]);
    expect((await as.park.call('GET', `${inquiryPath(asked)}/links`)).status).toBe(404);
    expect(await titles(as.choi, inquiryPath(asked))).toEqual([mine]);
    const ofPark = { name: toInquiry?.id ?? '', other: { kind: 'inquiry', id: asked } as const };
    const ofChoi = { name: toReport?.id ?? '', other: { kind: 'report', id: others } as const };
    expect(await seen(as.park, reportPath(mine), ofPark)).toEqual({
      ...asWithout,
      links: [expect.objectContaining({ id: toReport?.id })],
    });
    expect(await seen(as.choi, reportPath(mine), ofChoi)).toEqual({
      ...asWithout,
      links: [expect.objectContaining({ id: toInquiry?.id })],
    });
  });
});

describe('what is stored of a link', () => {
  it('ends in both cases with either of them, and a duplicate is destroyed by nothing of it', async () => {
    const [one, other, third] = [await report('하나'), await report('둘'), await report('셋')];
    await link(reportPath(one), { kind: 'report', id: other }, 'DUPLICATE_OF');
    await link(reportPath(one), { kind: 'report', id: third });
    await link(reportPath(third), { kind: 'report', id: other });
    expect(await api.db('case_links')).toHaveLength(6);
    expect(
      (await as.kim.call('POST', `${reportPath(other)}/destruction`, { reason: 'MISTAKEN' })).status,
    ).toBe(200);
    expect((await as.lee.confirm(reportPath(other))).status).toBe(204);
    expect(await api.db('case_links')).toHaveLength(2);
    expect((await linksOf(reportPath(one))).map(({ other: { id } }) => id)).toEqual([third]);
    expect((await linksOf(reportPath(third))).map(({ other: { id } }) => id)).toEqual([one]);
    expect((await as.kim.call('GET', reportPath(one))).status).toBe(200);
  });

  it('says which cases and who, and not how; it can be removed and not changed', async () => {
    const [one, other] = [await report('하나'), await inquiry('둘')];
    await link(reportPath(one), { kind: 'inquiry', id: other }, 'DUPLICATE_OF');
    const stored = JSON.stringify(await api.db('case_links'));
    for (const word of ['DUPLICATE', 'RELATED', one, '하나']) expect(stored).not.toContain(word);
    const { db } = api.dependencies;
    await expect(db('case_links').delete()).rejects.toThrow('permission denied');
    await expect(db('case_links').update({ made_by: 'lee' })).rejects.toThrow('permission denied');
    await expect(api.db('case_links').update({ day: '2020-01-01' })).rejects.toThrow('only ever added to');
    await db('case_links').update({ removed_on: '2026-01-01', removed_by: 'kim' });
    await expect(db('case_links').update({ removed_on: null, removed_by: null })).rejects.toThrow(
      'only ever added to',
    );
  });
});
