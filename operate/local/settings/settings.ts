import { resolve } from 'node:path';

/**
 * The environment of one of our processes: the settings of the operator, overridden by ours. Our NAME replaces a given
 * NAME_FILE and the reverse.
 */
export function withSettings(
  theirs: NodeJS.ProcessEnv,
  ours: Record<string, string | undefined>,
): NodeJS.ProcessEnv {
  const environment = { ...theirs };
  for (const [name, value] of Object.entries(ours)) {
    if (value === undefined) continue;
    delete environment[name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : `${name}_FILE`];
    environment[name] = value;
  }
  return environment;
}

/** Whether an operator gives a setting, by its value or a file. */
export function isGiven(name: string, given: NodeJS.ProcessEnv): boolean {
  return Boolean(given[name] || given[`${name}_FILE`]);
}

export interface Address {
  host: string;
  port: number;
}

/** Where the site listens: HTTP_PORT (8080, or address:port as Compose takes it) and HTTP_HOST (this machine only). */
export function siteAddress(environment: NodeJS.ProcessEnv): Address {
  const { host, port } = readAddress('HTTP_PORT', environment['HTTP_PORT'] || '8080');
  return { host: environment['HTTP_HOST'] || host || '127.0.0.1', port };
}

/** Where it listens for https: HTTPS_PORT (8443) at the same address as http; undefined without a certificate. */
export function secureAddress(environment: NodeJS.ProcessEnv, site: Address): Address | undefined {
  if (!environment['TLS_CERT_FILE'] && !environment['TLS_KEY_FILE']) return undefined;
  const { host, port } = readAddress('HTTPS_PORT', environment['HTTPS_PORT'] || '8443');
  return { host: host || site.host, port };
}

/** Certificate and key as absolute paths: nginx needs them so. */
export function tlsFiles(environment: NodeJS.ProcessEnv): Record<string, string> {
  const given = ['TLS_CERT_FILE', 'TLS_KEY_FILE'].filter((name) => environment[name]);
  return Object.fromEntries(given.map((name) => [name, resolve(environment[name] ?? '')]));
}

function readAddress(name: string, given: string): { host: string | undefined; port: number } {
  const [, host, digits = ''] = /^(?:(.+):)?(\d+)$/.exec(given) ?? [];
  const port = Number(digits);
  if (!digits || port < 1 || port > 65_535) throw new Error(`${name} is no port: ${given}`);
  return { host, port };
}
