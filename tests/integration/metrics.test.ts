import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiFacts } from '@gaongil/api/system/api-facts';
import { recordMailFailure } from '@gaongil/data/outbox/mail-failures';
import { hourlyStall, type MetricsServer, serveMetrics } from '@gaongil/runtime/metrics/metrics';
import { metricReader } from '@gaongil/runtime/metrics/read-metrics';
import { workerFacts } from '@gaongil/worker/system/worker-facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../operate/local/processes/ports.ts';
import { findProgram } from '../../operate/local/processes/programs.ts';
import { startApiProcess } from '../support/processes/api-process.ts';
import { anonymousReport, multipart, pdf } from '../support/callers/factories.ts';
import { startNginxProcess } from '../support/processes/nginx-process.ts';
import { root } from '../support/processes/our-process.ts';
import { runProgram } from '../support/run-program.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { startTestWorker, type TestWorker } from '../support/processes/test-worker.ts';
import { testServices } from '../support/services/test-services.ts';
import { waitFor } from '../support/wait-for.ts';

let api: TestApi;
let worker: TestWorker;
const servers: MetricsServer[] = [];
const read: Record<string, () => Promise<string>> = {};

/** Serves the metrics of a process as its main.ts does, collected at once when a test asks. */
async function serve(name: 'api' | 'worker', readMetrics: ReturnType<typeof metricReader>) {
  let collected = 0;
  const counted = async () => {
    const metrics = await readMetrics();
    collected++;
    return metrics;
  };
  const server = await serveMetrics({
    host: '127.0.0.1',
    port: 0,
    read: counted,
    intervalMs: 50,
    longestDelayMs: 0,
  });
  servers.push(server);
  read[name] = async () => {
    const before = collected;
    // The one under way began earlier.
    await waitFor('two more collections', () => collected >= before + 2);
    return (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  };
}

beforeAll(async () => {
  api = await startTestApi({ FREE_SPACE_FOLDERS: '/' });
  const { S3_BUCKET, ATTACHMENTS_DIR } = api.dependencies.settings;
  worker = startTestWorker(api.databaseUrl, {
    S3_BUCKET,
    ATTACHMENTS_DIR,
    NOTIFY_AT: 'at-once',
    NOTIFY_TO: `${randomUUID()}@mail.test`,
    MAIL_FROM: 'site@mail.test',
  });
  const now = () => new Date();
  const { db, attachments, ring, settings, tuning, redis } = api.dependencies;
  const reach = { db, attachments, pingRedis: () => redis.ping(), openKeys: () => ring.load() };
  await serve('api', metricReader('api', reach, apiFacts({ settings, tuning, now }), hourlyStall(), now));
  const parts = { settings: worker.dependencies.settings, now, taskStates: worker.taskStates };
  const { missingFiles } = worker;
  const facts = workerFacts({ ...parts, missingFiles, checkMail: () => Promise.resolve() });
  const { dependencies } = worker;
  const reachOfWorker = { ...reach, db: dependencies.db, attachments: dependencies.attachments };
  await serve('worker', metricReader('worker', reachOfWorker, facts, hourlyStall(), now));
  await waitFor('both see the store that the worker claimed', async () =>
    Object.values(await readAll()).every((text) => valueOf(text, 'component_up{component="store"}') === '1'),
  );
  await waitFor(
    'the keys are made',
    async () =>
      (await api.db('key_encryption_keys').first('made_at')) &&
      (await api.db('lookup_keys').first('made_at')),
  );
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await worker.stop();
  await api.close();
});

const readAll = async () => ({ api: await read['api']?.(), worker: await read['worker']?.() });
const valueOf = (text: string | undefined, series: string) =>
  new RegExp(`^gaongil_${series.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text ?? '')?.[1];

async function submit() {
  const body = multipart(anonymousReport(), pdf(3_000_000));
  const answer = await fetch(`${api.url}/api/reports/anonymous`, { method: 'POST', body });
  expect(answer.status).toBe(201);
}

const sent = async () => (await api.db('outbox').first('id')) === undefined;

describe('no metric moves', () => {
  it('with an anonymous report, its file and its mail', async () => {
    const before = await readAll();
    expect(before.api).toContain('gaongil_component_up{component="store"} 1');
    await submit();
    await waitFor('the mail is sent', sent);
    expect(await readAll()).toEqual(before);
  });

  it('with a report whose mail waits for hours, is given up, or reaches nobody', async () => {
    const before = await readAll();
    const { db } = api;
    const midnight = `date_trunc('day', now() - interval '6 hours', 'Asia/Seoul')`;
    const common = { topic: 'anonymous.received', mail_id: randomUUID(), relayed_at: db.fn.now() };
    const today = db.raw(`greatest(${midnight}, date_trunc('hour', now()) - interval '4 hours')`);
    await db('outbox').insert({ ...common, created_at: today });
    await db('outbox').insert({ ...common, created_at: today, failed_at: db.raw(`${midnight}`) });
    await recordMailFailure(db, { address: 'lee@mail.test', permanent: true, kind: '550' });
    await db('mail_failures').update({ since: db.raw(`(${midnight} at time zone 'Asia/Seoul')::date`) });
    expect(await readAll()).toEqual(before);
  });

  it('with the call that finds a report, right or wrong', async () => {
    const before = await readAll();
    const check = (password: string) =>
      fetch(`${api.url}/api/reports/anonymous/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ loginId: anonymousReport()['loginId'], password }),
      });
    await check('wrong-password-1!');
    await check(anonymousReport()['password'] ?? '');
    expect(await readAll()).toEqual(before);
  });
});

describe('the metrics', () => {
  it('are these and no others: each was examined for what it tells of a single report', async () => {
    const text = Object.values(await readAll()).join('\n');
    const names = new Set([...text.matchAll(/^# TYPE (\w+) gauge$/gm)].map(([, name]) => name));
    expect([...names].sort()).toEqual(
      [
        'build_info',
        'event_loop_stall_seconds',
        'free_space_percent',
        'component_up',
        'setting_faults',
        'sources_hidden',
        'backup_needs_care',
        'key_age_days',
        'clocks_need_care',
        'files_missing',
        'mail_failing_addresses',
        'mail_given_up',
        'mail_stuck',
        'migrations_pending',
        'task_late_minutes',
      ]
        .map((name) => `gaongil_${name}`)
        .sort(),
    );
    expect(text).not.toMatch(/^# TYPE \w+ (?!gauge)/m);
    expect(Number(valueOf(text, 'free_space_percent')) % 5).toBe(0);
  });

  it('show mails of an earlier day that are stuck, given up or reach nobody', async () => {
    const { db } = api;
    await db('outbox').update({ created_at: db.raw(`date_trunc('hour', now()) - interval '3 days'`) });
    await db('outbox')
      .whereNotNull('failed_at')
      .update({ failed_at: db.raw(`now() - interval '2 days'`) });
    await db('mail_failures').update({ since: db.raw(`current_date - 3`) });
    const text = await read['worker']?.();
    for (const series of ['mail_stuck', 'mail_given_up', 'mail_failing_addresses'])
      expect([series, valueOf(text, series)]).toEqual([series, '1']);
    await db('outbox').delete();
    await db('mail_failures').delete();
    expect(valueOf(await read['worker']?.(), 'mail_stuck')).toBe('0');
  });

  it('show a store that is not that of the database', async () => {
    const { owner } = api.dependencies.attachments;
    const own = (await owner.read()) ?? '';
    await owner.write(randomUUID());
    expect(valueOf(await read['api']?.(), 'component_up{component="store"}')).toBe('0');
    await owner.write(own);
    expect(valueOf(await read['api']?.(), 'component_up{component="store"}')).toBe('1');
  });
});

it('METRICS_PORT opens a port that nginx does not lead to, and without it there is none', async () => {
  const METRICS_PORT = String(await freePort());
  // An api with another secret than that of stored reports does not start.
  await api.db.raw('truncate reports cascade');
  const { DATABASE_URL, S3_BUCKET, ATTACHMENTS_DIR } = api.dependencies.settings;
  const settings = { ...testServices().storage, REDIS_URL: testServices().redisUrl, DATABASE_URL, S3_BUCKET };
  const process = await startApiProcess({ ...settings, ATTACHMENTS_DIR, METRICS_PORT });
  const nginx = await startNginxProcess(process.port);
  const answer = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('gaongil_build_info')]);
  expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/`)).status).toBe(404);
  for (const base of [nginx.url, process.url])
    for (const path of ['/metrics', '/api/metrics', '/api/../metrics'])
      expect([path, (await fetch(`${base}${path}`)).status]).toEqual([path, 404]);
  await Promise.all([nginx.stop(), process.stop()]);
  const silent = await startApiProcess({ ...settings, ATTACHMENTS_DIR });
  await expect(fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).rejects.toThrow();
  await silent.stop();
}, 180_000);

describe('monitoring', () => {
  const file = (name: string) => readFileSync(join(root, name), 'utf8');
  const alerts = file('operate/monitoring/alerts.yml');
  const rules = [...alerts.matchAll(/- alert: (\w+)\n\s+expr: '([^']*)'/g)];

  it('has rules and a configuration that Prometheus accepts', async () => {
    expect(findProgram('promtool'), 'promtool is missing (Debian: prometheus)').toBeDefined();
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['check', 'config', 'prometheus.yml'],
    ]) {
      const { code, output } = await runProgram('promtool', args, join(root, 'operate/monitoring'));
      expect([code, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
    }
    expect(rules.length).toBeGreaterThan(10);
  });

  it('asks only for metrics that exist, and docs/operations.md says what to do for each alert', () => {
    const source = file('runtime/src/metrics/read-metrics.ts');
    const asked = `${rules.map(([, , rule]) => rule).join('\n')}\n${file('operate/monitoring/dashboard.json')}`;
    const names = [...asked.matchAll(/gaongil_([a-z_]+[a-z])/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect([name, source.includes(`'${name}'`)]).toEqual([name, true]);
    const runbook = file('docs/operations.md').split('## Seeing trouble')[1] ?? '';
    for (const [, alert = ''] of rules)
      expect([alert, runbook.includes(`| \`${alert}\``)]).toEqual([alert, true]);
  });
});
