import { connect } from '../../../migrations/migrate.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { signedInHeaders } from '../../support/sign-in.ts';
import { createBenchDatabase } from '../bench-database.ts';
import type { BenchRun } from '../bench-run.ts';
import { shippedApi } from '../build.ts';
import { startApi } from '../children.ts';
import { contactFields } from '../forms.ts';
import { fault } from '../harness.ts';
import { printTable } from '../measure/table.ts';
import { mean, welch, withoutSlowest } from '../measure/welch.ts';
import { shuffled } from '../shuffled.ts';

/** The number of requests of each kind. */
const each = 500;
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
 * only an excluded case contains or none, lists and counts of accounts from which none, one or five are excluded.
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
        title: 'a page of ten: none / one excluded',
        calls: [none, one].map((headers) => ({ path: `${list}?limit=10`, headers })),
      },
      {
        title: 'a page of ten: none / five excluded',
        calls: [none, five].map((headers) => ({ path: `${list}?limit=10`, headers })),
      },
    ];
    const results = [];
    for (const pair of pairs) results.push(await compare(api.url, pair));
    printTable(
      `${each} requests of each kind, in random order (aim: |t| below 4.5)`,
      ['', 'mean ms', '|t|', '|t| without the slowest tenth'],
      results,
    );
  } finally {
    await api.stop();
    await database.drop();
  }
}

async function compare(url: string, { title, calls }: Pair): Promise<string[]> {
  const times: [number[], number[]] = [[], []];
  const statuses = new Set<number>();
  const ask = async (count: number, isMeasured: boolean) => {
    for (const kind of shuffled([0, 1].flatMap((one) => Array.from({ length: count }, () => one as 0 | 1)))) {
      const { path = '', headers = {} } = calls[kind] ?? {};
      const began = performance.now();
      const answer = await fetch(url + path, { headers });
      await answer.arrayBuffer();
      if (isMeasured) times[kind].push(performance.now() - began);
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
  ];
}
