import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { stopServer } from '@gaongil/api/process/stop-server';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConnection } from '../load/processes/connection.ts';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';

const here = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const call = (method: string, path: string, body = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

describe('a kept connection that the api closes just as nginx sends a call on it', () => {
  /** Stands in for the api: closes a connection when its second call arrives. */
  let api: Server;
  let nginx: NginxProcess;
  const arrived: string[] = [];
  const before = new WeakMap<IncomingMessage['socket'], boolean>();

  beforeAll(async () => {
    api = createServer((request, response) => {
      arrived.push(`${request.method} ${request.url}`);
      if (before.has(request.socket)) return void request.socket.destroy();
      before.set(request.socket, true);
      request.resume().on('end', () => response.end('done'));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    nginx = await startNginxProcess((api.address() as AddressInfo).port);
  }, 180_000);
  afterAll(async () => {
    await nginx?.stop();
    api?.close();
  });

  /** Sends calls on one connection to nginx, which one process of it serves. */
  async function sent(...calls: string[]) {
    const visitor = await openConnection(nginx.url);
    try {
      const statuses: (number | string)[] = [];
      for (const one of calls) {
        const { status, body } = await visitor.ask(one);
        statuses.push(status, body);
      }
      return statuses;
    } finally {
      visitor.close();
    }
  }

  it('is not repeated if it may change something: its sender is told, and it arrived once', async () => {
    const answers = await sent(call('GET', '/api/kept'), call('POST', '/api/contact', '{}'));
    expect(answers).toEqual([200, 'done', 503, errorMessages.unavailable]);
    expect(arrived.filter((line) => line === 'POST /api/contact')).toHaveLength(1);
  });

  it('is repeated on another connection if it only reads', async () => {
    const answers = await sent(call('GET', '/api/kept'), call('GET', '/api/news'));
    expect(answers).toEqual([200, 'done', 200, 'done']);
  });
});

it('the api keeps an idle connection for longer than nginx does', () => {
  const ofNginx = /^ *keepalive_timeout (\d+)s;$/m.exec(here('nginx/templates/api-group.conf.template'))?.[1];
  const ofApi = /keepAliveTimeout = ([\d_]+);/.exec(here('api/src/start.ts'))?.[1];
  expect(Number(ofApi?.replace('_', ''))).toBeGreaterThan(Number(ofNginx) * 1000 + 10_000);
});

it('an api that stops answers calls until nginx knows, and each answer ends its connection', async () => {
  const server = createServer((_request, response) => response.end('done'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connection = await openConnection(`http://127.0.0.1:${port}`);
  expect(await connection.ask(call('GET', '/'))).toMatchObject({ status: 200, isLast: false });
  const { promise: goOn, resolve: end } = deferred();
  const stopped = stopServer(server, { goOn, graceMs: 60_000 });
  // On a connection that was open, and on a new one.
  expect(await connection.ask(call('GET', '/'))).toMatchObject({ status: 200, isLast: true });
  const next = await openConnection(`http://127.0.0.1:${port}`);
  expect(await next.ask(call('GET', '/'))).toMatchObject({ status: 200, isLast: true });
  end();
  await stopped;
  await expect(
    new Promise((resolve, reject) =>
      connect(port, '127.0.0.1', () => resolve('connected')).on('error', reject),
    ),
  ).rejects.toThrow('ECONNREFUSED');
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
