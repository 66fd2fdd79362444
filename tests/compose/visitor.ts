import type { Words } from '../privacy/canaries.ts';

/** A browser that carries the canaries in every header it can. */
export function createVisitor(port: number, words: Words) {
  const origin = `http://127.0.0.1:${port}`;

  function call(path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) {
    return fetch(origin + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      ...init,
      headers: {
        'User-Agent': words.userAgent,
        Referer: `http://${words.referer}.example/`,
        'X-Forwarded-For': words.claimedAddress,
        'X-Real-IP': words.claimedAddress,
        Origin: origin,
        ...headers,
      },
    });
  }

  function json(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    return call(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  }

  return { origin, call, json };
}

export type Visitor = ReturnType<typeof createVisitor>;
