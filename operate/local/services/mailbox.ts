import type { Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { subfolder } from '../settings/data-folder.ts';
import { createMailboxServer } from './mailbox-http.ts';
import { type MailStore, openMailStore } from './mailbox-store.ts';

export interface MailboxOptions {
  folder: string;
  smtpPort: number;
  httpPort: number;
  /** Called before a recipient is accepted; an error it throws is answered to the client (`responseCode`). */
  admit?: (address: string) => Promise<void>;
  /** Beyond it the oldest mails are deleted. */
  maxMails?: number;
}

export interface Mailbox {
  smtpUrl: string;
  httpUrl: string;
  stop(): Promise<void>;
}

const loopback = '127.0.0.1';
const maxBytes = 10 * 1024 * 1024;

/** A mail server on loopback that accepts every mail and forwards none, with pages that show them. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { folder, smtpPort, httpPort, admit, maxMails } = options;
  const store = await openMailStore(subfolder(folder, 'mailbox'), maxMails);
  const smtp = createSmtp(store, admit);
  const http = createMailboxServer(store);
  // SMTPServer is not a net.Server but has one.
  await Promise.all([listen(smtp.server, smtpPort), listen(http, httpPort)]);
  // A client that disconnects must not end the process.
  smtp.on('error', () => undefined);
  return {
    smtpUrl: `smtp://${loopback}:${smtpPort}`,
    httpUrl: `http://${loopback}:${httpPort}`,
    stop: async () => {
      await Promise.all([closeSmtp(smtp), closeHttp(http)]);
    },
  };
}

function createSmtp(store: MailStore, admit: MailboxOptions['admit'] = async () => {}): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, done) => {
      admit(address).then(() => done(), done);
    },
    onData: (stream, session, done) => {
      buffer(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('too large'), { responseCode: 552 });
          await store.add(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          );
        })
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
}

function listen(server: NetServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closeSmtp(smtp: SMTPServer): Promise<void> {
  return new Promise((resolve) => smtp.close(() => resolve()));
}

function closeHttp(http: Server): Promise<void> {
  http.closeAllConnections();
  return new Promise((resolve) => http.close(() => resolve()));
}
