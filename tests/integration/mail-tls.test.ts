import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readWorkerEnv } from '@gaongil/worker/env';
import { smtpMail } from '@gaongil/worker/mail/send';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { testMasterKey } from '../support/processes/test-master-key.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A mail server, with STARTTLS (and an untrusted certificate) or without, and the senders and mails it received. */
async function mailServer(disabledCommands: string[]) {
  const taken: { secure: boolean }[] = [];
  const senders: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onMailFrom: ({ address }, _session, done) => {
      senders.push(address);
      done();
    },
    onData: (stream, { secure }, done) => {
      stream.resume().on('end', () => {
        taken.push({ secure });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  stops.push(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken, senders };
}

async function send(SMTP_URL: string, SMTP_REQUIRE_TLS: string): Promise<void> {
  const services = { DATABASE_URL: 'postgres://a', REDIS_URL: 'redis://a', MASTER_KEY: testMasterKey };
  const { sendMail, close } = smtpMail(readWorkerEnv({ ...services, SMTP_URL, SMTP_REQUIRE_TLS }));
  stops.push(close);
  await sendMail('kim@gaongil.example', { subject: '제목', text: '글', html: '<p>글</p>' }, 'id');
}

describe('SMTP_REQUIRE_TLS', () => {
  it('sends nothing, not even the sender, to a server without STARTTLS', async () => {
    const server = await mailServer(['AUTH', 'STARTTLS']);
    await send(server.url, 'false');
    expect(server.taken).toEqual([{ secure: false }]);
    await expect(send(server.url, 'true')).rejects.toMatchObject({ code: 'ETLS' });
    expect(server.senders).toHaveLength(1);
  });

  it('sends nothing to a server with an untrusted certificate', async () => {
    const server = await mailServer(['AUTH']);
    await expect(send(server.url, 'true')).rejects.toThrow(/certificate/);
    expect(server.senders).toEqual([]);
  });

  it('sends over TLS to a server whose certificate is accepted', async () => {
    const server = await mailServer(['AUTH']);
    await send(`${server.url}?tls.rejectUnauthorized=false`, 'true');
    expect(server.taken).toEqual([{ secure: true }]);
  });
});
