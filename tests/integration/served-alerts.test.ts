import { randomUUID } from 'node:crypto';
import { apiFacts } from '@gaongil/api/system/api-facts';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { metricsText } from '@gaongil/runtime/metrics/metrics';
import { metricReader } from '@gaongil/runtime/metrics/read-metrics';
import { smtpMail } from '@gaongil/worker/mail/send';
import { workerFacts } from '@gaongil/worker/system/worker-facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cuttable, cuttable } from '../support/services/cuttable.ts';
import { expectAlerts } from '../support/checks/expect-alerts.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';
import { startTestWorker, type TestWorker } from '../support/processes/test-worker.ts';
import { waitFor } from '../support/wait-for.ts';

const services = testServices();
const { S3_ENDPOINT } = services.storage;
const ways: Record<string, Cuttable> = {};
let api: TestApi;
let worker: TestWorker;
let openKeys: () => Promise<unknown>;

beforeAll(async () => {
  ways['redis'] = await cuttable(services.redisUrl);
  ways['mail'] = await cuttable(services.smtpUrl);
  if (S3_ENDPOINT) ways['store'] = await cuttable(S3_ENDPOINT);
  const store: Record<string, string> = ways['store'] ? { S3_ENDPOINT: ways['store'].url } : {};
  api = await startTestApi(async (databaseUrl) => {
    ways['postgres'] = await cuttable(databaseUrl);
    return { DATABASE_URL: ways['postgres'].url, REDIS_URL: ways['redis']?.url ?? '', ...store };
  });
  const { S3_BUCKET, ATTACHMENTS_DIR } = api.dependencies.settings;
  const throughProxy = new URL(api.databaseUrl);
  throughProxy.host = `127.0.0.1:${ways['postgres']?.port}`;
  worker = startTestWorker(throughProxy.href, {
    S3_BUCKET,
    ATTACHMENTS_DIR,
    SMTP_URL: ways['mail'].url,
    NOTIFY_TO: `${randomUUID()}@mail.test`,
    MAIL_FROM: 'site@mail.test',
    ...store,
  });
  openKeys = () => api.dependencies.ring.load();
  await waitFor('the worker has claimed the store and the keys are made', async () =>
    (await partsOf('api')).every(([, value]) => value === 1),
  );
});
afterAll(async () => {
  await worker.stop();
  await api.close();
  for (const way of Object.values(ways)) await way.cut();
});

/** The series that a process serves just now, as a scrape of Prometheus stores them. */
async function scrape(name: 'api' | 'worker'): Promise<Record<string, number>> {
  const now = () => new Date();
  const { redis, settings, tuning } = api.dependencies;
  const { db, attachments } = name === 'api' ? api.dependencies : worker.dependencies;
  const reach = { db, attachments, pingRedis: () => redis.ping(), openKeys };
  const { taskStates, missingFiles, dependencies } = worker;
  const { checkMail, close } = smtpMail(dependencies.settings);
  const facts =
    name === 'api'
      ? apiFacts({ settings, tuning, now })
      : workerFacts({ settings: dependencies.settings, now, taskStates, missingFiles, checkMail });
  const text = await metricsText(await metricReader(name, reach, facts, () => 0, now)());
  close();
  const found = text.matchAll(/^(gaongil_\w+)(?:\{(.*)\})? (\S+)$/gm);
  const series = [...found].map(([, metric, labels = '', value]) => {
    const all = [labels, `job="gaongil-${name}"`].filter(Boolean).join(',');
    return [`${metric}{${all}}`, Number(value)] as const;
  });
  return Object.fromEntries([...series, [`up{job="gaongil-${name}"}`, 1]]);
}

const partsOf = async (name: 'api' | 'worker') =>
  Object.entries(await scrape(name)).filter(([series]) => series.startsWith('gaongil_component_up'));

const scrapeBoth = async () => ({ ...(await scrape('api')), ...(await scrape('worker')) });

async function scrapeWithout(component: string) {
  await ways[component]?.cut();
  try {
    return await scrapeBoth();
  } finally {
    await ways[component]?.mend();
  }
}

/** No backup was made here. */
const always = ['BackupNeedsCare'];

describe('of the alerts, on what the processes serve,', () => {
  it('none says that a component is away when all is well', async () => {
    await expectAlerts(await scrapeBoth(), always);
  });

  it.each(['redis', 'mail', ...(S3_ENDPOINT ? ['store'] : [])])(
    'ComponentAway fires without %s',
    async (component) => {
      const series = await scrapeWithout(component);
      expect(
        Object.entries(series).filter(
          ([name, value]) => name.includes(`component="${component}"`) && value === 1,
        ),
      ).toEqual([]);
      await expectAlerts(series, [...always, 'ComponentAway']);
    },
  );

  it('ComponentAway fires without Postgres, of which the keys are a component', async () => {
    await expectAlerts(await scrapeWithout('postgres'), ['ComponentAway']);
  });

  it('ComponentAway fires with a wrong master key', async () => {
    const { db, ring } = api.dependencies;
    const other = keyRing(db, masterKeysOf('b2'.repeat(32)));
    openKeys = () => other.load();
    const series = await scrapeBoth();
    openKeys = () => ring.load();
    await expectAlerts(series, [...always, 'ComponentAway']);
  });
});
