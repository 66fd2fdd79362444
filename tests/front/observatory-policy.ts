const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const inline = ["'unsafe-inline'", 'data:'];
const passive = ['img-src', 'media-src'];

/** The Observatory's points for the policies of an answer, and why. */
export function policyResult(policies: string[]): [points: number, why: string] {
  if (policies.length === 0) return [-25, 'absent'];
  const csp = parse(policies);
  if (csp === undefined) return [-25, 'invalid'];
  const of = (name: string) => csp.get(name) ?? csp.get('default-src') ?? ['*'];
  const script = withoutInlineWhereHashed(of('script-src'));
  const style = withoutInlineWhereHashed(of('style-src'));
  const has = (sources: string[], bad: string[]) => sources.some((source) => bad.includes(source));
  const overHttp = (sources: string[]) => sources.some((source) => /^(http|ftp):/.test(source));
  const active = [...csp].filter(([name]) => !passive.includes(name) && name !== 'script-src');

  if (script.includes("'strict-dynamic'") && !hashed(script)) return [-25, 'strict-dynamic without a hash'];
  if (has(script, [...broad, ...inline]) || has(of('object-src'), broad))
    return [-20, 'unsafe scripts or objects'];
  if (overHttp([...active.flatMap(([, sources]) => sources), ...script])) return [-20, 'content over http'];
  if ([...script, ...style].includes("'unsafe-eval'")) return [-10, 'unsafe-eval'];
  if (overHttp(passive.flatMap((name) => csp.get(name) ?? csp.get('default-src') ?? [])))
    return [-10, 'images over http'];
  if (has(style, [...broad, ...inline])) return [0, 'unsafe styles'];
  const byDefault = csp.get('default-src') ?? [];
  return byDefault.length === 1 && byDefault[0] === "'none'"
    ? [10, "default-src 'none', nothing unsafe"]
    : [5, 'nothing unsafe'];
}

const hashed = (sources: string[]) => sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source));
const withoutInlineWhereHashed = (sources: string[]) =>
  hashed(sources) ? sources.filter((source) => source !== "'unsafe-inline'") : sources;

/** Directive by directive; undefined when a policy names one twice. Several policies of an answer are merged. */
function parse(policies: string[]): Map<string, string[]> | undefined {
  const csp = new Map<string, string[]>();
  for (const policy of policies) {
    const seen = new Set<string>();
    for (const part of policy.split(';')) {
      const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/);
      if (name === '') continue;
      if (seen.has(name)) return undefined;
      seen.add(name);
      const none = sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources;
      csp.set(name, [...new Set([...(csp.get(name) ?? []), ...none])]);
    }
  }
  return csp.size === 0 ? undefined : csp;
}
