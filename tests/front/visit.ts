import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** An answer as received, with all values of a header by its lower-case name. */
export interface Answer {
  url: URL;
  status: number;
  headers: Map<string, string[]>;
  text: string;
}

export interface Visit {
  method?: string;
  headers?: Record<string, string>;
  /** The body sent; with a larger Content-Length the rest is never sent. */
  body?: string;
  /** Accepts an untrusted certificate, after that has been reported. */
  anyCertificate?: boolean;
}

/** How long an answer may take, in milliseconds. */
const timeoutMs = 20_000;

/** Sends one request on a new connection; does not follow redirects. Rejects when no answer comes. */
export function visit(address: string, options: Visit = {}): Promise<Answer> {
  const url = new URL(address);
  const { method = 'GET', headers = {}, body, anyCertificate = false } = options;
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = begin(url, {
      method,
      headers: { Accept: 'text/html,*/*', ...headers },
      agent: false,
      rejectUnauthorized: !anyCertificate,
    });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)));
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const found = new Map<string, string[]>();
      for (let index = 0; index < answer.rawHeaders.length; index += 2) {
        const name = (answer.rawHeaders[index] ?? '').toLowerCase();
        found.set(name, [...(found.get(name) ?? []), answer.rawHeaders[index + 1] ?? '']);
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (some: string) => (text += some));
      answer.on('error', reject);
      answer.on('end', () => {
        resolve({ url, status: answer.statusCode ?? 0, headers: found, text });
        sent.destroy();
      });
    });
    if (body !== undefined) sent.write(body);
    // A body that is announced and not sent leaves the request open.
    if (!headers['Content-Length'] || Buffer.byteLength(body ?? '') >= Number(headers['Content-Length']))
      sent.end();
  });
}

/** The value of a header; several are joined with a bar, which equals no expected value. */
export const header = ({ headers }: Answer, name: string): string | undefined =>
  headers.get(name)?.join(' | ');
