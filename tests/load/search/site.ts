import { connectDatabase, rows } from '@gaongil/data/database';
import { maxWaiting } from '@gaongil/data/search-index/update-index';
import { workerTuning } from '@gaongil/worker/tuning';
import { connect } from '../../../migrations/migrate.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { storeSealedNotes } from '../../support/stored/sealed-notes.ts';
import { testRing } from '../../support/stored/sealed-rows.ts';
import { startWorkerProcess } from '../../support/processes/worker-process.ts';
import { waitFor } from '../../support/wait-for.ts';
import { createBenchDatabase } from '../bench-database.ts';
import { shippedApi } from '../build.ts';
import { startApi } from '../children.ts';
import { type Case, expectations } from './cases.ts';
import { fillDatabase } from './fill-database.ts';

export interface SiteSettings {
  databaseUrl: string;
  /** Settings of api and worker, except the address of the database. */
  environment: Record<string, string>;
  reports: number;
}

/** A list as the api returns it. */
export interface Answer {
  ids: string[];
  total: string;
  /** The path of the next page. */
  next: string | undefined;
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Fills a database with reports, lets the worker index them, and starts the api in front of it. */
export async function startSite({ databaseUrl, environment, reports }: SiteSettings) {
  const database = await createBenchDatabase(databaseUrl);
  const { take, of: expected } = expectations();
  const filling = await timed(() => fillDatabase(database.url, reports, take));
  await administer(database.url, 'vacuum analyze');

  const own = { ...environment, DATABASE_URL: database.url };
  const worker = await startWorkerProcess(own, undefined, { ...workerTuning, queuePrefix: database.name });
  const indexing = await timed(() => untilIndexed(database.url, reports));
  await addWaitingNotes(database.url, reports);
  await administer(database.url, 'vacuum analyze');
  const index = await indexMegabytes(database.url);

  const api = await startApi(shippedApi, own);
  const headers = await signIn(api.url, database.url);

  async function ask(path: string): Promise<Answer> {
    const answer = await fetch(`${api.url}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const items = (await answer.json()) as { referenceId: string }[];
    return {
      ids: items.map(({ referenceId }) => referenceId),
      total: answer.headers.get('x-total-count') ?? '',
      next: /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1],
    };
  }

  /** The path and number of the page that a case names, or of the last page if there are fewer. */
  async function pathOf({ query, page = 1 }: Case): Promise<{ path: string; page: number }> {
    let path = `/api/reports?${new URLSearchParams(query).toString()}`;
    for (let number = 1; number < page; number++) {
      const { next } = await ask(path);
      if (!next) return { path, page: number };
      path = next;
    }
    return { path, page };
  }

  return {
    reports,
    database,
    api,
    ask,
    pathOf,
    expected,
    filling,
    indexing,
    index,
    cookie: headers.cookie,
    stop: async () => {
      await Promise.all([api.stop(), worker.stop()]);
      await database.drop();
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function untilIndexed(url: string, reports: number): Promise<void> {
  const db = connectDatabase({ url, connections: 1 });
  const isWhole = async () => {
    const row = await db('search_segments')
      .sum({ size: 'size' })
      .max({ last: db.raw('first + size') })
      .first();
    return Number(row?.['size']) === Number(row?.['last']) && Number(row?.['last']) > reports - 64;
  };
  try {
    await waitFor('the reports are indexed', isWhole, 3_600);
  } finally {
    await db.destroy();
  }
}

/** Adds as many notes as may wait, to old and new reports alike; no case finds them. */
async function addWaitingNotes(url: string, reports: number): Promise<void> {
  const db = connectDatabase({ url, connections: 1 });
  const notes = Array.from({ length: maxWaiting }, (_, index) => ({
    sequence: 1 + Math.floor((index * reports) / maxWaiting),
    text: '연결되지 않음',
  }));
  try {
    await storeSealedNotes(db, testRing(db), 'report', notes);
  } finally {
    await db.destroy();
  }
}

/** The size of the index on the disk, in MB. */
async function indexMegabytes(url: string): Promise<number> {
  const db = connectDatabase({ url, connections: 1 });
  try {
    const [sum] = await rows<{ bytes: number }>(
      db,
      'index-size',
      `select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
       where relkind = 'r' and relname = any(?)`,
      [['search_segments', 'search_pages', 'search_changes']],
    );
    return (sum?.bytes ?? NaN) / 2 ** 20;
  } finally {
    await db.destroy();
  }
}

async function administer(url: string, command: string): Promise<void> {
  const knex = connect(url);
  try {
    await knex.raw(command);
  } finally {
    await knex.destroy();
  }
}

async function signIn(url: string, databaseUrl: string) {
  const account = { username: 'bench', password: 'bench horse 1!' };
  const knex = connect(databaseUrl);
  try {
    await addStaff(knex, account.username, account.password);
  } finally {
    await knex.destroy();
  }
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`signing in failed: ${answer.status}`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: cookie.join('; '), origin: url };
}
