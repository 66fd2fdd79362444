import { inject } from 'vitest';

/** The services of integration tests; provided once per run by global-setup.ts. */
export interface TestServices {
  databaseUrl: string;
  redisUrl: string;
  /** Settings of the attachment store, as the api and the worker read them. */
  storage: Record<string, string>;
  smtpUrl: string;
  mailApi: string;
}

/** The services of this run. */
export function testServices(): TestServices {
  return inject('services');
}

declare module 'vitest' {
  export interface ProvidedContext {
    services: TestServices;
  }
}
