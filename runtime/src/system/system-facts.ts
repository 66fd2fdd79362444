import type { Attachments } from '@gaongil/data/attachments/attachments';
import type { Database } from '@gaongil/data/database';
import { secondsAhead } from '../database-clock.ts';
import { KeysMissingError, WrongMasterKeyError } from '@gaongil/data/sealing/key-ring';
import { type DatabaseFacts, readDatabaseFacts } from './database-facts.ts';
import { probe } from './probe.ts';
import type { NotedFacts, ProcessFacts, ProcessName } from './process-facts.ts';
import { type StoreState, storeState } from './store-state.ts';

/** How the keys in the database open: with the master key of this process, with another one, or not at all. */
export type KeyState = 'ok' | 'wrong' | 'missing' | 'unknown';

/** Everything the lines are made from. */
export interface SystemFacts {
  now: Date;
  /** `ok`, or how each failed. */
  postgres: string;
  redis: string;
  store: StoreState;
  keys: KeyState;
  /** In seconds, each by the one that asks; null: not known. */
  clocks: {
    /** How far its own clock is ahead of the database's. */
    own: number | null;
    /** How far the clock of the store is ahead of its own. */
    store: number | null;
  };
  /** Undefined while Postgres is away. */
  database: DatabaseFacts | undefined;
  /** What each process noted, or what the one that asks sees just now. */
  noted: Record<ProcessName, NotedFacts | undefined>;
  /** Below this percentage of free space files are refused. */
  leastFreePercent: number;
  /** Whether files are refused now for lack of space. */
  isDiskFull: boolean;
  isHttps: boolean;
  /** Whether nginx could tell where the request of the one who looks came from; undefined without such a request. */
  isSourceKnown?: boolean;
  /** Whether lines say that there are some, not how many: a reader of the panel may not know of every case. */
  hidesCounts?: boolean;
}

/** How the process that asks reaches the components. */
export interface Reach {
  db: Database;
  attachments: Attachments;
  pingRedis: () => PromiseLike<unknown>;
  /** @throws when the keys of the database cannot be opened */
  openKeys: () => Promise<unknown>;
}

type Reached = Pick<SystemFacts, 'postgres' | 'redis' | 'store' | 'keys' | 'clocks' | 'database'>;

/** Asks every component, all at once; each answers or counts as away after two seconds. */
export async function reachComponents({ db, attachments, pingRedis, openKeys }: Reach): Promise<Reached> {
  let database: DatabaseFacts | undefined;
  const readAll = async () => {
    database = await readDatabaseFacts(db);
  };
  // The pool waits four seconds for a connection.
  const [postgres, redis, store, keys, clocks] = await Promise.all([
    probe(readAll, 6_000),
    probe(pingRedis),
    storeState(db, attachments),
    keyState(openKeys),
    compareClocks(db, attachments),
  ]);
  return { postgres, redis, store, keys, clocks, database };
}

async function compareClocks(db: Database, attachments: Attachments): Promise<SystemFacts['clocks']> {
  const clocks: SystemFacts['clocks'] = { own: null, store: null };
  await Promise.all([
    probe(async () => (clocks.own = await secondsAhead(db)), 6_000),
    probe(async () => {
      const time = await attachments.clock();
      // The store tells whole seconds.
      clocks.store = time ? Math.round((time.getTime() - Date.now()) / 1000) : null;
    }),
  ]);
  return clocks;
}

async function keyState(openKeys: Reach['openKeys']): Promise<KeyState> {
  let state: KeyState = 'unknown';
  const answer = await probe(async () => {
    try {
      await openKeys();
    } catch (error) {
      if (error instanceof WrongMasterKeyError) state = 'wrong';
      if (error instanceof KeysMissingError) state = 'missing';
      throw error;
    }
  }, 6_000);
  return answer === 'ok' ? 'ok' : state;
}

/** What a process sees just now instead of what it noted; only the note tells whether it runs. */
export function seenNow(facts: ProcessFacts, noted: NotedFacts | undefined): NotedFacts {
  return { facts: { ...noted?.facts, ...facts }, minutesAgo: noted?.minutesAgo ?? null };
}
