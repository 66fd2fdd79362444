import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type ExportEntry, xlsxType } from '@gaongil/contract/exports';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parse } from '../support/csv.ts';
import { contact } from '../support/factories.ts';
import { type PlantedReport, plantReports } from '../support/planted.ts';
import { staffCalls } from '../support/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';
import { waitFor } from '../support/wait-for.ts';
import { sheetRows } from '../support/xlsx.ts';

const now = new Date('2025-01-04T15:30:00Z');

let api: TestApi;
let staff: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => now }));
  staff = await api.signIn();
});
afterEach(() => api.db.raw('truncate reports cascade'));
afterAll(() => api.close());

const { call, list } = staffCalls(
  () => api,
  () => staff,
);

const moments = { createdAt: now, statusChangedAt: now };
const report: PlantedReport = { type: 'REALNAME', status: 'RECEIVED', assignee: '', ...moments };
const many = (count: number, change: (index: number) => Partial<PlantedReport>) =>
  plantReports(
    api.db,
    Array.from({ length: count }, (_, index) => ({ ...report, ...change(index) })),
  );

async function csv(query: string, path: string) {
  const answer = await call('GET', `${path}/export.csv${query}`);
  return parse((await answer.text()).replace(/^\ufeff/, ''));
}

/** Begins an export and reads only its head. */
async function begun() {
  const request = get(`${api.url}/api/reports/export.xlsx?texts=1`, { headers: staff, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.pause();
  return answer;
}
const openSnapshots = async () => {
  const { rows } = await api.db.raw<{ rows: { open: number }[] }>(
    `select count(*)::integer as open from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );
  return rows[0]?.open;
};

describe('an export as an Excel workbook', () => {
  async function xlsx(query = '', path = '/api/reports') {
    const answer = await call('GET', `${path}/export.xlsx${query}`);
    expect(answer.status).toBe(200);
    return { headers: answer.headers, rows: sheetRows(Buffer.from(await answer.arrayBuffer())) };
  }

  it('has every cell as a text, as it was typed', async () => {
    const typed = [
      '01012345678',
      '3-1',
      '0012',
      '1E5',
      '1234E567',
      '2026.01.05',
      'TRUE',
      '=1+1',
      '+82 10',
      '-1',
      '@SUM(A1)',
      '＝1',
      "'=1",
      '\t1',
      '<b>&amp;',
      '"인용", 쉼표',
      '줄\n바꿈  두 칸',
      '_x0041_',
      '🚧'.repeat(3),
    ];
    await many(typed.length, (index) => ({ content: typed[index] ?? '', assignee: '0012' }));
    const { rows, headers } = await xlsx('?texts=1&sort=createdAt&dir=asc');
    expect(headers.get('content-type')).toBe(xlsxType);
    expect(headers.get('content-disposition')).toContain(encodeURIComponent('제보_20250105.xlsx'));
    const column = rows[0]?.findIndex(({ text }) => text === '내용') ?? -1;
    expect(rows.slice(1).map((row) => row[column]?.text)).toEqual(typed);
    // Number format 49 is that of text: an edited cell stays one.
    for (const cell of rows.flat()) expect(cell).toMatchObject({ type: 'inlineStr', format: '49' });
  });

  it('has the rows and columns that the CSV file has, with texts and without', async () => {
    await many(3, (index) => ({ content: `내용 ${index}`, assignee: index === 1 ? 'kim' : '' }));
    await call('POST', '/api/contact', contact({ phone: '01012345678', company: '3-1' }));
    for (const [query, path] of [
      ['', '/api/reports'],
      ['?texts=1&assignee=kim', '/api/reports'],
      ['?texts=1', '/api/inquiries'],
    ] as const) {
      const { rows } = await xlsx(query, path);
      expect(rows.map((row) => row.map(({ text }) => text))).toEqual(await csv(query, path));
    }
  });

  it('shortens a text that no cell can hold, and says so', async () => {
    await many(1, () => ({ content: '🚧'.repeat(20_000) }));
    const { rows } = await xlsx('?texts=1');
    const longest = rows[1]?.map(({ text }) => text).sort((a, b) => b.length - a.length)[0] ?? '';
    expect(longest.length).toBeLessThanOrEqual(32_767);
    expect(longest).toMatch(/🚧… \(엑셀의 칸 길이 한도로 줄임\. 전체는 CSV에 있습니다\.\)$/u);
  });

  it('is logged with its format', async () => {
    await xlsx();
    await csv('', '/api/reports');
    const { items } = await list<ExportEntry>('/api/reports/exports', { limit: '2' });
    expect(items.map(({ format }) => format)).toEqual(['csv', 'xlsx']);
  });

  it('is read as fast as the client reads, and frees its connection when the client disconnects', async () => {
    const random = () =>
      Array.from({ length: 20_000 }, () => String.fromCharCode(0xac00 + Math.random() * 11_000)).join('');
    const texts = Array.from({ length: 20 }, random);
    await many(800, (index) => ({ content: texts[index % 20] ?? '' }));
    const { db } = api.dependencies;
    let pages = 0;
    const count = ({ sql }: { sql: string }) => (pages += sql.includes('"scanRank"') ? 1 : 0);
    db.on('query', count);
    const answer = await begun();
    await once(answer, 'readable');
    await waitFor('one snapshot is open', async () => (await openSnapshots()) === 1);
    expect(pages).toBeLessThan(6);
    answer.destroy();
    await waitFor('no snapshot is open', async () => (await openSnapshots()) === 0);
    db.off('query', count);
  });
});
