/** What the browser tests are told about the site they visit; Playwright hands variables on to its workers. */
export interface E2eEnvironment {
  siteUrl: string;
  mailApi: string;
  staff: { username: string; password: string };
  /** For an api of a test's own over the same services. */
  apiSettings: Record<string, string>;
}

const variable = 'E2E_ENVIRONMENT';

export function setE2eEnvironment({ siteUrl, mailApi, staff, apiSettings }: E2eEnvironment): void {
  process.env[variable] = JSON.stringify({ siteUrl, mailApi, staff, apiSettings });
}

/** Undefined before the site is up: Playwright reads its configuration once before that. */
export function e2eEnvironment(): E2eEnvironment | undefined {
  const told = process.env[variable];
  return told ? (JSON.parse(told) as E2eEnvironment) : undefined;
}
