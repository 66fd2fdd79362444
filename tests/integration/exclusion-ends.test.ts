import { retentionMessages } from '@gaongil/contract/cases/end-of-cases';
import { type Exclusion, exclusionMessages } from '@gaongil/contract/cases/exclusions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ExclusionSite, startExclusionSite } from '../support/sites/exclusion-site.ts';

let site: ExclusionSite;
let id: string;
let path: string;
beforeAll(async () => {
  site = await startExclusionSite({ hidden: false });
});
beforeEach(async () => {
  await site.api.db('outbox').where('topic', 'confirmation.requested').delete();
  id = await site.report('비상구');
  path = `/api/reports/${id}`;
  for (const username of ['lee', 'choi'])
    expect((await site.asKim.call('POST', `${path}/exclusions`, { username })).status).toBe(204);
});
afterAll(() => site.close());

const said = async (answer: Promise<Response>) => {
  const { status, text } = await answer.then(async (one) => ({ status: one.status, text: await one.text() }));
  return [status, text];
};
const requestOf = async (username: string) =>
  (await site.asPark.read<Exclusion[]>(`${path}/exclusions`)).find((one) => one.username === username)
    ?.request;
const ask = (username = 'lee') => site.asKim.requestExclusionEnd(path, username);
const confirm = (calls: ExclusionSite['asKim'], request: number | undefined) =>
  calls.call('POST', `${path}/exclusions/end/confirm`, { request });
const waitsFor = async (calls: ExclusionSite['asKim']) => {
  const rows = (await calls.list<{ referenceId: string }>('/api/reports', { view: 'requested' })).items;
  return rows.map(({ referenceId }) => referenceId).includes(id);
};

describe('the end of an exclusion', () => {
  it('is requested with a reason, shown to the others in the case and in their inbox, and once', async () => {
    await ask();
    expect(await requestOf('lee')).toMatchObject({ by: 'kim', reason: 'MISTAKEN' });
    expect(await requestOf('choi')).toBeUndefined();
    expect(await said(ask())).toEqual([409, exclusionMessages.endRequestedAlready]);
    expect([await waitsFor(site.asPark), await waitsFor(site.asKim), await waitsFor(site.asLee)]).toEqual([
      true,
      false,
      false,
    ]);
    const [row] = (await site.asPark.list('/api/reports', { view: 'requested' })).items;
    expect(row).toMatchObject({ referenceId: id, exclusionEndRequestedBy: 'kim' });
    expect(await site.asPark.read(`${path}/retention`)).toMatchObject({ endsExclusion: true });
    expect(await site.api.db('outbox').where('topic', 'confirmation.requested')).toHaveLength(1);
  });

  it('is confirmed by another person alone, also by who handles the case, and never by the excluded one', async () => {
    await site.patch(id, { assignee: 'park' });
    await ask();
    const request = (await requestOf('lee'))?.id;
    expect(await said(confirm(site.asKim, request))).toEqual([409, retentionMessages.ownRequest]);
    expect((await confirm(site.asLee, request)).status).toBe(404);
    expect((await site.asLee.call('GET', path)).status).toBe(404);
    expect((await confirm(site.asPark, request)).status).toBe(204);
    expect((await site.asLee.call('GET', path)).status).toBe(200);
    expect(await site.asPark.read<Exclusion[]>(`${path}/exclusions`)).toMatchObject([{ username: 'choi' }]);
  });

  it('names the account: another request, one that was made again, and one for something else are others', async () => {
    await ask();
    const first = (await requestOf('lee'))?.id;
    const withdrawn = { request: first };
    expect((await site.asPark.call('POST', `${path}/exclusions/end/withdraw`, withdrawn)).status).toBe(204);
    await ask();
    await ask('choi');
    expect(await said(confirm(site.asPark, first))).toEqual([409, retentionMessages.otherRequest]);
    const lift = site.asPark.call('POST', `${path}/destruction/confirm`, {
      request: (await requestOf('lee'))?.id,
    });
    expect(await said(lift)).toEqual([409, retentionMessages.notRequested]);
    expect((await confirm(site.asPark, (await requestOf('choi'))?.id)).status).toBe(204);
    expect(await site.asPark.read<Exclusion[]>(`${path}/exclusions`)).toMatchObject([{ username: 'lee' }]);
    expect(await requestOf('lee')).toBeDefined();
  });

  it('is nothing that code with the rights of the api does otherwise', async () => {
    await ask();
    const { db } = site.api.dependencies;
    for (const sql of [
      'delete from exclusions',
      `update exclusions set account_tag = sha256('x')`,
      `insert into confirmation_requests (report_number, act, excluded, reason, requested_by, requested_at)
       select report_number, 'exclusion', account_tag, 'MISTAKEN', 'lee', now() from exclusions`,
      `update confirmation_requests set requested_by = 'lee'`,
    ])
      await expect(db.raw(sql), sql).rejects.toThrow('permission denied');
  });
});
