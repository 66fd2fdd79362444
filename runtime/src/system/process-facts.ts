import { z } from 'zod';
import { settingFaults, type SettingFault } from '@gaongil/contract/system/setting-faults';
import { type Database, rows } from '@gaongil/data/database';

/** The two processes that note facts. */
export type ProcessName = 'api' | 'worker';

const faultNames = Object.keys(settingFaults) as [SettingFault, ...SettingFault[]];

/** For how many minutes a task of the worker has not succeeded, since its last success or the start of the worker. */
const taskFacts = z.object({ minutesLate: z.number(), everyMinutes: z.number() });

/** What a process knows of itself and of its surroundings. Nothing in it moves with a single report. */
export const processFacts = z.object({
  version: z.string(),
  /** The settings that both processes must have alike, by name. */
  shared: z.record(z.string(), z.string()),
  /** Settings that make no sense. */
  faults: z.array(z.enum(faultNames)),
  /** Whether https ends at a proxy that the site does not trust, so that it cannot tell visitors apart. */
  hidesSources: z.boolean(),
  /** How much of the fullest disk was free at the begin of the day, in whole percent; null: not measured. */
  freePercent: z.number().nullable(),
  /** When the certificate of the site ends; null: there is none, or it could not be read. */
  certificateEndsAt: z.iso.datetime().nullable(),
  /** How far its clock is ahead of the database's, in seconds; null: not compared. */
  clockSeconds: z.number().nullable().optional(),
  /** The mail server as the worker found it: `ok`, or how it failed; null: not asked yet. */
  mailServer: z.string().nullable().optional(),
  /** Whether mails leave the machine, and whether NOTIFY_TO has an address; only the worker notes it. */
  mail: z.object({ leaves: z.boolean(), hasRecipients: z.boolean() }).optional(),
  tasks: z.record(z.string(), taskFacts).optional(),
  /** How many reports had no file in the store when the worker last counted; not there before the first count. */
  missingFiles: z.number().optional(),
  /** The quotas of the api, which the system panel shows. Only the api notes them. */
  quotas: z
    .object({
      reportsPerHour: z.number(),
      reportsPerHourInAll: z.number(),
      inquiriesPerHour: z.number(),
      inquiriesPerHourInAll: z.number(),
      uploadGigabytesPerDay: z.number(),
    })
    .optional(),
  /** The ids of the api's app secrets. */
  appSecrets: z.array(z.string()).optional(),
});

export type ProcessFacts = z.output<typeof processFacts>;

/** Facts with their age in minutes, by the clock of the database; null: seen just now, and never noted. */
export interface NotedFacts {
  facts: ProcessFacts;
  minutesAgo: number | null;
}

/** Notes the facts of a process and forgets those before; with several replicas the last one's stay. */
export async function noteFacts(db: Database, process: ProcessName, facts: ProcessFacts): Promise<void> {
  await rows(
    db,
    'note-facts',
    `insert into process_facts (process, noted_at, facts) values (?, date_trunc('minute', now()), ?)
     on conflict (process) do update set noted_at = excluded.noted_at, facts = excluded.facts`,
    [process, JSON.stringify(facts)],
  );
}

/**
 * What each process noted last; undefined for one that never did, or whose facts another version wrote, or a clock that was ahead:
 * how old those are is not known.
 */
export async function readFacts(db: Database): Promise<Record<ProcessName, NotedFacts | undefined>> {
  const found = await rows<{ process: ProcessName; facts: unknown; minutesAgo: number }>(
    db,
    'read-facts',
    `select process, facts, floor(extract(epoch from now() - noted_at) / 60)::integer as "minutesAgo"
     from process_facts where noted_at <= now() + interval '2 minutes'`,
    [],
  );
  const of = (name: ProcessName) => {
    const row = found.find(({ process }) => process === name);
    const facts = processFacts.safeParse(row?.facts);
    return row && facts.success ? { facts: facts.data, minutesAgo: Math.max(0, row.minutesAgo) } : undefined;
  };
  return { api: of('api'), worker: of('worker') };
}
