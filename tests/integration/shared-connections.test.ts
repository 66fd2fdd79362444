import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConnection } from '../load/processes/connection.ts';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';

/** Stands in for the api and answers with the path: at once below /api/early, else when the body is whole. */
let api: Server;
let nginx: NginxProcess;
const asked: string[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = () => response.end(path);
    if (path.startsWith('/api/early')) answer();
    else request.resume().on('end', answer);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  nginx = await startNginxProcess((api.address() as AddressInfo).port);
}, 180_000);
afterAll(async () => {
  await nginx?.stop();
  api?.close();
});

async function answerTo(head: string, body = ''): Promise<string> {
  const visitor = await openConnection(nginx.url);
  try {
    return (await visitor.ask(`${head}\r\n\r\n`, body)).body;
  } finally {
    visitor.close();
  }
}

it('what a visitor left of a body never becomes a call, and everybody gets the own answer', async () => {
  const hidden = 'GET /api/hidden HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20);
  for (let turn = 0; turn < 20; turn += 1) {
    const early = `/api/early/${turn}`;
    const part = `POST ${early} HTTP/1.1\r\nHost: a\r\nContent-Length: 400000`;
    expect(await answerTo(part, hidden)).toBe(early);
    const whole = `POST ${early} HTTP/1.1\r\nHost: a\r\nContent-Length: ${hidden.length}`;
    expect(await answerTo(whole, hidden)).toBe(early);
    const own = `/api/own/${turn}`;
    expect(await answerTo(`GET ${own} HTTP/1.1\r\nHost: a`)).toBe(own);
  }
  expect(asked).toHaveLength(60);
  expect(asked.filter((path) => path.includes('hidden'))).toEqual([]);
});
