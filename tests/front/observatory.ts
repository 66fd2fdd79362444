import { scoreCookies } from './observatory-cookies.ts';
import { policyResult } from './observatory-policy.ts';
import type { Answer } from './visit.ts';

/** The result of a rule: the points added to or subtracted from a hundred. */
interface Rule {
  name: string;
  points: number;
  why: string;
}

export interface Grade {
  score: number;
  grade: string;
  rules: Rule[];
}

const sixMonths = 15_552_000;
const privatePolicies = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

/**
 * The rules and points of Mozilla's HTTP Observatory (mdn/mdn-http-observatory 1.4, MPL-2.0) for one answer over https.
 * Its redirection rule is about http: see `redirects`; preloading, which needs a list, counts as absent.
 */
export function gradeAnswer(answer: Answer, redirects = true): Grade {
  const first = (name: string) => answer.headers.get(name)?.[0];
  const hsts = transport(first('strict-transport-security'));
  const rules: Rule[] = [
    rule('content-security-policy', policyResult(answer.headers.get('content-security-policy') ?? [])),
    rule('cookies', scoreCookies(answer, hsts[0] === 0)),
    rule('cross-origin-resource-sharing', sharing(answer)),
    rule('cross-origin-resource-policy', resourcePolicy(first('cross-origin-resource-policy'))),
    rule('redirection', redirects ? [0, 'http redirects to https'] : [-20, 'http does not redirect']),
    rule('referrer-policy', referrer(answer.headers.get('referrer-policy') ?? [])),
    rule('strict-transport-security', hsts),
    rule('subresource-integrity', integrity(answer)),
    rule(
      'x-content-type-options',
      first('x-content-type-options')?.trim().toLowerCase() === 'nosniff'
        ? [0, 'nosniff']
        : [-5, 'not nosniff'],
    ),
    rule('x-frame-options', frames(answer)),
  ];
  const least = rules.reduce((sum, { points }) => sum + Math.min(points, 0), 100);
  const whole = rules.reduce((sum, { points }) => sum + points, 100);
  // Extra points count only with an A without them.
  const score = Math.max(least >= 90 ? whole : least, 0);
  return { score, grade: letter(score), rules };
}

type Result = [points: number, why: string];
const rule = (name: string, [points, why]: Result): Rule => ({ name, points, why });

function letter(score: number): string {
  const grades = [
    'F',
    'F',
    'F',
    'F',
    'F',
    'D-',
    'D',
    'D',
    'D+',
    'C-',
    'C',
    'C',
    'C+',
    'B-',
    'B',
    'B',
    'B+',
    'A-',
    'A',
    'A',
    'A+',
  ];
  return grades[Math.min(Math.floor(score / 5), 20)] ?? 'F';
}

function sharing({ headers }: Answer): Result {
  const origin = headers.get('access-control-allow-origin')?.[0];
  const withCookies = headers.get('access-control-allow-credentials')?.[0]?.trim().toLowerCase() === 'true';
  // The Observatory compares with the Origin it sent; here, an answer that allows cookies for any origin counts as that.
  return origin && origin !== '*' && withCookies ? [-50, 'cookies for other origins'] : [0, 'not shared'];
}

function resourcePolicy(value: string | undefined): Result {
  if (value === undefined) return [0, 'absent'];
  const policy = value.trim().toLowerCase();
  if (policy === 'same-origin' || policy === 'same-site') return [10, policy];
  return policy === 'cross-origin' ? [0, policy] : [-5, 'invalid'];
}

function referrer(values: string[]): Result {
  if (values.length === 0) return [0, 'absent'];
  const known = [
    ...privatePolicies,
    'origin',
    'origin-when-cross-origin',
    'unsafe-url',
    'no-referrer-when-downgrade',
  ];
  const said = values
    .join(', ')
    .toLowerCase()
    .split(',')
    .map((value) => value.trim());
  const last = said.filter((value) => known.includes(value)).at(-1);
  if (last === undefined) return [-5, 'invalid'];
  return privatePolicies.includes(last) ? [5, last] : [-5, last];
}

function transport(value: string | undefined): Result {
  if (value === undefined) return [-20, 'absent'];
  const age = /^max-age=(\d+)/.exec(
    value
      .toLowerCase()
      .split(';')
      .map((part) => part.trim())
      .find((part) => part.startsWith('max-age=')) ?? '',
  )?.[1];
  if (age === undefined || value.includes(',')) return [-20, 'invalid'];
  return Number(age) < sixMonths ? [-10, 'less than six months'] : [0, `max-age ${age}`];
}

function integrity({ headers, text, url }: Answer): Result {
  if (!/^(text\/html|application\/xhtml\+xml)/.test(headers.get('content-type')?.[0] ?? ''))
    return [0, 'no page'];
  const foreign = [...text.matchAll(/<script\b[^>]*\bsrc="?((?:https?:)?\/\/[^"\s>]+)[^>]*>/g)].filter(
    ([, src = '']) => new URL(src, url).hostname !== url.hostname,
  );
  const unsafe = foreign.filter(([, src = '']) => !src.startsWith('https:'));
  if (unsafe.length > 0) return [-50, 'scripts of others over http'];
  return foreign.some(([tag]) => !tag.includes('integrity='))
    ? [-5, 'scripts of others']
    : [0, 'own scripts'];
}

function frames({ headers }: Answer): Result {
  const policies = headers.get('content-security-policy') ?? [];
  if (policies.some((policy) => /(^|;)\s*frame-ancestors\s/i.test(policy)) && policyResult(policies)[0] > -25)
    return [5, 'frame-ancestors'];
  const value = headers.get('x-frame-options')?.[0]?.trim().toLowerCase();
  if (value === 'deny' || value === 'sameorigin' || value?.startsWith('allow-from')) return [0, value];
  return [-20, value === undefined ? 'absent' : 'invalid'];
}
