import type { Field } from '@gaongil/contract/fields/fields';
import { reportFields } from '@gaongil/contract/cases/report-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from '../support/callers/csv.ts';
import { anonymousReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

type Answer = Record<string, unknown>;

const fields: [string, Field][] = Object.entries(reportFields);

/** A value for a field: a word that no other field has, or its last choice. */
const valueOf = (name: string, field: Field) =>
  'names' in field ? (Object.keys(field.names).at(-1) ?? '') : `${name}단어`;
const shownAs = (name: string, field: Field) =>
  'names' in field ? field.names[valueOf(name, field)] : valueOf(name, field);

let api: TestApi;
let staff: Record<string, string>;
let id: string;

const calls = reportCalls(
  () => api.url,
  () => staff,
);
const { call, list, read } = staffCalls(
  () => api,
  () => staff,
);

beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
  const values = fields.map(([name, field]) => [name, valueOf(name, field)]);
  id = await calls.submit('anonymous', anonymousReport(Object.fromEntries(values) as Record<string, string>));
});
afterAll(() => api.close());

/** The values below a title in the CSV file; undefined if there is no such column. */
async function column(label: string, texts: 0 | 1) {
  const answer = await call('GET', `/api/reports/export.csv?texts=${texts}`);
  expect(answer.status).toBe(200);
  const [titles = [], ...lines] = parse((await answer.text()).replace(/^\ufeff/, ''));
  const index = titles.indexOf(label);
  return index === -1 ? undefined : lines.map((line) => line[index]);
}

describe.each(fields)('the field %s', (name, field) => {
  it('is shown to staff', async () => {
    const detail = await read<Answer>(`/api/reports/${id}`);
    expect(detail[name]).toBe(valueOf(name, field));
  });

  it(`is ${field.isPublic ? '' : 'not '}shown to the holder of the reference id`, async () => {
    const { body } = await calls.status(id);
    expect(body[name]).toBe(field.isPublic && valueOf(name, field));
  });

  it(`is ${field.isSearched ? '' : 'not '}searched`, async () => {
    const { items } = await list('/api/reports', { q: valueOf(name, field) });
    expect(items).toHaveLength(field.isSearched ? 1 : 0);
  });

  it(`is exported ${field.exported ?? 'never'}`, async () => {
    const shown = [shownAs(name, field)];
    expect(await column(field.label, 1)).toEqual(field.exported && shown);
    expect(await column(field.label, 0)).toEqual(field.exported === 'always' ? shown : undefined);
  });
});
