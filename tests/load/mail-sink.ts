import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts every mail and stores only its Message-ID and when it came. */
export async function startMailSink() {
  const ids: string[] = [];
  const times: number[] = [];
  let connections = 0;
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true },
    ...{ logger: false, closeTimeout: 100 },
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, _session, done) => {
      let head = '';
      stream.setEncoding('utf8').on('data', (text: string) => (head += text));
      stream.once('end', () => {
        ids.push(/^Message-ID: (\S+)/im.exec(head)?.[1] ?? '');
        times.push(performance.now());
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    ids,
    times,
    connections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
