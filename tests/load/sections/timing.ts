import { connect } from '../../../migrations/migrate.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { createBenchDatabase } from '../bench-database.ts';
import type { BenchRun } from '../bench-run.ts';
import { shippedApi } from '../build.ts';
import { type Api, type Helper, startApi, startHelper } from '../children.ts';
import { anonymousFields, multipartEnd, multipartHead, multipartType } from '../forms.ts';
import { fault } from '../harness.ts';
import { printTable } from '../measure/table.ts';
import { mean, welch, withoutSlowest } from '../measure/welch.ts';
import { shuffled } from '../shuffled.ts';
import type { Timings, TimingsCommand } from '../processes/timings.ts';

/** The number of requests of each kind. */
const each = 500;
/** The number of different names of each kind. */
const names = 50;
const warmUp = 100;

/** Requests that must all be refused in the same way; `kind` and a number give a name. */
interface Question {
  title: string;
  path: string;
  kinds: string[];
  body: (kind: number, number: number) => object;
}

const wrong = 'wrong-password1!';
const idOf = (kind: number, number: number) => `reporter-${String(kind * names + number).padStart(4, '0')}`;

const lookup: Question = {
  title: 'Looking up an anonymous report',
  path: '/api/reports/anonymous/check',
  kinds: ['unknown id', 'wrong password', 'deleted report'],
  body: (kind, number) => ({
    loginId: idOf(kind, number),
    password: kind === 2 ? rightOf(2, number) : wrong,
  }),
};

const signIn: Question = {
  title: 'Signing in',
  path: '/api/auth/login',
  kinds: ['unknown name', 'wrong password'],
  body: (kind, number) => ({ username: idOf(kind, number), password: wrong }),
};

/** Replaces the secret that the reports were stored under; a lookup then compares under both. */
const newSecret = '6f'.repeat(32);

/** Whether the response time distinguishes refusals that must be the same: unknown id, wrong password, deleted report. */
export async function benchTiming(run: BenchRun): Promise<void> {
  const database = await createBenchDatabase(run.databaseUrl);
  const settings = { ...run.apiSettings, DATABASE_URL: database.url };
  const secrets = `${newSecret} ${run.apiSettings['APP_SECRET'] ?? ''}`;
  const visitor = await startHelper('timings');
  try {
    await withApi(settings, async (api) => {
      await plant(api, database.url);
      await compare(api, visitor, lookup);
      await compare(api, visitor, signIn);
    });
    const title = `${lookup.title}, after APP_SECRET was replaced`;
    await withApi({ ...settings, APP_SECRET: secrets }, (api) => compare(api, visitor, { ...lookup, title }));
  } finally {
    await visitor.stop();
    await database.drop();
  }
}

async function withApi(settings: Record<string, string>, work: (api: Api) => Promise<void>): Promise<void> {
  const api = await startApi(shippedApi, settings);
  try {
    await work(api);
  } finally {
    await api.stop();
  }
}

async function compare(api: Api, visitor: Helper, question: Question): Promise<void> {
  const { title, path, kinds, body } = question;
  const ask = (count: number) =>
    visitor.ask<Timings>({
      url: api.url + path,
      origin: api.url,
      requests: shuffled(
        kinds.flatMap((_, kind) => Array.from({ length: count }, (_, n) => [kind, n] as const)),
      ).map(([kind, n]) => ({ kind, body: JSON.stringify(body(kind, n % names)) })),
    } satisfies TimingsCommand);
  await ask(warmUp);
  const { times, answers } = await ask(each);
  if (answers.length !== 1 || !answers[0]?.startsWith('401 '))
    fault(`${title}: not one and the same refusal: ${answers.join(' | ')}`);
  const pairs = kinds.flatMap((_, a) => kinds.slice(a + 1).map((_, more) => [a, a + 1 + more] as const));
  printTable(
    `${title}: ${each} requests of each kind, in random order (aim: |t| below 4.5)`,
    ['', 'mean ms', '|t|', '|t| without the slowest tenth'],
    pairs.map(([a, b]) => {
      const [first, second] = [times[a] ?? [], times[b] ?? []];
      return [
        `${kinds[a]} / ${kinds[b]}`,
        `${mean(first).toFixed(2)} / ${mean(second).toFixed(2)}`,
        Math.abs(welch(first, second)).toFixed(2),
        Math.abs(welch(...withoutSlowest(first, second))).toFixed(2),
      ];
    }),
  );
}

/** Stores the reports and accounts of the requests, and deletes those that must be deleted. */
async function plant(api: Api, databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl);
  try {
    for (const kind of [1, 2])
      for (let number = 0; number < names; number++) {
        const password = rightOf(kind, number);
        const account = { loginId: idOf(kind, number), password, passwordConfirm: password };
        const answer = await fetch(`${api.url}/api/reports/anonymous`, {
          method: 'POST',
          headers: { 'Content-Type': multipartType },
          body: multipartHead({ ...anonymousFields(number), ...account }) + multipartEnd,
        });
        if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
        // The one just stored.
        if (kind === 2) await db('reports').where('number', db('reports').max('number')).delete();
      }
    for (let number = 0; number < names; number++) await addStaff(db, idOf(1, number), rightOf(1, number));
  } finally {
    await db.destroy();
  }
}

function rightOf(kind: number, number: number): string {
  return `right-${String(kind * names + number).padStart(4, '0')}-word1!`;
}
