import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Client } from 'minio';
import { afterEach, describe, expect, it } from 'vitest';
import { storeConnection } from './store-connection.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** A client of a store that accepts every request and answers by `answer`. */
async function clientOf(answer: (socket: Socket) => void): Promise<Client> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new Client({
    endPoint: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    useSSL: false,
    accessKey: 'tests',
    secretKey: 'tests',
    region: 'us-east-1',
    pathStyle: true,
    ...storeConnection('http:', { store: 300, other: 200 }),
    retryOptions: { disableRetry: true },
  });
}

const answers: [string, (socket: Socket) => void][] = [
  ['never answers', () => undefined],
  [
    'stops in the middle of its answer',
    (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n<'),
  ],
  [
    'trickles its answer',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99999\r\n\r\n');
      const drip = setInterval(() => socket.write(' '), 20);
      socket.once('close', () => clearInterval(drip));
    },
  ],
];

describe.each(answers)('a store that %s', (_name, answer) => {
  const calls: [string, (client: Client) => Promise<unknown>][] = [
    ['put', (client) => client.putObject('files', 'key', Buffer.alloc(2_000_000))],
    ['begin of an upload in parts', (client) => client.initiateNewMultipartUpload('files', 'key', {})],
    ['removal', (client) => client.removeObject('files', 'key')],
  ];

  it.each(calls)('makes a %s fail instead of waiting without end', async (_call, run) => {
    await expect(run(await clientOf(answer))).rejects.toThrow();
  });
});

it('a store that does not answer makes opening a file fail', async () => {
  const client = await clientOf(() => undefined);
  await expect(client.getObject('files', 'key')).rejects.toThrow('does not answer');
});

it('the content of a file may take longer than any call', async () => {
  const client = await clientOf((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n');
    let left = 20;
    const drip = setInterval(() => {
      socket.write('x');
      if (--left === 0) clearInterval(drip);
    }, 30);
  });
  let size = 0;
  for await (const chunk of await client.getObject('files', 'key')) size += (chunk as Buffer).length;
  expect(size).toBe(20);
});
