import { newestMigration } from '@gaongil/runtime/system/database-facts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { waitFor } from '../support/wait-for.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const ready = async () => (await fetch(`${api.url}/api/ready`)).status;

describe('readiness', () => {
  it('waits for the migrations of this version, since every other call needs them', async () => {
    const applied = api.db('knex_migrations').where('name', newestMigration);
    const row = (await applied.clone().first()) as Record<string, unknown>;
    await waitFor('it is ready', async () => (await ready()) === 200);
    await applied.clone().delete();
    await waitFor('it is no longer ready', async () => (await ready()) === 503);
    await api.db('knex_migrations').insert(row);
    await waitFor('it is ready again', async () => (await ready()) === 200);
  });
});
