import type { TestServices } from './test-services.ts';

/** A dependency the tests use, and how to take it away and bring it back on the same address. */
export interface Service {
  /** Where it came from: an address given by TEST_* variables, a container, a program of this machine. */
  kind: 'given' | 'container' | 'program';
  /** Ends it at once, as a crash would (SIGKILL). Not for a given one. */
  kill(): Promise<void>;
  /** Starts a killed one again; resolves once it works. What it had stored is still there. */
  start(): Promise<void>;
}

export interface Postgres extends Service {
  /** As a superuser, to a database one may leave alone. */
  url: string;
}

export interface Redis extends Service {
  url: string;
}

export interface ObjectStore extends Service {
  endpoint: string;
  accessKey: string;
  secretKey: string;
}

export interface MailServer extends Service {
  smtpUrl: string;
  /** The address below which mailpit's API is. */
  api: string;
}

export interface Services {
  postgres: Postgres;
  redis: Redis;
  /** Undefined where there is no S3 to be had: attachments are then on disk. */
  objectStore: ObjectStore | undefined;
  mail: MailServer;
  /** The same, as the tests of a Vitest run receive them. */
  addresses: TestServices;
  /** The folder of this run, where programs keep what they hold and say. It is gone after `stop`. */
  folder: string;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Where programs keep what they hold. */
  folder: string;
  /** What was acknowledged survives a crash of the machine, not only of the process; slower. */
  durable: boolean;
}

type Stoppable<T> = T & { stop(): Promise<void> };

/** One way to get each service. */
export interface Source {
  postgres(options: ServiceOptions): Promise<Stoppable<Postgres>>;
  redis(options: ServiceOptions): Promise<Stoppable<Redis>>;
  objectStore(options: ServiceOptions): Promise<Stoppable<ObjectStore> | undefined>;
  mail(options: ServiceOptions): Promise<Stoppable<MailServer>>;
}

/** A service that is somebody else's. */
export function given<T>(facts: T): T & Service {
  const refuse = () => Promise.reject(new Error('a given service is not ours to kill or start'));
  return { ...facts, kind: 'given', kill: refuse, start: refuse };
}
