import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exclusionMessages } from '@gaongil/contract/cases/exclusions';
import { KeysMissingError } from '@gaongil/data/sealing/key-ring';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi } from '../support/processes/test-api.ts';
import { namedReport } from '../support/callers/factories.ts';
import { type ExclusionSite, startExclusionSite } from '../support/sites/exclusion-site.ts';

let site: ExclusionSite;
beforeAll(async () => {
  site = await startExclusionSite({ hidden: true });
});
afterAll(() => site.close());

describe('an exclusion', () => {
  const exclude = (id: string, username: string, as = site.asKim) =>
    as.call('POST', `/api/reports/${id}/exclusions`, { username });
  const seenBy = async (calls: ExclusionSite['asLee'], id: string) =>
    (await calls.call('GET', `/api/reports/${id}`)).status;
  const excluded = async (id: string) =>
    site.asPark.read<{ username: string; automatic: boolean }[]>(`/api/reports/${id}/exclusions`);

  it('is set for the account that a text names, by either name, and refused with the names to choose from', async () => {
    for (const text of ['이수상', ' 이 수상 ', 'ＬＥＥ']) {
      const id = await site.report('이름으로 제외');
      expect((await exclude(id, text)).status).toBe(204);
      expect((await excluded(id)).map(({ username }) => username)).toEqual(['lee']);
    }
    const id = await site.report('없는 이름');
    const refused = await exclude(id, '없는 사람');
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringMatching(
        /^제외할 수 있는 계정의 이름이 아닙니다\. 다음 중에서 선택해 주세요: .*이수상\(lee\)/,
      ),
    ]);
    expect(await excluded(id)).toEqual([]);
  });

  it('is set by who may see the case, listed with name and department, and ended by two', async () => {
    const id = await site.report('제외와 해제');
    expect((await exclude(id, 'LEE')).status).toBe(204);
    expect(await excluded(id)).toEqual([
      { username: 'lee', displayName: '이수상', department: '감사팀', automatic: false },
    ]);
    expect(await seenBy(site.asLee, id)).toBe(404);
    const twice = await exclude(id, 'lee');
    expect([twice.status, await twice.text()]).toEqual([409, '이미 이해관계로 제외된 계정입니다.']);
    const path = `/api/reports/${id}`;
    expect((await site.asPark.requestExclusionEnd(path, 'lee')).status).toBe(204);
    expect(await seenBy(site.asLee, id)).toBe(404);
    expect((await site.asKim.confirmExclusionEnd(path, 'lee')).status).toBe(204);
    expect(await seenBy(site.asLee, id)).toBe(200);
    const again = await site.asPark.requestExclusionEnd(path, 'lee');
    expect([again.status, await again.text()]).toEqual([409, exclusionMessages.notExcluded]);
    const { items } = await site.asKim.list<{ action: string; by: string }>(`/api/reports/${id}/history`);
    expect(items.map(({ action, by }) => [action, by])).toEqual([
      ['EXCLUSION_ENDED', 'kim'],
      ['EXCLUSION_END_REQUESTED', 'park'],
      ['EXCLUSION_SET', 'kim'],
    ]);
  });

  it('is set by the person alone, for whom the case is gone at once', async () => {
    const id = await site.report('회피');
    expect((await exclude(id, 'lee', site.asLee)).status).toBe(204);
    expect(await seenBy(site.asLee, id)).toBe(404);
    expect((await exclude(id, 'lee', site.asLee)).status).toBe(404);
    expect((await site.asLee.list('/api/reports', { q: '회피' })).items).toEqual([]);
  });

  it('ends an assignment to the account, and prevents another', async () => {
    const id = await site.report('배정', { assignee: 'lee' });
    await exclude(id, 'lee');
    expect(await site.asKim.read(`/api/reports/${id}`)).toMatchObject({ assignee: '', version: 3 });
    const refused = await site.patch(id, { assignee: 'lee' });
    expect(refused.code).toBe(400);
    const bulk = await site.asKim.call('POST', '/api/reports/bulk', {
      items: [{ referenceId: id, version: 3, assignee: 'Lee' }],
    });
    expect(await bulk.json()).toEqual({ results: [{ referenceId: id, result: 'unassignable' }] });
    expect(await site.asKim.read(`/api/reports/${id}`)).toMatchObject({ assignee: '', version: 3 });
  });

  it('prevents that an undo assigns the case again', async () => {
    const id = await site.report('되돌리기', { assignee: 'lee' });
    await site.patch(id, { assignee: 'park' });
    await exclude(id, 'lee');
    const undo = await site.asKim.call('POST', '/api/reports/undo', {
      items: [{ referenceId: id, version: 3 }],
    });
    expect(await undo.json()).toEqual({ results: [{ referenceId: id, result: 'unassignable' }] });
  });

  it('is made with a report that names the account, and is there from its first moment', async () => {
    const names = ['이수상', '이 수상', '생산팀 이수상 과장', '감사팀 이수상'];
    for (const targetName of names) {
      const id = await site.submit('realname', namedReport({ targetName }));
      expect([targetName, await excluded(id)]).toMatchObject([
        targetName,
        [{ username: 'lee', automatic: true }],
      ]);
      expect(await seenBy(site.asLee, id)).toBe(404);
    }
    const inDepartment = await site.submit('realname', namedReport({ targetDept: '감사팀 이수상' }));
    expect(await seenBy(site.asLee, inDepartment)).toBe(404);
  });

  it.each([{ targetDept: '감사팀' }, { targetName: '이수상민' }, { content: '이수상이 그랬습니다. 이수상' }])(
    'is not made with a report that has no more than %j',
    async (fields) => {
      const id = await site.submit('realname', namedReport(fields));
      expect(await excluded(id)).toEqual([]);
      expect(await seenBy(site.asLee, id)).toBe(200);
    },
  );

  it('is made for an invited account, and for a suspended one, which may come back', async () => {
    const invited = { username: 'han', display_name: '한초대', areas: ['reports'], state: 'invited' };
    await site.api.db('staff').insert(invited);
    const id = await site.submit('realname', namedReport({ targetName: '한초대' }));
    expect(await excluded(id)).toMatchObject([{ username: 'han' }]);
    await site.api.db('staff').where('username', 'han').update({ state: 'suspended' });
    const later = await site.submit('realname', namedReport({ targetName: '한초대' }));
    expect(await excluded(later)).toMatchObject([{ username: 'han' }]);
  });

  it('leaves neither a name nor a time in the database', async () => {
    const stored = await site.api.db('exclusions');
    expect(stored.length).toBeGreaterThan(5);
    for (const { account_tag: tag, account } of stored as { account_tag: Buffer; account: Buffer }[]) {
      expect(tag).toHaveLength(32);
      expect(account.length).toBe(stored[0].account.length);
    }
    expect(Object.keys(stored[0]).toSorted()).toEqual([
      'account',
      'account_tag',
      'assignee',
      'id',
      'inquiry_number',
      'report_number',
      'status',
      'tag_key',
      'type',
      'waits',
    ]);
  });
});

it('calls about no case are answered also while the keys are missing, and those about cases are not', async () => {
  const lookupTags = () => Promise.reject(new KeysMissingError());
  const api = await startTestApi({}, ({ ring }) => ({ ring: { ...ring, lookupTags } }), noLimits);
  const headers = await api.signIn();
  const paths = ['/api/auth/me', '/api/account', '/api/admin/system', '/api/reports'];
  const statuses = await Promise.all(
    paths.map(async (path) => (await fetch(`${api.url}${path}`, { headers })).status),
  );
  expect(statuses).toEqual([200, 200, 200, 500]);
  await api.close();
});
