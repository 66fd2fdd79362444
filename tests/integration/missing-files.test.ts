import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { hastened, startTestWorker } from '../support/processes/test-worker.ts';
import { waitFor } from '../support/wait-for.ts';

const kinds = ['S3', 'a folder on disk'] as const;

describe.each(kinds)('reports whose file is missing from %s', (kind) => {
  let api: TestApi;
  let keys: string[];

  beforeAll(async () => {
    api = await startTestApi(kind === 'a folder on disk' ? { S3_ENDPOINT: '' } : {});
    for (let file = 0; file < 3; file++) {
      const body = multipart(namedReport(), pdf(10));
      expect((await fetch(`${api.url}/api/reports/realname`, { method: 'POST', body })).status).toBe(201);
    }
    keys = await api.dependencies.db('reports').pluck<string[]>('attachment_key');
  });
  afterAll(() => api.close());

  /** The log of a worker that checks for missing files repeatedly, once it has a matching line, and what it counted. */
  async function countedBy(line: RegExp): Promise<{ log: string; missing: number | undefined }> {
    const { S3_ENDPOINT = '', S3_BUCKET, ATTACHMENTS_DIR } = api.dependencies.settings;
    const intervals = { ...hastened, missingFilesHours: 0.0001 };
    const settings = { S3_ENDPOINT, S3_BUCKET, ATTACHMENTS_DIR };
    const worker = startTestWorker(api.databaseUrl, settings, undefined, { intervals });
    try {
      await waitFor('the worker has checked', () => line.test(worker.logged()));
      return { log: worker.logged(), missing: worker.missingFiles() };
    } finally {
      await worker.stop();
    }
  }

  it('are counted in the log, without their names; those in the trash are not missing', async () => {
    const { attachments } = api.dependencies;
    const [gone = '', thrownAway = ''] = keys;
    await attachments.remove(gone);
    await attachments.trash.take(thrownAway);
    expect(await Promise.all(keys.map((key) => attachments.has(key)))).toEqual([false, true, true]);
    const { log, missing } = await countedBy(/"missing":1,"msg":"reports whose file is missing"/);
    expect(missing).toBe(1);
    for (const key of keys) expect(log).not.toContain(key);
  });
});
