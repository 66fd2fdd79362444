import { request } from 'node:http';
import type { Hostile } from './hostile.ts';

/** Sends one request and returns the status of the answer; 0 when the connection was closed instead. */
export function ask(url: string, method: string, { path, headers, body }: Hostile): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    if (body) sent.setHeader('content-length', body.length);
    sent.end(body);
  });
}
