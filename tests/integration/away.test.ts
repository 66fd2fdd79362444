import { randomUUID } from 'node:crypto';
import { listMailFailures } from '@gaongil/data/outbox/mail-failures';
import { countOutbox } from '@gaongil/data/outbox/outbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cuttable, cuttable } from '../support/services/cuttable.ts';
import { anonymousReport, contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { mailsTo, waitForMails } from '../support/services/mailbox.ts';
import { everyFileHasItsReport } from '../support/stored/stored-objects.ts';
import { withQuotas } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';
import { startTestWorker } from '../support/processes/test-worker.ts';
import { waitFor } from '../support/wait-for.ts';
import { addAssignees } from '../support/stored/assignees.ts';

const services = testServices();
const hasS3 = services.storage['S3_ENDPOINT'] !== undefined;
let api: TestApi;
let staff: Record<string, string>;
let postgres: Cuttable;
let redis: Cuttable;
let storage: Cuttable | undefined;
let smtp: Cuttable;

beforeAll(async () => {
  redis = await cuttable(services.redisUrl);
  smtp = await cuttable(services.smtpUrl);
  const { S3_ENDPOINT } = services.storage;
  storage = S3_ENDPOINT ? await cuttable(S3_ENDPOINT) : undefined;
  const settings = async (databaseUrl: string) => {
    postgres = await cuttable(databaseUrl);
    const away: Record<string, string> = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
    return storage ? { ...away, S3_ENDPOINT: storage.url } : away;
  };
  api = await startTestApi(settings, undefined, withQuotas({ spreadPercent: 0 }));
  staff = await api.signIn();
  await addAssignees(api.db, ['이담당']);
});
afterAll(async () => {
  await api.close();
  for (const way of [postgres, redis, smtp, storage]) await way?.cut();
});

/** Runs `work` while a service is unavailable, then restores the service. */
async function without(way: Cuttable, work: () => Promise<void>) {
  await way.cut();
  try {
    await work();
  } finally {
    await way.mend();
  }
}

const submit = (file?: ReturnType<typeof pdf>, fields: Record<string, string> = anonymousReport()) =>
  fetch(`${api.url}/api/reports/anonymous`, { method: 'POST', body: multipart(fields, file) });
const ready = async () => {
  const answer = await fetch(`${api.url}/api/ready`);
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};
/** The answer names no service; the log does. Readiness is cached for a second, so the first answer may be outdated. */
async function saysThatAwayIs(part: string) {
  const line = `"away":["${part}"],"msg":"not ready"`;
  const answer = await waitFor(`the log says that ${part} is away`, async () => {
    const now = await ready();
    return api.logged().includes(line) && now;
  });
  expect(answer).toEqual({ status: 503, body: { status: 'away' } });
}
const unavailable = '서비스를 일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.';

describe('with Redis away', () => {
  it('reports, lookups and inquiries are accepted, staff get 503, and guessing is still limited', async () => {
    const fields = anonymousReport();
    await without(redis, async () => {
      expect((await submit(pdf(10), fields)).status).toBe(201);
      const check = (password: string) =>
        fetch(`${api.url}/api/reports/anonymous/check`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ loginId: fields.loginId, password }),
        });
      expect((await check(fields.password)).status).toBe(200);
      const guesses = await Promise.all(Array.from({ length: 25 }, (_, n) => check(`guess${n}!`)));
      expect(
        guesses.map(({ status }) => status).filter((status) => status === 429).length,
      ).toBeGreaterThanOrEqual(4);
      const me = await fetch(`${api.url}/api/auth/me`, { headers: staff });
      expect([me.status, await me.text()]).toEqual([503, unavailable]);
      await saysThatAwayIs('redis');
    });
    await waitFor(
      'staff can work again',
      async () => (await fetch(`${api.url}/api/auth/me`, { headers: staff })).ok,
    );
    await waitFor('it is ready', async () => (await ready()).status === 200);
  });
});

describe('with Postgres away', () => {
  it('a report with a file gets 503 and leaves nothing behind, and all works once Postgres is back', async () => {
    await without(postgres, async () => {
      const answer = await submit(pdf(6_000_000));
      expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
        503,
        '5',
        unavailable,
      ]);
      for (const path of ['/api/news', `/api/reports/status/${'0'.repeat(26)}`])
        expect((await fetch(`${api.url}${path}`)).status).toBe(503);
      await saysThatAwayIs('postgres');
    });
    await waitFor('reports are accepted again', async () => (await submit()).status === 201);
    await everyFileHasItsReport(api.dependencies);
  });
});

describe('with the store away', () => {
  it.skipIf(!hasS3)(
    'a report with a file is refused with a clear text, one without is accepted',
    async () => {
      if (!storage) throw new Error('the store is S3 here');
      await without(storage, async () => {
        const refused = await submit(pdf(6_000_000));
        expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
          503,
          '30',
          '지금은 첨부파일을 저장할 수 없습니다. 잠시 후 다시 시도하거나 첨부파일 없이 제출해 주세요.',
        ]);
        // Repeated often enough to exhaust the memory for parts if some leaked each time.
        for (let count = 0; count < 10; count++) expect((await submit(pdf(6_000_000))).status).toBe(503);
        expect((await submit()).status).toBe(201);
        await saysThatAwayIs('storage');
      });
      await waitFor('files are accepted again', async () => (await submit(pdf(6_000_000))).status === 201);
      await everyFileHasItsReport(api.dependencies);
    },
  );
});

describe('with any service away', () => {
  it('every staff call that needs it says so, and nothing fails in another way', async () => {
    const { referenceId } = (await (await submit(pdf(20_000))).json()) as { referenceId: string };
    const report = `/api/reports/${referenceId}`;
    const answerOf = async (path: string, init: RequestInit = {}) => {
      const headers = { ...staff, 'content-type': 'application/json' };
      const answer = await fetch(`${api.url}${path}`, { ...init, headers });
      return [path, answer.status, await answer.text()];
    };
    const files = ['attachment', 'attachment/preview'].map((name) => `${report}/${name}`);
    if (storage)
      await without(storage, async () => {
        for (const path of files) expect(await answerOf(path)).toEqual([path, 503, unavailable]);
      });
    const change = { method: 'PATCH', body: JSON.stringify({ assignee: '이담당' }) };
    for (const way of [postgres, redis])
      await without(way, async () => {
        for (const path of [...files, report, '/api/reports', '/api/reports/counts', '/api/inquiries'])
          expect(await answerOf(path)).toEqual([path, 503, unavailable]);
        expect(await answerOf(`${report}/action`, change)).toEqual([`${report}/action`, 503, unavailable]);
      });
    await waitFor(
      'staff can work again',
      async () => (await answerOf(`${report}/action`, change))[1] === 200,
    );
  });
});

describe('with Redis and mail away', () => {
  it('mails go out once to every recipient after both return', async () => {
    const [notified, reporter, inquirer] = [1, 2, 3].map(() => `${randomUUID()}@gaongil.example`) as [
      string,
      string,
      string,
    ];
    await api.db('outbox').delete();
    const settings = { REDIS_URL: redis.url, SMTP_URL: smtp.url, NOTIFY_TO: notified };
    const mailRetries = { first: 0.2, longest: 3_600 };
    const worker = startTestWorker(api.databaseUrl, settings, undefined, { mailRetries });
    try {
      await without(redis, async () => {
        await smtp.cut();
        const named = multipart(namedReport({ reporterEmail: reporter }));
        expect((await fetch(`${api.url}/api/reports/realname`, { method: 'POST', body: named })).status).toBe(
          201,
        );
        const inquiry = await fetch(`${api.url}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(contact({ email: inquirer })),
        });
        expect(inquiry.status).toBe(201);
        expect((await countOutbox(api.db)).waiting).toBe(4);
      });
      await waitFor('the mail server was tried', async () => (await listMailFailures(api.db)).length > 0);
      await smtp.mend();
      await waitForMails(services.mailApi, reporter);
      await waitForMails(services.mailApi, inquirer);
      await waitFor('nothing waits', async () => (await countOutbox(api.db)).waiting === 0);
      expect(await mailsTo(services.mailApi, notified)).toHaveLength(2);
      expect(await mailsTo(services.mailApi, reporter)).toHaveLength(1);
      expect(await mailsTo(services.mailApi, inquirer)).toHaveLength(1);
      for (const secret of [reporter, inquirer, notified]) expect(worker.logged()).not.toContain(secret);
    } finally {
      await worker.stop();
    }
  });
});
