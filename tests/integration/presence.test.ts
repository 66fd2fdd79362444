import { type Present, presenceMs } from '@gaongil/contract/cases/presence';
import { readAgainHeader } from '@gaongil/contract/requests/read-again';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anonymousReport, contact, namedReport } from '../support/callers/factories.ts';
import { startTeamSite, type TeamSite } from '../support/sites/team-site.ts';

// kim and park see every report, lee and choi their own, jung inquiries.
let site: TeamSite;
beforeAll(async () => {
  site = await startTeamSite();
});
beforeEach(async () => {
  await site.clear();
});
afterAll(() => site.api.close());

const say = (by: string, path: string, state = 'looking') =>
  site.as(by).call('POST', `${path}/presence`, { state }, { [readAgainHeader]: '1' });
/** Whom an account sees in a case, those who write with a star. */
async function seen(by: string, path: string, state?: string): Promise<string[]> {
  const answer = await say(by, path, state);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Present[]).map(({ name, isWriting }) => (isWriting ? `${name}*` : name));
}
const report = async () => `/api/reports/${await site.submit('realname', namedReport())}`;
const keys = () => site.api.dependencies.redis.keys('presence:*');

describe('who has a case open', () => {
  it('is seen by the others who have it open, with who writes', async () => {
    const path = await report();
    expect(await seen('kim', path)).toEqual([]);
    expect(await seen('park', path, 'writing')).toEqual(['kim']);
    expect(await seen('kim', path)).toEqual(['park*']);
    await seen('park', path);
    expect(await seen('kim', path)).toEqual(['park']);
    expect(await seen('kim', await report())).toEqual([]);
  });

  it('is seen of an inquiry, too', async () => {
    await site.as('kim').call('POST', '/api/contact', contact());
    const [inquiry] = (await site.as('kim').list<{ id: string }>('/api/inquiries')).items;
    const path = `/api/inquiries/${inquiry?.id}`;
    await seen('jung', path);
    expect(await seen('kim', path)).toEqual(['jung']);
  });

  it('neither sees nor is seen when the case is excluded from the account meanwhile, or its areas are not about it', async () => {
    const path = await report();
    await seen('park', path, 'writing');
    await site.exclude(path.split('/').at(-1) ?? '', 'park');
    expect(await seen('kim', path)).toEqual([]);
    for (const name of ['park', 'jung']) expect((await say(name, path)).status).toBe(404);
    expect(await seen('kim', path)).toEqual([]);
  });

  it('is not there any more 45 seconds after it last said so', async () => {
    const path = await report();
    await seen('park', path);
    const [key = ''] = await keys();
    expect(await site.api.dependencies.redis.pttl(key)).toBeLessThanOrEqual(presenceMs);
    expect(await seen('kim', path)).toEqual(['park']);
    // kim keeps the key.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + presenceMs });
    try {
      expect(await seen('kim', path)).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is in no table and no log beside that the case was read, under a digest in Redis that names neither case nor account', async () => {
    const id = await site.submit('anonymous', anonymousReport());
    const path = `/api/reports/${id}`;
    await seen('park', path);
    const { db } = site.api;
    const written = async () => {
      const { rows } = await db.raw<{ rows: { name: string; rows: string }[] }>(
        `select table_name as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text as rows
         from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      );
      return rows;
    };
    const before = await written();
    for (const state of ['looking', 'writing', 'looking']) await seen('park', path, state);
    await seen('park', path);
    expect(await written()).toEqual(before);
    const [key = ''] = await keys();
    const stored = JSON.stringify([key, await site.api.dependencies.redis.hgetall(key)]);
    const [number] = await db('reports').pluck<number[]>('number');
    expect(key).toMatch(/^presence:[\w-]{43}$/);
    for (const word of [id, 'park']) expect(stored).not.toContain(word);
    expect(key).not.toContain(`report${number}`);
  });

  it('is empty while Redis does not answer, and nothing else of the case fails', async () => {
    const path = await report();
    await seen('park', path);
    const broken = vi.spyOn(site.api.dependencies.redis, 'hgetall').mockRejectedValue(new Error('away'));
    expect(await seen('kim', path)).toEqual([]);
    broken.mockRestore();
  });
});
