import { randomUUID } from 'node:crypto';
import { claimOutbox, countOutbox, retryGivenUp } from '@gaongil/data/outbox/outbox';
import { outboxLocks, type OutboxLocks } from '@gaongil/data/outbox/outbox-locks';
import type { WorkerTuning } from '@gaongil/worker/tuning';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { mailsTo, textOf, waitForMails } from '../support/services/mailbox.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';
import { hastened, startTestWorker, type TestWorker } from '../support/processes/test-worker.ts';
import { waitFor } from '../support/wait-for.ts';

let api: TestApi;
const workers: TestWorker[] = [];
const opened: OutboxLocks[] = [];
const { mailApi, redisUrl } = testServices();

beforeAll(async () => void (api = await startTestApi()));
afterEach(async () => {
  // Without it a failed test still has its connection, for which the database waits when it closes.
  await Promise.all(opened.splice(0).map((locks) => locks.close()));
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await api.db('outbox').delete();
});
afterAll(() => api.close());

type Change = Parameters<typeof startTestWorker>[2];

/** Relays a row once more after 0.6 s. */
const relaysAgain = { ...hastened, relayAgainMinutes: 0.01 };
const retriesFrom = (first: number) => ({ first, longest: 3_600 });

/** A worker with a queue and staff addresses of its own. */
function startWorker(staff: string[], tuning?: Partial<WorkerTuning>, change?: Change) {
  const { S3_BUCKET, ATTACHMENTS_DIR } = api.dependencies.settings;
  const SITE_URL = 'https://www.gaongil.example';
  const settings = { NOTIFY_TO: staff.join(','), S3_BUCKET, ATTACHMENTS_DIR, SITE_URL };
  const worker = startTestWorker(api.databaseUrl, settings, change, tuning);
  workers.push(worker);
  return worker;
}
function openLocks(): OutboxLocks {
  const locks = outboxLocks(api.db);
  opened.push(locks);
  return locks;
}
const address = () => `${randomUUID()}@gaongil.example`;

async function submitNamed(email: string) {
  const body = multipart(
    namedReport({ reporterEmail: email, title: '유출 금지 제목' }),
    pdf(10, '유출금지.pdf'),
  );
  const answer = await fetch(`${api.url}/api/reports/realname`, { method: 'POST', body });
  return ((await answer.json()) as { referenceId: string }).referenceId;
}
const outboxIsEmpty = () =>
  waitFor('the outbox is empty', async () => (await countOutbox(api.db)).waiting === 0);

describe('mail', () => {
  it('goes to every staff address and to the named reporter, and contains nothing of the report', async () => {
    const [staffA, staffB, reporter] = [address(), address(), address()];
    startWorker([staffA, staffB]);
    const referenceId = await submitNamed(reporter);
    const mails = await Promise.all([staffA, staffB, reporter].map((to) => waitForMails(mailApi, to)));
    await outboxIsEmpty();
    expect(mails.map((list) => list.length)).toEqual([1, 1, 1]);
    for (const [mail] of mails) {
      const text = mail ? await textOf(mailApi, mail) : '';
      expect(text).toMatch(/접수되었습니다|확인할 항목이 있습니다/);
      expect(text).not.toMatch(/제보|유출|홍길동|062-000|입찰/);
      expect(text).not.toContain(referenceId);
    }
  });

  it('starts without a warning when Redis is available', async () => {
    const worker = startWorker([address()]);
    await submitNamed(address());
    await outboxIsEmpty();
    expect(worker.logged()).not.toMatch(/relay will try again|redis is away/);
  });

  it('of an anonymous report goes to staff only', async () => {
    const staff = address();
    startWorker([staff]);
    await fetch(`${api.url}/api/reports/anonymous`, { method: 'POST', body: multipart(anonymousReport()) });
    expect(await api.db('outbox').pluck('topic')).toEqual(['report.received']);
    await waitForMails(mailApi, staff);
    await outboxIsEmpty();
  });

  it('of an inquiry goes to staff and to the inquirer', async () => {
    const [staff, inquirer] = [address(), address()];
    startWorker([staff]);
    await fetch(`${api.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact({ email: inquirer })),
    });
    const [mail] = await waitForMails(mailApi, inquirer);
    expect(mail && (await textOf(mailApi, mail))).not.toContain('견적 문의');
    await waitForMails(mailApi, staff);
  });

  it('is retried while the mail server is away, and each address gets it once', async () => {
    const [staffA, staffB, reporter] = [address(), address(), address()];
    let failures = 0;
    startWorker([staffA, staffB], { mailRetries: retriesFrom(0.05) }, ({ sendMail }) => ({
      sendMail: async (to, mail, id) => {
        // The first staff address is served, the others fail twice.
        if (to !== staffA && failures++ < 4)
          throw Object.assign(new Error(`550 <${to}>`), { code: 'ECONNECTION' });
        await sendMail(to, mail, id);
      },
    }));
    await submitNamed(reporter);
    await outboxIsEmpty();
    for (const to of [staffA, staffB, reporter]) expect(await mailsTo(mailApi, to)).toHaveLength(1);
    expect(failures).toBeGreaterThanOrEqual(4);
  });

  it('is given up after the time set, stays visible, and can be retried', async () => {
    const [staff, reporter] = [address(), address()];
    let broken = true;
    const worker = startWorker([staff], { giveUpHours: 0, intervals: relaysAgain }, ({ sendMail }) => ({
      sendMail: async (to, mail, id) => {
        if (broken) throw new Error(`refused for ${to}`);
        await sendMail(to, mail, id);
      },
    }));
    await submitNamed(reporter);
    await waitFor('both mails are given up', async () => (await countOutbox(api.db)).failed === 2);
    broken = false;
    expect(await retryGivenUp(api.db)).toBe(2);
    await waitForMails(mailApi, reporter);
    await waitForMails(mailApi, staff);
    await worker.stop();
    expect(worker.logged()).toContain('mails given up');
    expect(worker.logged()).not.toContain(reporter);
  });

  it('goes out once with two workers and two relays, also for many events', async () => {
    const staff = address();
    const shared = { queuePrefix: `q-${randomUUID()}`, mailRetries: retriesFrom(0.5) };
    startWorker([staff], shared);
    startWorker([staff], shared);
    const reporters = Array.from({ length: 25 }, address);
    await Promise.all(reporters.map(submitNamed));
    await outboxIsEmpty();
    expect(await mailsTo(mailApi, staff)).toHaveLength(25);
    for (const reporter of reporters) expect(await mailsTo(mailApi, reporter)).toHaveLength(1);
  });

  it('goes out although Redis lost the queue', async () => {
    const [staff, reporter] = [address(), address()];
    await submitNamed(reporter);
    expect(await api.db.transaction((transaction) => claimOutbox(transaction, 50, 0))).toHaveLength(2);
    startWorker([staff], { intervals: relaysAgain });
    expect(await waitForMails(mailApi, reporter)).toHaveLength(1);
  });

  it('leaves only the numbers of outbox rows in Redis', async () => {
    const [staff, reporter] = [address(), address()];
    const prefix = `q-${randomUUID()}`;
    startWorker([staff], { queuePrefix: prefix, mailRetries: retriesFrom(60) }, () => ({
      sendMail: (to) => Promise.reject(new Error(`550 <${to}> unknown`)),
    }));
    const referenceId = await submitNamed(reporter);
    const redis = new Redis(redisUrl);
    const jobs = await waitFor('the jobs wait for their retry', async () => {
      const keys = await redis.keys(`${prefix}:outbox:outbox-*`);
      const all = await Promise.all(
        keys.filter((key) => !key.endsWith(':lock')).map((key) => redis.hgetall(key)),
      );
      return all.length === 2 && all.every(({ failedReason }) => failedReason) && all;
    });
    redis.disconnect();
    for (const { data } of jobs) expect(data).toMatch(/^\{"outboxId":\d+\}$/);
    for (const secret of [reporter, staff, referenceId, '550 <'])
      expect(JSON.stringify(jobs)).not.toContain(secret);
  });
});

describe('Redis', () => {
  it('leaves no time of queueing once it is sent', async () => {
    const [staff, reporter] = [address(), address()];
    const prefix = `q-${randomUUID()}`;
    startWorker([staff], { queuePrefix: prefix });
    await submitNamed(reporter);
    await outboxIsEmpty();
    const redis = new Redis(redisUrl);
    await waitFor('nothing of the jobs is left', async () => {
      const keys = await redis.keys(`${prefix}:*`);
      return keys.every((key) => !key.endsWith(':events') && !key.includes(':outbox-'));
    });
    redis.disconnect();
  });
});

describe('two relays or workers at once', () => {
  it('never take the same row', async () => {
    const { db } = api;
    for (let count = 0; count < 3; count++) await submitNamed(address());
    const first = await db.transaction();
    const second = await db.transaction();
    try {
      const mine = await claimOutbox(first, 4, 0);
      const yours = await claimOutbox(second, 10, 0);
      expect([mine.length, yours.length]).toEqual([4, 2]);
      expect(new Set([...mine, ...yours]).size).toBe(6);
    } finally {
      await Promise.all([first.rollback(), second.rollback()]);
    }
  });

  it('lock a row one after the other', async () => {
    const { db } = api;
    await submitNamed(address());
    const { id } = (await db('outbox').first('id')) as { id: number };
    const [first, second] = [openLocks(), openLocks()];
    expect(await first.lock(id)).toMatchObject({ id });
    expect([await first.lock(id), await second.lock(id)]).toEqual(['locked', 'locked']);
    await first.unlock(id);
    expect(await second.lock(id)).toMatchObject({ id });
    expect(await first.lock(id)).toBe('locked');
    await second.close();
    expect(await first.lock(id)).toMatchObject({ id });
    expect(await first.lock(id + 1000)).toBe('gone');
  });

  it('lock rows again after their connection to Postgres broke', async () => {
    const { db } = api;
    await submitNamed(address());
    const [one = 0, other = 0] = await db('outbox').orderBy('id').pluck<number[]>('id');
    const locks = openLocks();
    expect(await locks.lock(one)).toMatchObject({ id: one });
    expect(locks.holds(one)).toBe(true);
    await db.raw(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database =
         (select oid from pg_database where datname = current_database())`,
    );
    await waitFor('a row can be locked', () => locks.lock(other).catch(() => false as const));
    expect([locks.holds(one), locks.holds(other)]).toEqual([false, true]);
    // Its mail is still under way here.
    expect(await locks.lock(one)).toBe('locked');
    await locks.unlock(one);
    expect(await locks.lock(one)).toMatchObject({ id: one });
  });
});
