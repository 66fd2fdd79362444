import type { Canaries } from './canaries.ts';

/** A browser that carries the canaries in every header it can. */
export function createVisitor(port: number, canaries: Canaries) {
  const origin = `http://127.0.0.1:${port}`;

  function call(path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) {
    return fetch(origin + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      ...init,
      headers: {
        'User-Agent': canaries.userAgent,
        Referer: canaries.referer,
        'X-Forwarded-For': canaries.address,
        'X-Real-IP': canaries.address,
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
