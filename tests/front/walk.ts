import { errorMessages } from '@gaongil/contract/errors';
import { checkAnswers } from './answers.ts';
import { checkTls } from './certificate.ts';
import { type Findings, judge } from './report.ts';
import { checkStaff } from './staff.ts';
import { type Answer, header, visit } from './visit.ts';

export interface Walk {
  site: URL;
  /** The same site over plain http; without an address it is not looked at. A guess may be the wrong port. */
  plain: { url: URL | undefined; isGiven: boolean };
  /** Signs in with these, if given, to look at the session's cookie. */
  account: { username: string; password: string } | undefined;
}

/** Goes once around a deployed site, and says of each thing whether it is right. */
export async function walk(findings: Findings, { site, plain, account }: Walk): Promise<void> {
  if (site.protocol !== 'https:') return findings.fault(`${site.href} is no https address`);
  const anyCertificate = !(await checkTls(findings, site));
  const redirects = await checkPlainHttp(findings, site, plain);
  await checkAnswers(findings, site, { anyCertificate, redirects });
  await checkBodies(findings, site, anyCertificate);
  await checkStaff(findings, { site, anyCertificate, account });
  findings.unseen(
    'log of the proxy in front: compare its configuration with docs/front-proxy.md. Its access log and its',
  );
  findings.unseen(
    '  error log must hold nothing of /report, /api/reports and /assets/-…, and no address or agent',
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

/** Whether the announced size of a report passes, and its body is not kept back until it is whole. */
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
    'reports: 52 MB pass, and go on as they come',
    `reports: a body of 52 MB is refused, or kept back until it is whole (${described(whole)})`,
  );
  const tooLarge = await begun(64_000_000);
  judge(
    findings,
    !(tooLarge instanceof Error) && tooLarge.status === 413 && !tooLarge.text.includes('<'),
    'reports: more is refused in the site’s own words',
    `reports: 64 MB are not refused by the site itself (${described(tooLarge)})`,
  );
}

const isAnswer = (answer: Answer | Error, status: number, text: string) =>
  !(answer instanceof Error) && answer.status === status && answer.text === text;
const described = (answer: Answer | Error) =>
  answer instanceof Error
    ? answer.message
    : `${answer.status} ${answer.text.slice(0, 60).replace(/\s+/g, ' ')}`;
