import type { Hostile } from './hostile.ts';

const bytes = 14_000;

const texts: Record<string, readonly string[]> = {
  accept: [`"${','.repeat(bytes)}`, 'a/b,'.repeat(bytes / 4), `a/b;"${';'.repeat(bytes)}`],
  'content-type': [`application/json${' '.repeat(bytes)}x`, `application/json;${'a=b;'.repeat(bytes / 4)}`],
  cookie: [';'.repeat(bytes), '; staff'.repeat(bytes / 7), `staff=${'a'.repeat(bytes)}`],
  origin: [`http://${'%C4%80'.repeat(bytes / 6)}`, `http://a${'%CC%95%CC%80'.repeat(bytes / 12)}`],
  'if-match': ['"v1",'.repeat(bytes / 5), ','.repeat(bytes), ' '.repeat(bytes)],
  'idempotency-key': ['!'.repeat(bytes), ' a'.repeat(bytes / 2)],
  'x-source-bucket': ['1'.repeat(bytes)],
  'x-forwarded-for': ['1.1.1.1, '.repeat(bytes / 9)],
};

/** Requests with one header of the maximum length. */
export function headerRequests(path: string): Hostile[] {
  return Object.entries(texts).flatMap(([name, values]) =>
    values.map((value) => ({ name: `${name}: ${value.slice(0, 20)}…`, path, headers: { [name]: value } })),
  );
}
