import { type Answered, requestFrom } from '../support/callers/request-from.ts';
import type { Words } from './canaries.ts';

/** An address of the planted network. */
export const sourceAddress = '127.83.119.201';

/** A client without a browser, with planted words in every header that could identify it. */
export function createVisitor(siteUrl: string, words: Words) {
  function send(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: object; body?: string | Buffer } = {},
  ): Promise<Answered> {
    const known = {
      'User-Agent': words.userAgent,
      Referer: `http://${words.referer}.example/`,
      'Accept-Language': words.userAgent,
      'X-Forwarded-For': words.claimedAddress,
      'X-Real-IP': words.claimedAddress,
      Forwarded: `for=${words.claimedAddress}`,
      Origin: siteUrl,
    };
    return requestFrom(sourceAddress, siteUrl + path, { method, headers: { ...known, ...headers }, body });
  }

  return {
    siteUrl,
    send,
    json: (method: string, path: string, value: unknown, headers: object = {}) =>
      send(method, path, {
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(value),
      }),
    form: async (path: string, form: FormData, headers: object = {}) => {
      const request = new Request('http://form.example/', { method: 'POST', body: form });
      const body = Buffer.from(await request.arrayBuffer());
      const type = request.headers.get('content-type') ?? '';
      return send('POST', path, {
        headers: { 'Content-Type': type, 'Content-Length': body.length, ...headers },
        body,
      });
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
