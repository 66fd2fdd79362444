import { connect } from '../../../migrations/migrate.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { signedInHeaders } from '../../support/sign-in.ts';
import { createBenchDatabase } from '../bench-database.ts';
import type { BenchRun } from '../bench-run.ts';
import { shippedApi } from '../build.ts';
import { type Api, startApi } from '../children.ts';
import { contactFields } from '../forms.ts';
import { fault, setting } from '../harness.ts';
import { median } from '../measure/figures.ts';
import { findPostgres, preciseCpuOf, precisePostgresCpu } from '../measure/proc.ts';
import { printTable } from '../measure/table.ts';
import { mean, welch, withoutSlowest } from '../measure/welch.ts';
import { shuffled } from '../shuffled.ts';
import { fillTwoMonths } from './excluded-log.ts';

/** The number of requests of each kind, and the pairs that are measured, by a part of their titles. */
const each = setting('EACH', 500);
const wanted = process.env['BENCH_PAIRS'] ?? '';
const warmUp = 50;
const cases = 60;
const password = 'blue umbrella 31 train';

type Headers = Record<string, string>;

/** Two calls whose times must not differ. */
interface Pair {
  title: string;
  calls: { path: string; headers: Headers }[];
}

/**
 * Whether the time of an answer tells an excluded account that there is a case: one that is excluded or does not exist, a word that
 * only an excluded case contains or none, lists and counts of accounts from which none, one or five are excluded, and for who reads the
 * access log a month with acts about excluded cases or without.
 */
export async function benchExcluded(run: BenchRun): Promise<void> {
  const database = await createBenchDatabase(run.databaseUrl);
  const api = await startApi(shippedApi, { ...run.apiSettings, DATABASE_URL: database.url });
  try {
    const accounts = ['kim', 'none', 'one', 'five'];
    const db = connect(database.url);
    for (const name of accounts) await addStaff(db, name, password);
    await db.destroy();
    const [kim = {}, none = {}, one = {}, five = {}] = await Promise.all(
      accounts.map((name) => signedInHeaders(api.url, name, password)),
    );
    const post = (path: string, body: object, headers: Headers = { origin: api.url }) =>
      fetch(api.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    for (let number = 0; number < cases; number++) {
      const message = number % 10 === 0 ? '숨은뱀딸기 문의' : '보통 문의';
      await post('/api/contact', { ...contactFields(number), message });
    }
    const answer = await fetch(`${api.url}/api/inquiries?limit=200`, { headers: kim });
    const inquiries = (await answer.json()) as { id: string; message: string }[];
    const hidden = inquiries.filter(({ message }) => message.startsWith('숨은')).map(({ id }) => id);
    for (const [index, id] of hidden.entries()) {
      const path = `/api/inquiries/${id}/exclusions`;
      if (index < 1) await post(path, { username: 'one' }, kim);
      await post(path, { username: 'five' }, kim);
    }
    const shown = inquiries.filter(({ message }) => !message.startsWith('숨은')).map(({ id }) => id);
    const months = await fillTwoMonths(database.url, { shown, hidden });
    const log = '/api/admin/access-log';
    const monthPairs = [
      ['a page', ''],
      ['an account and an act', '&account=kim&act=read'],
    ].map(([title, query]) => ({
      title: `access log, ${title} of a month: with / without excluded`,
      calls: [months.with, months.without].map((month) => ({
        path: `${log}?from=${month}-01&to=${month}-28${query}`,
        headers: five,
      })),
    }));
    const { mark } = (await (await fetch(`${api.url}/api/inquiries/counts`, { headers: none })).json()) as {
      mark: string;
    };
    const unknown = '00000000-0000-4000-8000-000000000000';
    const list = '/api/inquiries';
    const pairs: Pair[] = [
      {
        title: 'one case: excluded / none',
        calls: [`${list}/${hidden[0]}`, `${list}/${unknown}`].map((path) => ({ path, headers: five })),
      },
      {
        title: 'a word: of excluded cases / of none',
        calls: ['숨은뱀딸기', '없는뱀딸기'].map((q) => ({
          path: `${list}?q=${encodeURIComponent(q)}`,
          headers: five,
        })),
      },
      {
        title: 'counts: none / five excluded',
        calls: [none, five].map((headers) => ({ path: `${list}/counts`, headers })),
      },
      {
        title: 'counts since a mark: none / five excluded',
        calls: [none, five].map((headers) => ({
          path: `${list}/counts?since=${encodeURIComponent(mark)}`,
          headers,
        })),
      },
      {
        title: 'a page of ten: none / one excluded',
        calls: [none, one].map((headers) => ({ path: `${list}?limit=10`, headers })),
      },
      {
        title: 'a page of ten: none / five excluded',
        calls: [none, five].map((headers) => ({ path: `${list}?limit=10`, headers })),
      },
      ...monthPairs,
      {
        title: 'access log of a case: excluded / none',
        calls: [hidden[0], unknown].map((id) => ({ path: `${log}?case=${id}`, headers: five })),
      },
      {
        title: 'access log of a handle: excluded / none',
        calls: [months.handle, '000000000000'].map((handle) => ({
          path: `${log}?case=${handle}`,
          headers: five,
        })),
      },
      {
        title: 'review of a month: with / without excluded',
        calls: [months.with, months.without].map((month) => ({
          path: `${log}/reviews/${month}`,
          headers: five,
        })),
      },
    ];
    const results = [];
    for (const pair of pairs.filter(({ title }) => title.includes(wanted)))
      results.push(await compare(api, pair, findPostgres(database.name)));
    printTable(
      `${each} requests of each kind, in random order (aim: |t| below 4.5)`,
      ['', 'mean ms', '|t|', 'without the slowest tenth', 'CPU ms', '|t| without the largest tenth'],
      results,
    );
  } finally {
    await api.stop();
    await database.drop();
  }
}

/** Compares latencies, and CPU time of api and Postgres, which other load of the machine hides less. */
async function compare(api: Api, { title, calls }: Pair, postgres: number | undefined): Promise<string[]> {
  const times: [number[], number[]] = [[], []];
  const cpu: [number[], number[]] = [[], []];
  const used = () => (preciseCpuOf(api.pid) ?? NaN) + (precisePostgresCpu(postgres) ?? NaN);
  const statuses = new Set<number>();
  const ask = async (count: number, isMeasured: boolean) => {
    for (const kind of shuffled([0, 1].flatMap((one) => Array.from({ length: count }, () => one as 0 | 1)))) {
      const { path = '', headers = {} } = calls[kind] ?? {};
      const before = used();
      const began = performance.now();
      const answer = await fetch(api.url + path, { headers });
      await answer.arrayBuffer();
      if (isMeasured) {
        times[kind].push(performance.now() - began);
        cpu[kind].push(used() - before);
      }
      statuses.add(answer.status);
    }
  };
  await ask(warmUp, false);
  await ask(each, true);
  if (statuses.size !== 1) fault(`${title}: not one and the same status: ${[...statuses].join(' ')}`);
  const [first, second] = times;
  return [
    title,
    `${mean(first).toFixed(2)} / ${mean(second).toFixed(2)}`,
    Math.abs(welch(first, second)).toFixed(2),
    Math.abs(welch(...withoutSlowest(first, second))).toFixed(2),
    cpu.map((figures) => median(figures).toFixed(2)).join(' / '),
    Math.abs(welch(...withoutSlowest(...cpu))).toFixed(2),
  ];
}
