import { errorMessages } from '@gaongil/contract/requests/errors';
import { checkAnswers } from './answers.ts';
import { checkTls } from './certificate.ts';
import { type Findings, judge } from './report.ts';
import { checkStaff } from './staff.ts';
import { type Answer, header, visit } from './visit.ts';

export interface Walk {
  site: URL;
  /** The site over plain http; skipped without an address. A guessed port may be wrong. */
  plain: { url: URL | undefined; isGiven: boolean };
  /** The account to sign in with, if given, to check the session cookie. */
  account: { username: string; password: string } | undefined;
}

/** Checks everything of a deployed site once and reports each result. */
export async function walk(findings: Findings, { site, plain, account }: Walk): Promise<void> {
  if (site.protocol !== 'https:') return findings.fault(`${site.href} is not an https address`);
  const anyCertificate = !(await checkTls(findings, site));
  const redirects = await checkPlainHttp(findings, site, plain);
  await checkAnswers(findings, site, { anyCertificate, redirects });
  await checkBodies(findings, site, anyCertificate);
  await checkStaff(findings, { site, anyCertificate, account });
  findings.unseen(
    'log of the proxy in front: compare its configuration with docs/front-proxy.md. Its access log and its',
  );
  findings.unseen(
    '  error log must contain nothing of /report, /api/reports and /assets/-…, and no address or agent',
  );
  findings.unseen(
    'temporary files of the proxy in front: bodies and answers must not be stored (same document)',
  );
}

async function checkPlainHttp(findings: Findings, site: URL, plain: Walk['plain']): Promise<boolean> {
  if (!plain.url) {
    findings.unseen('http: not checked: give the http address as a second argument');
    return true;
  }
  const path = '/report/check?from=check';
  const answer = await visit(new URL(path, plain.url).href).catch((error: NodeJS.ErrnoException) => error);
  if (answer instanceof Error) {
    const closed = answer.code === 'ECONNREFUSED';
    if (closed && !plain.isGiven) {
      findings.unseen(
        `http: not checked: ${plain.url.href} is closed; give the http address if it has another port`,
      );
      return true;
    }
    judge(findings, closed, 'http: not served at all', `http: ${plain.url.href} ${answer.message}`);
    return closed;
  }
  const to = header(answer, 'location') ?? '';
  const right = [301, 308].includes(answer.status) && to === new URL(path, site).href;
  const line = `http: ${answer.status} to ${to || 'nowhere'}`;
  judge(findings, right, line, `${line}, in place of 301 or 308 to ${new URL(path, site).href}`);
  return right;
}

/** Checks that a report of the allowed size passes, and that its body is not buffered until it is complete. */
async function checkBodies(findings: Findings, site: URL, anyCertificate: boolean): Promise<void> {
  const url = new URL('/api/reports/anonymous', site).href;
  const begun = async (size: number) =>
    visit(url, {
      method: 'POST',
      anyCertificate,
      headers: { 'Content-Type': 'text/plain', 'Content-Length': String(size) },
      body: 'x',
    }).catch((error: Error) => error);
  const whole = await begun(52_000_000);
  judge(
    findings,
    isAnswer(whole, 415, errorMessages.notMultipart),
    'reports: 52 MB pass, and are passed on unbuffered',
    `reports: a body of 52 MB is refused, or buffered until it is complete (${described(whole)})`,
  );
  const tooLarge = await begun(64_000_000);
  judge(
    findings,
    !(tooLarge instanceof Error) && tooLarge.status === 413 && !tooLarge.text.includes('<'),
    'reports: more is refused by the site itself',
    `reports: 64 MB are not refused by the site itself (${described(tooLarge)})`,
  );
}

const isAnswer = (answer: Answer | Error, status: number, text: string) =>
  !(answer instanceof Error) && answer.status === status && answer.text === text;
const described = (answer: Answer | Error) =>
  answer instanceof Error
    ? answer.message
    : `${answer.status} ${answer.text.slice(0, 60).replace(/\s+/g, ' ')}`;
