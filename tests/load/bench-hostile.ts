import { testMasterKey } from '../support/processes/test-master-key.ts';
import { pathToFileURL } from 'node:url';
import { allEndpoints } from '@gaongil/contract/endpoints/endpoints';
import { freePort } from '../../operate/local/processes/ports.ts';
import { connect } from '../../migrations/migrate.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { routeCases } from '../support/callers/route-cases.ts';
import { startServices } from '../support/services/services.ts';
import { createBenchDatabase } from './bench-database.ts';
import { buildAll, built, shippedApi } from './build.ts';
import { startApi } from './children.ts';
import { atEnd, fault, stoppedAtEnd } from './harness.ts';
import { ask } from './hostile/ask.ts';
import type { Hostile } from './hostile/hostile.ts';
import { hostileRequests } from './hostile/requests.ts';
import { shown } from './measure/figures.ts';
import { printTable } from './measure/table.ts';

// `npm run bench -- hostile`: how long the event loop of the api is blocked by the worst valid input of each call,
// without and with a staff session. `npm run bench -- hostile /api/contact` sends only calls whose path contains that.
// The aim is 50 ms; no time fails the run, but an answer of 5xx does.
const aim = 50;
const account = { username: 'kim', password: 'correct horse 1!' };
const [only = ''] = process.argv.slice(2);
const asked = allEndpoints.filter(({ path }) => path.includes(only));

await buildAll();
const services = stoppedAtEnd(await startServices());
const database = await createBenchDatabase(services.addresses.databaseUrl);
atEnd(() => database.drop());
const probe = `http://127.0.0.1:${await freePort()}`;
const started = await startApi(shippedApi, {
  APP_SECRET: '5e'.repeat(32),
  MASTER_KEY: testMasterKey,
  REDIS_URL: services.addresses.redisUrl,
  ...services.addresses.storage,
  DATABASE_URL: database.url,
  NODE_OPTIONS: `--import=${pathToFileURL(built('loop-probe')).href}`,
  PROBE_PORT: new URL(probe).port,
});
const api = stoppedAtEnd(started);
const knex = connect(database.url);
await addStaff(knex, account.username, account.password);
await knex.destroy();

async function signIn(): Promise<Record<string, string>> {
  const answer = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: api.url },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`signing in failed: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: cookies.join('; '), origin: api.url };
}

/** How long one request blocked the loop, in ms: the minimum of a few tries, since a busy machine only adds to it. */
async function stillFor(method: string, request: Hostile): Promise<{ ms: number; status: number }> {
  let ms = Infinity;
  let status = 0;
  for (let tries = 0; tries < 5 && ms > aim / 2; tries++) {
    await fetch(probe);
    status = await ask(api.url, method, request);
    ms = Math.min(ms, Number(await (await fetch(probe)).text()));
  }
  return { ms, status };
}

const rows: { name: string; ms: number }[] = [];
let requests = 0;
for (const endpoint of asked) {
  const method = endpoint.method.toUpperCase();
  const call = `${method} ${endpoint.path}`;
  let worst = { ms: 0, name: '', status: 0 };
  const strangers = { origin: api.url };
  const staff = endpoint.path.startsWith('/api/auth/') ? [] : [await signIn()];
  for (const own of [strangers, ...staff])
    for (const request of hostileRequests(endpoint, routeCases[call] ?? {})) {
      const { ms, status } = await stillFor(method, { ...request, headers: { ...own, ...request.headers } });
      requests++;
      if (status >= 500) fault(`${call}, ${request.name}: ${status}`);
      if (ms > worst.ms) worst = { ms, name: request.name, status };
    }
  rows.push({ ...worst, name: `${call}, ${worst.name} (${worst.status})` });
}
rows.sort((a, b) => b.ms - a.ms);
printTable(
  `${requests} requests; the event loop was blocked for ${shown(rows[0]?.ms)} ms at most (aim ≤ ${aim})`,
  ['the worst of each call', 'ms'],
  rows.map(({ name, ms }) => [name, shown(ms)]),
);
