import type { Answer } from './visit.ts';

type Fault = [points: number, why: string];

/** The possible faults of a cookie, from the mildest to the worst; only the worst counts. */
const faults = {
  insecureWithHsts: [-5, 'without Secure'],
  insecure: [-20, 'without Secure'],
  sessionInsecureWithHsts: [-10, 'without Secure'],
  invalidSameSite: [-20, 'with an invalid SameSite'],
  csrfWithoutSameSite: [-20, 'without SameSite'],
  sessionReadable: [-30, 'without HttpOnly'],
  sessionInsecure: [-40, 'without Secure'],
} satisfies Record<string, Fault>;

type FaultName = keyof typeof faults;
const order = Object.keys(faults) as FaultName[];

/** The Observatory's points for the cookies an answer sets over https, and why; `staysWithHttps` when HSTS is set. */
export function scoreCookies({ headers }: Answer, staysWithHttps: boolean): Fault {
  const cookies = headers.get('set-cookie') ?? [];
  if (cookies.length === 0) return [0, 'none'];
  const found = cookies.flatMap((cookie) => faultsOf(cookie, staysWithHttps));
  const worst = order.findLast((name) => found.includes(name));
  if (worst) return [faults[worst][0], `a cookie ${faults[worst][1]}`];
  return cookies.every((cookie) => /;\s*samesite=/i.test(cookie))
    ? [5, 'Secure and SameSite']
    : [0, 'Secure'];
}

function faultsOf(cookie: string, staysWithHttps: boolean): FaultName[] {
  const [pair = '', ...flags] = cookie.split(';').map((part) => part.trim().toLowerCase());
  const name = pair.split('=')[0] ?? '';
  const session = /login|sess/.test(name);
  const secure = flags.includes('secure');
  const sameSite = flags.find((flag) => flag.startsWith('samesite'))?.split('=')[1] ?? '';
  const valid = /^(lax|strict|none)$/.test(sameSite);
  const found: FaultName[] = [];
  if (!secure) found.push(staysWithHttps ? 'insecureWithHsts' : 'insecure');
  if (!secure && session) found.push(staysWithHttps ? 'sessionInsecureWithHsts' : 'sessionInsecure');
  if (flags.some((flag) => flag.startsWith('samesite')) && !valid) found.push('invalidSameSite');
  if (!secure && sameSite === 'none') found.push('invalidSameSite');
  if (name.includes('csrf') && !valid) found.push('csrfWithoutSameSite');
  if (session && !flags.includes('httponly')) found.push('sessionReadable');
  return found;
}
