import type { Findings } from './report.ts';
import { visit } from './visit.ts';

/** More bodies than the api reads of one source at once (api/src/uploads/arriving-bodies.ts). */
const many = 120;

/** A staff session: only staff calls wait for a body without counting against a quota. */
export interface Session {
  cookie: string;
  anyCertificate: boolean;
}

/**
 * Whether the site distinguishes visitors, and not by what they claim: begins more calls at once than one source
 * may, then again each with another X-Forwarded-For. Those beyond the limit are refused if sources are known and the
 * claims are ignored. None of the calls is ever complete, so nothing is stored.
 */
export async function checkSources(findings: Findings, site: URL, session: Session): Promise<void> {
  const honest = await refusals(site, session, () => ({}));
  if (honest === 0)
    return findings.fault(
      `sources: of ${many} calls begun at once none was refused. Visitors cannot be distinguished (TRUSTED_PROXIES must ` +
        'name the proxy in front, and that must set X-Forwarded-For), or the proxy buffers bodies',
    );
  findings.ok(`sources: visitors are distinguished (${honest} of ${many} calls begun at once were refused)`);
  const lying = await refusals(site, session, (n) => {
    const claimed = `198.${18 + (n % 2)}.${n}.7`;
    return { 'X-Forwarded-For': claimed, 'X-Real-IP': claimed, Forwarded: `for=${claimed}` };
  });
  if (lying > 0) return findings.ok('sources: what a visitor claims in X-Forwarded-For changes nothing');
  findings.fault(
    'sources: X-Forwarded-For of any client is believed. The proxy must replace it, and TRUSTED_PROXIES name it alone',
  );
}

async function refusals(
  site: URL,
  { cookie, anyCertificate }: Session,
  claimsOf: (n: number) => Record<string, string>,
): Promise<number> {
  const url = new URL('/api/reports/bulk', site).href;
  const body = { 'Content-Type': 'application/json', 'Content-Length': '1000' };
  const calls = Array.from({ length: many }, (_, n) => {
    const headers = { ...body, Cookie: cookie, Origin: site.origin, ...claimsOf(n) };
    return visit(url, { anyCertificate, method: 'POST', headers, body: '{' }).then(
      ({ status }) => Number(status === 429 || status === 503),
      () => 0,
    );
  });
  // The api waits ten seconds for a body, so all of them end by themselves.
  return (await Promise.all(calls)).reduce((sum, refused) => sum + refused, 0);
}
