import { type Findings, judge } from './report.ts';
import { checkSources } from './sources.ts';
import { header, visit } from './visit.ts';

interface Staff {
  site: URL;
  anyCertificate: boolean;
  account: { username: string; password: string } | undefined;
}

/** Checks signing in, the session cookie, and with the session what only staff calls can show. */
export async function checkStaff(
  findings: Findings,
  { site, anyCertificate, account }: Staff,
): Promise<void> {
  const write = (path: string, body: object, cookie = '') =>
    visit(new URL(path, site).href, {
      method: 'POST',
      anyCertificate,
      headers: { 'Content-Type': 'application/json', Origin: site.origin, ...(cookie && { Cookie: cookie }) },
      body: JSON.stringify(body),
    });
  const stranger = await write('/api/auth/login', { username: `nobody-${Date.now()}`, password: 'none' });
  judge(
    findings,
    [401, 429].includes(stranger.status) && !stranger.headers.has('set-cookie'),
    'sign-in: a stranger is refused and gets no cookie',
    stranger.status === 403
      ? 'sign-in: 403, so Host or Origin does not arrive unchanged: set SITE_URL, and pass Host on'
      : `sign-in: ${stranger.status} for a stranger${stranger.headers.has('set-cookie') ? ', and a cookie' : ''}`,
  );
  if (!account) {
    findings.unseen(
      'session cookie, and whether visitors can be distinguished and their X-Forwarded-For is ignored:',
    );
    return findings.unseen(
      '  set CHECK_USERNAME and CHECK_PASSWORD of a staff account to have these checked',
    );
  }
  const signedIn = await write('/api/auth/login', account);
  const set = header(signedIn, 'set-cookie') ?? '';
  if (signedIn.status !== 200) return findings.fault(`sign-in: ${signedIn.status} for ${account.username}`);
  const wanted = ['__Host-', 'Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/'];
  const lacking = wanted.filter((part) => !set.toLowerCase().includes(part.toLowerCase()));
  judge(
    findings,
    lacking.length === 0,
    'session cookie: __Host-, Secure, HttpOnly, SameSite=Strict',
    `session cookie: without ${lacking.join(', ')} (is SITE_URL the https address?)`,
  );
  const cookie = (signedIn.headers.get('set-cookie') ?? []).map((line) => line.split(';')[0]).join('; ');
  await checkSources(findings, site, { cookie, anyCertificate });
  await write('/api/auth/logout', {}, cookie);
}
