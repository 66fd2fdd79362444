import { addStaff } from '@gaongil/api/auth/staff-accounts';
import type { ReportRow } from '@gaongil/contract/cases/report-schemas';
import { caseKinds } from '@gaongil/data/case-kinds';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { anonymousReport, namedReport } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { accessRows, emptyAccessLog, keysOf } from '../support/stored/access-rows.ts';

let api: TestApi;
let kim: Record<string, string>;
let lee: Record<string, string>;
const { submit } = reportCalls(
  () => api.url,
  () => kim,
);
const asKim = staffCalls(
  () => api,
  () => kim,
);
const asLee = staffCalls(
  () => api,
  () => lee,
);
const reason = '제보자에게 연락';
const reporter = {
  reporterName: '남궁예시',
  reporterEmail: 'Yesi.Namgung@mail.example',
  reporterPhone: '010-7351-9264',
};
const words = Object.values(reporter);
let named: string;
let anonymous: string;

beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  kim = await api.signIn();
  await addStaff(api.db, 'lee', staffPassword);
  lee = await signedInHeaders(api.url, 'lee', staffPassword);
  named = await submit('realname', namedReport({ ...reporter, title: '하도급 대금' }));
  await submit('realname', namedReport({ reporterName: '이다른', title: '남궁 대표의 지시' }));
  anonymous = await submit('anonymous', anonymousReport());
});
afterAll(() => api.close());
beforeEach(() => emptyAccessLog(api.db));

const identityOf = (id: string, body: object = { reason }, as = asKim) =>
  as.call('POST', `/api/reports/${id}/identity`, body);
const search = async (q: string, as = asKim) => {
  const answer = await as.call('POST', '/api/reports/identity-search', { q, reason });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { items: ReportRow[]; more: boolean };
};
const foundBy = async (q: string, as = asKim) =>
  (await search(q, as)).items.map(({ referenceId }) => referenceId);

describe('the reporter of a named report', () => {
  it('is in no list, detail, answer to a change, history or file of staff', async () => {
    const paths = [
      '',
      '?q=하도급',
      `/${named}`,
      `/${named}/history`,
      `/${named}/notes`,
      `/${named}/retention`,
      '/due',
      '/export.csv?texts=1',
      '/export.csv',
    ].map((path) => `/api/reports${path}`);
    const changed = await asKim.call('PATCH', `/api/reports/${named}/action`, { actionNotes: '확인' });
    const bodies = await Promise.all(
      paths.map(async (path) => {
        const answer = await asKim.call('GET', path);
        expect([path, answer.status]).toEqual([path, 200]);
        return answer.text();
      }),
    );
    const stale = await asKim.call(
      'PATCH',
      `/api/reports/${named}/action`,
      { actionNotes: '달리' },
      {
        'if-match': '"v1"',
        accept: 'application/json',
      },
    );
    expect(stale.status).toBe(412);
    for (const text of [...bodies, await changed.text(), await stale.text()])
      for (const word of words) expect(text).not.toContain(word);
    expect(bodies[1]).toContain(named);
    expect(bodies[2]).toContain('"identity":"sealed"');
  });

  it('is answered to who says why, once the access log has it with the reason', async () => {
    const answer = await identityOf(named);
    expect([answer.status, await answer.json()]).toEqual([200, reporter]);
    expect(await accessRows(api, 'access_log')).toMatchObject([
      {
        account: 'kim',
        act: 'identity',
        reason,
        result: 200,
        subject: await keysOf(api).handleOf('report', named),
      },
    ]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('is not answered without a reason, or when the access log cannot have it', async () => {
    for (const body of [{}, { reason: ' ' }, { reason: null }]) {
      const answer = await identityOf(named, body);
      expect([answer.status, await answer.text()]).toEqual([400, '사유를 선택하거나 입력해 주세요.']);
    }
    const right =
      'execute on function append_access(date[], integer[], bytea[], bytea[], bytea[], bytea[], bytea[])';
    await api.db.raw(`revoke ${right} from gaongil_api`);
    onTestFinished(async () => void (await api.db.raw(`grant ${right} to gaongil_api`)));
    const answer = await identityOf(named);
    expect(answer.status).toBe(500);
    const text = await answer.text();
    for (const word of words) expect(text).not.toContain(word);
  });

  it('is not there in an anonymous report, which says so', async () => {
    const answer = await identityOf(anonymous);
    expect([answer.status, await answer.text()]).toEqual([409, '익명 제보에는 제보자 정보가 없습니다.']);
    expect(await asKim.read(`/api/reports/${anonymous}`)).not.toHaveProperty('identity');
  });

  it('is like that of a report that does not exist for an account that the case is excluded from', async () => {
    const id = await submit('realname', namedReport({ reporterName: '황보제외' }));
    await asKim.call('POST', `/api/reports/${id}/exclusions`, { username: 'lee' });
    const [hidden, missing] = await Promise.all(
      [id, '0'.repeat(26)].map(async (one) => {
        const answer = await identityOf(one, { reason }, asLee);
        return [answer.status, await answer.text()];
      }),
    );
    expect(hidden).toEqual(missing);
    expect(hidden?.[0]).toBe(404);
    expect(await search('황보제외', asLee)).toEqual({ items: [], more: false });
    expect(await foundBy('황보제외')).toEqual([id]);
  });
});

describe.each(['not indexed', 'indexed'])('while reports are %s', (state) => {
  beforeAll(async () => {
    if (state === 'indexed') while (await updateSearchIndex(api.db, api.dependencies.ring, caseKinds.report));
  });

  it.each([...words, '남궁예', '궁예', '01073519264', '9264', 'NAMGUNG@mail'])(
    'a search of reports does not find one by its reporter: %s',
    async (q) => {
      const { items, total } = await asKim.list<ReportRow>('/api/reports', { q });
      expect(items.filter(({ referenceId }) => referenceId === named)).toEqual([]);
      expect(total).toBe(String(items.length));
    },
  );

  it('a search of reports finds the words of its other texts, also where a reporter is called so', async () => {
    const { items } = await asKim.list<ReportRow>('/api/reports', { q: '남궁' });
    expect(items.map(({ title }) => title)).toEqual(['남궁 대표의 지시']);
  });

  it.each([
    ...words,
    '남',
    '궁예',
    '남궁예',
    'NAMGUNG@mail',
    '남궁예시 7351',
    '01073519264',
    '010 7351 9264',
    '+82 10 7351 9264',
    '9264',
  ])('a search by the reporter finds the report: %s', async (q) => {
    expect(await foundBy(q)).toEqual([named]);
  });

  it.each(['하도급', '대금', '대', '남궁예시 하도급', '남궁예수', '010-7351-9265'])(
    'a search by the reporter finds nothing by other texts: %s',
    async (q) => {
      expect(await search(q)).toEqual({ items: [], more: false });
    },
  );

  it('a search by the reporter says which of the three it was, and no more of the report than a list', async () => {
    const { items } = await search('9264');
    expect(items).toMatchObject([
      { title: '하도급 대금', foundIn: [{ label: '연락처', before: '010-7351-', match: '9264', after: '' }] },
    ]);
  });
});

it('a search by the reporter is in the access log with its reason and without its words', async () => {
  await search('남궁예시');
  const rows = await accessRows(api, 'access_log_today');
  expect(rows).toMatchObject([{ account: 'kim', act: 'identitySearch', reason, result: 200 }]);
  expect(JSON.stringify(rows)).not.toContain('남궁');
  for (const body of [{ q: '남궁' }, { reason }])
    expect((await asKim.call('POST', '/api/reports/identity-search', body)).status).toBe(400);
});

it('a search by the reporter has 50 reports at most, the newest, and says that there are more', async () => {
  for (let count = 0; count < 51; count++)
    await submit('realname', namedReport({ reporterName: '선우많음' }));
  const { items, more } = await search('선우많음');
  expect([items.length, more]).toEqual([50, true]);
});
