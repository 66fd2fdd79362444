import type { TodaySection } from '@gaongil/contract/cases/today';
import { readAgainHeader } from '@gaongil/contract/requests/read-again';
import { replaceLookupKey } from '@gaongil/data/cases/reports/replace-lookup-key';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { purgeTimestamps } from '@gaongil/data/purge-timestamps';
import { keyRing, maxAgeMs } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { startTestApi } from '../support/processes/test-api.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { asRole } from '../support/services/roles.ts';
import { startTeamSite, type TeamSite } from '../support/sites/team-site.ts';

// kim and park see every report, lee and choi their own, jung inquiries.
let site: TeamSite;
let worker: Database;
beforeAll(async () => {
  site = await startTeamSite({ ANONYMOUS_VISIBLE: 'slots' });
  worker = connectDatabase({ url: asRole(site.api.databaseUrl, 'gaongil_worker'), connections: 3 });
});
beforeEach(async () => {
  await site.clear();
});
afterAll(async () => {
  await worker.destroy();
  await site.api.close();
});

interface Row {
  referenceId?: string;
  id?: string;
  isUnread?: true;
}
const stored = () => site.api.db('case_reads');

/** What an account has not read, which its list, the view of it and the numbers say alike. */
async function unread(name: string, kind = 'reports'): Promise<unknown[]> {
  const idOf = ({ referenceId, id }: Row) => referenceId ?? id;
  const path = `/api/${kind}`;
  const marked = (await site.as(name).list<Row>(path)).items.filter(({ isUnread }) => isUnread).map(idOf);
  const { items, total } = await site.as(name).list<Row>(path, { view: 'unread' });
  const { views } = await site
    .as(name)
    .read<{ views: Record<string, { count: number }> }>(`${path}/counts`, {});
  expect([items.map(idOf), total, views['unread']?.count]).toEqual([
    marked,
    String(marked.length),
    marked.length,
  ]);
  return marked;
}
const open = async (name: string, path: string, headers: Record<string, string> = {}) =>
  expect((await site.as(name).call('GET', `${path}/notes`, undefined, headers)).status).toBe(200);
const say = async (name: string, path: string, what: 'notes' | 'messages', text = '확인했습니다.') =>
  expect((await site.as(name).call('POST', `${path}/${what}`, { text })).status).toBe(201);
async function anonymous() {
  const fields = anonymousReport();
  const id = await site.submit('anonymous', fields);
  return { id, path: `/api/reports/${id}`, fields };
}
const show = () => site.api.db('reports').update({ visible_from: null });

describe('a case', () => {
  it('is unread for each account until it opens it, and for none of a screen that reads it again by itself', async () => {
    const id = await site.submit('realname', namedReport());
    const path = `/api/reports/${id}`;
    expect([await unread('kim'), await unread('park')]).toEqual([[id], [id]]);
    await site.as('kim').call('GET', path);
    await open('kim', path, { [readAgainHeader]: '1' });
    expect(await unread('kim')).toEqual([id]);
    await open('kim', path);
    expect([await unread('kim'), await unread('park')]).toEqual([[], [id]]);
  });

  it('is unread again for all but the author when a note, a file or a message of staff comes', async () => {
    const id = await site.submit('realname', namedReport());
    const path = `/api/reports/${id}`;
    const add: Record<string, () => Promise<unknown>> = {
      note: () => say('kim', path, 'notes'),
      message: () => say('kim', path, 'messages'),
      file: () =>
        fetch(`${site.api.url}${path}/files`, {
          method: 'POST',
          headers: { ...site.headers['kim'] },
          body: multipart({}, pdf(500)),
        }),
    };
    for (const [what, added] of Object.entries(add)) {
      for (const name of ['kim', 'park']) await open(name, path);
      expect([what, await unread('kim'), await unread('park')]).toEqual([what, [], []]);
      await added();
      expect([what, await unread('kim'), await unread('park')]).toEqual([what, [], [id]]);
    }
  });

  it('stays unread for an author who has not read what came before', async () => {
    const id = await site.submit('realname', namedReport());
    await open('kim', `/api/reports/${id}`);
    await say('park', `/api/reports/${id}`, 'messages');
    await say('kim', `/api/reports/${id}`, 'messages');
    expect(await unread('kim')).toEqual([id]);
  });

  it('is unread from the slot on when an anonymous reporter wrote, and nothing is stored of that before', async () => {
    const { id, path, fields } = await anonymous();
    await open('kim', path);
    expect([await unread('kim'), await stored()]).toEqual([[], []]);
    await show();
    expect(await unread('kim')).toEqual([id]);
    await open('kim', path);
    const before = await stored().select('*', 'ctid', 'xmin');
    const { loginId, password } = fields;
    const answer = await fetch(`${site.api.url}/api/reports/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loginId, password, text: '사진이 있습니다.' }),
    });
    expect(answer.status).toBe(201);
    expect(await stored().select('*', 'ctid', 'xmin')).toEqual(before);
    // What staff write meanwhile comes before it.
    await say('kim', path, 'messages');
    await open('kim', path);
    expect(await unread('kim')).toEqual([]);
    await site.api.db.raw('alter table messages disable trigger messages_stay');
    await site.api.db('messages').whereNotNull('visible_from').update({ visible_from: site.api.db.fn.now() });
    await site.api.db.raw('alter table messages enable trigger messages_stay');
    expect(await unread('kim')).toEqual([id]);
    await open('kim', path);
    expect(await unread('kim')).toEqual([]);
  });

  it('is unread as an inquiry, too, and as one of the own among what waits today', async () => {
    await site.as('kim').call('POST', '/api/contact', contact());
    const [inquiry] = (await site.as('jung').list<Row>('/api/inquiries')).items;
    const path = `/api/inquiries/${inquiry?.id}`;
    const today = async () =>
      (
        await site.as('jung').read<Record<TodaySection, { items: Row[] }>>('/api/inquiries/today')
      ).unreadOwn.items.map(({ id }) => id);
    expect([await unread('jung', 'inquiries'), await today()]).toEqual([[inquiry?.id], []]);
    const items = [{ id: inquiry?.id, version: 1, assignee: 'jung' }];
    expect((await site.as('kim').call('POST', '/api/inquiries/bulk', { items })).status).toBe(200);
    expect(await today()).toEqual([inquiry?.id]);
    await open('jung', path);
    expect([await unread('jung', 'inquiries'), await today()]).toEqual([[], []]);
  });

  it('is not unread once it has ended, of which nothing is kept, and unread for all when it is opened again', async () => {
    const id = await site.submit('realname', namedReport());
    await open('park', `/api/reports/${id}`);
    const set = (status: string) =>
      site.api.db.raw(`update reports set status = ?, closed_at = case when ? = 'CLOSED' then now() end`, [
        status,
        status,
      ]);
    await set('CLOSED');
    await open('kim', `/api/reports/${id}`);
    expect([await unread('kim'), await stored()]).toEqual([[], []]);
    await set('IN_PROGRESS');
    expect([await unread('kim'), await unread('park')]).toEqual([[id], [id]]);
  });
});

describe('what an account has read', () => {
  it('has no time and no name, another digest than an exclusion, and goes with the case', async () => {
    const { path } = await anonymous();
    await show();
    await open('park', path);
    const [row] = (await stored()) as [{ account_tag: Buffer }];
    expect(Object.keys(row)).toEqual([
      'account_tag',
      'tag_key',
      'report_number',
      'inquiry_number',
      'read_to',
    ]);
    await site.exclude(path.split('/').at(-1) ?? '', 'park');
    const [excluded] = await site.api.db('exclusions').pluck<Buffer[]>('account_tag');
    expect(excluded).not.toEqual(row.account_tag);
    await site.api.db('reports').delete();
    expect(await stored()).toEqual([]);
  });

  it('is not stored for an account that the case is excluded from, and what was stored before goes with the exclusion', async () => {
    const id = await site.submit('realname', namedReport());
    const path = `/api/reports/${id}`;
    await open('park', path);
    expect(await stored()).toHaveLength(1);
    await site.exclude(id, 'park');
    expect([await stored(), await unread('park')]).toEqual([[], []]);
    expect((await site.as('park').call('GET', `${path}/notes`)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('moves with its report in the night', async () => {
    const { id, path } = await anonymous();
    await show();
    await open('park', path);
    const [before] = await stored().pluck<number[]>('report_number');
    await site.api.db.raw(
      `select move_report(number, true, null, null, null, null, null, '{}', '{}', '{}', '{}', '{}') from reports`,
    );
    const [after] = await stored().pluck<number[]>('report_number');
    expect(after).toBeGreaterThan(before ?? 0);
    expect([await unread('park'), await unread('kim')]).toEqual([[], [id]]);
  });

  it('is stored in another order by the night, so that none tells in which somebody read', async () => {
    const ids = [];
    for (let number = 0; number < 12; number++) ids.push(await site.submit('realname', namedReport()));
    for (const id of ids) await open('park', `/api/reports/${id}`);
    const order = () => stored().orderByRaw('ctid').pluck<number[]>('report_number');
    const before = await order();
    expect(before).toEqual(before.toSorted((a, b) => a - b));
    await purgeTimestamps(worker);
    const after = await order();
    expect(after).not.toEqual(before);
    expect(after.toSorted((a, b) => a - b)).toEqual(before);
    expect(await unread('park')).toEqual([]);
  });

  it('is known under another lookup key, too', async () => {
    let clock = 0;
    const masters = masterKeysOf(testMasterKey);
    const api = await startTestApi(
      {},
      (base) => ({ ring: keyRing(base.db, masters, () => clock) }),
      noLimits,
    );
    const db = connectDatabase({ url: asRole(api.databaseUrl, 'gaongil_worker'), connections: 2 });
    const kim = await api.signIn();
    const calls = staffCalls(
      () => api,
      () => kim,
    );
    await calls.call('POST', '/api/contact', contact());
    const marks = async () => (await calls.list<Row>('/api/inquiries')).items.map(({ isUnread }) => isUnread);
    expect(await marks()).toEqual([true]);
    const [inquiry] = (await calls.list<Row>('/api/inquiries')).items;
    await calls.call('GET', `/api/inquiries/${inquiry?.id}/notes`);
    const tags = () => api.db('case_reads').pluck<Buffer[]>('account_tag');
    const before = await tags();
    const wait = async () => {
      clock += maxAgeMs + 1;
      expect(await marks()).toEqual([undefined]);
    };
    const replaced = await replaceLookupKey({
      db,
      ring: keyRing(db, masters),
      onProgress: () => undefined,
      wait,
    });
    expect(replaced).toMatchObject({ isComplete: true, removed: [1] });
    await wait();
    expect(await tags()).not.toEqual(before);
    await db.destroy();
    await api.close();
  });
});
