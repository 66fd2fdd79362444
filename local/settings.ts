/**
 * The environment for one of our processes: what the person set, and over it what we decide. A NAME we give replaces
 * a NAME_FILE of theirs, and the other way round.
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

export interface Address {
  host: string;
  port: number;
}

/** Where the site listens: HTTP_PORT (8080, or address:port as Compose takes it) and HTTP_HOST (this machine only). */
export function siteAddress(environment: NodeJS.ProcessEnv): Address {
  const given = environment['HTTP_PORT'] || '8080';
  const [, host, digits = ''] = /^(?:(.+):)?(\d+)$/.exec(given) ?? [];
  const port = Number(digits);
  if (!digits || port < 1 || port > 65_535) throw new Error(`HTTP_PORT is no port: ${given}`);
  return { host: environment['HTTP_HOST'] || host || '127.0.0.1', port };
}
