import { randomUUID } from 'node:crypto';
import { countOutbox } from '@gaongil/data/outbox/outbox';
import type { Dependencies } from '@gaongil/worker/dependencies';
import type { SendMail } from '@gaongil/worker/mail/send';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contact } from '../support/callers/factories.ts';
import { mailsTo } from '../support/services/mailbox.ts';
import { withQuotas } from '../support/processes/no-limits.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';
import { startTestWorker, type TestWorker } from '../support/processes/test-worker.ts';
import { waitFor } from '../support/wait-for.ts';

const { mailApi, redisUrl } = testServices();
let api: TestApi;
let redis: Redis;
const workers: TestWorker[] = [];

beforeAll(async () => {
  api = await startTestApi({}, undefined, withQuotas({ inquiriesPerHour: 1_000 }));
  redis = new Redis(redisUrl);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await api.db('outbox').delete();
});
afterAll(async () => {
  redis.disconnect();
  await api.close();
});

/** A mail server that can be made unavailable, in front of the real one. */
function fragile(send: SendMail) {
  const state = { away: true, tries: 0 };
  const sendMail: SendMail = async (...mail) => {
    state.tries++;
    if (state.away)
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNECTION', command: 'CONN' });
    await send(...mail);
  };
  return { state, sendMail };
}

/** A worker with the default retry intervals or longer ones. */
function startWorker(prefix: string) {
  const server = { away: true, tries: 0 };
  const breaking = (dependencies: Pick<Dependencies, 'sendMail'>) => {
    const { state, sendMail } = fragile(dependencies.sendMail);
    Object.defineProperty(server, 'away', { set: (away: boolean) => (state.away = away) });
    Object.defineProperty(server, 'tries', { get: () => state.tries });
    return { sendMail };
  };
  const tuning = { queuePrefix: prefix, mailRetries: { first: 60, longest: 3_600 } };
  workers.push(startTestWorker(api.databaseUrl, { NOTIFY_TO: '' }, breaking, tuning));
  return server;
}

async function inquire(count: number) {
  const inquirers = Array.from({ length: count }, () => `${randomUUID()}@gaongil.example`);
  for (const email of inquirers) {
    const answer = await fetch(`${api.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact({ email })),
    });
    expect(answer.status).toBe(201);
  }
  return inquirers;
}

const eachGotOne = async (inquirers: string[]) => {
  await waitFor('no mail waits', async () => (await countOutbox(api.db)).waiting === 0);
  for (const to of inquirers) expect(await mailsTo(mailApi, to)).toHaveLength(1);
};

describe('mails whose next retry is far off', () => {
  it('go out as soon as another mail is accepted by the mail server', async () => {
    const server = startWorker(`q-${randomUUID()}`);
    const inquirers = await inquire(5);
    await waitFor('each was tried', () => server.tries >= 5);
    server.away = false;
    await eachGotOne([...inquirers, ...(await inquire(1))]);
  });

  it('go out without another mail too, within seconds after the mail server is back', async () => {
    const server = startWorker(`q-${randomUUID()}`);
    const inquirers = await inquire(5);
    await waitFor('each was tried', () => server.tries >= 5);
    server.away = false;
    await eachGotOne(inquirers);
  });
});

describe('mails that Redis lost', () => {
  it('go out at once, by two workers and to each once', async () => {
    const prefix = `q-${randomUUID()}`;
    const servers = [startWorker(prefix), startWorker(prefix)];
    const inquirers = await inquire(5);
    await waitFor('each was tried', () => servers.reduce((sum, { tries }) => sum + tries, 0) >= 5);
    await waitFor('none is being tried', async () => (await redis.keys(`${prefix}:*:lock`)).length === 0);
    for (const server of servers) server.away = false;
    // The state of a Redis without persistence after a restart.
    await redis.del(...(await redis.keys(`${prefix}:*`)));
    await eachGotOne(inquirers);
  });
});
