import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * A mail server that accepts every mail and stores only its Message-ID and when it came. It knows no more of SMTP than the
 * worker's mails need, since it shares the machine with what is measured.
 */
export async function startMailSink() {
  const ids: string[] = [];
  const times: number[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;

  function serve(socket: Socket): void {
    connections += 1;
    sockets.add(socket);
    let received = '';
    let isMail = false;
    socket.setNoDelay(true).setEncoding('latin1').write('220 sink ESMTP\r\n');
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (text: string) => {
      received += text;
      let answers = '';
      for (;;) {
        const end = received.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) break;
        const part = received.slice(0, end);
        received = received.slice(end + (isMail ? 5 : 2));
        answers += isMail ? accept(part) : answer(part);
        isMail = !isMail && /^DATA$/i.test(part);
      }
      if (answers) socket.write(answers);
    });
  }

  function accept(mail: string): string {
    ids.push(/^Message-ID: (\S+)/im.exec(mail)?.[1] ?? '');
    times.push(performance.now());
    return '250 ok\r\n';
  }

  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ids,
    times,
    connections: () => connections,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function answer(command: string): string {
  if (/^EHLO/i.test(command)) return '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n';
  return /^DATA$/i.test(command) ? '354 go on\r\n' : '250 ok\r\n';
}
