import { once } from 'node:events';
import type { ExportEntry } from '@gaongil/contract/cases/exports';
import { reportStatuses } from '@gaongil/contract/cases/report';
import { describe, expect, it } from 'vitest';
import { startApiProcess } from '../support/processes/api-process.ts';
import { parse, rest } from '../support/callers/csv.ts';
import { exportSite } from '../support/sites/export-site.ts';
import { contact } from '../support/callers/factories.ts';
import { asRole } from '../support/services/roles.ts';
import { signedInHeaders, staffPassword } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';
import { waitFor } from '../support/wait-for.ts';
import { storedReports } from '../support/stored/stored-cases.ts';

const now = new Date('2025-01-04T15:30:00Z');

const { api, call, list, many, begun, snapshots, countPages } = exportSite(now);

/** So large that the buffers between the database and a stalled reader cannot hold 800 rows of it. */
const long = '가'.repeat(20_000);

async function csv(query = '', path = '/api/reports') {
  const answer = await call('GET', `${path}/export.csv${query}`);
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { headers: answer.headers, bytes, rows: parse(bytes.toString().replace(/^\ufeff/, '')) };
}

describe('a CSV export', () => {
  it('is UTF-8 with a BOM and CRLF, has a dated name, and has free texts only on request', async () => {
    await many(1, () => ({ content: '비밀 내용', status: 'CLOSED', assignee: '감사팀' }));
    await api()
      .db('reports')
      .update({ acknowledge_by: '2025-01-08', acknowledged_on: '2025-01-06', feedback_by: '2025-04-04' });
    const { headers, bytes, rows } = await csv();
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="attachment.csv"; filename*=UTF-8''${encodeURIComponent('제보_20250105.csv')}`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const [{ referenceId } = {}] = await storedReports(api().db);
    expect(rows).toEqual([
      [
        '관리번호',
        '접수번호(앞 8자)',
        '유형',
        '상태',
        '담당자',
        '접수일',
        '처리 시작일',
        '종결일',
        '접수 확인 기한',
        '접수 확인일',
        '처리 결과 기한',
        '처리 결과일',
        '최근 변경일',
        '제보 대상',
        '회사와의 관계',
        '접수 경로',
        '받은 날',
        '입력한 사람',
      ],
      [
        '',
        referenceId?.slice(0, 8),
        '실명',
        '종결',
        '감사팀',
        '2025.01.05 00:30',
        '',
        '2025.01.05 00:30',
        '2025.01.08',
        '2025.01.06',
        '2025.04.04',
        '',
        '',
        '기타',
        '',
        '',
        '',
        '',
      ],
    ]);
    expect(bytes.toString()).not.toMatch(/비밀 내용|hong@company|홍길동/);
    const whole = (await csv('?texts=1')).rows;
    expect(whole[1]).toContain('비밀 내용');
    expect(whole[1]?.[1]).toBe(referenceId);
    expect(whole.flat().join()).not.toMatch(/hong@company|홍길동/);
  });

  it('dates an anonymous report to the day', async () => {
    const midnight = new Date('2025-01-04T15:00:00Z');
    await many(1, () => ({ type: 'ANONYMOUS', createdAt: midnight, statusChangedAt: midnight }));
    expect((await csv()).rows[1]?.[5]).toBe('2025.01.05');
  });

  it('contains no formula a spreadsheet would run', async () => {
    const formulas = ['=1+1', '+82-10', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '="x"&"y"'];
    const harmless = ['a=1', '"인용"', 'a,b', '줄\n바꿈', "'='"];
    const contents = [...formulas, ...harmless];
    await many(contents.length, (index) => ({ content: contents[index] ?? '' }));
    const { rows, bytes } = await csv('?texts=1&sort=createdAt&dir=asc');
    const column = rows[0]?.indexOf('내용') ?? -1;
    expect(rows.slice(1).map((row) => row[column])).toEqual([
      ...formulas.map((text) => `'${text}`),
      ...harmless,
    ]);
    // In the file itself, every cell begins with a quotation mark.
    for (const [cell] of bytes
      .toString()
      .replace(/^\ufeff/, '')
      .matchAll(/"(?:[^"]|"")*"/g))
      expect(cell.slice(1, 2)).not.toMatch(/[=+\-@\t\r\n＝＋－＠]/);
  });

  it('has the filtered rows in the requested order', async () => {
    const values = reportStatuses.flatMap((status) =>
      ['kim', '이주임'].map((assignee) => ({ status, assignee })),
    );
    await many(values.length, (index) => values[index] ?? {});
    const { rows } = await csv('?assignee=kim&sort=status&dir=asc');
    expect(rows.slice(1).map((row) => row.slice(3, 5))).toEqual([
      ['접수', 'kim'],
      ['처리중', 'kim'],
      ['종결', 'kim'],
    ]);
  });

  it('of inquiries has the columns of their table', async () => {
    await call('POST', '/api/contact', contact({ phone: '+82 62', company: '도로공사' }));
    const { rows, headers } = await csv('', '/api/inquiries');
    expect(headers.get('content-disposition')).toContain(encodeURIComponent('문의_20250105.csv'));
    expect(rows[0]).toEqual([
      '관리번호',
      '접수일',
      '성함',
      '이메일',
      '연락처',
      '회사명',
      '상태',
      '담당자',
      '조치일',
      '답변 기한',
      '답변일',
      '접수 경로',
      '받은 날',
      '입력한 사람',
    ]);
    expect(rows[1]?.slice(2)).toEqual([
      '김영희',
      'kim@company.example',
      "'+82 62",
      '도로공사',
      '접수',
      '',
      '',
      expect.stringMatching(/^20\d\d\.\d\d\.\d\d$/),
      '',
      '',
      '',
      '',
    ]);
    const whole = (await csv('?texts=true', '/api/inquiries')).rows;
    expect(whole[1]?.[6]).toBe('견적 문의');
  });

  it('is logged with the account, the filters and whether there was a search, but never with its words', async () => {
    await csv('?status=CLOSED&q=%EC%9E%85%EC%B0%B0&texts=1');
    await csv('?sort=assignee&dir=asc');
    const { items } = await list<ExportEntry>('/api/reports/exports', { limit: '2' });
    const known = { at: now.toISOString(), by: 'kim', format: 'csv' };
    expect(items.map(({ id: _, ...entry }) => entry)).toEqual([
      { ...known, query: { sort: 'assignee', dir: 'asc' }, searched: false, texts: false },
      { ...known, query: { status: 'CLOSED' }, searched: true, texts: true },
    ]);
    const { total } = await list<ExportEntry>('/api/inquiries/exports');
    expect(Number(total)).toBe(2);
  });

  it.each([
    ['reports', '/api/reports'],
    ['inquiries', '/api/inquiries'],
  ])('of %s calls assignees as screens do, by the names of this moment', async (_kind, path) => {
    const { db } = api();
    await db.raw('truncate inquiries cascade');
    await db.raw(`update staff set display_name = '김윤리' where username = 'kim'`);
    await db.raw(`insert into teams (name, display_name, public_name, state)
      values ('안전팀', '안전환경팀', '', 'active'), ('옛팀', '감사팀', '', 'ended'), ('감사 2팀', '감사팀', '', 'active')`);
    try {
      const names = ['kim', '안전팀', '옛팀', '감사 2팀', '외부 자문', ''];
      if (path === '/api/reports') await many(names.length, (index) => ({ assignee: names[index] ?? '' }));
      else
        for (const assignee of names) {
          await call('POST', '/api/contact', contact());
          await db('inquiries').where('number', db('inquiries').max('number')).update({ assignee });
        }
      const { rows } = await csv('', path);
      const column = rows[0]?.indexOf('담당자') ?? -1;
      const shown = ['김윤리', '안전환경팀', '감사팀(옛팀)', '감사팀(감사 2팀)', '외부 자문', ''];
      expect(
        rows
          .slice(1)
          .map((row) => row[column])
          .toSorted(),
      ).toEqual(shown.toSorted());
      const found = await csv(`?assignee=${encodeURIComponent('안전환경팀')}`, path);
      expect(found.rows.length).toBe(2);
    } finally {
      await db.raw(`delete from teams; update staff set display_name = username where username = 'kim'`);
    }
  });
});

describe('a long CSV export', () => {
  it('has each of 10,000 reports once, in order', async () => {
    await many(10_000, (index) => ({ assignee: `담당 ${index % 7}` }));
    const { rows } = await csv('?sort=createdAt&dir=asc&texts=1');
    const column = rows[0]?.indexOf('제목') ?? -1;
    expect(rows.slice(1).map((row) => row[column])).toEqual(
      Array.from({ length: 10_000 }, (_, index) => String(index)),
    );
  });

  it('is read from the database as fast as the client reads, and is a snapshot of one moment', async () => {
    await many(800, (index) => ({ content: long, status: index % 2 ? 'CLOSED' : 'RECEIVED' }));
    const pages = countPages();
    const answer = await begun('export.csv?texts=1&sort=status&dir=asc');
    await once(answer, 'readable');
    await snapshots(1);
    const { db } = api().dependencies;
    // Reverses the order: rows of the end would now be at the beginning.
    await db('reports').update({
      status: db.raw(`case status when 'CLOSED' then 'RECEIVED' else 'CLOSED' end`),
      closed_at: db.raw(`case status when 'CLOSED' then null else now() end`),
    });
    expect(pages.read()).toBeLessThan(6);
    const rows = parse((await rest(answer)).replace(/^\ufeff/, ''));
    pages.end();
    expect(pages.read()).toBe(9);
    const statuses = rows.slice(1).map((row) => row[4]);
    expect(statuses).toEqual([...Array<string>(400).fill('접수'), ...Array<string>(400).fill('종결')]);
    expect(new Set(rows.slice(1).map(([, id]) => id)).size).toBe(800);
  });

  it('frees its connection when the client disconnects', async () => {
    await many(800, () => ({ content: long }));
    const answer = await begun('export.csv?texts=1');
    await once(answer, 'readable');
    await snapshots(1);
    answer.destroy();
    await snapshots(0);
  });

  it('waits while two others run, and is refused when many wait already', async () => {
    await many(800, () => ({ content: long }));
    const [first, second] = [await begun('export.csv?texts=1'), await begun('export.csv?texts=1')];
    const others = Array.from({ length: 9 }, () => begun('export.csv?texts=1'));
    const refused = await Promise.race(others);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10']);
    for (const answer of [first, second]) answer.destroy();
    const codes = others.map(async (answer) => (await answer).destroy().statusCode);
    expect((await Promise.all(codes)).sort()).toEqual([...Array<number>(8).fill(200), 503]);
  });

  it('is completed when the api is asked to stop meanwhile', async () => {
    await many(800, () => ({ content: long }));
    const { redisUrl, storage } = testServices();
    const DATABASE_URL = asRole(api().databaseUrl, 'gaongil_api');
    const process = await startApiProcess({ DATABASE_URL, REDIS_URL: redisUrl, ...storage });
    try {
      const headers = await signedInHeaders(process.url, 'kim', staffPassword);
      const answer = await begun('export.csv?texts=1', process.url, headers);
      const stopped = process.stop();
      await waitFor('it takes no new connection', () =>
        fetch(`${process.url}/api/health`).then(
          () => false,
          () => true,
        ),
      );
      expect(parse((await rest(answer)).replace(/^\ufeff/, ''))).toHaveLength(801);
      expect(await stopped).toBe('ended with code 0');
    } finally {
      await process.kill();
    }
  });
});
