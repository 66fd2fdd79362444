import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { smtpMail } from './send.ts';
import { isFromMailServer } from './smtp-failure.ts';

it('a mail server that closes each connection before its greeting is the cause of the failure', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { sendMail, close } = smtpMail({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMTP_REQUIRE_TLS: false,
    MAIL_FROM: 'site@gaongil.example',
    COMPANY_NAME: '한빛안전',
  });
  const error: unknown = await sendMail(
    'kim@gaongil.example',
    { subject: '', text: '', html: '' },
    'a',
  ).catch((reason: unknown) => reason);
  expect(isFromMailServer(error)).toBe(true);
  close();
  server.close();
});
