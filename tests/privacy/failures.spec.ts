import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, multipart, pdf } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { ensureBuilt } from '../support/processes/our-process.ts';
import { hasUnread } from '../support/services/paused-program.ts';
import { clearForgottenRuns } from '../support/services/run-folder.ts';
import type { Service } from '../support/services/service.ts';
import { startTestStack, type TestStack } from '../support/processes/stack.ts';
import { waitFor } from '../support/wait-for.ts';
import { filesBelow } from './search-folders.ts';

// Each store is paused and killed while a report is submitted, and away while another is. The time of any line that comes from
// one of these calls would date its report: only lines that come without calls may be there.

let stack: TestStack;
beforeAll(async () => {
  await clearForgottenRuns();
  await ensureBuilt('api', 'worker', 'web');
  stack = await startTestStack({}, { own: true, programs: true }, { api: noLimits });
});
afterAll(() => stack?.stop());

const submit = async () => {
  const body = multipart(anonymousReport(), pdf(100_000));
  return (await fetch(`${stack.siteUrl}/api/reports/anonymous`, { method: 'POST', body })).status;
};
const isReady = async () => (await fetch(`${stack.siteUrl}/api/ready`)).ok;

/** What api and worker say of a store that is away, whether or not anybody calls: connections, health checks, periodic tasks. */
const ofProcesses = new Set([
  'redis is away',
  'not ready',
  'ready again',
  'keys are not loaded',
  'the mail summary will be retried',
  'relay will try again',
  'sweep will try again',
  'retention will be tried again',
  'reminders will be tried again',
  'sealing will be tried again',
  'the search index will be tried again',
  'the shuffle will be tried again',
  'delayed mails will be retried later',
  'the check for missing files will be retried',
  'the numbers of cases will be added up later',
]);

/** What Postgres says of every connection while it starts or stops: api and worker try to connect all the time, also without calls. */
const ofPostgres =
  /FATAL: +the database system is (starting up|not yet accepting connections|shutting down|in recovery mode)$/;

/** How Postgres says where its log ended when it was killed. What stands there differs: an old record, zeros, another page. */
const endOfWal =
  /LOG: +(invalid|incorrect|unexpected|record|contrecord|there is no contrecord)\b.* (at|LSN) [0-9A-F]+\/[0-9A-F]+\b/;

/** Pauses a store while a report is under way, kills it, sends another, and starts it again; returns the answers. */
async function disturb(service: Service, port: number): Promise<number[]> {
  const resume = service.pause?.();
  const underWay = submit();
  await waitFor('the api waits for the paused store', () => hasUnread(stack.api.pid(), port));
  await service.kill();
  resume?.();
  const statuses = [await underWay, await submit()];
  await service.start();
  await waitFor('the site is ready', isReady);
  return [...statuses, await submit()];
}

/** The lines of every log, by the name of its file. */
function readLogs(): Map<string, string[]> {
  const files = filesBelow(join(stack.services.folder, 'logs'));
  return new Map(
    files.map((file) => [
      file.replace(/^.*\//, ''),
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== ''),
    ]),
  );
}

/** A line without times, numbers and what is random. */
const kindOf = (line: string) => line.replace(/[0-9a-f]*\d[0-9a-f]*/gi, '#');

/** The lines that came since, except those that api and worker write anyway, and those of stores that were there before. */
function tellingSince(before: Map<string, string[]>): string[] {
  return [...readLogs()].flatMap(([file, lines]) => {
    const earlier = before.get(file) ?? [];
    const usual = new Set(earlier.map(kindOf));
    const added = lines.slice(earlier.length);
    const isUsual =
      file === 'api.log' || file === 'worker.log'
        ? (line: string) => ofProcesses.has((JSON.parse(line) as { msg: string }).msg)
        : (line: string) => usual.has(kindOf(line)) || ofPostgres.test(line) || endOfWal.test(line);
    return added.filter((line) => !isUsual(line)).map((line) => `${file}: ${line}`);
  });
}

const portOf = (address: string) => Number(new URL(address).port);

describe.skipIf(process.platform !== 'linux')('no line dates a report', () => {
  const stores = {
    Postgres: () => ({ service: stack.services.postgres, port: portOf(stack.services.postgres.url) }),
    Redis: () => ({ service: stack.services.redis, port: portOf(stack.services.redis.url) }),
    'the object store': () => ({
      service: stack.services.objectStore as Service,
      port: portOf(stack.services.objectStore?.endpoint ?? ''),
    }),
  };
  it.each(Object.entries(stores))('while %s is paused, killed and started again', async (name, store) => {
    const { service, port } = store();
    // Once without a report: that it was killed and started again.
    await service.kill();
    await service.start();
    await waitFor('the site is ready', isReady);
    const before = readLogs();
    const statuses = await disturb(service, port);
    // A report needs Postgres, and one with a file the object store.
    expect(statuses).toEqual(name === 'Redis' ? [201, 201, 201] : [503, 503, 201]);
    expect(tellingSince(before)).toEqual([]);
  });

  it('and Redis keeps no times of commands', async () => {
    const redis = new Redis(stack.services.redis.url);
    await redis.config('SET', 'slowlog-log-slower-than', '0');
    await submit();
    expect(await redis.call('SLOWLOG', 'GET')).toEqual([]);
    redis.disconnect();
  });

  it('no count of failures is written when the api ends: it would cover less than an hour', async () => {
    await stack.api.stop();
    const log = readFileSync(join(stack.services.folder, 'logs/api.log'), 'utf8');
    expect(log).toContain('"stopped"');
    expect(log).not.toMatch(/report calls failed|request failed|attachment not stored/);
  });
});
