import type { TestServices } from './test-services.ts';

/** A dependency of the tests that can be killed and restarted on the same address. */
export interface Service {
  /** Its origin: an address given by TEST_* variables, a container, or a local program. */
  kind: 'given' | 'container' | 'program';
  /** Ends it at once, like a crash (SIGKILL). Rejects for a given one. */
  kill(): Promise<void>;
  /** Restarts a killed one with the data it had stored; resolves once it works. */
  start(): Promise<void>;
  /** Suspends a local program; returns a function that resumes it. */
  pause?(): () => void;
}

export interface Postgres extends Service {
  /** For a superuser, to an existing database that tests do not use. */
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
  /** The base address of the API of mailpit. */
  api: string;
}

export interface Services {
  postgres: Postgres;
  redis: Redis;
  /** Undefined if no S3 is available: attachments are then on disk. */
  objectStore: ObjectStore | undefined;
  mail: MailServer;
  /** The addresses as the tests of a Vitest run receive them. */
  addresses: TestServices;
  /** The folder of this run, with the data and logs of programs. Removed by `stop`. */
  folder: string;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** The folder for the data of programs. */
  folder: string;
  /** Acknowledged data survives a crash of the machine, not only of the process; slower. */
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

/** A service that is given from outside. */
export function given<T>(facts: T): T & Service {
  const refuse = () => Promise.reject(new Error('a given service is not ours to kill or start'));
  return { ...facts, kind: 'given', kill: refuse, start: refuse };
}
