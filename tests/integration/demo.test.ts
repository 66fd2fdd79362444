import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { retentionPeriods } from '@gaongil/contract/cases/retention';
import type { ReportRow, StaffReportDetail } from '@gaongil/contract/cases/report-schemas';
import { addUpCaseCounts } from '@gaongil/data/cases/listing/case-counts';
import { planRetention } from '@gaongil/data/retention/plan-retention';
import { readToday } from '@gaongil/data/retention-clock';
import { allKinds } from '@gaongil/data/case-kinds';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import { ensureRoles, handOver } from '../../migrations/roles.js';
import { parse } from '../support/callers/csv.ts';
import { anonymousReport, contact, pdf } from '../support/callers/factories.ts';
import { ensureBuilt, root } from '../support/processes/our-process.ts';
import { startShuffleNight, type ShuffleNight } from '../support/sites/shuffle-night.ts';
import { storedKeys } from '../support/stored/stored-objects.ts';
import { storedInquiries, storedReports } from '../support/stored/stored-cases.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { testServices } from '../support/services/test-services.ts';

let night: ShuffleNight;
/** As a role that owns the tables and is no superuser. */
const ownerUrl = new URL('postgres://localhost');
beforeAll(async () => {
  await ensureBuilt('operate');
  night = await startShuffleNight();
  // Makes the keys of the database, as every start of the api does.
  await night.ring.load();
  const superuser = connect(night.databaseUrl);
  await ensureRoles(superuser, { demo_owner: 'only-for-tests' });
  await handOver(superuser, 'demo_owner');
  await superuser.destroy();
  ownerUrl.href = night.databaseUrl;
  Object.assign(ownerUrl, { username: 'demo_owner', password: 'only-for-tests' });
}, 180_000);
afterAll(() => night.close());

/** Runs the built command on the services of the api, in the role that owns its tables. */
function demo(...args: string[]): Promise<{ output: string; code: number | string }> {
  const { S3_BUCKET, ATTACHMENTS_DIR, APP_SECRET } = night.settings;
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: ownerUrl.href,
    MASTER_KEY: testMasterKey,
    ...testServices().storage,
    S3_BUCKET,
    ATTACHMENTS_DIR,
    APP_SECRET,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'operate/dist/gaongil.js'), 'demo', ...args],
      { env },
      (error, stdout, stderr) => resolve({ output: stdout + stderr, code: error ? (error.code ?? 1) : 0 }),
    );
  });
}

/** All rows of every table that a case, a news item or the search can leave something in, and all objects. */
async function everything() {
  const { db } = night;
  // As the worker does: numbers that add up to nothing are removed.
  await addUpCaseCounts(db);
  const tables = (await db('information_schema.tables')
    .where({ table_schema: 'public', table_type: 'BASE TABLE' })
    // What members of staff did is logged for good.
    .whereNot('table_name', 'like', 'access_log%')
    .orderBy('table_name')
    .pluck('table_name')) as string[];
  const rows = await Promise.all(
    tables.map(async (table) => {
      const { rows: found } = await db.raw<{ rows: { row: unknown }[] }>(
        'select to_jsonb(t) as row from ?? t order by to_jsonb(t)::text',
        [table],
      );
      return [table, found.map(({ row }) => row)] as const;
    }),
  );
  return { ...Object.fromEntries(rows), objects: await storedKeys(night.attachments) };
}

async function indexAll() {
  for (const kind of allKinds) while (await updateSearchIndex(night.db, night.ring, kind));
}

describe('./gaongil demo on an empty installation', () => {
  let before: Awaited<ReturnType<typeof everything>>;
  let pairs: { loginId: string; password: string }[];

  it('stores samples of every type and status, and writes no mail', async () => {
    before = await everything();
    const { output, code } = await demo();
    expect([code, output]).toEqual([0, expect.stringContaining('제보 40건, 문의 20건, 뉴스 12건, 팀')]);
    expect(output).not.toContain('Warning');
    pairs = [...output.matchAll(/아이디 (\S+) {2}비밀번호 (\S+)/g)].map(
      ([, loginId = '', password = '']) => ({ loginId, password }),
    );
    expect(pairs).toHaveLength(2);
    const reports = await storedReports(night.db);
    const kinds = new Set(reports.map(({ type, status }) => `${type} ${status}`));
    expect(kinds.size).toBe(6);
    expect(reports.filter(({ title }) => !title.startsWith('[예시] '))).toEqual([]);
    const inquiries = await storedInquiries(night.db);
    expect(inquiries.filter(({ message }) => !message.startsWith('[예시] '))).toEqual([]);
    expect(new Set(inquiries.map(({ status }) => status)).size).toBe(3);
    expect(await night.db('news').whereNot('title', 'like', '[예시] %')).toEqual([]);
    expect(await night.db('outbox').select()).toEqual([]);
  });

  it('assigns them to teams, which it makes of the accounts that may see them', async () => {
    const teams = await night.db('teams').select<{ id: number; name: string }[]>('id', 'name');
    expect(teams.map(({ name }) => name)).toContain('안전보건팀');
    const accounts: number[] = await night.db('staff').pluck('id');
    for (const { id } of teams)
      expect(await night.db('team_members').where('team_id', id).pluck('account_id')).toEqual(accounts);
    for (const table of ['reports', 'inquiries']) {
      const assignees: string[] = await night.db(table).distinct('assignee').pluck('assignee');
      expect(assignees.filter((one) => one && !teams.some(({ name }) => name === one))).toEqual([]);
      expect(assignees.length).toBeGreaterThan(2);
    }
  });

  it('dates them in the past, in the order of their numbers, and every step after the arrival', async () => {
    const reports = await storedReports(night.db);
    const inquiries = await storedInquiries(night.db);
    for (const cases of [reports, inquiries]) {
      const days = cases.map(({ createdAt }) => createdAt.getTime());
      expect(days).toEqual([...days].sort((one, other) => one - other));
      expect(Math.max(...days)).toBeLessThan(Date.now());
    }
    const { rows } = await night.db.raw<{ rows: unknown[] }>(
      `select from history h left join reports r on r.number = h.report_number left join inquiries i on i.number = h.inquiry_number
       where made_at > now() or made_at < coalesce(r.created_at, i.created_at)`,
    );
    expect(rows).toEqual([]);
  });

  it('has some with a legal hold, and some whose period ends soon, of which staff get no mail', async () => {
    const holds = await night.db('legal_holds').count<{ n: number }[]>({ n: '*' });
    expect(holds[0]?.n).toBeGreaterThanOrEqual(3);
    const soon = await night.db('retention_deadlines').whereNotNull('reminded_on').pluck('kind');
    expect(new Set(soon)).toEqual(new Set(['report', 'inquiry']));
    const periods = retentionPeriods(night.settings);
    await planRetention(night.db, night.ring, periods, await readToday(night.db));
    expect(await night.db('outbox').select()).toEqual([]);
    expect(await night.db('retention_deadlines').count({ n: '*' })).toEqual([{ n: soon.length }]);
  });

  it('changes nothing when it runs again, and prints the same ids and passwords', async () => {
    const filled = await everything();
    const { output, code } = await demo();
    expect([code, output]).toEqual([0, expect.stringContaining('이미 들어 있습니다')]);
    for (const { loginId } of pairs) expect(output).toContain(loginId);
    expect(await everything()).toEqual(filled);
  });

  it('is shuffled like any reports; the printed ids and passwords find two of them', async () => {
    const { moved, left } = await night.shuffle();
    expect([moved, left]).toEqual([40, 0]);
    for (const pair of pairs) {
      const answer = await night.call('POST', '/api/reports/anonymous/check', pair);
      const { referenceId } = (await answer.json()) as { referenceId: string };
      expect((await night.status(referenceId)).body['title']).toMatch(/^\[예시\] /);
    }
  });

  it('is found by a search, exported, and its files are what they seem', async () => {
    await indexAll();
    const { items } = await night.list<ReportRow>('/api/reports', { q: '하도급 대금' });
    expect(items.map(({ title }) => title)).toEqual(['[예시] 하도급 대금이 석 달째 지급되지 않고 있습니다']);
    const [, ...lines] = parse(await (await night.call('GET', '/api/reports/export.csv?texts=true')).text());
    expect(lines).toHaveLength(40);
    expect(lines.flat().filter((cell) => cell.startsWith('[예시] '))).toHaveLength(40);
    const starts: string[] = [];
    for (const { referenceId } of (await night.list<ReportRow>('/api/reports', { limit: '100' })).items) {
      const path = `/api/reports/${referenceId}`;
      const { attachmentName, attachmentSize } = await night.read<StaffReportDetail>(path);
      if (attachmentName === null) continue;
      const file = Buffer.from(await (await night.call('GET', `${path}/attachment`)).arrayBuffer());
      expect(file.length).toBe(attachmentSize);
      const begin = { png: '\x89PNG', pdf: '%PDF' }[attachmentName.split('.').at(-1) ?? ''];
      if (begin) expect(file.toString('latin1').startsWith(begin), attachmentName).toBe(true);
      starts.push(attachmentName.split('.').at(-1) ?? '');
    }
    expect(new Set(starts)).toEqual(new Set(['png', 'pdf', 'csv', 'txt']));
  });

  it('leaves nothing when it is removed: no row of any table, and no object', async () => {
    const { output, code } = await demo('remove');
    expect([code, output]).toEqual([0, expect.stringContaining('제보 40건, 문의 20건, 뉴스 12건')]);
    await indexAll();
    const after = await everything();
    // What staff and the worker did meanwhile, for good: the export and the mail about it, and the day of the run of retention.
    expect(after).toMatchObject({ outbox: [{ topic: 'act.notable' }] });
    expect({ ...after, exports: [], outbox: [], retention_clock: [] }).toEqual(before);
    expect((await demo('remove')).output).toContain('제보 0건, 문의 0건, 뉴스 0건');
  });
});

describe('./gaongil demo beside real cases', () => {
  const cases: [string, () => Promise<unknown>, string][] = [
    ['a report', () => night.submit('anonymous', anonymousReport()), 'reports'],
    ['an inquiry', () => night.call('POST', '/api/contact', contact()), 'inquiries'],
    [
      'a news item',
      () => night.call('POST', '/api/news', { title: '소식', url: 'https://a.example/', date: '2026.01.02' }),
      'news',
    ],
  ];
  it.each(cases)('stores nothing when there is %s, and says why', async (_name, store, table) => {
    await store();
    const before = await everything();
    const { output, code } = await demo();
    expect([code, output]).toEqual([1, expect.stringContaining('예시가 아닌 제보, 문의 또는 뉴스가')]);
    expect(await everything()).toEqual(before);
    await night.db.raw('truncate ?? cascade', [table]);
  });

  it('removes exactly the samples, also with what staff did to them since', async () => {
    expect((await demo()).code).toBe(0);
    const [sample] = (await night.list<ReportRow>('/api/reports', { q: '하도급 대금' })).items;
    const path = `/api/reports/${sample?.referenceId}`;
    expect((await night.call('POST', `${path}/notes`, { text: '메모' })).status).toBe(201);
    expect((await night.call('POST', `${path}/hold`, { reason: '보존' })).status).toBe(200);
    const real = await night.submit('anonymous', anonymousReport({ title: '진짜 제보' }), pdf(3_000));
    await night.call('POST', '/api/contact', contact({ message: '진짜 문의' }));
    await night.call('POST', '/api/news', {
      title: '진짜 소식',
      url: 'https://a.example/',
      date: '2026.01.02',
    });
    await night.shuffle();
    await indexAll();

    expect((await demo()).code).toBe(1);
    expect((await demo('remove')).code).toBe(0);
    await indexAll();
    expect((await storedReports(night.db)).map(({ referenceId }) => referenceId)).toEqual([real]);
    expect((await storedInquiries(night.db)).map(({ message }) => message)).toEqual(['진짜 문의']);
    expect(await night.db('news').pluck('title')).toEqual(['진짜 소식']);
    expect(await storedKeys(night.attachments)).toHaveLength(1);
    expect(await night.db('demo_cases').select()).toEqual([]);
    expect(await night.db('destroyed_cases').select()).toEqual([]);
    const file = await night.call('GET', `/api/reports/${real}/attachment`);
    expect((await file.arrayBuffer()).byteLength).toBe(3_000);
    expect((await night.list<ReportRow>('/api/reports', { q: '진짜' })).items).toHaveLength(1);
    expect((await night.list<ReportRow>('/api/reports', { q: '예시' })).items).toEqual([]);
  });

  it('shows how to use it', async () => {
    const output = expect.stringContaining('./gaongil demo remove') as string;
    expect(await demo('empty')).toEqual({ output, code: 2 });
  });
});
