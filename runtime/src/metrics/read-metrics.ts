import type { Database } from '@gaongil/data/database';
import { dailyMailState } from '../system/daily-mail-state.ts';
import { newestMigration } from '../system/database-facts.ts';
import { clockCheck } from '../system/clock-check.ts';
import { backupChecks } from '../system/backup-checks.ts';
import { certificateDaysLeft } from '../system/site-checks.ts';
import type { Metric } from './metrics.ts';
import type { ProcessFacts, ProcessName } from '../system/process-facts.ts';
import { type Reach, reachComponents } from '../system/system-facts.ts';

// No value here may move with a single report, nor with a single call of the report centre: who reads them once a
// minute would have a clock of anonymous reports. So there are no counts of requests, no sizes of tables, stores or queues,
// and nothing of the processor or the memory of a process (docs/operations.md#metrics).

type Reached = Awaited<ReturnType<typeof reachComponents>>;

const gauge = (name: string, help: string, value: number, labels?: Record<string, string>): Metric => ({
  name,
  help,
  value,
  ...(labels && { labels }),
});

const downTo = (step: number, value: number) => Math.floor(value / step) * step;

/** What both processes tell: their version, the components they reach, free space of the begin of the day, the certificate. */
export function processMetrics(
  process: ProcessName,
  facts: ProcessFacts,
  { postgres, redis, store, keys }: Pick<Reached, 'postgres' | 'redis' | 'store' | 'keys'>,
  stallSeconds: number,
  now: Date,
): Metric[] {
  const up = { postgres, redis, store, keys, mail: facts.mailServer };
  const certificate = certificateDaysLeft({ api: { facts, minutesAgo: 0 }, worker: undefined }, now);
  return [
    gauge('build_info', 'The version of the process.', 1, { process, version: facts.version }),
    ...Object.entries(up).flatMap(([component, answer]) =>
      answer === undefined || answer === null
        ? []
        : [
            gauge('component_up', 'Whether a component answers as it should.', Number(answer === 'ok'), {
              component,
            }),
          ],
    ),
    gauge('setting_faults', 'How many settings contradict each other.', facts.faults.length),
    gauge('sources_hidden', 'Whether visitors cannot be told apart.', Number(facts.hidesSources)),
    ...(facts.freePercent === null
      ? []
      : [
          gauge(
            'free_space_percent',
            'Free space of the fullest disk at the begin of the day, rounded down to 5.',
            downTo(5, facts.freePercent),
          ),
        ]),
    ...(certificate === undefined
      ? []
      : [gauge('certificate_days', 'Days until the certificate of the site ends.', certificate)]),
    gauge(
      'event_loop_stall_seconds',
      'The longest stall in the last whole hour, in whole seconds.',
      stallSeconds,
    ),
  ];
}

/** What the worker tells besides: its tasks, and what the database knows. */
export async function workerMetrics(
  db: Database,
  facts: ProcessFacts,
  { database, clocks }: Pick<Reached, 'database' | 'clocks'>,
): Promise<Metric[]> {
  const late = Object.entries(facts.tasks ?? {}).map(([task, { minutesLate }]) =>
    gauge(
      'task_late_minutes',
      'Minutes since a task last succeeded, rounded down to 5.',
      downTo(5, minutesLate),
      {
        task,
      },
    ),
  );
  const { missingFiles } = facts;
  const missing =
    missingFiles === undefined
      ? []
      : [
          gauge(
            'files_missing',
            'Whether the store lacks files that reports name.',
            Number(missingFiles > 0),
          ),
        ];
  if (!database) return [...late, ...missing];
  const { keys, schema, backups, noted } = database;
  const own = { facts: { ...facts, clockSeconds: clocks.own }, minutesAgo: 0 };
  const clock = clockCheck({ clocks, database, noted: { api: noted.api, worker: own } });
  const mail = await dailyMailState(db);
  const care = backupChecks({ database }).map(({ component, state }) =>
    gauge(
      'backup_needs_care',
      'Whether a backup or a tried restore is missing, old or failed.',
      Number(state === 'care'),
      {
        component,
      },
    ),
  );
  return [
    ...late,
    ...missing,
    gauge(
      'mail_stuck',
      'Whether mails of an earlier day wait, or of inquiries for three hours.',
      Number(mail.stuck),
    ),
    gauge('mail_given_up', 'Whether mails were given up on an earlier day.', Number(mail.givenUp)),
    gauge('mail_failing_addresses', 'Staff addresses that fail since an earlier day.', mail.failingAddresses),
    gauge(
      'migrations_pending',
      'Whether the database is older than the worker.',
      Number((schema ?? '') < newestMigration),
    ),
    gauge(
      'clocks_need_care',
      'Whether clocks differ, or something is dated ahead of the database.',
      Number(clock.state === 'care'),
    ),
    ...care,
    ...backups.flatMap(({ kind, goodHoursAgo }) =>
      goodHoursAgo === null
        ? []
        : [gauge('backup_age_hours', 'Hours since a backup of a kind succeeded.', goodHoursAgo, { kind })],
    ),
    ...(keys
      ? [
          gauge('key_age_days', 'Days since a key was made.', keys.encryptionDays, { key: 'encryption' }),
          gauge('key_age_days', 'Days since a key was made.', keys.lookupDays, { key: 'lookup' }),
        ]
      : []),
  ];
}

/** Returns a function that collects the values of a process. */
export function metricReader(
  process: ProcessName,
  reach: Reach,
  readFacts: () => Promise<ProcessFacts>,
  readStall: () => number,
  now: () => Date,
): () => Promise<Metric[]> {
  return async () => {
    const [reached, facts] = await Promise.all([reachComponents(reach), readFacts()]);
    const own = processMetrics(process, facts, reached, readStall(), now());
    return process === 'api' ? own : [...own, ...(await workerMetrics(reach.db, facts, reached))];
  };
}
