import { randomInt } from 'node:crypto';
import { gradeAnswer } from './observatory.ts';
import { type Findings, judge } from './report.ts';
import { type Answer, header, visit } from './visit.ts';

type Area = 'page' | 'report' | 'admin' | 'api';

// A reference id of no report.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const anyId = () => Array.from({ length: 26 }, () => letters[randomInt(32)]).join('');

/** A request for each kind of answer. */
const kinds: [status: number, area: Area, path: () => string][] = [
  [200, 'page', () => '/'],
  [200, 'page', () => '/community/contact'],
  [404, 'page', () => '/no-such-page'],
  [200, 'report', () => '/report/anonymous'],
  [200, 'report', () => '/report/check'],
  [200, 'report', () => `/report/result/${anyId()}`],
  [404, 'report', () => '/report/no-such-page'],
  [200, 'admin', () => '/admin/login'],
  [200, 'api', () => '/api/news'],
  [200, 'api', () => '/api/ready'],
  [401, 'api', () => '/api/reports'],
  [404, 'api', () => `/api/reports/status/${anyId()}`],
  [404, 'api', () => '/api/no-such-call'],
];

const shown = (path: string) => path.replace(/[0-9A-Z]{26}/, '…');

/** Pages, report pages, staff pages, calls and errors: their headers, and the Observatory's score of each. */
export async function checkAnswers(
  findings: Findings,
  site: URL,
  { anyCertificate, redirects }: { anyCertificate: boolean; redirects: boolean },
): Promise<void> {
  for (const [status, area, path] of kinds) {
    const where = path();
    const answer = await visit(new URL(where, site).href, { anyCertificate }).catch((error: Error) => error);
    if (answer instanceof Error) {
      findings.fault(`${shown(where)}: ${answer.message}`);
      continue;
    }
    const wrong = [
      ...(answer.status === status ? [] : [`status ${answer.status} in place of ${status}`]),
      ...wrongHeaders(answer, area),
      ...(where === '/api/ready' && /postgres|redis|storage/i.test(answer.text) ? ['names its stores'] : []),
    ];
    const { score, grade, rules } = gradeAnswer(answer, redirects);
    const losses = rules.filter(({ points }) => points < 0).map(({ name, why }) => `${name}: ${why}`);
    judge(
      findings,
      wrong.length === 0 && score >= 130,
      `${shown(where)}: ${answer.status}, headers as expected, Observatory ${grade} ${score}`,
      `${shown(where)}: ${[...wrong, `Observatory ${grade} ${score}`, ...losses].join('; ')}`,
    );
  }
}

/** The faults in the headers of an answer: each must occur once, with the value the site sets. */
function wrongHeaders(answer: Answer, area: Area): string[] {
  const strict = area !== 'page';
  const expected: [name: string, right: RegExp][] = [
    ['content-security-policy', /^default-src 'none';.*frame-ancestors 'none'/],
    ['cross-origin-opener-policy', /^same-origin$/],
    ['cross-origin-resource-policy', /^same-origin$/],
    ['permissions-policy', /camera=\(\).*microphone=\(\)/],
    ['referrer-policy', strict ? /^no-referrer$/ : /^strict-origin-when-cross-origin$/],
    ['strict-transport-security', /^max-age=\d{8,}/],
    ['x-content-type-options', /^nosniff$/],
    ['x-frame-options', /^DENY$/],
    ['cache-control', strict || answer.status >= 400 ? /^no-store$/ : /^no-cache$/],
    ...(strict ? ([['x-robots-tag', /^noindex, nofollow$/]] satisfies [string, RegExp][]) : []),
  ];
  const wrong = expected
    .filter(([name, right]) => !right.test(header(answer, name) ?? ''))
    .map(([name]) => `${name}: ${header(answer, name) ?? 'absent'}`);
  for (const name of ['via', 'x-powered-by', 'set-cookie', 'x-cache', 'nel', 'report-to'])
    if (answer.headers.has(name)) wrong.push(`${name} is set`);
  if (/\d/.test(header(answer, 'server') ?? ''))
    wrong.push(`server tells a version: ${header(answer, 'server')}`);
  if (area === 'api' && answer.headers.has('content-encoding') && !/^\/api\/news/.test(answer.url.pathname))
    wrong.push('an answer of the api is compressed');
  return wrong;
}
