import { once } from 'node:events';
import { type ExportEntry, xlsxType } from '@gaongil/contract/cases/exports';
import { describe, expect, it } from 'vitest';
import { parse } from '../support/callers/csv.ts';
import { exportSite } from '../support/sites/export-site.ts';
import { contact } from '../support/callers/factories.ts';
import { sheetRows, unzip } from '../support/callers/xlsx.ts';

const now = new Date('2025-01-04T15:30:00Z');

const { call, list, many, begun, snapshots, countPages } = exportSite(now);

async function csv(query: string, path: string) {
  const answer = await call('GET', `${path}/export.csv${query}`);
  return parse((await answer.text()).replace(/^\ufeff/, ''));
}

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

  it('shows long texts in lines, in columns as wide as what is in them', async () => {
    const answer = await call('GET', '/api/reports/export.xlsx?texts=1');
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    const formats = files.get('xl/styles.xml')?.match(/<xf numFmtId="49".*?<\/xf>/g) ?? [];
    expect(formats).toHaveLength(2);
    for (const format of formats) expect(format).toContain('<alignment vertical="top" wrapText="1"/>');
    const widths = [...(files.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/ width="(\d+)"/g)];
    expect(new Set(widths.map(([, width]) => width))).toEqual(new Set(['20', '60']));
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
    const pages = countPages();
    const answer = await begun('export.xlsx?texts=1');
    await once(answer, 'readable');
    await snapshots(1);
    expect(pages.read()).toBeLessThan(6);
    answer.destroy();
    await snapshots(0);
    pages.end();
  });
});
